import { z } from 'zod';
import { isNetwork, type AllowedInternal } from '../webhooks/egressRules';

// What settings hold, as it stands in flags and variables.

export const takes = (what: string) => ({ errorMap: () => ({ message: `takes ${what}` }) });

export const wholeNumber = (minimum: number, maximum: number) =>
	z.coerce
		.number(takes(`a whole number from ${minimum} to ${maximum}`))
		.int()
		.min(minimum)
		.max(maximum);

export const seconds = (minimum: number, maximum: number) =>
	z.coerce
		.number(takes(`seconds from ${minimum} to ${maximum}`))
		.min(minimum)
		.max(maximum);

export const httpUrl = z
	.string(takes('an http or https address'))
	.url()
	.regex(/^https?:\/\//i)
	.transform((value) => value.replace(/\/+$/, ''));

export const milliseconds = (given: number | undefined) => given && Math.round(given * 1_000);

export const networks = z
	.string()
	.transform((text) => text.split(',').map((part) => part.trim()))
	.refine(
		(parts) => (parts.length === 1 && parts[0] === 'all') || parts.every(isNetwork),
		'takes "all" or networks like 10.0.0.0/8, separated by commas',
	)
	.transform((parts): AllowedInternal => (parts[0] === 'all' ? 'all' : parts));

export const yesOrNo = z.union([
	z.boolean(),
	z.enum(['true', '1', 'false', '0']).transform((text) => text === 'true' || text === '1'),
]);
