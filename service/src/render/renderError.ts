import { z } from 'zod';

export const renderErrorReasonSchema = z.enum([
	'encoder_missing',
	'disk_full',
	'invalid_context',
	'limit_exceeded',
	'speech_failed',
	'transcription_failed',
	'crashed',
	'unavailable',
	'aborted',
]);

type RenderErrorReason = z.infer<typeof renderErrorReasonSchema>;

/** Why a video could not be rendered. Callers of the service see the message. */
export class RenderError extends Error {
	readonly reason: RenderErrorReason;

	constructor(reason: RenderErrorReason, message: string, options?: ErrorOptions) {
		super(message, options);
		this.name = 'RenderError';
		this.reason = reason;
	}
}
