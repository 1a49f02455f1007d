import './schemaTypes';
import { z } from 'zod';

/** Response of GET /v1/voices: values of `custom_data.voice`. Empty without a speech API, or if it has no list. */
export const voiceListSchema = z
	.object({
		voices: z.array(
			z.object({ id: z.string(), name: z.string(), language: z.string().optional() }).strict(),
		),
	})
	.strict()
	.openapi('VoiceList');
