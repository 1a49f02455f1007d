import { z } from 'zod';
import { moods } from './music/score';

const nothing = z.object({ kind: z.literal('none') });
const file = z.object({ kind: z.literal('file'), path: z.string() });

/** The audio of a video; paths are of downloaded files. */
export const soundRequestSchema = z.strictObject({
	music: z.discriminatedUnion('kind', [
		z.object({ kind: z.literal('composed'), mood: z.enum(moods).optional() }),
		file,
		nothing,
	]),
	/** Who speaks: nobody, the speech service, or one recording of all lines. */
	voice: z.discriminatedUnion('kind', [nothing, z.object({ kind: z.literal('speech') }), file]),
	/** Recordings of single scenes, each with its text. */
	recordings: z.array(
		z.object({ field: z.string(), scene: z.number(), text: z.string(), path: z.string() }),
	),
});

export type SoundRequest = z.infer<typeof soundRequestSchema>;

/** The audio when the caller asks for nothing. */
export const defaultSound: SoundRequest = {
	music: { kind: 'composed' },
	voice: { kind: 'none' },
	recordings: [],
};
