import type { Readable } from 'node:stream';

/** The location of a stored file: on this machine or in object storage. */
export type FileLocation =
	| { kind: 'path'; path: string; bytes: number; etag: string }
	| {
			kind: 'object';
			name: string;
			bytes: number;
			modifiedAt?: Date;
			etag?: string;
			/** Reads the file, or its bytes from `start` to `end` inclusive. */
			read(range?: { start: number; end: number }): Promise<Readable>;
	  };

/** Stores finished files by name, such as `a1b2.mp4` or `templates/x.jpg`. */
export interface FileStorage {
	/** Creates an empty folder for unfinished files. */
	createWorkFolder(): Promise<string>;
	/** What cannot be removed is only logged. */
	removeWorkFolder(path: string): Promise<void>;
	/** Moves a finished file into the storage, completely or not at all. An upload ends when `signal` aborts. */
	publish(sourcePath: string, name: string, signal?: AbortSignal): Promise<void>;
	/** Undefined if there is no such file. */
	locate(name: string): Promise<FileLocation | undefined>;
	/** Removes a finished file, if it exists. */
	remove(name: string): Promise<void>;
	/** Free space in bytes; undefined in object storage. */
	freeBytes(): Promise<number | undefined>;
	/** Removes unfinished files of dead processes. */
	recover(): Promise<void>;
}

/** Of the files of a video: the film, its thumbnail and its subtitles. */
const extensions = ['mp4', 'jpg', 'vtt', 'srt'];

/** Removes all files of a video. */
export async function removeVideoFiles(files: FileStorage, stem: string): Promise<void> {
	await Promise.all(extensions.map((extension) => files.remove(`${stem}.${extension}`)));
}
