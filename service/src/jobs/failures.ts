import { z } from 'zod';
import { errorTypes, type ErrorType } from '../contract/errorTypes';
import { RenderError } from '../render/renderer';
import type { VideoFailure } from '../store/store';

const diskFullSchema = z.object({ code: z.enum(['ENOSPC', 'EDQUOT', 'SQLITE_FULL']) });

/** A failure of one of the known error types. */
export function failureOf(type: ErrorType, detail: string, at: number): VideoFailure {
	const { status, title } = errorTypes[type];
	return { type, status, title, detail, at };
}

/** What a failed attempt to render means for the video. */
export function renderFailure(error: unknown, at: number): VideoFailure {
	if (error instanceof RenderError) {
		const types = {
			encoder_missing: 'encoder_missing',
			disk_full: 'disk_full',
			invalid_context: 'invalid_context',
			crashed: 'render_failed',
			aborted: 'render_failed',
		} as const;
		return failureOf(types[error.reason], error.message, at);
	}
	if (diskFullSchema.safeParse(error).success) {
		return failureOf('disk_full', 'There was no room left to store the video.', at);
	}
	const reason = error instanceof Error ? error.message : String(error);
	return failureOf('render_failed', `Rendering ended with an error: ${reason}`, at);
}
