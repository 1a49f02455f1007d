import { runFfmpeg, rangeArguments } from '../../util/ffmpeg';
import { createLayer, ImageData } from '../art/canvas';
import { colorFilters, decoderArguments } from '../media/clipFormat';
import { findFocus, type Focus } from '../media/focus';
import type { Framing, Move } from '../media/framing';
import type { Medium } from '../media/loadMedia';

/*
 * A crop that follows what draws the eye, as calmly as a person with a camera would: it rests, and while the focus leaves the
 * middle of the crop to stay elsewhere, it glides along. Where the clip cuts to another picture, the crop cuts too.
 *
 * It looks at the key frames, about one in a second: decoding all frames would take as long as the film. A clip with fewer has
 * its frames decoded, but roughly. Where the focus of two of these frames differs, it looks at all frames between them: they say
 * when it moves, and whether there is a cut. So it does at both ends, where a cut would have no key frame after it.
 */

/** Of the longer side. */
const SAMPLE_SIDE = 96;
/** A focus this far from the middle of the crop, as a share of the crop, moves it. */
const TOLERANCE = 0.22;
/** For this long it has to be away. In seconds. */
const PATIENCE_SECONDS = 0.8;
/** A focus that will be elsewhere after this time is on its way: by this share of the crop. */
const ON_ITS_WAY = { seconds: 0.5, share: 0.1 };
const GLIDE_SECONDS = { least: 1.2, most: 3 };
/** Key frames further apart than this say too little. */
const COARSE_SECONDS = 3;
/** Frames are looked at no more often. In some clips, each is a key frame. */
const SPARSELY = "select='isnan(prev_selected_t)+gte(t-prev_selected_t,0.4)'";
/** At once, because their pictures are in memory. In seconds. */
const LONGEST_LOOK = 4;
/** A cut is often at a key frame, which ends a stretch. In seconds. */
const AT_ITS_END = 0.1;
/** Between two of them, the focus is not searched for again. */
const LOOK_SECONDS = 0.25;
/** Two frames in a row have a cut between them if they differ by this much on average, of 255, and by more than their neighbors. */
const CUT = { difference: 15, times: 3 };
/** A crop that leaves out less than this share has nothing to follow. */
const LEAST_CUT = 0.03;

interface Sample {
	at: number;
	focus: Focus;
	/** Whether another picture precedes it. */
	isCut: boolean;
}

type Clip = Medium & { kind: 'clip' };

/** A frame of a clip, with its seconds in it. */
interface Picture {
	at: number;
	pixels: Buffer;
}

interface Look {
	from?: number;
	until?: number;
	/** Which frames are decoded. */
	decoder: readonly string[];
	/** Which of these are looked at. */
	filters: readonly string[];
}

const KEY_FRAMES: Look = { decoder: ['-skip_frame', 'nokey'], filters: [SPARSELY] };
const ROUGHLY: Look = {
	decoder: ['-skip_frame', 'noref', '-skip_loop_filter', 'all'],
	filters: ['fps=2'],
};

function differenceOf(one: Picture, other: Picture | undefined): number {
	if (other === undefined) return 0;
	let sum = 0;
	for (const [at, value] of one.pixels.entries()) sum += Math.abs(value - (other.pixels[at] ?? 0));
	// A quarter of the bytes is alpha.
	return sum / (one.pixels.length * 0.75);
}

/** Finds the focus in frames of a clip that is cropped to a shape. */
function createEye(ffmpegPath: string, { file, sample, format, seconds }: Clip, aspect: number) {
	const shrink = SAMPLE_SIDE / Math.max(sample.width, sample.height);
	// The color filters of HDR take even sides only.
	const step = format.isHdr ? 2 : 1;
	const sideOf = (side: number) => Math.max(2, Math.round((side * shrink) / step) * step);
	const [width, height] = [sideOf(sample.width), sideOf(sample.height)];
	const size = width * height * 4;
	const [canvas, ctx] = createLayer(width, height);
	const colors = colorFilters(format);

	async function decode({ from = 0, until = seconds, decoder, filters }: Look): Promise<Picture[]> {
		const filter = [
			...[...colors.first, ...filters, `scale=${width}:${height}`],
			...[...colors.last, 'format=rgba', 'showinfo'],
		].join(',');
		const range = {
			startSeconds: file.startSeconds + from,
			...(until < Infinity && { durationSeconds: until - from }),
		};
		const { stdout, stderr } = await runFfmpeg(ffmpegPath, [
			...['-v', 'info', ...decoder, ...decoderArguments(format)],
			...['-protocol_whitelist', 'file', ...rangeArguments(range), '-i', file.path],
			...['-map', '0:V:0', '-vf', filter, '-fps_mode', 'passthrough'],
			...['-f', 'rawvideo', 'pipe:1'],
		]);
		const times = Array.from(stderr.matchAll(/Parsed_showinfo.* pts_time:(-?[\d.]+)/gu));
		return times.slice(0, Math.floor(stdout.byteLength / size)).map(([, time], index) => ({
			at: from + Number(time),
			pixels: stdout.subarray(index * size, (index + 1) * size),
		}));
	}

	function focusOf({ pixels }: Picture): Focus {
		const image = new ImageData(width, height);
		image.data.set(pixels);
		ctx.putImageData(image, 0, 0);
		return findFocus(canvas, aspect);
	}

	return {
		async look(which: Look): Promise<Sample[]> {
			const pictures = await decode(which);
			return pictures.map((one) => ({ at: one.at, focus: focusOf(one), isCut: false }));
		},
		/** All frames of a stretch, and those at its end: its cuts, and where the focus is between them. */
		async lookClosely(from: number, until: number): Promise<Sample[]> {
			const decoder = ['-skip_loop_filter', 'all'];
			const pictures = await decode({ from, until: until + AT_ITS_END, decoder, filters: [] });
			const changes = pictures.map((one, index) => differenceOf(one, pictures[index - 1]));
			const samples: Sample[] = [];
			for (const [index, picture] of pictures.entries()) {
				const change = changes[index] ?? 0;
				const beside = Math.max(changes[index - 1] ?? 0, changes[index + 1] ?? 0);
				const isCut = change > CUT.difference && change > CUT.times * beside;
				const last = samples.at(-1);
				if (!isCut && last !== undefined && picture.at - last.at < LOOK_SECONDS) continue;
				samples.push({ at: picture.at, focus: focusOf(picture), isCut });
			}
			return samples;
		},
	};
}

