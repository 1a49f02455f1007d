import { bareWords } from '../../script/sentences';
import { clamp, lerp } from '../art/easing';
import type { Media, Medium } from './loadMedia';

/** An image or clip on screen, from and until composition seconds. */
export interface Shot {
	start: number;
	end: number;
	medium: Medium;
}

/** A scene that shows media; the end card, which closes a video, takes none from the other scenes. */
export interface MediaScene {
	start: number;
	text: string;
	closes?: boolean;
}

/** A pool whose media would be shown for longer than this is shown several times, one medium for each scene. In seconds. */
const LONGEST_SHOT = 5;

/** Whether a text contains another as whole words. Both are bare words. */
const hasWords = (text: string, words: string) => ` ${text} `.includes(` ${words} `);

/** For each of a video's texts, the indexes of the caller's scenes that it shows. Both are bare words. */
function matchTexts(texts: readonly string[], given: readonly string[]): number[][] {
	const indexesOf = (isWanted: (text: string) => boolean) =>
		given.flatMap((text, index) => (isWanted(text) ? [index] : []));
	const shown = new Map<string, number>();
	return texts.map((text) => {
		if (text === '') return [];
		const same = indexesOf((other) => other === text);
		if (same.length > 0) {
			const turn = shown.get(text) ?? 0;
			shown.set(text, turn + 1);
			const isLast = turn + 1 >= texts.filter((other) => other === text).length;
			const left = same.slice(Math.min(turn, same.length - 1));
			return isLast ? left : left.slice(0, 1);
		}
		// A scene whose whole text is shown elsewhere keeps its media.
		const isOpen = (other: string) => !texts.includes(other);
		const joined = indexesOf((other) => isOpen(other) && hasWords(text, other));
		if (joined.length > 0) return joined;
		return indexesOf((other) => isOpen(other) && hasWords(other, text)).slice(0, 1);
	});
}

/**
 * The indexes of the caller's scenes whose media each of a video's scenes shows. They are found by their words, because
 * templates drop, join and divide lines. A line that was dropped leaves its media to the line before it.
 */
function matchScenes(scenes: readonly { text: string }[], media: Media): number[][] {
	const matched = matchTexts(
		scenes.map(({ text }) => bareWords(text)),
		media.scenes.map(({ text }) => bareWords(text)),
	);
	for (const [index, { media: own }] of media.scenes.entries()) {
		const isStock = own.every(({ file }) => file.attribution !== undefined);
		if (isStock || matched.some((indexes) => indexes.includes(index))) continue;
		const before = matched.findIndex((indexes) => indexes.includes(index - 1));
		matched[Math.max(0, before)]?.push(index);
	}
	return matched.map((indexes) => indexes.sort((a, b) => a - b));
}

/** For each of a video's scenes, whether it has media of its own. */
export const haveOwnMedia = (scenes: readonly { text: string }[], media: Media): boolean[] =>
	matchScenes(scenes, media).map((indexes) => indexes.length > 0);

/** Divides a pool among scenes of these lengths in seconds: in order, all of it, each medium for about the same time. */
function sharePool(pool: readonly Medium[], lengths: readonly number[]): Medium[][] {
	const total = lengths.reduce((sum, length) => sum + length, 0);
	const count = pool.length;
	if (count >= lengths.length) {
		const shares = lengths.map(() => 1);
		for (let left = count - lengths.length; left > 0; left -= 1) {
			const each = lengths.map((length, index) => length / (shares[index] ?? 1));
			const longest = each.indexOf(Math.max(...each));
			shares[longest] = (shares[longest] ?? 0) + 1;
		}
		let next = 0;
		return shares.map((share) => pool.slice(next, (next += share)));
	}
	let [at, passed] = [-1, 0];
	return lengths.map((length, index) => {
		const wanted = Math.floor((count * (passed + length / 2)) / Math.max(0.1, total));
		passed += length;
		if (total / count > LONGEST_SHOT) at = index % count;
		else at = clamp(wanted, Math.max(at, 0, count - lengths.length + index), at + 1);
		return pool.slice(at, at + 1);
	});
}

