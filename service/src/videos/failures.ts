import { z } from 'zod';
import { errorTypes, type ErrorType } from '../contract/errorTypes';
import { ServiceError } from '../contract/serviceError';
import { RenderError } from '../render/renderer';
import type { VideoFailure } from '../storage/store';

const diskFullSchema = z.object({ code: z.enum(['ENOSPC', 'EDQUOT', 'SQLITE_FULL']) });

const renderErrorTypes = {
	encoder_missing: 'encoder_missing',
	disk_full: 'disk_full',
	invalid_context: 'invalid_context',
	limit_exceeded: 'render_limit_exceeded',
	speech_failed: 'speech_failed',
	crashed: 'render_failed',
	aborted: 'render_failed',
} as const;

/** The `error.type` and detail of an error; undefined if the error is not a known one. */
export function knownError(error: unknown): { type: ErrorType; detail: string } | undefined {
	if (error instanceof ServiceError) return { type: error.type, detail: error.message };
	if (error instanceof RenderError) {
		return { type: renderErrorTypes[error.reason], detail: error.message };
	}
	if (diskFullSchema.safeParse(error).success) {
		return { type: 'disk_full', detail: 'There was no room left on the disk.' };
	}
	return undefined;
}

/** A failure of one of the known error types. */
export function failureOf(type: ErrorType, detail: string, at: number): VideoFailure {
	const { status, title } = errorTypes[type];
	return { type, status, title, detail, at };
}

/** What a failed attempt to render means for the video. */
export function renderFailure(error: unknown, at: number): VideoFailure {
	const known = knownError(error);
	if (known !== undefined) return failureOf(known.type, known.detail, at);
	const reason = error instanceof Error ? error.message : String(error);
	return failureOf('render_failed', `Rendering ended with an error: ${reason}`, at);
}
