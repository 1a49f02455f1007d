import { z } from 'zod';

/** What is heard in a sound: its whole text, and its words with their seconds. */
export const transcriptSchema = z.object({
	text: z.string(),
	words: z.array(
		z.object({ text: z.string(), start: z.number().nonnegative(), end: z.number().nonnegative() }),
	),
});

export type Transcript = z.infer<typeof transcriptSchema>;
