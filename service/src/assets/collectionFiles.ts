import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { VideoContext } from '../contract/video';
import type { FileStorage } from '../storage/files/fileStorage';
import type { AssetRecord, Store } from '../storage/stores';
import { logoKeys, imageKeys } from '../render/context/images';

/** `collection:ID` is the newest file of a collection, `collection:ID/NAME` the newest with that name. */
const COLLECTION_URL = /^collection:([^/]+)(?:\/(.+))?$/i;

const isSound = ({ mediaType }: AssetRecord) => mediaType.startsWith('audio/');
const isImage = ({ mediaType }: AssetRecord) => mediaType.startsWith('image/');

/** Finds the files of collections that videos use. */
export function createCollectionFiles({
	store,
	files,
}: {
	store: Pick<Store, 'collections' | 'assets'>;
	files: FileStorage;
}) {
	async function list(collectionId: string): Promise<AssetRecord[] | undefined> {
		const collection = await store.collections.get(collectionId);
		return collection && store.assets.list(collectionId);
	}

	async function read(asset: AssetRecord): Promise<Buffer> {
		const location = await files.locate(asset.fileName);
		if (location === undefined) throw new Error(`the file of "${asset.name}" is missing`);
		if (location.kind === 'path') return readFile(location.path);
		return buffer(await location.read());
	}

	async function find(
		url: string,
		{ kind, matches }: { kind: string; matches: (asset: AssetRecord) => boolean },
	): Promise<Buffer | undefined> {
		const [, id, name] = COLLECTION_URL.exec(url) ?? [];
		if (id === undefined) return undefined;
		const assets = await list(id);
		if (assets === undefined) throw new Error(`there is no collection "${id}"`);
		const named = assets.filter((asset) => name === undefined || asset.name === name);
		const asset = named.filter(matches).at(-1);
		if (asset !== undefined) return read(asset);
		const missing = name === undefined ? kind : `${kind} "${name}"`;
		throw new Error(`the collection "${id}" has no ${missing}`);
	}

	return {
		/**
		 * The image at a `collection:` URL; undefined for other URLs.
		 * @throws Error if there is no such image; its message continues a sentence
		 */
		findImage: (url: string) => find(url, { kind: 'image', matches: isImage }),

		/** The same for an image or clip. */
		findFile: (url: string) =>
			find(url, { kind: 'image or clip', matches: (asset) => !isSound(asset) }),

		/** The same for sound, alone or of a clip. */
		findSound: (url: string) =>
			find(url, { kind: 'sound or clip', matches: (asset) => !isImage(asset) }),

		/**
		 * If `brand_id` is the ID of a collection, adds its newest image whose name begins with "logo" as the logo, and
		 * its newest other image as `imageUrl`, unless the caller sent these.
		 */
		async addBrandImages(context: VideoContext): Promise<VideoContext> {
			const { brand_id: id, brand_assets: assets = {}, custom_data: data = {} } = context;
			const images = id === undefined ? undefined : (await list(id))?.filter(isImage);
			if (images === undefined) return context;
			const logo = images.filter(({ name }) => /^logo/i.test(name)).at(-1);
			const image = images.filter((candidate) => candidate !== logo).at(-1);
			const lacks = (source: Record<string, unknown>, keys: readonly string[]) =>
				keys.every((key) => source[key] === undefined);
			const urlOf = (asset: AssetRecord) => `collection:${asset.collectionId}/${asset.name}`;
			return {
				...context,
				...(logo &&
					lacks(assets, logoKeys) && { brand_assets: { ...assets, logoUrl: urlOf(logo) } }),
				...(image &&
					lacks(data, imageKeys) && { custom_data: { ...data, imageUrl: urlOf(image) } }),
			};
		},
	};
}

export type CollectionFiles = ReturnType<typeof createCollectionFiles>;
