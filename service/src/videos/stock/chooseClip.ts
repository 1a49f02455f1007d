import type { StockClip } from './stockClient';

/** A clip, and the file of it that a film takes. */
export interface ChosenClip {
	clip: StockClip;
	link: string;
}

interface Wanted {
	width: number;
	height: number;
	/** How long it is shown. */
	seconds: number;
}

/** How much of a clip has to stay when it is cut to the shape of the film. */
const LEAST_KEPT = 0.5;

const shapeOf = ({ width, height }: { width: number; height: number }) => width / height;

function isOfShape(clip: StockClip, wanted: Wanted): boolean {
	const ratio = shapeOf(clip) / shapeOf(wanted);
	return Math.min(ratio, 1 / ratio) >= LEAST_KEPT;
}

/** The file nearest to the film's size: larger ones take longer to fetch and to decode, smaller ones are blurred. */
function nearestFile({ video_files: files }: StockClip, { width, height }: Wanted) {
	const distance = (file: { width: number; height: number }) =>
		Math.abs(Math.log(Math.max(width / file.width, height / file.height)));
	return files
		.filter(({ file_type: type }) => type == null || /mp4|quicktime|webm/iu.test(type))
		.sort((a, b) => distance(a) - distance(b))
		.at(0);
}

/**
 * Clips that fit, the best one first: in the order of the search those that are long enough, then shorter ones, the
 * longest first. These begin again.
 */
export function fittingClips(clips: readonly StockClip[], wanted: Wanted): ChosenClip[] {
	const fitting = clips.filter((clip) => isOfShape(clip, wanted));
	const long = fitting.filter(({ duration }) => duration >= wanted.seconds);
	const short = fitting
		.filter(({ duration }) => duration < wanted.seconds)
		.sort((a, b) => b.duration - a.duration);
	return [...long, ...short].flatMap((clip) => {
		const file = nearestFile(clip, wanted);
		return file === undefined ? [] : [{ clip, link: file.link }];
	});
}
