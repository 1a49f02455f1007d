import './schemaTypes';
import { z } from 'zod';

/** Answer of GET /v1/voices: what `custom_data.voice` can name. Empty where the speech address offers no list. */
export const voiceListSchema = z
	.object({
		voices: z.array(
			z.object({ id: z.string(), name: z.string(), language: z.string().optional() }).strict(),
		),
	})
	.strict()
	.openapi('VoiceList');
