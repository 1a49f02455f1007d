import type { Readable } from 'node:stream';

/** Where a stored file can be read: at a path on this machine, or out of an object storage. */
export type FileLocation =
	| { kind: 'path'; path: string; bytes: number }
	| {
			kind: 'object';
			name: string;
			bytes: number;
			modifiedAt?: Date;
			etag?: string;
			/** The content, or the bytes from `start` to `end`, both included. */
			read(range?: { start: number; end: number }): Promise<Readable>;
	  };

/** Finished files by name, e.g. `a1b2.mp4` or `templates/x.jpg`. */
export interface FileStorage {
	/** An empty folder for unfinished files, on the same disk as the finished ones where there is one. */
	createWorkFolder(): Promise<string>;
	removeWorkFolder(path: string): Promise<void>;
	/** Makes a finished file available under `name`, whole or not at all; the source is used up. */
	publish(sourcePath: string, name: string): Promise<void>;
	/** undefined when there is no such file. */
	locate(name: string): Promise<FileLocation | undefined>;
	/** Removes a finished file; none of that name is fine. */
	remove(name: string): Promise<void>;
	/** Room left for more, in bytes; undefined where it has no known end. */
	freeBytes(): Promise<number | undefined>;
	/** Removes what a process that has ended left unfinished. */
	recover(): Promise<void>;
}

/** Removes a video and its thumbnail. */
export async function removeVideoFiles(files: FileStorage, stem: string): Promise<void> {
	await Promise.all([files.remove(`${stem}.mp4`), files.remove(`${stem}.jpg`)]);
}
