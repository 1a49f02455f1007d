import { constants, createWriteStream } from 'node:fs';
import { copyFile, readFile } from 'node:fs/promises';
import { addAbortSignal, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { FileStorage } from '../storage/files/fileStorage';
import { isSubtitleType } from '../inspection/inspectFile';
import type { AssetRecord, Store } from '../storage/stores';
import { orAborted } from '../util/abort';
import { errorMessage } from '../util/messages';

/** The S3 library waits for ever for the next bytes. */
const STALL_MS = 60_000;

/** The store or the file storage failed. That says nothing about the file, and may pass. */
export class StorageFault extends Error {
	override readonly name = 'StorageFault';

	constructor(cause: unknown) {
		super(errorMessage(cause), { cause });
	}
}

/** @throws StorageFault, or the reason of `signal` if it aborts */
async function fromStorage<T>(access: () => Promise<T>, signal: AbortSignal): Promise<T> {
	try {
		return await access();
	} catch (error) {
		signal.throwIfAborted();
		throw new StorageFault(error);
	}
}

/** How a request names a file of a collection: the newest one with this name. */
export const referenceTo = ({ collectionId, name }: AssetRecord) =>
	`collection:${collectionId}/${name}`;

/** `collection:ID` is the newest file of a collection, `collection:ID/NAME` the newest with that name. */
const COLLECTION_URL = /^collection:([^/]+)(?:\/(.+))?$/i;

const isSound = ({ mediaType }: AssetRecord) => mediaType.startsWith('audio/');
export const isImage = ({ mediaType }: AssetRecord) => mediaType.startsWith('image/');
const isClip = ({ mediaType }: AssetRecord) => mediaType.startsWith('video/');
const isText = ({ mediaType }: AssetRecord) => isSubtitleType(mediaType);

interface Wanted {
	/** Names it in messages. */
	kind: string;
	matches: (asset: AssetRecord) => boolean;
	signal: AbortSignal;
}

/**
 * Finds the files of collections that videos use. What its functions wait for ends when their `signal` aborts.
 * @param stallMs how long the file storage may send nothing of a file
 */
export function createCollectionFiles({
	store,
	files,
	stallMs = STALL_MS,
}: {
	store: Pick<Store, 'collections' | 'assets'>;
	files: FileStorage;
	stallMs?: number;
}) {
	async function findAssets(collectionId: string): Promise<AssetRecord[] | undefined> {
		const collection = await store.collections.get(collectionId);
		return collection && store.assets.list(collectionId);
	}

	async function list(collectionId: string, signal: AbortSignal): Promise<AssetRecord[]> {
		const assets = await fromStorage(() => orAborted(findAssets(collectionId), signal), signal);
		if (assets === undefined) throw new Error(`there is no collection "${collectionId}"`);
		return assets;
	}

	const hasNo = (collectionId: string, missing: string) =>
		new Error(`the collection "${collectionId}" has no ${missing}`);

	async function locate(asset: AssetRecord, signal: AbortSignal) {
		const location = await fromStorage(
			() => orAborted(files.locate(asset.fileName), signal),
			signal,
		);
		if (location === undefined) throw new Error(`the file of "${asset.name}" is missing`);
		return location;
	}

	async function* contentOf(
		object: { read(): Promise<Readable> },
		signal: AbortSignal,
	): AsyncGenerator {
		const opening = object.read().then((content) => {
			if (signal.aborted) content.destroy();
			return content;
		});
		const content = addAbortSignal(signal, await orAborted(opening, signal));
		const stall = new Error(`The file storage sent nothing for ${stallMs} ms`);
		const timer = setTimeout(() => content.destroy(stall), stallMs);
		try {
			for await (const chunk of content) {
				timer.refresh();
				yield chunk;
			}
		} finally {
			clearTimeout(timer);
		}
	}

	async function read(asset: AssetRecord, signal: AbortSignal): Promise<Buffer> {
		const location = await locate(asset, signal);
		return fromStorage(
			() =>
				location.kind === 'path' ? readFile(location.path) : buffer(contentOf(location, signal)),
			signal,
		);
	}

	/** In constant memory: clips are large. */
	async function copy(asset: AssetRecord, path: string, signal: AbortSignal): Promise<void> {
		const location = await locate(asset, signal);
		await fromStorage(
			() =>
				location.kind === 'path'
					? copyFile(location.path, path, constants.COPYFILE_FICLONE)
					: pipeline(contentOf(location, signal), createWriteStream(path)),
			signal,
		);
	}

	async function find(
		url: string,
		{ kind, matches, signal }: Wanted,
	): Promise<AssetRecord | undefined> {
		const [, id, name] = COLLECTION_URL.exec(url) ?? [];
		if (id === undefined) return undefined;
		const assets = await list(id, signal);
		const named = assets.filter((asset) => name === undefined || asset.name === name);
		const asset = named.filter(matches).at(-1);
		if (asset !== undefined) return asset;
		throw hasNo(id, name === undefined ? kind : `${kind} "${name}"`);
	}

	async function findAndRead(url: string, wanted: Wanted): Promise<Buffer | undefined> {
		const asset = await find(url, wanted);
		return asset && read(asset, wanted.signal);
	}

	return {
		/**
		 * The image at a `collection:` URL; undefined for other URLs.
		 * @throws StorageFault, or Error if there is no such image; its message continues a sentence
		 */
		findImage: (url: string, signal: AbortSignal) =>
			findAndRead(url, { kind: 'image', matches: isImage, signal }),

		/** Copies the image or clip at a `collection:` URL to a path. @returns false for other URLs @throws as `findImage` */
		async copyFile(url: string, path: string, signal: AbortSignal): Promise<boolean> {
			const matches = (asset: AssetRecord) => isImage(asset) || isClip(asset);
			const asset = await find(url, { kind: 'image or clip', matches, signal });
			if (asset !== undefined) await copy(asset, path, signal);
			return asset !== undefined;
		},

		/** As `findImage`, for subtitles. */
		findSubtitles: (url: string, signal: AbortSignal) =>
			findAndRead(url, { kind: 'subtitles', matches: isText, signal }),

		/** The same for sound, alone or of a clip. @throws Error also if it is too large, before it is read */
		async findSound(
			url: string,
			maxBytes: number,
			signal: AbortSignal,
		): Promise<Buffer | undefined> {
			const matches = (asset: AssetRecord) => isSound(asset) || isClip(asset);
			const asset = await find(url, { kind: 'sound or clip', matches, signal });
			if (asset === undefined) return undefined;
			if (asset.bytes > maxBytes) throw new Error(`it is larger than ${maxBytes} bytes`);
			return read(asset, signal);
		},

		/**
		 * The newest image of a collection whose name begins with "logo", and the newest whose name does not; as `collection:` URLs.
		 * @throws StorageFault, or Error if the collection or its images are gone; its message continues a sentence
		 */
		async brandImages(id: string, signal: AbortSignal): Promise<{ logo?: string; image?: string }> {
			const images = (await list(id, signal)).filter(isImage);
			if (images.length === 0) throw hasNo(id, 'image');
			const isLogo = ({ name }: AssetRecord) => /^logo/i.test(name);
			const logo = images.filter(isLogo).at(-1);
			const image = images.filter((candidate) => !isLogo(candidate)).at(-1);
			return { logo: logo && referenceTo(logo), image: image && referenceTo(image) };
		},
	};
}

export type CollectionFiles = ReturnType<typeof createCollectionFiles>;
