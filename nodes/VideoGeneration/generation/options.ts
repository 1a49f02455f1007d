import type { IExecuteFunctions } from 'n8n-workflow';
import { z } from 'zod';

import { fieldError } from '../parameters/read';

/** The options that hold for the whole run; like any run-wide option they are read from the first item. */
export interface GenerationOptions {
	checkTemplate: boolean;
	/** 0: no ceiling. */
	maxCredits: number;
	concurrency: number;
	/** Milliseconds of one request. */
	timeout: number;
	/** Seconds. */
	maxRetryWait: number;
	/** Nothing is generated. */
	dryRun: boolean;
}

const numbers = {
	maxCredits: { label: 'Max Credits', fallback: 0, min: 0 },
	concurrency: { label: 'Concurrent Requests', fallback: 5, min: 1 },
	timeout: { label: 'Request Timeout (Milliseconds)', fallback: 30_000, min: 1 },
	maxRetryWait: { label: 'Max Rate Limit Wait (Seconds)', fallback: 300, min: 0 },
} as const;

/** An expression may give a number as text. */
const numberSchema = z.union([
	z.number(),
	z
		.string()
		.trim()
		.regex(/^[\d.]+$/)
		.transform(Number),
]);

/** @throws NodeOperationError for what is no number: a ceiling that is not understood must not be none */
export function readGenerationOptions(context: IExecuteFunctions): GenerationOptions {
	const given = z.record(z.unknown()).parse(context.getNodeParameter('options', 0, {}));
	const read = (name: keyof typeof numbers): number => {
		const { label, fallback, min } = numbers[name];
		if (!(name in given)) return fallback;
		const parsed = numberSchema.pipe(z.number().finite().min(min)).safeParse(given[name]);
		if (parsed.success) return parsed.data;
		const remedy = `Fill in a number, at least ${min}, or remove the option.`;
		throw fieldError(context, { label, itemIndex: 0 }, 'is not a number that can be used', remedy);
	};
	return {
		checkTemplate: given.checkTemplate !== false,
		maxCredits: read('maxCredits'),
		concurrency: Math.floor(read('concurrency')),
		timeout: read('timeout'),
		maxRetryWait: read('maxRetryWait'),
		dryRun: given.dryRun === true,
	};
}
