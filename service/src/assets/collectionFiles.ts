import { constants, createWriteStream } from 'node:fs';
import { copyFile, readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { FileStorage } from '../storage/files/fileStorage';
import { isSubtitleType } from '../inspection/inspectFile';
import type { AssetRecord, Store } from '../storage/stores';
import { errorMessage } from '../util/messages';

/** The store or the file storage failed. That says nothing about the file, and may pass. */
export class StorageFault extends Error {
	override readonly name = 'StorageFault';

	constructor(cause: unknown) {
		super(errorMessage(cause), { cause });
	}
}

async function fromStorage<T>(access: () => Promise<T>): Promise<T> {
	try {
		return await access();
	} catch (error) {
		throw new StorageFault(error);
	}
}

/** How a request names a file of a collection: the newest one with this name. */
export const referenceTo = ({ collectionId, name }: AssetRecord) =>
	`collection:${collectionId}/${name}`;

/** `collection:ID` is the newest file of a collection, `collection:ID/NAME` the newest with that name. */
const COLLECTION_URL = /^collection:([^/]+)(?:\/(.+))?$/i;

const isSound = ({ mediaType }: AssetRecord) => mediaType.startsWith('audio/');
const isImage = ({ mediaType }: AssetRecord) => mediaType.startsWith('image/');
const isClip = ({ mediaType }: AssetRecord) => mediaType.startsWith('video/');
const isText = ({ mediaType }: AssetRecord) => isSubtitleType(mediaType);

/** Finds the files of collections that videos use. */
export function createCollectionFiles({
	store,
	files,
}: {
	store: Pick<Store, 'collections' | 'assets'>;
	files: FileStorage;
}) {
	const list = (collectionId: string): Promise<AssetRecord[] | undefined> =>
		fromStorage(async () => {
			const collection = await store.collections.get(collectionId);
			return collection && store.assets.list(collectionId);
		});

	async function locate(asset: AssetRecord) {
		const location = await fromStorage(() => files.locate(asset.fileName));
		if (location === undefined) throw new Error(`the file of "${asset.name}" is missing`);
		return location;
	}

	async function read(asset: AssetRecord): Promise<Buffer> {
		const location = await locate(asset);
		return fromStorage(async () =>
			location.kind === 'path' ? readFile(location.path) : buffer(await location.read()),
		);
	}

	/** In constant memory: clips are large. */
	async function copy(asset: AssetRecord, path: string): Promise<void> {
		const location = await locate(asset);
		await fromStorage(async () =>
			location.kind === 'path'
				? copyFile(location.path, path, constants.COPYFILE_FICLONE)
				: pipeline(await location.read(), createWriteStream(path)),
		);
	}

	async function find(
		url: string,
		{ kind, matches }: { kind: string; matches: (asset: AssetRecord) => boolean },
	): Promise<AssetRecord | undefined> {
		const [, id, name] = COLLECTION_URL.exec(url) ?? [];
		if (id === undefined) return undefined;
		const assets = await list(id);
		if (assets === undefined) throw new Error(`there is no collection "${id}"`);
		const named = assets.filter((asset) => name === undefined || asset.name === name);
		const asset = named.filter(matches).at(-1);
		if (asset !== undefined) return asset;
		const missing = name === undefined ? kind : `${kind} "${name}"`;
		throw new Error(`the collection "${id}" has no ${missing}`);
	}

	async function findAndRead(...wanted: Parameters<typeof find>): Promise<Buffer | undefined> {
		const asset = await find(...wanted);
		return asset && read(asset);
	}

	return {
		/**
		 * The image at a `collection:` URL; undefined for other URLs.
		 * @throws StorageFault, or Error if there is no such image; its message continues a sentence
		 */
		findImage: (url: string) => findAndRead(url, { kind: 'image', matches: isImage }),

		/** Copies the image or clip at a `collection:` URL to a path. @returns false for other URLs @throws as `findImage` */
		async copyFile(url: string, path: string): Promise<boolean> {
			const matches = (asset: AssetRecord) => isImage(asset) || isClip(asset);
			const asset = await find(url, { kind: 'image or clip', matches });
			if (asset !== undefined) await copy(asset, path);
			return asset !== undefined;
		},

		/** As `findImage`, for subtitles. */
		findSubtitles: (url: string) => findAndRead(url, { kind: 'subtitles', matches: isText }),

		/** The same for sound, alone or of a clip. @throws Error also if it is too large, before it is read */
		async findSound(url: string, maxBytes: number): Promise<Buffer | undefined> {
			const matches = (asset: AssetRecord) => isSound(asset) || isClip(asset);
			const asset = await find(url, { kind: 'sound or clip', matches });
			if (asset === undefined) return undefined;
			if (asset.bytes > maxBytes) throw new Error(`it is larger than ${maxBytes} bytes`);
			return read(asset);
		},

		/** The newest image of a collection whose name begins with "logo", and its newest other image; as `collection:` URLs. */
		async brandImages(id: string): Promise<{ logo?: string; image?: string }> {
			const images = (await list(id))?.filter(isImage) ?? [];
			const logo = images.filter(({ name }) => /^logo/i.test(name)).at(-1);
			const image = images.filter((candidate) => candidate !== logo).at(-1);
			return { logo: logo && referenceTo(logo), image: image && referenceTo(image) };
		},
	};
}

export type CollectionFiles = ReturnType<typeof createCollectionFiles>;
