import { z } from 'zod';
import { moods } from './score';

const nothing = z.object({ kind: z.literal('none') });
const file = z.object({ kind: z.literal('file'), path: z.string() });

/** What a film sounds like; paths lead to files that were fetched for it. */
export const soundRequestSchema = z
	.object({
		music: z.discriminatedUnion('kind', [
			z.object({ kind: z.literal('composed'), mood: z.enum(moods).optional() }),
			file,
			nothing,
		]),
		/** Who says its lines: nobody, the speech address, or one recording of them all. */
		voice: z.discriminatedUnion('kind', [nothing, z.object({ kind: z.literal('speech') }), file]),
		/** Recordings of single scenes, each with what is said in it. */
		recordings: z.array(z.object({ field: z.string(), text: z.string(), path: z.string() })),
	})
	.strict();

export type SoundRequest = z.infer<typeof soundRequestSchema>;

/** What a film sounds like when the caller asks for nothing. */
export const usualSound: SoundRequest = {
	music: { kind: 'composed' },
	voice: { kind: 'none' },
	recordings: [],
};
