import { readFile } from 'node:fs/promises';
import { loadImage, type Canvas, type Image } from '../art/canvas';
import { errorMessage } from '../../util/messages';
import { RenderError } from '../renderError';
import type { ClipFormat } from './clipFormat';
import { probeClip, UnusableClipError } from './clip';
import type { Framing } from './framing';
import type { MediaFile, MediaRequest } from './mediaRequest';

/**
 * An image or clip that has been checked. `kind` is that of the file; it stands here so that TypeScript tells the two apart.
 * `sample` is a small copy of a clip's first frame.
 */
export type Medium =
	| { kind: 'picture'; file: MediaFile }
	| {
			kind: 'clip';
			file: MediaFile;
			ffmpegPath: string;
			seconds: number;
			format: ClipFormat;
			sample: Image | Canvas;
			/** Seconds of the whole file; undefined when the header has none. */
			wholeSeconds?: number;
			hasSound?: boolean;
			/** By default cropped around what draws the eye in its first frame. */
			framing?: Framing;
	  };

export interface SceneMedia {
	/** Index of the scene. */
	scene: number;
	media: Medium[];
}

/** The images and clips of a video. */
export interface Media {
	/** The caller's, for any scene. */
	pool: Medium[];
	/** The caller's, for single scenes of `custom_data.scenes`. */
	scenes: SceneMedia[];
	/** Stock clips, for single scenes of the reel. */
	stock?: SceneMedia[];
}

/** Whether the caller gave any. */
export const hasOwnMedia = ({ pool, scenes }: Media) => pool.length + scenes.length > 0;

export const mediumError = ({ field, kind }: MediaFile, reason: string) =>
	new RenderError('invalid_context', `context.${field}: the ${kind} cannot be used: ${reason}.`);

async function load(file: MediaFile, ffmpegPath: string): Promise<Medium> {
	if (file.kind === 'clip') {
		return { file, kind: 'clip', ffmpegPath, ...(await probeClip(ffmpegPath, file)) };
	}
	const image = await loadImage(await readFile(file.path));
	if (!(image.width > 0 && image.height > 0)) throw new Error('it has no width and height');
	return { file, kind: 'picture' };
}

/**
 * Loads and checks the media files of a request.
 * @throws RenderError `invalid_context` for a file that cannot be used, with the reason
 */
export async function loadMedia(
	{ pool, scenes }: MediaRequest,
	ffmpegPath: string,
): Promise<Media> {
	const loadOne = async (file: MediaFile) => {
		try {
			return await load(file, ffmpegPath);
		} catch (error) {
			if (error instanceof RenderError) throw error;
			if (file.kind === 'clip' && !(error instanceof UnusableClipError)) throw error;
			throw mediumError(file, errorMessage(error));
		}
	};
	const media: Media = { pool: [], scenes: [] };
	for (const file of pool) media.pool.push(await loadOne(file));
	for (const { scene, files } of scenes) {
		const loaded: Medium[] = [];
		for (const file of files) {
			try {
				loaded.push(await loadOne(file));
			} catch (error) {
				if (file.attribution === undefined) throw error;
			}
		}
		if (loaded.length > 0) media.scenes.push({ scene, media: loaded });
	}
	return media;
}
