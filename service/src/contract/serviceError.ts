import type { InvalidField } from './error';
import { errorTypes, type ErrorType, type ErrorTypeDefinition } from './errorTypes';

/** An error for the caller. It becomes the `error` object of the response. */
export class ServiceError extends Error {
	override readonly name = 'ServiceError';

	readonly type: string;

	readonly status: number;

	readonly title: string;

	/**
	 * @param type one of the service's own, or another one with its definition
	 * @param detail what happened, in a sentence for the caller
	 */
	constructor(
		type: ErrorType | ({ type: string } & ErrorTypeDefinition),
		detail: string,
		readonly extra: {
			metadata?: Record<string, unknown>;
			headers?: Record<string, string>;
		} = {},
	) {
		super(detail);
		const definition = typeof type === 'string' ? { type, ...errorTypes[type] } : type;
		this.type = definition.type;
		this.status = definition.status;
		this.title = definition.title;
	}
}

/**
 * A 413.
 * @param what is too large, as the subject of the sentence
 * @param limit in bytes
 */
export function tooLarge(what: string, limit: number): ServiceError {
	return new ServiceError('body_too_large', `${what} is larger than ${limit} bytes.`, {
		metadata: { limit_bytes: limit },
	});
}

/** A 422 that lists the fields which cannot be used. */
export function invalidRequest(fields: InvalidField[]): ServiceError {
	const listed = fields.map(({ field, message }) => `${field}: ${message}`).join('; ');
	return new ServiceError('invalid_request', `The request cannot be used. ${listed}.`, {
		metadata: { fields },
	});
}
