import { centerX, inset, type Box, type Point } from '../../art/box';
import { CONTROLS_AT, type Frame } from '../../art/frameLayout';
import { panelAt, type Panel } from '../mediaPanel';

export interface Layout {
	/** Where the media are, if there are any; the rest is clear of them. */
	panel?: Panel;
	/** Holds the progress bar at its top, and the title below that. */
	head: Box;
	/** Missing if there is no room for it. */
	visual?: Point & { radius: number };
	label: Point;
	captions: Box;
	captionSize: number;
	/** The captions of a step without a visual: they fill the frame. */
	largeCaptions: Box;
	largeCaptionSize: number;
	largeLabel: Point;
	wave: Box;
	closing: Box;
}

/** The mark of a large word in the first line reaches beyond it. */
const LARGE_LABEL_GAP = 54;

const rowsOf = (box: Box) => (y: number, height: number) => ({ ...box, y, height });
const above = (captions: Box, by: number) => ({ x: centerX(captions), y: captions.y - by });

/** Visuals above the captions, or beside them in a landscape frame. */
export function layoutWithoutMedia(frame: Frame): Layout {
	const { safe, width, orientation } = frame;
	const rows = rowsOf(safe);
	// The mark of a large word reaches beyond it.
	const largeRows = rowsOf(inset(safe, 24, 0, 24, 0));
	const besideVisual = rowsOf(inset(safe, width * 0.42 - safe.x, 0, 0, 0));
	const middle = width / 2;
	const { labelGap, ...place } = {
		portrait: {
			visual: { x: middle, y: 640, radius: 220 },
			labelGap: 42,
			captions: rows(1010, CONTROLS_AT - 1010),
			captionSize: 130,
			largeCaptions: largeRows(388, CONTROLS_AT - 32 - 388),
			largeCaptionSize: 300,
			wave: rows(1530, 80),
		},
		feed: {
			visual: { x: middle, y: 450, radius: 180 },
			labelGap: 40,
			captions: rows(724, 396),
			captionSize: 118,
			largeCaptions: largeRows(300, 830),
			largeCaptionSize: 260,
			wave: rows(1170, 70),
		},
		square: {
			visual: { x: middle, y: 344, radius: 128 },
			labelGap: 38,
			captions: rows(564, 332),
			captionSize: 104,
			largeCaptions: largeRows(284, 624),
			largeCaptionSize: 230,
			wave: rows(934, 60),
		},
		landscape: {
			visual: { x: width * 0.21, y: 560, radius: 220 },
			labelGap: 60,
			captions: besideVisual(330, 460),
			captionSize: 124,
			largeCaptions: largeRows(284, 574),
			largeCaptionSize: 260,
			wave: besideVisual(880, 70),
		},
	}[orientation];
	const label = above(place.captions, labelGap);
	const closing = rows(safe.y + 150, orientation === 'portrait' ? 1000 : safe.height - 190);
	return {
		...place,
		head: safe,
		label,
		largeLabel: above(place.largeCaptions, LARGE_LABEL_GAP),
		closing,
	};
}

/** Media on one side of a landscape frame, and at the top of the others; all else on the rest. */
export function layoutBesideMedia(frame: Frame, rtl: boolean, hasVoice: boolean): Layout {
	const { safe, width, orientation } = frame;
	if (orientation === 'landscape') {
		const reach = width / 2;
		const column = rtl ? inset(safe, 0, 0, reach - 10, 0) : inset(safe, reach - 10, 0, 0, 0);
		const rows = rowsOf(column);
		return {
			panel: panelAt(rtl ? 'right' : 'left', reach, frame),
			head: column,
			visual: { x: centerX(column), y: 410, radius: 125 },
			label: { x: centerX(column), y: 248 },
			captions: rows(570, 260),
			captionSize: 92,
			largeCaptions: rows(330, 480),
			largeCaptionSize: 116,
			largeLabel: { x: centerX(column), y: 290 },
			wave: rows(880, 70),
			closing: rows(safe.y + 90, safe.height - 130),
		};
	}
	const rows = rowsOf(safe);
	// Without a waveform, captions have its room.
	const between = (top: number, bottom: number) => rows(top, bottom - top);
	const { reach, head, labelGap, captions, captionSize, ...place } = {
		portrait: {
			reach: 900,
			head: { ...safe, y: 930 },
			labelGap: 42,
			captions: between(1142, CONTROLS_AT - 16),
			captionSize: 120,
			wave: rows(1530, 80),
			closing: between(980, CONTROLS_AT - 16),
		},
		feed: {
			reach: 636,
			head: { ...safe, y: 654 },
			labelGap: 34,
			captions: between(864, hasVoice ? 1140 : 1240),
			captionSize: 104,
			wave: rows(1170, 66),
			closing: rows(690, 560),
		},
		square: {
			reach: 504,
			head: { ...safe, y: 520 },
			labelGap: 32,
			captions: between(720, hasVoice ? 908 : 1000),
			captionSize: 92,
			wave: rows(934, 60),
			closing: rows(560, 456),
		},
	}[orientation];
	const label = above(captions, labelGap);
	return {
		...place,
		panel: panelAt('top', reach, frame),
		head,
		...{ captions, captionSize, label },
		...{ largeCaptions: captions, largeCaptionSize: captionSize, largeLabel: label },
	};
}
