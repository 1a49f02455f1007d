import { isLine } from '../script/prompt/piece';
import { readPrompt } from '../script/prompt/readPrompt';
import { withoutEdgeStops } from '../script/sentences';
import { shorten } from '../util/messages';

/** A warning names at most this many sentences. */
const MAX_NAMED = 5;

const manner =
	'tone|mood|music|soundtrack|voice-?over|narrat(?:or|ion)|footage|b-?roll|transitions?|visuals|captions|subtitles|emojis?';
const end = 'call[ -]to[ -]action|cta|hook';
const film = 'video|reel|clip|ad|script|tone|mood|voice-?over|narration|visuals';
const liked =
	'fun|funny|humorous|upbeat|energetic|playful|casual|professional|friendly|engaging|catchy|punchy|snappy|short|concise';
const points = 'benefits|tips|reasons|facts|examples|points|features|ideas';
const upTo = '[^.!?]{0,60}?';

/** English only: an order, and what only whoever makes the video cares about, not "Add captions to your clips". */
const patterns = [
	`(?:use|adopt|include|add|insert) (?:an? |the |some |no )?${upTo}\\b(?:${manner})(?: throughout)?$`,
	`(?:include|add|insert) (?:an? |the )${upTo}\\b(?:${end})\\b`,
	`(?:begin|start|open|end|close|finish) (?:it |the \\w+ )?with (?:an? |the )${upTo}\\b(?:${end})\\b`,
	`(?:keep|make) (?:the |this )(?:${film})\\b`,
	`(?:keep|make) it (?:(?:under|below|within|about) \\d|(?:${liked})(?:,? and \\w+)?$)`,
	`(?:${liked})(?:,? and \\w+)?,? please\\b`,
	`(?:include|mention|list|give) (?:\\d+|two|three|four|five|some|a few|the) ${upTo}\\b(?:${points})\\b`,
	`(?:promote|advertise) (?:our|my)\\b`,
	`the (?:overall )?(?:${film}) (?:should|must|needs? to)\\b`,
	`(?:the |our |my )?target audience is\\b`,
	`(?:write|speak|talk) (?:it |this )?in (?:an? )${upTo}\\b(?:tone|style|voice)\\b`,
].map((pattern) => new RegExp(`^(?:please,? |and |also,? )*${pattern}`, 'iu'));

/**
 * Names the sentences of a prompt that tell how to make the video ("Use a funny tone"), though no label says so. They are shown
 * like all others, because advertisements have such sentences too.
 */
export function warnOfInstructions(prompt: string): string[] {
	const found = readPrompt(prompt)
		.pieces.filter((piece) => isLine(piece) && !piece.labelled)
		.map(({ text }) => withoutEdgeStops(text))
		.filter((text) => patterns.some((pattern) => pattern.test(text)));
	if (found.length === 0) return [];
	const named = found.slice(0, MAX_NAMED).map((text) => `"${shorten(text)}"`);
	const more = found.length - named.length;
	const all = [...named, ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
	return [
		`prompt: counts as words of the video: ${all}. Put what only says how to make it into [square brackets]`,
	];
}
