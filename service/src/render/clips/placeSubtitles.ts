import type { Subtitle } from '../../request/fields/subtitles';
import type { FilmClip } from './filmClips';

/** A subtitle of which less than this, and less than half, is in the film is not shown: nobody could read it. In seconds. */
const LEAST_SECONDS = 1;

export interface PlacedLine {
	text: string;
	of: readonly Subtitle[];
	start: number;
	end: number;
}

/** A part of a clip that the film shows, in the time of subtitles. */
interface ShownPart {
	clip: FilmClip;
	from: number;
	until: number;
}

/** The times of subtitles count in the clips as they are, one after the other; a file that is shown twice counts once. */
function shownParts(clips: readonly FilmClip[]): ShownPart[] {
	const origins = new Map<string, number>();
	let whole = 0;
	return clips.map((clip) => {
		const origin = origins.get(clip.medium.file.path) ?? whole;
		if (!origins.has(clip.medium.file.path)) whole += clip.wholeSeconds;
		origins.set(clip.medium.file.path, origin);
		const from = origin + clip.from;
		return { clip, from, until: from + clip.seconds };
	});
}

/** The subtitle in the film: once for each stretch of clips that it belongs to. */
function place(subtitle: Subtitle, parts: readonly ShownPart[]): PlacedLine[] {
	const { text, start_seconds: start, end_seconds: end } = subtitle;
	const placed: PlacedLine[] = [];
	for (const { clip, from: begins, until } of parts) {
		const from = Math.max(start, begins);
		const to = Math.min(end, until);
		if (to <= from) continue;
		const [first, last] = [clip.start + from - begins, clip.start + to - begins];
		const before = placed.at(-1);
		if (before !== undefined && Math.abs(before.end - first) < 0.01) before.end = last;
		else placed.push({ text, of: [subtitle], start: first, end: last });
	}
	const least = Math.min(LEAST_SECONDS, (end - start) / 2);
	return placed.filter((line) => line.end - line.start >= least);
}

/** A subtitle without any time is too short, wherever it is in the film. */
const isMoment = (subtitle: Subtitle, parts: readonly ShownPart[]) =>
	subtitle.start_seconds === subtitle.end_seconds &&
	parts.some(
		({ from, until }) => from <= subtitle.start_seconds && subtitle.start_seconds <= until,
	);

/** Subtitles in the film, and those of which all or most is outside of what it shows of its clips. */
export function placeSubtitles(
	subtitles: readonly Subtitle[],
	clips: readonly FilmClip[],
): { placed: PlacedLine[]; outside: ReadonlySet<Subtitle> } {
	const parts = shownParts(clips);
	const outside = new Set<Subtitle>();
	const placed = subtitles.flatMap((subtitle) => {
		const lines = place(subtitle, parts);
		if (lines.length === 0 && !isMoment(subtitle, parts)) outside.add(subtitle);
		return lines;
	});
	return { placed, outside };
}

const HOUR = 3_600;

/** 01:00:00, or 00:00:01.25 */
function clock(seconds: number): string {
	const hundredths = Math.round(seconds * 100);
	const parts = [hundredths / 360_000, (hundredths / 6_000) % 60, (hundredths / 100) % 60];
	const whole = parts.map((part) => `${Math.floor(part)}`.padStart(2, '0')).join(':');
	const rest = hundredths % 100;
	return rest === 0 ? whole : `${whole}.${`${rest}`.padStart(2, '0').replace(/0$/u, '')}`;
}

const MOST_PARTS_NAMED = 3;

const areWhole = (parts: readonly ShownPart[]) =>
	parts.every(({ clip }) => clip.seconds > clip.wholeSeconds - 0.01);

function describeParts(parts: readonly ShownPart[]): string {
	const total = parts.reduce((sum, { clip }) => sum + clip.seconds, 0);
	if (areWhole(parts)) {
		const seconds = Math.round(total * 10) / 10;
		const length = `${seconds} ${seconds === 1 ? 'second' : 'seconds'} long`;
		return parts.length === 1
			? `the clip, which is ${length}`
			: `the clips, which are ${length} together`;
	}
	const named = parts
		.slice(0, MOST_PARTS_NAMED)
		.map(({ from, until }) => `${clock(from)} to ${clock(until)}`);
	const more = parts.length > MOST_PARTS_NAMED ? ', …' : '';
	return `what is shown of the ${parts.length === 1 ? 'clip' : 'clips'} (${named.join(', ')}${more})`;
}

/** Why a film would have neither captions nor subtitles of its own, if all that were given are outside of what it shows of its clips, and how to go on. */
export function describeOutside(
	subtitles: readonly Subtitle[],
	clips: readonly FilmClip[],
): string | undefined {
	const [first] = subtitles;
	if (first === undefined || placeSubtitles(subtitles, clips).outside.size < subtitles.length)
		return undefined;
	const parts = shownParts(clips);
	const begins = first.start_seconds;
	const ends = Math.max(...subtitles.map((subtitle) => subtitle.end_seconds));
	const earlier = (seconds: number) =>
		subtitles.map((subtitle) => ({
			...subtitle,
			start_seconds: subtitle.start_seconds - seconds,
			end_seconds: subtitle.end_seconds - seconds,
		}));
	// Editing programs often begin at 01:00:00 or 10:00:00.
	const hours = Math.floor(begins / HOUR) * HOUR;
	const isHours = hours > 0 && placeSubtitles(earlier(hours), clips).placed.length > 0;
	const isLate = parts.every(({ until }) => begins >= until);
	const within = `within ${describeParts(parts)}: the first begins at ${clock(begins)}`;
	if (isLate) {
		const clip = parts.length === 1 ? 'the clip' : 'the first clip';
		const offset = isHours ? clock(hours) : `the time at which ${clip} begins in them`;
		return `None of them lies ${within}. Times count from 00:00:00 at the start of ${clip}: subtract ${offset} from each.`;
	}
	const what = `None of them lies long enough ${within}, the last ends at ${clock(ends)}.`;
	if (areWhole(parts)) return what;
	const [whole, cut] =
		parts.length === 1 ? ['the clip as it is', 'it'] : ['the clips as they are', 'them'];
	return `${what} Times count in ${whole}, before start_seconds and duration_seconds cut ${cut}.`;
}
