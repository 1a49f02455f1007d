import { orAborted } from '../util/abort';
import type { FileCache } from '../util/fileCache';
import { downloadFile, type FetchOptions } from './fetchFile';

/** After this time, a file is fetched again: what is at a URL can change. */
export const MAX_DOWNLOAD_AGE_MS = 600_000;

type Connection = Pick<FetchOptions, 'egress' | 'diskSpace' | 'clock'>;

interface Wish extends Omit<FetchOptions, keyof Connection> {
	/** Rejects if the file cannot be used. Then it is not kept: its owner may replace it at once. */
	check?: (path: string) => Promise<unknown>;
}

/** Fetches files from URLs of callers, each once for all videos that need it within ten minutes. */
export interface SharedDownloads {
	/** Writes the file to a path. @throws as `downloadFile` */
	download(url: string, path: string, wish: Wish): Promise<void>;
	/** Resolves to the content of the file. @throws as `downloadFile` */
	read(url: string, wish: Wish): Promise<Buffer>;
}

/** @param cache of files that are at most `MAX_DOWNLOAD_AGE_MS` old */
export function createSharedDownloads({
	cache,
	...connection
}: Connection & { cache: FileCache }): SharedDownloads {
	// What a server sends can depend on the header, and so does the limit of the size.
	const keyOf = (url: string, { accept }: Wish) => JSON.stringify([url, accept]);
	const createFrom =
		(url: string, { check, ...wish }: Wish) =>
		async (path: string) => {
			await downloadFile(url, path, { ...connection, ...wish });
			await check?.(path);
		};

	// Whoever waits for the download of another video can be stopped too.
	return {
		download: (url, path, wish) =>
			orAborted(cache.get(keyOf(url, wish), path, createFrom(url, wish)), wish.signal),
		read: (url, wish) =>
			orAborted(cache.read(keyOf(url, wish), createFrom(url, wish)), wish.signal),
	};
}
