import type { IExecuteFunctions } from 'n8n-workflow';
import { z } from 'zod';

const optionsSchema = z.object({
	checkTemplate: z.boolean().catch(true),
	maxCredits: z.number().nonnegative().catch(0),
	concurrency: z.number().int().min(1).catch(5),
	timeout: z.number().positive().optional().catch(undefined),
	maxRetryWait: z.number().nonnegative().optional().catch(undefined),
});

/** The options that hold for the whole run; like any run-wide option they are read from the first item. */
export type GenerationOptions = z.infer<typeof optionsSchema>;

export function readGenerationOptions(context: IExecuteFunctions): GenerationOptions {
	return optionsSchema.parse(context.getNodeParameter('options', 0, {}));
}
