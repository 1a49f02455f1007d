import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { VideoContext } from '../contract/video';
import type { FileStorage } from '../storage/files/fileStorage';
import type { AssetRecord } from '../storage/collectionRecords';
import type { Store } from '../storage/store';
import { logoKeys, pictureKeys } from '../render/images';

/** `collection:<id>` is the newest image of a collection, `collection:<id>/<name>` the newest with that name. */
const COLLECTION_ADDRESS = /^collection:([^/]+)(?:\/(.+))?$/;

const isImage = ({ mediaType }: AssetRecord) => mediaType.startsWith('image/');

/** Finds the images of collections for videos. */
export function createCollectionImages(dependencies: {
	store: Pick<Store, 'collections' | 'assets'>;
	files: FileStorage;
}) {
	const { store, files } = dependencies;

	async function imagesOf(collectionId: string): Promise<AssetRecord[] | undefined> {
		if ((await store.collections.get(collectionId)) === undefined) return undefined;
		return (await store.assets.list(collectionId)).filter(isImage);
	}

	async function findIn(
		id: string,
		name: string | undefined,
		{ kind, takes }: { kind: string; takes: (asset: AssetRecord) => boolean },
	): Promise<AssetRecord> {
		if ((await store.collections.get(id)) === undefined) {
			throw new Error(`there is no collection "${id}"`);
		}
		const asset = (await store.assets.list(id))
			.filter((one) => takes(one) && (name === undefined || one.name === name))
			.at(-1);
		if (asset !== undefined) return asset;
		throw new Error(
			name === undefined
				? `the collection "${id}" holds no ${kind}`
				: `the collection "${id}" has no ${kind} "${name}"`,
		);
	}

	async function read(asset: AssetRecord): Promise<Buffer> {
		const location = await files.locate(asset.fileName);
		if (location === undefined) throw new Error(`the file of "${asset.name}" is missing`);
		if (location.kind === 'path') return readFile(location.path);
		return buffer(await location.read());
	}

	return {
		/**
		 * The image at a `collection:` address; undefined for other addresses.
		 * @throws Error whose message says why there is no image
		 */
		async find(address: string): Promise<Buffer | undefined> {
			const [, id, name] = COLLECTION_ADDRESS.exec(address) ?? [];
			if (id === undefined) return undefined;
			return read(await findIn(id, name, { kind: 'image', takes: isImage }));
		},

		/** The same for a picture or clip. */
		async findMedium(address: string): Promise<Buffer | undefined> {
			const [, id, name] = COLLECTION_ADDRESS.exec(address) ?? [];
			if (id === undefined) return undefined;
			return read(await findIn(id, name, { kind: 'picture or clip', takes: () => true }));
		},

		/**
		 * If `brand_id` is the ID of a collection, adds its image whose name begins with "logo" as the logo and its
		 * newest other image as the picture, unless the caller gave them.
		 */
		async withBrand(context: VideoContext): Promise<VideoContext> {
			const id = context.brand_id;
			const images = id === undefined ? undefined : await imagesOf(id);
			if (images === undefined) return context;
			const logo = images.filter(({ name }) => /^logo/i.test(name)).at(-1);
			const picture = images.filter((image) => image !== logo).at(-1);
			const { brand_assets: assets = {}, custom_data: data = {} } = context;
			const lacks = (source: Record<string, unknown>, keys: readonly string[]) =>
				keys.every((key) => source[key] === undefined);
			const address = (image: AssetRecord) => `collection:${image.collectionId}/${image.name}`;
			return {
				...context,
				...(logo &&
					lacks(assets, logoKeys) && { brand_assets: { ...assets, logoUrl: address(logo) } }),
				...(picture &&
					lacks(data, pictureKeys) && { custom_data: { ...data, imageUrl: address(picture) } }),
			};
		},
	};
}
