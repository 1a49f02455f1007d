import type { z } from 'zod';
import type { captionFields } from '../../request/fields/commonFields';
import type { CaptionLength } from './splitCaptions';

type Fields = ReturnType<typeof captionFields>;

/** How the caller wants captions. */
export type CaptionOptions = z.output<z.ZodObject<Fields>>;

const LARGER = 1.3;
/** A large caption has fewer words, so that they are larger in the same room. */
const FEWER = 0.6;

/** The size of the letters, at most. */
export const captionSizeOf = (usual: number, { captionSize }: CaptionOptions) =>
	captionSize === 'large' ? Math.round(usual * LARGER) : usual;

/** How much one caption shows, at most. */
export function captionLengthOf(
	usual: CaptionLength,
	{ captionSize }: CaptionOptions,
): CaptionLength {
	if (captionSize !== 'large') return usual;
	return {
		words: Math.ceil(usual.words * FEWER),
		characters: Math.ceil(usual.characters * FEWER),
	};
}
