import type { Asset } from '../contract/asset';
import type { Urls } from '../contract/urls';
import type { AssetRecord } from '../storage/collectionRecords';
import { isoTime } from '../util/clock';

/** An asset as the API returns it. */
export function serializeAsset(asset: AssetRecord, urls: Urls): Asset {
	return {
		id: asset.id,
		collection_id: asset.collectionId,
		name: asset.name,
		media_type: asset.mediaType,
		bytes: asset.bytes,
		...(asset.width !== undefined && { width: asset.width }),
		...(asset.height !== undefined && { height: asset.height }),
		url: urls.asset(asset.fileName),
		created_at: isoTime(asset.createdAt),
	};
}
