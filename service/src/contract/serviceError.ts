import { asSentence } from '../util/messages';
import { UNKNOWN_FIELD, type InvalidField } from './error';
import { errorTypes, type ErrorType, type ErrorTypeDefinition } from './errorTypes';

/** An error for the caller. It becomes the `error` object of the response. */
export class ServiceError extends Error {
	override readonly name = 'ServiceError';

	readonly type: string;

	readonly status: number;

	readonly title: string;

	/**
	 * @param type an error type of the service, or one of an extension with its definition
	 * @param detail what happened, in a sentence for the caller
	 * @param extra.title instead of that of the type
	 */
	constructor(
		type: ErrorType | ({ type: string } & ErrorTypeDefinition),
		detail: string,
		readonly extra: {
			title?: string;
			metadata?: Record<string, unknown>;
			headers?: Record<string, string>;
		} = {},
	) {
		super(detail);
		const definition = typeof type === 'string' ? { type, ...errorTypes[type] } : type;
		this.type = definition.type;
		this.status = definition.status;
		this.title = extra.title ?? definition.title;
	}
}

/**
 * A 413.
 * @param what the subject of the message, such as "The body"
 * @param limit in bytes
 */
export function tooLarge(what: string, limit: number): ServiceError {
	return new ServiceError('body_too_large', `${what} is larger than ${limit} bytes.`, {
		metadata: { limit_bytes: limit },
	});
}

/** A 412, for a file that is not the version in If-Match or is newer than If-Unmodified-Since. */
export const preconditionFailed = () =>
	new ServiceError('precondition_failed', 'The file is not the version that the request asks for.');

/** An error response lists at most this many fields. */
export const MAX_PROBLEMS = 20;

const describeProblem = ({ field, message, closest }: InvalidField) =>
	message === UNKNOWN_FIELD && closest !== undefined
		? `${field}: ${message} (did you mean ${closest}?)`
		: `${field}: ${message}`;

/** A 422 that lists the invalid fields, at most `MAX_PROBLEMS` of them. Clients show its title first, which says the first one. */
export function invalidRequest(problems: readonly InvalidField[]): ServiceError {
	const fields = problems.slice(0, MAX_PROBLEMS);
	const listed = fields.map(describeProblem);
	if (problems.length > fields.length) listed.push('and more');
	const detail = `Invalid ${asSentence(listed.join('; '))}`;
	const [first] = fields;
	const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
	const title = first && `Invalid ${describeProblem(first)}${more}`;
	return new ServiceError('invalid_request', detail, { title, metadata: { fields } });
}
