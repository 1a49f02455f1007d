import { z } from 'zod';
import type { CustomDataFields } from '../templates/customData';
import type { CaptionLength } from './captions';

export const captionKinds = ['words', 'lines', 'none'] as const;
export const captionPlaces = ['top', 'middle', 'bottom'] as const;
export const captionSizes = ['normal', 'large'] as const;
export type CaptionPlace = (typeof captionPlaces)[number];

export interface CaptionOptions {
	/** `words` marks the word that is said, `lines` marks none. */
	kind: (typeof captionKinds)[number];
	/** Undefined: where the look has them. */
	place: CaptionPlace | undefined;
	isLarge: boolean;
}

const schema = z.object({
	captions: z.enum(captionKinds).catch('words'),
	captionPlace: z.enum(captionPlaces).optional().catch(undefined),
	captionSize: z.enum(captionSizes).catch('normal'),
});

export function readCaptionOptions(data: Record<string, unknown>): CaptionOptions {
	const { captions, captionPlace, captionSize } = schema.parse(data);
	return { kind: captions, place: captionPlace, isLarge: captionSize === 'large' };
}

const LARGER = 1.3;
/** A large caption has fewer words, so that they are larger in the same room. */
const FEWER = 0.6;

/** The size of the letters, at most. */
export const captionSizeOf = (usual: number, { isLarge }: CaptionOptions) =>
	isLarge ? Math.round(usual * LARGER) : usual;

/** How much one caption shows, at most. */
export function captionLengthOf(usual: CaptionLength, { isLarge }: CaptionOptions): CaptionLength {
	if (!isLarge) return usual;
	return {
		words: Math.ceil(usual.words * FEWER),
		characters: Math.ceil(usual.characters * FEWER),
	};
}

/** The fields of a template with captions. */
export const captionFields = {
	captions: {
		label: 'Captions',
		description:
			'words marks the word that is said, lines marks none, none leaves the captions out.',
		type: 'options',
		options: [
			{ value: 'words', label: 'One Word Marked' },
			{ value: 'lines', label: 'Plain Lines' },
			{ value: 'none', label: 'None' },
		],
		default: 'words',
	},
	captionPlace: {
		label: 'Place of the Captions',
		description:
			'top, middle or bottom of the room for captions. By default where the look has them.',
		type: 'options',
		options: [
			{ value: 'top', label: 'Top' },
			{ value: 'middle', label: 'Middle' },
			{ value: 'bottom', label: 'Bottom' },
		],
	},
	captionSize: {
		label: 'Size of the Captions',
		description: 'large shows fewer words at a time, in larger letters.',
		type: 'options',
		options: [
			{ value: 'normal', label: 'Normal' },
			{ value: 'large', label: 'Large' },
		],
		default: 'normal',
	},
} as const satisfies CustomDataFields;
