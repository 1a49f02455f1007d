import { seededFractions } from '../../util/seededFractions';
import { perform } from './perform';
import { pieces } from './pieces';
import { moods, type Mood, type Piece } from './score';
import type { Sound } from '../sound';

/*
 * Music is composed for each video, so no license is needed and it ends with the video:
 *
 * 1. `choosePiece`: the caller's mood, otherwise the first that the prompt, or else the system prompt, names, otherwise those of the template; the seed
 *    decides among the pieces of that mood.
 * 2. `perform` fits the tempo to the video's length and scene changes, and mixes the layers.
 * 3. `Player` turns the patterns of `score` into notes, played by `synth` (with `instruments`) and `drums`.
 * 4. `effects` adds echo and reverb.
 *
 * Rules that must not regress: the same request gives the same samples; nothing sounds before the first sample or is cut
 * off at the last one.
 */

export interface MusicRequest {
	/** The mood that the caller asked for; by default one that the words name, or one of the template. */
	mood?: Mood;
	/** What the caller wrote about the video. */
	moodText: string;
	/** The template's moods, used when the words name none. */
	fallbackMoods: readonly Mood[];
	/** The same seed chooses the same piece. */
	seed: string;
}

const namedMood = new RegExp(`\\b(?:${moods.join('|')})\\b`, 'iu');

/** Chooses a piece of the right mood by the seed. */
export function choosePiece({ mood, moodText, fallbackMoods, seed }: MusicRequest): Piece {
	const [named] = namedMood.exec(moodText) ?? [];
	const asked = mood ?? moods.find((one) => one === named?.toLowerCase());
	const wanted = asked === undefined ? fallbackMoods : [asked];
	const fitting = pieces.filter((piece) => piece.moods.some((name) => wanted.includes(name)));
	const choice = fitting.length > 0 ? fitting : pieces;
	const piece = choice[Math.floor(seededFractions(`piece:${seed}`)() * choice.length)];
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
