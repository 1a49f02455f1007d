import { constants, createWriteStream } from 'node:fs';
import { copyFile, readFile } from 'node:fs/promises';
import { addAbortSignal, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { FileStorage } from '../storage/files/fileStorage';
import { mediaTypeSchema, type MediaType } from '../contract/asset';
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

const isImage = (type: MediaType) => type.startsWith('image/');
const isClip = (type: MediaType) => type.startsWith('video/');
const isSound = (type: MediaType) => type.startsWith('audio/');

const typesOf = (...kinds: ((type: MediaType) => boolean)[]) =>
	mediaTypeSchema.options.filter((type) => kinds.some((isOfKind) => isOfKind(type)));

export const imageTypes = typesOf(isImage);
const imageAndClipTypes = typesOf(isImage, isClip);
const soundAndClipTypes = typesOf(isSound, isClip);
const subtitleTypes = typesOf(isSubtitleType);

interface Wanted {
	/** Names it in messages. */
	kind: string;
	mediaTypes: readonly MediaType[];
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
	/** @throws StorageFault, or Error if there is no such collection */
	async function readAssets<T>(
		collectionId: string,
		access: () => Promise<T>,
		signal: AbortSignal,
	): Promise<T> {
		const find = async () =>
			(await store.collections.get(collectionId)) && { found: await access() };
		const result = await fromStorage(() => orAborted(find(), signal), signal);
		if (result === undefined) throw new Error(`there is no collection "${collectionId}"`);
		return result.found;
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
		{ kind, mediaTypes, signal }: Wanted,
	): Promise<AssetRecord | undefined> {
		const [, id, name] = COLLECTION_URL.exec(url) ?? [];
		if (id === undefined) return undefined;
		const newest = () => store.assets.newest(id, { mediaTypes, name });
		const asset = await readAssets(id, newest, signal);
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
			findAndRead(url, { kind: 'image', mediaTypes: imageTypes, signal }),

		/** Copies the image or clip at a `collection:` URL to a path. @returns false for other URLs @throws as `findImage` */
		async copyFile(url: string, path: string, signal: AbortSignal): Promise<boolean> {
			const asset = await find(url, {
				kind: 'image or clip',
				mediaTypes: imageAndClipTypes,
				signal,
			});
			if (asset !== undefined) await copy(asset, path, signal);
			return asset !== undefined;
		},

		/** As `findImage`, for subtitles. */
		findSubtitles: (url: string, signal: AbortSignal) =>
			findAndRead(url, { kind: 'subtitles', mediaTypes: subtitleTypes, signal }),

		/** The same for sound, alone or of a clip. @throws Error also if it is too large, before it is read */
		async findSound(
			url: string,
			maxBytes: number,
			signal: AbortSignal,
		): Promise<Buffer | undefined> {
			const asset = await find(url, {
				kind: 'sound or clip',
				mediaTypes: soundAndClipTypes,
				signal,
			});
			if (asset === undefined) return undefined;
			if (asset.bytes > maxBytes) throw new Error(`it is larger than ${maxBytes} bytes`);
			return read(asset, signal);
		},

		/**
		 * The newest image of a collection whose name begins with "logo", and the newest whose name does not; as `collection:` URLs.
		 * @throws StorageFault, or Error if the collection or its images are gone; its message continues a sentence
		 */
		async brandImages(id: string, signal: AbortSignal): Promise<{ logo?: string; image?: string }> {
			const assets = await readAssets(id, () => store.assets.list(id), signal);
			const images = assets.filter(({ mediaType }) => isImage(mediaType));
			if (images.length === 0) throw hasNo(id, 'image');
			const isLogo = ({ name }: AssetRecord) => /^logo/i.test(name);
			const logo = images.filter(isLogo).at(-1);
			const image = images.filter((candidate) => !isLogo(candidate)).at(-1);
			return { logo: logo && referenceTo(logo), image: image && referenceTo(image) };
		},
	};
}

export type CollectionFiles = ReturnType<typeof createCollectionFiles>;
