import fc from 'fast-check';
import { createLayer } from '../src/render/art/canvas';
import { SPEECH_RATE, type FilmClips } from '../src/render/clips/filmClips';
import { spokenLines } from '../src/render/clips/spokenLines';
import type { Medium } from '../src/render/media/loadMedia';

const FRAMES_PER_SECOND = 30;
const most = { words: 4, characters: 22 };

/** A film of parts of one file, with tones at these times. */
function filmOf(
	parts: readonly { from: number; seconds: number }[],
	tones: readonly { at: number; seconds: number }[],
	transcript?: FilmClips['transcript'],
): FilmClips {
	const path = 'clip.mp4';
	const file = { field: 'media', kind: 'clip', path, startSeconds: 0, sound: true } as const;
	const flags = { isYuv: true, isTransparent: false, isHdr: false, isUntaggedHd: false };
	const [sample] = createLayer(90, 160);
	const medium: Medium & { kind: 'clip' } = {
		...{ file, kind: 'clip', ffmpegPath: '', seconds: 30, hasSound: true },
		...{ format: { codec: 'h264', ...flags }, sample },
	};
	let start = 0;
	const clips = parts.map(({ from, seconds }) => {
		const clip = { medium, start, seconds, from, wholeSeconds: 30 };
		start += seconds;
		return clip;
	});
	const sound = Float32Array.from({ length: Math.round(start * SPEECH_RATE) }, (_, sample) => {
		const t = sample / SPEECH_RATE;
		const isHeard = tones.some(({ at, seconds }) => t >= at && t < at + seconds);
		return isHeard ? Math.sin(t * 2_000) * 0.2 : 0;
	});
	return { clips, seconds: start, sound, transcript };
}

const word = fc.constantFrom(
	...['a', 'no.', 'Yes!', '@backhaus_erna', '&', 'erna.example/now', '"Fresh?"', 'Über', '30'],
	...[
		'Sorten',
		'Donaudampfschifffahrtsgesellschaftskapitän',
		'☕',
		'茶を飲む。',
		'สวัสดีตอนเช้า',
		'1 990 €',
	],
);
const text = fc.array(word, { minLength: 1, maxLength: 14 }).map((words) => words.join(' '));
const seconds = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const tones = fc.array(fc.record({ at: seconds(0, 12), seconds: seconds(0.02, 2) }), {
	maxLength: 12,
});
const cues = fc
	.array(fc.record({ text, gap: seconds(-1, 1), lasts: seconds(0.03, 4) }), {
		minLength: 1,
		maxLength: 8,
	})
	.map((given) => {
		let at = 0;
		return given.map(({ text: said, gap, lasts }, order) => {
			const start = Math.max(0, at + gap);
			at = start + lasts;
			// Each text is another one: those that are said twice at once are one.
			return { text: `${order}x ${said}`, start_seconds: start, end_seconds: at };
		});
	});
const parts = fc.array(fc.record({ from: seconds(0, 8), seconds: seconds(0.5, 4) }), {
	minLength: 1,
	maxLength: 3,
});

const bare = (texts: readonly string[]) => texts.join('').replace(/\s/gu, '');

function expectTimes(lines: ReturnType<typeof spokenLines>['lines'], film: FilmClips): void {
	let before = 0;
	for (const line of lines) {
		expect(bare(line.captions.map((caption) => caption.text))).toBe(bare([line.text]));
		expect(bare(line.words.map((said) => said.text))).toBe(bare([line.text]));
		expect(line.start).toBeGreaterThanOrEqual(before - 1e-9);
		expect(line.end).toBeLessThanOrEqual(film.seconds + 1e-9);
		const share = Math.min(0.3, (line.end - line.start) / line.captions.length);
		let at = line.start;
		for (const { from = NaN, until = NaN, words } of line.captions) {
			expect(from).toBeCloseTo(at, 6);
			expect(until - from).toBeGreaterThan(share - 1e-6);
			const frames = Math.ceil(until * FRAMES_PER_SECOND) - Math.ceil(from * FRAMES_PER_SECOND);
			expect(frames).toBeGreaterThanOrEqual(4);
			for (const { start, seconds: lasts } of words) {
				expect(start).toBeGreaterThan(at - 1e-9);
				expect(lasts).toBeGreaterThan(0);
				at = start;
			}
			expect(at).toBeLessThan(until);
			at = until;
		}
		expect(at).toBeCloseTo(line.end, 6);
		before = line.end;
	}
}

