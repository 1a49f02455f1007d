import { bottomOf, centerX } from '../../art/box';
import type { Frame } from '../../art/frameLayout';
import { captionSizeOf, type CaptionOptions } from '../../text/captionOptions';
import type { Layout } from './layout';

/** From the progress bar to captions at the top: the row with the title, and the label of a step. */
const BELOW_HEAD = 216;
const LABEL_GAP = 40;
/** How far the mark of a word in the last line reaches below the captions. */
const OVERHANG = 32;
/** Between captions and the visual below them. */
const VISUAL_GAP = 24;

/** How large captions with a place are, as a share of those that fill the frame. */
const PLACED = 0.62;

/** Of the room that a caption leaves free: how much is above it. */
export const shareAbove = ({ captionPlace: place }: CaptionOptions) =>
	({ top: 0, middle: 0.5, bottom: 1 })[place ?? 'middle'];

/** A visual over captions changes places with captions at the top; without one, they have the whole room. */
function fromTop(layout: Layout, { visual }: Required<Pick<Layout, 'visual'>>): Layout {
	const { captions, head } = layout;
	const y = head.y + BELOW_HEAD;
	const end = bottomOf(captions) - OVERHANG;
	const label = { x: centerX(captions), y: y - LABEL_GAP };
	const all = { ...captions, y, height: end - y };
	const whole = { ...layout, largeCaptions: all, largeLabel: label };
	const below = visual.radius * 2 + VISUAL_GAP;
	return {
		...whole,
		label,
		captions: { ...all, height: Math.min(captions.height, all.height - below) },
		visual: { ...visual, y: end - visual.radius },
	};
}

/** Applies the caller's wishes for the captions. */
export function placeCaptions(layout: Layout, frame: Frame, options: CaptionOptions): Layout {
	// Captions that fill the frame have no place in it.
	const room = options.captionPlace === undefined ? 1 : PLACED;
	const sized = {
		...layout,
		captionSize: captionSizeOf(layout.captionSize, options),
		largeCaptionSize: captionSizeOf(layout.largeCaptionSize * room, options),
	};
	const { visual } = layout;
	const isStacked = visual !== undefined && visual.x === centerX(frame);
	if (options.captionPlace === undefined || !isStacked) return sized;
	const moved = fromTop(sized, { visual });
	if (options.captionPlace === 'top') return moved;
	return {
		...moved,
		captions: { ...sized.captions, height: sized.captions.height - OVERHANG },
		label: sized.label,
		visual,
	};
}
