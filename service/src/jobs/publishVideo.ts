import { stat, writeFile } from 'node:fs/promises';
import type { Cue } from '../contract/post';
import { toSrt, toWebVtt } from '../render/post/subtitles';
import type { FileStorage } from '../storage/files/fileStorage';

interface RenderedFiles {
	/** Where subtitles are written before they are published. */
	folder: string;
	videoPath: string;
	thumbnailPath: string;
	/** Without any, their files are not written. */
	subtitles: readonly Cue[] | undefined;
}

/**
 * Moves the files of a video into the storage, the film last. `signal` ends an upload; files on this machine are moved at once.
 * @returns the size of all in bytes
 */
export async function publishVideo(
	files: FileStorage,
	stem: string,
	{ folder, videoPath, thumbnailPath, subtitles }: RenderedFiles,
	signal: AbortSignal,
): Promise<number> {
	const paths = new Map([['jpg', thumbnailPath]]);
	if (subtitles !== undefined) {
		for (const [extension, write] of [['vtt', toWebVtt] as const, ['srt', toSrt] as const]) {
			const path = `${folder}/subtitles.${extension}`;
			await writeFile(path, write(subtitles));
			paths.set(extension, path);
		}
	}
	paths.set('mp4', videoPath);
	let bytes = 0;
	for (const [extension, path] of paths) {
		bytes += (await stat(path)).size;
		await files.publish(path, `${stem}.${extension}`, signal);
	}
	return bytes;
}
