import { z } from 'zod';
import type { ErrorType } from '../contract/errorTypes';
import { toFailure } from '../contract/serializeError';
import { ServiceError } from '../contract/serviceError';
import { RenderError } from '../render/renderError';
import type { VideoFailure } from '../storage/stores';
import { withCauses } from '../util/causes';
import { reasonOf } from '../util/messages';

const diskFullSchema = z.object({ code: z.enum(['ENOSPC', 'EDQUOT', 'SQLITE_FULL']) });

/** Whether the disk of the service is full, whatever the error says of what could not be written. */
export const isDiskFull = (error: unknown): boolean =>
	(error instanceof ServiceError && error.type === 'disk_full') ||
	[...withCauses(error)].some((one) => diskFullSchema.safeParse(one).success);

const renderErrorTypes = {
	encoder_missing: 'encoder_missing',
	disk_full: 'disk_full',
	invalid_context: 'invalid_context',
	limit_exceeded: 'render_limit_exceeded',
	speech_failed: 'speech_failed',
	transcription_failed: 'transcription_failed',
	crashed: 'render_failed',
	unavailable: 'preview_unavailable',
	aborted: 'render_failed',
} as const;

/** The error to report to the caller; undefined for an unexpected error. */
export function toServiceError(error: unknown): ServiceError | undefined {
	if (error instanceof ServiceError) return error;
	if (error instanceof RenderError) {
		return new ServiceError(renderErrorTypes[error.reason], error.message);
	}
	return isDiskFull(error) ? new ServiceError('disk_full', 'The disk is full.') : undefined;
}

/** Errors of the language and of schemas: the code is at fault, so that another attempt would end the same. */
const faultsOfCode = [TypeError, RangeError, ReferenceError, SyntaxError, z.ZodError];

/** What a machine lacks that each render needs. */
const faultsOfMachine: readonly string[] = ['disk_full', 'encoder_missing'];

/**
 * What is at fault for an error in a render that another attempt may not have: the render, if it crashed; this machine; or the
 * store or the file storage. Many errors of these two have no code, such as that of a lost connection to PostgreSQL, so it is
 * any that is not known to be another.
 */
export function faultOf(error: unknown): 'render' | 'machine' | 'storage' | undefined {
	if (error instanceof RenderError && error.reason === 'crashed') return 'render';
	const known = toServiceError(error);
	if (known !== undefined) return faultsOfMachine.includes(known.type) ? 'machine' : undefined;
	return faultsOfCode.some((type) => error instanceof type) ? undefined : 'storage';
}

export function failureOf(type: ErrorType, detail: string, at: number): VideoFailure {
	return toFailure(new ServiceError(type, detail), at);
}

/** The failure of a video after an error in its render. */
export function renderFailure(error: unknown, at: number): VideoFailure {
	const known = toServiceError(error);
	if (known !== undefined) return toFailure(known, at);
	return failureOf('render_failed', `The render failed: ${reasonOf(error)}`, at);
}
