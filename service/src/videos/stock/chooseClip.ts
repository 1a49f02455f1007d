import type { StockClip } from './stockClient';

/** A clip, and the URL of its file to use. */
export interface ChosenClip {
	clip: StockClip;
	link: string;
}

/** What a clip must fill. */
interface Slot {
	width: number;
	height: number;
	seconds: number;
}

/** The smallest share of a clip's area that may stay visible after it is cropped. */
const MIN_VISIBLE_SHARE = 0.5;

const aspectRatio = ({ width, height }: { width: number; height: number }) => width / height;

function hasFittingShape(clip: StockClip, slot: Slot): boolean {
	const ratio = aspectRatio(clip) / aspectRatio(slot);
	return Math.min(ratio, 1 / ratio) >= MIN_VISIBLE_SHARE;
}

/** The file nearest to the size of the video. Larger files are slow to fetch and decode; smaller ones are blurred. */
function nearestFile({ video_files: files }: StockClip, { width, height }: Slot) {
	const distance = (file: { width: number; height: number }) =>
		Math.abs(Math.log(Math.max(width / file.width, height / file.height)));
	return files
		.filter(({ file_type: type }) => type == null || /mp4|quicktime|webm/iu.test(type))
		.sort((a, b) => distance(a) - distance(b))
		.at(0);
}

/**
 * The clips that fit, best first: those that are long enough, in the order of the search results, then shorter ones,
 * longest first. Shorter clips are played again.
 */
export function fittingClips(clips: readonly StockClip[], slot: Slot): ChosenClip[] {
	const fitting = clips.filter((clip) => hasFittingShape(clip, slot));
	const long = fitting.filter(({ duration }) => duration >= slot.seconds);
	const short = fitting
		.filter(({ duration }) => duration < slot.seconds)
		.sort((a, b) => b.duration - a.duration);
	return [...long, ...short].flatMap((clip) => {
		const file = nearestFile(clip, slot);
		return file === undefined ? [] : [{ clip, link: file.link }];
	});
}
