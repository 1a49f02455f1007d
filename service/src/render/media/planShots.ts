import { clamp, lerp } from '../art/easing';
import type { Media, Medium, SceneMedia } from './loadMedia';

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
	/** The indexes of the caller's scenes that it shows. */
	given: readonly number[];
	/** What it shows where it has no media of its own: then it takes none from other scenes either. */
	icon?: string;
	closes?: boolean;
}

/** The icons of the scenes that show no media. */
export const iconsDrawn = (
	scenes: readonly MediaScene[],
	{ shots }: { shots: readonly Shot[] },
): string[] =>
	scenes.flatMap(({ icon, start: at }) => {
		const isCovered = shots.some(({ start, end }) => at >= start && at < end);
		return icon === undefined || isCovered ? [] : [icon];
	});

/** A pool whose media would be shown for longer than this is shown several times, one medium for each scene. In seconds. */
const LONGEST_SHOT = 5;

/**
 * The indexes of the caller's scenes whose media each of a video's scenes shows. A scene whose line is not shown leaves its
 * media to the line before it.
 */
function assignScenes(scenes: readonly MediaScene[], media: Media): number[][] {
	const assigned = scenes.map(({ given }) => [...given]);
	for (const { scene } of media.scenes) {
		if (assigned.some((own) => own.includes(scene))) continue;
		const before = Math.max(...assigned.flat().filter((index) => index < scene));
		const line = assigned.findIndex((own) => own.includes(before));
		assigned[Math.max(0, line)]?.push(scene);
	}
	return assigned.map((own) => own.sort((a, b) => a - b));
}

/** The media of each scene's own: the caller's, or a stock clip. */
function mediaOf(scenes: readonly MediaScene[], media: Media): Medium[][] {
	const own = (from: readonly SceneMedia[] = [], scene: number) =>
		from.find((one) => one.scene === scene)?.media ?? [];
	return assignScenes(scenes, media).map((given, index) => [
		...given.flatMap((scene) => own(media.scenes, scene)),
		...own(media.stock, index),
	]);
}

/** The indexes of the scenes that would show no media, or only those of another scene. One with an icon needs none. */
export function openScenes(scenes: readonly MediaScene[], media: Media): number[] {
	if (media.pool.length > 0) return [];
	const owned = mediaOf(scenes, media);
	return [...scenes.keys()].filter((index) => owned[index]?.length === 0 && !scenes[index]?.icon);
}

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

/** Gives scenes without a medium one of the film's, the one that was last shown longest ago. */
function lendMedia(owned: readonly Medium[][], scenes: readonly MediaScene[]): Medium[][] {
	let waiting = [...new Set(owned.flat())];
	return owned.map((own, index) => {
		const media = own.length > 0 || scenes[index]?.icon ? own : waiting.slice(0, 1);
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
	const open = indexes.filter(
		(index) => owned[index]?.length === 0 && !scenes[index]?.closes && !scenes[index]?.icon,
	);
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
		return own.length > 0 || scenes[index]?.icon ? own : pool.slice(0, 1);
	});
}

/**
 * The seconds of its clip that each shot skips: one that is shown again goes on where it stopped, as far as it lasts.
 * @param timeOf the video seconds of a moment of the composition, because clips play in video time
 */
export function secondsSkipped(
	shots: readonly Shot[],
	timeOf: (compositionSeconds: number) => number,
): number[] {
	const shown = new Map<Medium, number>();
	return shots.map(({ medium, start, end }) => {
		const before = shown.get(medium) ?? 0;
		const length = timeOf(end) - timeOf(start);
		shown.set(medium, before + length);
		return medium.kind === 'picture' ? 0 : clamp(before, 0, Math.max(0, medium.seconds - length));
	});
}

/**
 * Assigns media to scenes, so that all of them are shown: a scene shows its own, one after the other; the others share the
 * pool. Without a pool they show media of other scenes. A scene with an icon shows that, unless it has media of its own. The
 * end card shows the first of the pool again.
 */
export function planShots(
	scenes: readonly MediaScene[],
	durationSeconds: number,
	media: Media,
): Shot[] {
	const endOf = (index: number) => scenes[index + 1]?.start ?? durationSeconds;
	const lengths = scenes.map(({ start }, index) => endOf(index) - start);
	const owned = mediaOf(scenes, media);
	const { pool } = media;
	const given = pool.length > 0 ? addPool(owned, scenes, lengths, pool) : lendMedia(owned, scenes);
	const shots = scenes.flatMap(({ start }, index): Shot[] => {
		const shown = given[index] ?? [];
		return shown.map((medium, turn) => ({
			medium,
			start: lerp(start, endOf(index), turn / shown.length),
			end: lerp(start, endOf(index), (turn + 1) / shown.length),
		}));
	});
	// The same medium in adjacent scenes plays on, as one shot.
	return shots.reduce<Shot[]>((before, shot) => {
		const last = before.at(-1);
		if (last?.medium !== shot.medium || last.end !== shot.start) return [...before, shot];
		return [...before.slice(0, -1), { ...last, end: shot.end }];
	}, []);
}
