import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '../util/clock';
import { CHECK_SPACE_EVERY_BYTES, type DiskSpace } from '../storage/files/diskSpace';
import type { FileStorage } from '../storage/files/fileStorage';
import { MAX_FILE_BYTES, MAX_SUBTITLE_BYTES } from '../contract/fileLimits';
import { ServiceError, tooLarge } from '../contract/serviceError';
import { shareConcurrency } from '../util/fairness';
import { reasonOf } from '../util/messages';
import { readHead } from '../util/readHead';
import type { Random } from '../util/random';
import type { AssetRecord, CollectionRecord, Store } from '../storage/stores';
import { decodeSubtitles } from '../inspection/decodeText';
import { examineImage } from '../inspection/examineImage';
import {
	accepts,
	extensionOf,
	inspectFile,
	isSubtitleType,
	type InspectedFile,
} from '../inspection/inspectFile';
import { readSubtitles } from '../inspection/readSubtitles';
import { collectionNotFound } from './collections';

/**
 * Writes an upload to a file and returns its size. It reads an upload to the end even if that is too large or the disk is
 * full, because a client that is sending cannot receive the response.
 */
async function receive(
	source: Readable,
	path: string,
	{ limit, diskSpace }: { limit: number; diskSpace: DiskSpace },
): Promise<number> {
	const file = await open(path, 'w');
	let bytes = 0;
	let checkedBytes = 0;
	let failure: Error | undefined;
	const append = async (chunk: Buffer) => {
		if (bytes - checkedBytes >= CHECK_SPACE_EVERY_BYTES) {
			checkedBytes = bytes;
			await diskSpace.check();
		}
		await file.appendFile(chunk);
	};
	// It fails with the source only: `pipeline` would destroy the source with it.
	const sink = new Writable({
		write(chunk: Buffer, _encoding, next) {
			bytes += chunk.length;
			if (bytes > limit || failure !== undefined) {
				next();
				return;
			}
			append(chunk).then(
				() => next(),
				(cause: unknown) => {
					failure =
						cause instanceof ServiceError
							? cause
							: new Error('The upload could not be written', { cause });
					next();
				},
			);
		},
	});
	try {
		await pipeline(source, sink);
	} catch {
		throw new ServiceError('malformed_request', 'The file did not arrive completely.');
	} finally {
		await file.close();
	}
	if (bytes > limit) throw tooLarge('The file', limit);
	if (failure !== undefined) throw failure;
	return bytes;
}

const notTaken = (name: string, error: unknown) =>
	new ServiceError('asset_not_taken', `"${name}" is not taken: ${reasonOf(error)}`);

const isForm = (head: Buffer) =>
	/^--.+\r\ncontent-disposition: form-data/i.test(head.toString('latin1', 0, 300));

/** @throws ServiceError `asset_not_taken` */
function inspect(head: Buffer, name: string): InspectedFile {
	try {
		if (isForm(head)) throw new Error('it is a form; send the file itself as the body');
		if (/\.(?:srt|vtt)$/iu.test(name)) return inspectSubtitles(head);
		return inspectFile(head);
	} catch (error) {
		throw notTaken(name, error);
	}
}

/** Of a file with a name of subtitles. The error for a text that is none names the line. */
function inspectSubtitles(head: Buffer): InspectedFile {
	try {
		return inspectFile(head);
	} catch (error) {
		// Of another file, such as a program, its type says more than its first line.
		if (!head.includes(0) && head.length <= MAX_SUBTITLE_BYTES)
			readSubtitles(decodeSubtitles(head));
		throw error;
	}
}

interface UploadOptions {
	collection: CollectionRecord;
	owner: string;
	name: string;
	maxBytes: number;
}

/** How many images and subtitles this process holds in memory at once to examine them: 200 MiB of the largest ones. */
const MAX_EXAMINED = 4;

const examined = shareConcurrency(MAX_EXAMINED);

/**
 * Checks that a video can use a file. Of clips and sound, only the render can tell.
 * @throws ServiceError `asset_not_taken`
 */
async function examine(
	path: string,
	{ mediaType }: InspectedFile,
	{ name, owner }: UploadOptions,
): Promise<void> {
	const isSubtitles = isSubtitleType(mediaType);
	if (!isSubtitles && !mediaType.startsWith('image/')) return;
	await examined(owner, async () => {
		const content = await readFile(path);
		try {
			if (isSubtitles) readSubtitles(decodeSubtitles(content));
			else await examineImage(content);
		} catch (error) {
			throw notTaken(name, error);
		}
	});
}

export interface UploadDependencies {
	store: Pick<Store, 'assets'>;
	files: FileStorage;
	diskSpace: DiskSpace;
	clock: Clock;
	random: Random;
}

/**
 * Adds a file to a collection, completely or not at all.
 * @throws ServiceError `body_too_large`, `disk_full`, `asset_not_taken`, `collection_not_found` if it was deleted during the upload
 */
export async function uploadAsset(
	source: Readable,
	options: UploadOptions,
	{ store, files, diskSpace, clock, random }: UploadDependencies,
): Promise<AssetRecord> {
	const { collection, name, maxBytes } = options;
	await diskSpace.check();
	const folder = await files.createWorkFolder();
	try {
		const path = join(folder, 'asset');
		const bytes = await receive(source, path, { limit: maxBytes, diskSpace });
		const file = inspect(await readHead(path), name);
		if (!accepts(collection.assetType, file.mediaType)) {
			throw new ServiceError(
				'asset_not_taken',
				`"${name}" has the type ${file.mediaType}. The collection accepts only ${collection.assetType}.`,
			);
		}
		if (bytes > MAX_SUBTITLE_BYTES && isSubtitleType(file.mediaType))
			throw tooLarge('A file with subtitles', MAX_SUBTITLE_BYTES);
		// Other files are held in memory when a video uses them.
		if (bytes > MAX_FILE_BYTES && !file.mediaType.startsWith('video/'))
			throw tooLarge('A file that is no clip', MAX_FILE_BYTES);
		await examine(path, file, options);
		const fileName = `assets/${random.alphanumeric(32)}.${extensionOf[file.mediaType]}`;
		await files.publish(path, fileName);
		const asset: AssetRecord = {
			id: `ast_${random.alphanumeric(24)}`,
			collectionId: collection.id,
			name,
			...file,
			bytes,
			fileName,
			createdAt: clock.now(),
		};
		let isAdded: boolean;
		try {
			isAdded = await store.assets.add(asset);
		} catch (error) {
			// The database may have added it, and only its answer be lost.
			const added = await store.assets.get(collection.id, asset.id).catch(() => asset);
			if (added === undefined) await files.remove(fileName);
			throw error;
		}
		if (isAdded) return asset;
		await files.remove(fileName);
		throw collectionNotFound(collection.id);
	} finally {
		await files.removeWorkFolder(folder);
	}
}
