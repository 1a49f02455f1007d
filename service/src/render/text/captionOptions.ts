import type { CustomDataFields } from '../templates/customData';
import type { CaptionLength } from './timeCaptions';

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

type Choice<Key extends keyof typeof captionFields> =
	(typeof captionFields)[Key]['options'][number]['value'];

export interface CaptionOptions {
	/** `words` marks the word that is said, `lines` marks none. */
	kind: Choice<'captions'>;
	/** Undefined: where the look has them. */
	place: Choice<'captionPlace'> | undefined;
	isLarge: boolean;
}

export function readCaptionOptions(data: Record<string, unknown>): CaptionOptions {
	const { captions, captionPlace } = captionFields;
	const chosen = <Value>(options: readonly { value: Value }[], given: unknown) =>
		options.find(({ value }) => value === given)?.value;
	return {
		kind: chosen(captions.options, data['captions']) ?? 'words',
		place: chosen(captionPlace.options, data['captionPlace']),
		isLarge: data['captionSize'] === 'large',
	};
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
