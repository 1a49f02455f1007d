import { centerX, CONTROLS_AT, inset, type Box, type Frame } from '../../art/box';
import { panelAt, type Panel } from '../mediaPanel';

export interface Layout {
	/** Where the media are, if there are any; the rest is clear of them. */
	panel?: Panel;
	/** Holds the progress bar at its top, and the title below that. */
	head: Box;
	/** Missing if there is no room for it. */
	visual?: { x: number; y: number; radius: number };
	label: { x: number; y: number };
	captions: Box;
	captionSize: number;
	/** The captions of a step without a visual. */
	largeCaptions: Box;
	largeCaptionSize: number;
	largeLabel: { x: number; y: number };
	wave: Box;
	closing: Box;
}

const above = (captions: Box) => ({ x: centerX(captions), y: captions.y - 40 });

/** Visuals above the captions, or beside them in a landscape frame. */
export function layoutWithoutMedia(frame: Frame): Layout {
	const { safe } = frame;
	const closing = { ...safe, y: safe.y + 150, height: safe.height - 190 };
	if (frame.orientation === 'landscape') {
		const x = frame.width * 0.42;
		const captions = { x, y: 330, width: safe.x + safe.width - x, height: 460 };
		const largeCaptions = { ...safe, y: 330, height: 500 };
		return {
			head: safe,
			visual: { x: frame.width * 0.21, y: 560, radius: 220 },
			label: { x: centerX(captions), y: 270 },
			captions,
			captionSize: 124,
			largeCaptions,
			largeCaptionSize: 170,
			largeLabel: above(largeCaptions),
			wave: { ...captions, y: 880, height: 70 },
			closing,
		};
	}
	if (frame.orientation === 'feed') {
		const captions = { ...safe, y: 724, height: 396 };
		const largeCaptions = { ...safe, y: 350, height: 720 };
		return {
			head: safe,
			visual: { x: frame.width / 2, y: 450, radius: 180 },
			label: { x: frame.width / 2, y: 684 },
			captions,
			captionSize: 118,
			largeCaptions,
			largeCaptionSize: 170,
			largeLabel: above(largeCaptions),
			wave: { ...safe, y: 1170, height: 70 },
			closing,
		};
	}
	const portrait = frame.orientation === 'portrait';
	const captions = {
		...safe,
		y: portrait ? 1010 : 564,
		height: portrait ? CONTROLS_AT - 1010 : 332,
	};
	const largeCaptions = { ...safe, y: portrait ? 600 : 300, height: portrait ? 720 : 540 };
	return {
		head: safe,
		visual: { x: frame.width / 2, y: portrait ? 640 : 344, radius: portrait ? 220 : 128 },
		label: { x: frame.width / 2, y: portrait ? 968 : 526 },
		captions,
		captionSize: portrait ? 130 : 104,
		largeCaptions,
		largeCaptionSize: portrait ? 190 : 140,
		largeLabel: above(largeCaptions),
		wave: { ...safe, y: portrait ? 1530 : 934, height: portrait ? 80 : 60 },
		closing: portrait ? { ...closing, height: 1000 } : closing,
	};
}

/** Media on one side of a landscape frame, and at the top of the others; all else on the rest. */
export function layoutBesideMedia(frame: Frame, rtl: boolean, hasVoice: boolean): Layout {
	const { safe, width } = frame;
	if (frame.orientation === 'landscape') {
		const reach = width / 2;
		const column = rtl ? inset(safe, 0, 0, reach - 10, 0) : inset(safe, reach - 10, 0, 0, 0);
		const captions = { ...column, y: 570, height: 260 };
		const largeCaptions = { ...column, y: 330, height: 480 };
		return {
			panel: panelAt(rtl ? 'right' : 'left', reach, frame),
			head: column,
			visual: { x: centerX(column), y: 410, radius: 125 },
			label: { x: centerX(column), y: 248 },
			captions,
			captionSize: 92,
			largeCaptions,
			largeCaptionSize: 116,
			largeLabel: { x: centerX(column), y: 290 },
			wave: { ...column, y: 880, height: 70 },
			closing: { ...column, y: safe.y + 90, height: safe.height - 130 },
		};
	}
	if (frame.orientation === 'feed') {
		const captions = { ...safe, y: 864, height: (hasVoice ? 1140 : 1240) - 864 };
		const label = { x: centerX(captions), y: 830 };
		return {
			panel: panelAt('top', 636, frame),
			head: { ...safe, y: 654 },
			label,
			captions,
			captionSize: 104,
			largeCaptions: captions,
			largeCaptionSize: 104,
			largeLabel: label,
			wave: { ...safe, y: 1170, height: 66 },
			closing: { ...safe, y: 690, height: 560 },
		};
	}
	const portrait = frame.orientation === 'portrait';
	const reach = portrait ? 900 : 504;
	const head = { ...safe, y: reach + (portrait ? 30 : 16) };
	// Without a waveform, captions have its room.
	const bottom = portrait ? CONTROLS_AT - 16 : hasVoice ? 908 : 1000;
	const top = portrait ? 1142 : 720;
	const captions = { ...safe, y: top, height: bottom - top };
	const label = { x: centerX(captions), y: top - (portrait ? 42 : 32) };
	return {
		panel: panelAt('top', reach, frame),
		head,
		label,
		captions,
		captionSize: portrait ? 120 : 92,
		largeCaptions: captions,
		largeCaptionSize: portrait ? 120 : 92,
		largeLabel: label,
		wave: { ...safe, y: portrait ? 1530 : 934, height: portrait ? 80 : 60 },
		closing: portrait
			? { ...safe, y: 980, height: CONTROLS_AT - 996 }
			: { ...safe, y: 560, height: 456 },
	};
}
