import { createRandom } from '../../util/seededRandom';
import { perform } from './perform';
import { pieces } from './pieces';
import type { Mood, Piece } from './score';
import type { Sound } from '../sound';

/*
 * Music is composed for each video, so no license is needed and it ends with the video:
 *
 * 1. `choosePiece`: the caller's mood, otherwise a mood that the words suggest, otherwise those of the template; the seed
 *    decides among the pieces of that mood.
 * 2. `perform` fits the tempo to the video's length and scene changes, and mixes the layers.
 * 3. `Player` turns the patterns of `score` into notes, played by `synth` (with `instruments`) and `drums`.
 * 4. `effects` adds echo and reverb.
 *
 * Rules that must not regress: the same request gives the same samples; nothing sounds before the first sample or is cut
 * off at the last one.
 */

export interface MusicRequest {
	/** The mood that the caller asked for; by default one that suits the words or the template. */
	mood?: Mood;
	/** What the caller wrote about the video. */
	moodText: string;
	/** The template's moods, used when the words suggest none. */
	fallbackMoods: readonly Mood[];
	/** The same seed chooses the same piece. */
	seed: string;
}

/** Words that suggest a mood, the least ambiguous first. */
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

/** Chooses a piece of the right mood by the seed. */
export function choosePiece({ mood, moodText, fallbackMoods, seed }: MusicRequest): Piece {
	const suggested = mood ?? suggestions.find(([, pattern]) => pattern.test(moodText))?.[0];
	const wanted = suggested === undefined ? fallbackMoods : [suggested];
	const fitting = pieces.filter((piece) => piece.moods.some((name) => wanted.includes(name)));
	const choice = fitting.length > 0 ? fitting : pieces;
	const piece = choice[Math.floor(createRandom(`piece:${seed}`)() * choice.length)];
	if (piece === undefined) throw new Error('there is no music');
	return piece;
}

export interface MusicPlan extends MusicRequest {
	durationSeconds: number;
	/** Scene changes in seconds. */
	cuts: readonly number[];
}

/** Composes music of exactly the video's length. */
export function composeMusic(plan: MusicPlan): Sound {
	return perform(choosePiece(plan), plan);
}
