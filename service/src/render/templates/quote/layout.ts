import { inset, type Box, type Point } from '../../art/box';
import { CONTROLS_AT, type Frame } from '../../art/frameLayout';
import { boxOfLines, layoutText, type TextBlock, type TextStyle } from '../../text/layout';
import { isRightToLeft } from '../../../util/textDirection';
import { panelAt, type Panel } from '../mediaPanel';
import type { Quote } from './readQuote';
import { horizonOf } from './sunrise';

const quoteStyle: TextStyle = { family: 'serif', weight: 500, tracking: -0.008, leading: 1.16 };
const authorStyle: TextStyle = { family: 'text', weight: 500, tracking: 0.005, leading: 1.3 };

/** Width of the line before the author, with the space after it. */
const AUTHOR_INDENT = 90;
const MARK_GAP = 50;
const AUTHOR_GAP = 60;
/** How far letters and underlines reach beyond the sides of their block. */
const OVERHANG = 4;
/** Letters reach this far below the height of their block. */
const DESCENT = 16;
/** How far an image reaches down a frame: less if the quote would be smaller than `LARGE_ENOUGH`, and then the last one. */
const pictureLengths: Record<'portrait' | 'feed', readonly [number, ...number[]]> = {
	portrait: [936, 864, 768],
	feed: [636, 576, 504],
};
const LARGE_ENOUGH = 84;

type Words = Pick<Quote, 'text' | 'author'>;

interface Place {
	/** Where the media are, if there are any. */
	panel?: Panel;
	/** Mark, quote and author are in the middle of it. */
	column: Box;
	quoteWidth: number;
	maxQuoteSize: number;
	maxAuthorSize: number;
	markSize: number;
	/** The brand and what to do; below media, on hills from `top`. */
	foot: { y: number; top: number; call: 'below' | 'beside' };
}

export interface QuoteLayout extends Place {
	quote: TextBlock;
	author: TextBlock;
	mark: Point & { size: number };
	quoteY: number;
	authorX: number;
	authorY: number;
}

function withoutMedia(frame: Frame): Place {
	const { safe, height } = frame;
	const portrait = frame.orientation === 'portrait';
	const horizon = horizonOf(frame);
	const feed = frame.orientation === 'feed';
	const top = safe.y + (portrait ? 70 : 0);
	const { x, width } = inset(safe, OVERHANG, 0);
	return {
		column: { x, y: top, width, height: horizon - 190 - top },
		quoteWidth: frame.orientation === 'landscape' ? width * 0.86 : width,
		maxQuoteSize: portrait ? 132 : 124,
		maxAuthorSize: portrait ? 48 : feed ? 44 : 38,
		markSize: portrait ? 150 : feed ? 120 : 96,
		foot: portrait
			? { y: horizon + 138, top: CONTROLS_AT - DESCENT, call: 'below' }
			: { y: height - (feed ? 176 : 128), top: feed ? height - 236 : horizon, call: 'beside' },
	};
}

/** The media above the text. */
function belowMedia(frame: Frame, length: number): Place {
	const { column, ...others } = withoutMedia(frame);
	const top = length - 50;
	return {
		...others,
		panel: panelAt('top', length, frame),
		column: { ...column, y: top, height: others.foot.top - top },
		maxAuthorSize: 42,
		markSize: 110,
	};
}

/** The media beside the text, at the end of its lines. */
function besideMedia(frame: Frame, rtl: boolean): Place {
	const { safe, width } = frame;
	const landscape = frame.orientation === 'landscape';
	const length = width * (landscape ? 0.48 : 0.46);
	const [left, right] = rtl ? [length - safe.x + 20, 0] : [0, length - safe.x + 20];
	const column = inset(safe, left, 0, right, 0);
	const foot = { y: frame.height - 222, top: frame.height - 352, call: 'below' as const };
	return {
		panel: panelAt(rtl ? 'left' : 'right', length, frame),
		column: { ...column, height: foot.top - column.y },
		quoteWidth: column.width,
		maxQuoteSize: landscape ? 112 : 92,
		maxAuthorSize: landscape ? 38 : 34,
		markSize: 96,
		foot,
	};
}

/** Beside the line, which is at the start of the quote's lines: a name may be in another script than the quote. */
function authorX(author: TextBlock, rtl: boolean, column: Box): number {
	const { x: left, width } = boxOfLines(author, 0, 0);
	const start = rtl ? column.width - AUTHOR_INDENT - width : AUTHOR_INDENT;
	return column.x + start - left;
}

function setText(place: Place, { text, author: name }: Words): QuoteLayout {
	const { column, markSize } = place;
	const author = layoutText(name, authorStyle, {
		maxWidth: column.width - AUTHOR_INDENT,
		maxSize: place.maxAuthorSize,
		maxLines: 2,
	});
	const quote = layoutText(text, quoteStyle, {
		maxWidth: place.quoteWidth,
		maxHeight: column.height - markSize - MARK_GAP - author.height - AUTHOR_GAP,
		maxSize: place.maxQuoteSize,
		maxLines: 11,
	});
	const below = author.height > 0 ? AUTHOR_GAP + author.height : 0;
	const used = markSize + MARK_GAP + quote.height + below;
	const y = column.y + Math.max(0, (column.height - used) / 2);
	const quoteY = y + markSize + MARK_GAP;
	const x = quote.rtl ? column.x + column.width - markSize : column.x;
	return {
		...place,
		quote,
		author,
		mark: { x, y, size: markSize },
		quoteY,
		authorX: authorX(author, quote.rtl, column),
		authorY: quoteY + quote.height + AUTHOR_GAP,
	};
}

/** Lays a quote out on the whole frame, or beside media. */
export function layoutQuote(frame: Frame, quote: Words, hasMedia: boolean): QuoteLayout {
	if (!hasMedia) return setText(withoutMedia(frame), quote);
	const { orientation } = frame;
	if (orientation === 'square' || orientation === 'landscape') {
		return setText(besideMedia(frame, isRightToLeft(quote.text)), quote);
	}
	const [longest, ...shorter] = pictureLengths[orientation];
	const lay = (length: number) => setText(belowMedia(frame, length), quote);
	let layout = lay(longest);
	for (const length of shorter) {
		if (layout.quote.size < LARGE_ENOUGH) layout = lay(length);
	}
	return layout;
}
