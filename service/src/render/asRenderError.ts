import { UnusableSoundError } from '../sound/decode';
import { FfmpegError } from '../util/ffmpeg';
import { RenderError } from './renderError';

const DISK_FULL = 'The disk is full: the video could not be written.';

/** Turns a failed run of ffmpeg into an error, by its stderr. */
export function encoderError(stderr: string, outcome: string): RenderError {
	if (/no space left|disk quota/i.test(stderr)) return new RenderError('disk_full', DISK_FULL);
	const detail = stderr.trim().split('\n').slice(-3).join(' ').slice(0, 400);
	return new RenderError('crashed', `The video encoder stopped (${outcome}). ${detail}`.trim());
}

/** A sound of the caller that cannot be used. @param reason a clause that says why */
export const unusableSound = (field: string, reason: string): RenderError =>
	new RenderError('invalid_context', `context.${field}: the sound cannot be used: ${reason}.`);

/** Why a render failed, of anything that was thrown in it. */
export function asRenderError(cause: unknown): RenderError {
	if (cause instanceof RenderError) return cause;
	if (cause instanceof FfmpegError) return encoderError(cause.stderr, cause.outcome);
	if (cause instanceof UnusableSoundError && cause.field !== undefined) {
		return unusableSound(cause.field, cause.message);
	}
	if (!(cause instanceof Error)) return new RenderError('crashed', String(cause));
	const isFull = 'code' in cause && (cause.code === 'ENOSPC' || cause.code === 'EDQUOT');
	return isFull
		? new RenderError('disk_full', DISK_FULL, { cause })
		: new RenderError('crashed', cause.message, { cause });
}
