import { z } from 'zod';

/**
 * What a caller hands to a template (contract 4.2). `brand_id` and `custom_data` are accepted here
 * because a template can require them (contract 2.4).
 */
export const videoContextSchema = z
	.object({
		prompt: z.string().min(1).max(10_000).optional(),
		brand_assets: z.record(z.unknown()).optional(),
		system_prompt: z.string().max(10_000).optional(),
		brand_id: z.string().min(1).max(200).optional(),
		custom_data: z.record(z.unknown()).optional(),
	})
	.strict();

export type VideoContext = z.infer<typeof videoContextSchema>;

/** Output sizes of the service; the contract names only the notation ("like 1080p"). */
export const resolutionSchema = z.enum(['720p', '1080p']);

export type Resolution = z.infer<typeof resolutionSchema>;