/** The media of their own that scenes of these lengths show. Adjacent parts of one line share its media. */
function ownMedia(
	scenes: readonly MediaScene[],
	lengths: readonly number[],
	media: Media,
): Medium[][] {
	const matched = matchScenes(scenes, media);
	const keys = matched.map((indexes) => indexes.join());
	return matched.flatMap((indexes, first) => {
		if (keys[first] === keys[first - 1]) return [];
		const after = keys.findIndex((key, at) => at > first && key !== keys[first]);
		const parts = lengths.slice(first, after === -1 ? undefined : after);
		const own = indexes.flatMap((index) => media.scenes[index]?.media ?? []);
		return own.length > 0 ? sharePool(own, parts) : parts.map(() => []);
	});
}

/** Gives scenes without a medium one of the film's, the one that was last shown longest ago. */
function lendMedia(owned: readonly Medium[][]): Medium[][] {
	let waiting = [...new Set(owned.flat())];
	return owned.map((own) => {
		const media = own.length > 0 ? own : waiting.slice(0, 1);
		waiting = [...waiting.filter((other) => !media.includes(other)), ...media];
		return media;
	});
}

/** Adds a pool to the scenes without media; if there are none, to the end card or, without one, to all scenes. */
function addPool(
	owned: readonly Medium[][],
	scenes: readonly MediaScene[],
	lengths: readonly number[],
	pool: readonly Medium[],
): Medium[][] {
	const indexes = [...scenes.keys()];
	const open = indexes.filter((index) => owned[index]?.length === 0 && !scenes[index]?.closes);
	const closing = indexes.filter((index) => scenes[index]?.closes);
	const takers = [open, closing, indexes].find((some) => some.length > 0) ?? [];
	// One medium for each line below the title, as in a storyboard: the title is shown with the first of them.
	const isTitled = takers === open && open[0] === 0 && open.length === pool.length + 1;
	const shares = isTitled
		? [pool.slice(0, 1), ...pool.map((medium) => [medium])]
		: sharePool(
				pool,
				takers.map((index) => lengths[index] ?? 0),
			);
	return owned.map((own, index) => {
		const share = shares[takers.indexOf(index)];
		if (share !== undefined) return [...own, ...share];
		return own.length > 0 ? own : pool.slice(0, 1);
	});
}

/** A clip that is shown again goes on where it stopped, as far as it lasts. */
function continueClips(shots: readonly Shot[]): Shot[] {
	const shown = new Map<Medium, number>();
	return shots.map((shot) => {
		const { medium } = shot;
		const before = shown.get(medium) ?? 0;
		const length = shot.end - shot.start;
		shown.set(medium, before + length);
		if (medium.kind === 'picture' || medium.seconds === undefined) return shot;
		const skipped = clamp(before, 0, Math.max(0, medium.seconds - length));
		const { file, seconds } = medium;
		const { startSeconds, durationSeconds } = file;
		const rest = {
			...file,
			startSeconds: startSeconds + skipped,
			durationSeconds: durationSeconds === undefined ? undefined : durationSeconds - skipped,
		};
		if (skipped === 0) return shot;
		return { ...shot, medium: { ...medium, file: rest, seconds: seconds - skipped } };
	});
}

/**
 * Assigns media to scenes, so that all of them are shown: a scene shows its own, one after the other; the others share the
 * pool. Without a pool they show media of other scenes. The end card shows the first of the pool again.
 */
export function planShots(
	scenes: readonly MediaScene[],
	durationSeconds: number,
	media: Media,
): Shot[] {
	const endOf = (index: number) => scenes[index + 1]?.start ?? durationSeconds;
	const lengths = scenes.map(({ start }, index) => endOf(index) - start);
	const owned = ownMedia(scenes, lengths, media);
	const { pool } = media;
	const given = pool.length > 0 ? addPool(owned, scenes, lengths, pool) : lendMedia(owned);
	const shots = scenes.flatMap(({ start }, index): Shot[] => {
		const shown = given[index] ?? [];
		return shown.map((medium, turn) => ({
			medium,
			start: lerp(start, endOf(index), turn / shown.length),
			end: lerp(start, endOf(index), (turn + 1) / shown.length),
		}));
	});
	// The same medium in adjacent scenes plays on, as one shot.
	const joined = shots.reduce<Shot[]>((before, shot) => {
		const last = before.at(-1);
		if (last?.medium !== shot.medium || last.end !== shot.start) return [...before, shot];
		return [...before.slice(0, -1), { ...last, end: shot.end }];
	}, []);
	return continueClips(joined);
}