it('each caption of subtitles has its time, and what is not shown is left out', () => {
	fc.assert(
		fc.property(cues, parts, tones, (subtitles, cuts, heard) => {
			const film = filmOf(cuts, heard);
			const { lines, leftOut } = spokenLines(film, subtitles, most);
			expectTimes(lines, film);
			for (const subtitle of subtitles) {
				const isShown = lines.some((line) => line.text.includes(subtitle.text));
				const isLeftOut = leftOut.some((left) => left.text === subtitle.text);
				expect([subtitle.text, isShown]).toEqual([subtitle.text, !isLeftOut]);
			}
		}),
		{ numRuns: 100 },
	);
});

it('of thousands that are not shown, the first are named and the others counted', () => {
	const film = filmOf([{ from: 0, seconds: 4 }], []);
	const shown = { text: 'Now', start_seconds: 0, end_seconds: 2 };
	const late = Array.from({ length: 400 }, (_, index) => ({
		...{ text: `${index} `.padEnd(100, 'x'), start_seconds: 10 + index, end_seconds: 11 + index },
	}));
	const brief = { text: 'Too short for its words', start_seconds: 3, end_seconds: 3 };
	const { lines, leftOut } = spokenLines(film, [shown, ...late, brief], most);
	expect(lines).toHaveLength(1);
	const named = leftOut.slice(0, -2);
	expect(Buffer.byteLength(named.map((one) => JSON.stringify(one)).join(''))).toBeGreaterThan(
		39_800,
	);
	expect(Buffer.byteLength(named.map((one) => JSON.stringify(one)).join(''))).toBeLessThan(40_001);
	expect(leftOut.slice(named.length - 1)).toEqual([
		{ text: late[named.length - 1]?.text, reason: 'outside_clip' },
		{ text: `… and ${400 - named.length} more subtitles`, reason: 'outside_clip' },
		{ text: '… and 1 more subtitle', reason: 'no_room' },
	]);
});

it('each caption of what is heard has its time, whatever times the words have', () => {
	const given = fc.array(fc.record({ word, gap: seconds(0, 0.7), lasts: seconds(0, 0.6) }), {
		minLength: 1,
		maxLength: 40,
	});
	fc.assert(
		fc.property(given, tones, (spoken, heard) => {
			let at = 0;
			const words = spoken.map(({ word: said, gap, lasts }) => {
				const start = at + gap * gap;
				at = start;
				return { text: said, start, end: start + lasts };
			});
			const transcript = { text: words.map((said) => said.text).join(' '), words };
			const film = filmOf([{ from: 0, seconds: 8 }], heard, transcript);
			const { lines } = spokenLines(film, [], most);
			expectTimes(lines, film);
		}),
		{ numRuns: 100 },
	);
});

it('words that have a subtitle each are together where one alone would only flash', () => {
	const film = filmOf([{ from: 0, seconds: 4 }], []);
	const said = ['no', 'no', 'never', 'again'].map((one, index) => ({
		text: one,
		start_seconds: 1 + index * 0.1,
		end_seconds: 1.1 + index * 0.1,
	}));
	const { lines, leftOut } = spokenLines(film, said, most);
	expect(lines.map((line) => line.text)).toEqual(['no no', 'never again']);
	expect(leftOut).toEqual([]);
});
