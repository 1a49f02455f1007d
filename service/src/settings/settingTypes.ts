import { z } from 'zod';
import { URL_WITHOUT_USER } from '../contract/schemaTypes';
import { isNetwork, type AllowedInternal } from '../egress/egressRules';

// The types of settings. Flags and variables are text, so each type parses text.

const must = (be: string) => ({ errorMap: () => ({ message: `must be ${be}` }) });

export const text = z.string().min(1);

export const wholeNumber = (minimum: number, maximum: number) =>
	z.coerce
		.number(must(`a whole number from ${minimum} to ${maximum}`))
		.int()
		.min(minimum)
		.max(maximum);

/** @param unit as the message names it, such as "seconds" */
export const numberBetween = (minimum: number, maximum: number, unit: string) =>
	z.coerce
		.number(must(`${unit} from ${minimum} to ${maximum}`))
		.min(minimum)
		.max(maximum);

export const urlWithProtocol = (protocol: RegExp, message: string) =>
	z
		.string()
		.url(message)
		.refine((value) => protocol.test(value), message);

const withoutTrailingSlash = (url: string) => url.replace(/\/+$/, '');

/** Without a trailing slash. */
export const httpUrl = urlWithProtocol(/^https?:\/\//i, 'must be an http or https URL').transform(
	withoutTrailingSlash,
);

/** An `httpUrl` that everyone may see. */
export const sharedUrl = urlWithProtocol(
	URL_WITHOUT_USER,
	'must be an http or https URL without a user name or password',
).transform(withoutTrailingSlash);

export const networks = z
	.string()
	.transform((list) => list.split(',').map((part) => part.trim()))
	.refine(
		(parts) => (parts.length === 1 && parts[0] === 'all') || parts.every(isNetwork),
		'must be "all" or networks such as 10.0.0.0/8, separated by commas',
	)
	.transform((parts): AllowedInternal => (parts[0] === 'all' ? 'all' : parts));

/** A switch: as a flag it has no value. */
export const onOrOff = z.union(
	[
		z.boolean(),
		z.enum(['true', '1', 'false', '0']).transform((value) => value === 'true' || value === '1'),
	],
	must('true or false'),
);
