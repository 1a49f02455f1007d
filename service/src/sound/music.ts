import { createRandom } from '../util/seededRandom';
import { perform } from './perform';
import { pieces } from './pieces';
import type { Mood, Piece } from './score';
import type { Sound } from './synth';

export { moods, type Mood } from './score';

export interface MusicWish {
	/** The mood that the caller asked for; undefined: what the words and the look suggest. */
	mood?: Mood;
	/** Everything that was said about the film. */
	words: string;
	/** What goes with the look where the words suggest nothing. */
	suited: readonly Mood[];
	/** The same seed takes the same piece. */
	seed: string;
}

/** Words that suggest a mood, the plainest first. */
const suggestions: readonly (readonly [Mood, RegExp])[] = [
	[
		'calm',
		/\b(?:calm|gentle|quiet|serene|soothing|relax\w*|spa|meditat\w*|yoga|wellness|mindful\w*|sleep|ruhig\w*|entspann\w*|calme|tranquil\w*|d[eé]tente)\b/iu,
	],
	[
		'dreamy',
		/\b(?:dream\w*|ethereal|magical|elegant\w*|luxur\w*|premium|minimal\w*|poetic|traum\w*|r[eê]v\w+|sue[nñ]o\w*)\b/iu,
	],
	[
		'playful',
		/\b(?:playful|fun|funny|cute|kids?|children|toys?|part(?:y|ies)|birthday|quirky|cheerful|pupp(?:y|ies)|kittens?|ice ?cream|pizza|kinder\w*|geburtstag\w*|anniversaire|cumplea[nñ]os|enfants?|ni[nñ]os)\b/iu,
	],
	[
		'dramatic',
		/\b(?:dramatic|epic|cinematic|countdown|premi[eè]re|trailer|breathtaking|legendary|dramatisch|[eé]pi[cq]\w*)\b/iu,
	],
	[
		'energetic',
		/\b(?:energetic|energy|workout|gym|fitness|sports?|running|race|fast-paced|high-energy|festival|energie\w*|deporte|sportif)\b/iu,
	],
	['bold', /\b(?:bold|confident|powerful|street|urban|edgy|mutig|audacieu\w*|atrevid\w*)\b/iu],
	[
		'warm',
		/\b(?:warm\w*|cosy|cozy|heartfelt|friendly|family|homemade|thank you|gem[uü]tlich\w*|famil\w+|chaleureu\w*|acogedor\w*)\b/iu,
	],
	[
		'upbeat',
		/\b(?:upbeat|happy|joy\w*|positive|optimistic|celebrat\w*|summer|fr[oö]hlich\w*|joyeu\w*|alegre\w*)\b/iu,
	],
];

/** Chooses the piece for a film: of those in its mood one by the seed. */
export function choosePiece({ mood, words, suited, seed }: MusicWish): Piece {
	const suggested = mood ?? suggestions.find(([, pattern]) => pattern.test(words))?.[0];
	const wanted = suggested === undefined ? suited : [suggested];
	const fitting = pieces.filter((piece) => piece.moods.some((name) => wanted.includes(name)));
	const choice = fitting.length > 0 ? fitting : pieces;
	const piece = choice[Math.floor(createRandom(`piece:${seed}`)() * choice.length)];
	if (piece === undefined) throw new Error('there is no music');
	return piece;
}

export interface MusicPlan extends MusicWish {
	durationSeconds: number;
	/** Scene changes in seconds. */
	cuts: readonly number[];
}

/** Composes the music of a film, as long as the film is; the same plan gives the same samples. */
export function composeMusic(plan: MusicPlan): Sound {
	return perform(choosePiece(plan), plan);
}