/** Where the middle of a crop can be. @param share of the clip that it shows */
const within = (at: number, share: number) => Math.min(1 - share / 2, Math.max(share / 2, at));

interface Place {
	at: number;
	place: number;
	isCut: boolean;
}

/** Rests and glides along one axis. @param share of the clip that the crop shows */
function planMoves(samples: readonly Place[], share: number) {
	const isNear = (one: number, other: number) => Math.abs(one - other) <= TOLERANCE * share;
	const moves: { at: number; seconds: number; by: number }[] = [];
	const first = samples[0]?.place ?? 0.5;
	let place = first;
	/** The last moment at which the focus was in place. */
	let leftAt = 0;
	let busyUntil = 0;
	for (const [index, sample] of samples.entries()) {
		if (sample.isCut) {
			// A little earlier: its first frame is at its place.
			moves.push({ at: sample.at - 0.002, seconds: 0.001, by: sample.place - place });
			place = sample.place;
			busyUntil = sample.at;
		}
		if (isNear(sample.place, place)) {
			leftAt = sample.at;
			continue;
		}
		const after = samples.slice(index + 1);
		const cutAt = after.find(({ isCut }) => isCut)?.at ?? Infinity;
		const soon = after.find(({ at }) => at >= sample.at + ON_ITS_WAY.seconds);
		const isOnItsWay =
			soon !== undefined &&
			soon.at < cutAt &&
			Math.abs(soon.place - sample.place) > ON_ITS_WAY.share * share;
		if (isOnItsWay && soon.at - leftAt < GLIDE_SECONDS.most) continue;
		// One odd frame.
		if (sample.at - leftAt < PATIENCE_SECONDS && after.length > 0) continue;
		const at = Math.max(leftAt, busyUntil);
		const { least, most } = GLIDE_SECONDS;
		const seconds = Math.min(most, Math.max(least, sample.at - at), cutAt - at);
		moves.push({ at, seconds, by: sample.place - place });
		place = sample.place;
		leftAt = sample.at;
		busyUntil = at + seconds;
	}
	return { first, moves };
}

/** The stretches of a clip in which the focus moves, or may do so unseen. None is long. */
function stretchesToWatch(samples: readonly Place[], seconds: number, share: number) {
	const stretches: { from: number; until: number }[] = [];
	const watch = (from: number, until: number) => {
		const last = stretches.at(-1);
		if (last?.until === from && until - last.from <= LONGEST_LOOK) last.until = until;
		else if (until - from >= LOOK_SECONDS) stretches.push({ from, until });
	};
	const first = samples[0];
	if (first !== undefined) watch(0, first.at);
	for (const [index, sample] of samples.entries()) {
		const next = samples[index + 1];
		if (next === undefined) watch(sample.at, seconds);
		else if (Math.abs(next.place - sample.place) > TOLERANCE * share) watch(sample.at, next.at);
	}
	return stretches;
}

/** The framing that crops a clip to a shape and follows its focus. */
export async function followFocus(
	ffmpegPath: string,
	clip: Clip,
	aspect: number,
): Promise<Framing> {
	const { sample, seconds } = clip;
	const own = sample.width / sample.height;
	const axis = own > aspect ? 'x' : 'y';
	const share = own > aspect ? aspect / own : own / aspect;
	const rest: Framing = { kind: 'crop', focus: findFocus(sample, aspect) };
	if (share > 1 - LEAST_CUT) return rest;
	const eye = createEye(ffmpegPath, clip, aspect);
	let samples = await eye.look(KEY_FRAMES);
	const ends = [...samples.map(({ at }) => at), seconds];
	if (ends.some((at, index) => at - (ends[index - 1] ?? 0) > COARSE_SECONDS))
		samples = await eye.look(ROUGHLY);
	const placesOf = (some: readonly Sample[]) =>
		some.map((one): Place => ({ ...one, place: within(one.focus[axis], share) }));
	let places = placesOf(samples);
	for (const { from, until } of stretchesToWatch(places, seconds, share)) {
		const watched = placesOf(await eye.lookClosely(from, until));
		const seen = watched.at(-1)?.at ?? from;
		const others = places.filter(({ at }) => at < from || at > Math.max(seen, until));
		places = [...others, ...watched].sort((one, other) => one.at - other.at);
	}
	if (places.length === 0) return rest;
	const { first, moves } = planMoves(places, share);
	return {
		kind: 'crop',
		focus: { x: 0.5, y: 0.5, [axis]: first },
		moves: moves.map(({ by, ...when }): Move => ({ ...when, by: { x: 0, y: 0, [axis]: by } })),
	};
}
