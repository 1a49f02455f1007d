import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { lineEndBetween } from '../src/script/lineEnds';
import { cuesOfScenes, cuesOfVoice } from '../src/render/post/cues';
import { toSrt, toWebVtt } from '../src/render/post/subtitles';
import { readSubtitles } from '../src/inspection/readSubtitles';
import { spokenTexts } from '../src/render/clips/spokenTexts';
import { splitCaptions } from '../src/render/text/splitCaptions';
import { splitGraphemes, tokenize } from '../src/util/textTokens';
import { findEncoder } from './support/findEncoder';
import { stopAll, temporaryFolder } from './support/testService';

afterEach(stopAll);

const run = promisify(execFile);

/** What the parser of ffmpeg reads from subtitles, in the other format. */
async function convert(content: string, from: 'vtt' | 'srt'): Promise<string> {
	const path = join(await temporaryFolder(), `subtitles.${from}`);
	await writeFile(path, content);
	const output = ['-f', from === 'vtt' ? 'srt' : 'webvtt', '-'];
	const { stdout } = await run(await findEncoder(), ['-v', 'error', '-i', path, ...output]);
	return stdout.replace(/\r\n/gu, '\n').trim();
}

const word = fc.constantFrom(
	'tea',
	'Überraschung,',
	'https://tea.example/menu?a=1',
	'1 990 €',
	'☕',
	'茶を飲む',
);
const scene = fc.array(word, { minLength: 1, maxLength: 40 }).map((words) => words.join(' '));

describe('subtitles of scenes', () => {
	it('have two lines of 42 characters at most, in order, without a word lost or cut', () => {
		fc.assert(
			fc.property(fc.array(scene, { minLength: 1, maxLength: 6 }), (texts) => {
				const scenes = texts.map((text, at) => ({ text, start: at * 4, end: at * 4 + 4 }));
				const durationSeconds = texts.length * 4;
				const cues = cuesOfScenes(scenes, durationSeconds, 'en');
				for (const [at, { start, end, text }] of cues.entries()) {
					const lines = text.split('\n');
					expect(lines.length).toBeLessThanOrEqual(2);
					for (const line of lines) expect(splitGraphemes(line).length).toBeLessThanOrEqual(42);
					expect(start).toBeLessThan(end);
					expect(start).toBeGreaterThanOrEqual(cues[at - 1]?.end ?? 0);
					expect(end).toBeLessThanOrEqual(durationSeconds);
				}
				const bare = (parts: readonly string[]) => parts.join('').replace(/\s/gu, '');
				expect(bare(cues.map(({ text }) => text))).toBe(bare(texts));
			}),
		);
	});

	it('are shown with their scene, and its parts as long as they take to read', () => {
		const text =
			'We roast every Tuesday and Friday, so that the beans in your cup are never older than a single week.';
		const scenes = [
			{ text: 'Fresh coffee', start: 0, end: 2 },
			{ text, start: 2, end: 8 },
		];
		const cues = cuesOfScenes(scenes, 8, 'en');
		expect(cues[0]).toEqual({ start: 0, end: 2, text: 'Fresh coffee' });
		expect(cues.map(({ text: shown }) => shown).slice(1)).toEqual([
			'We roast every Tuesday and Friday,\nso that the beans in your cup are',
			'never older than a single week.',
		]);
		expect(cues[1]).toMatchObject({ start: 2 });
		expect(cues[2]?.start).toBe(cues[1]?.end);
		expect(cues[2]?.end).toBe(8);
	});

	describe('of lines that stay on screen', () => {
		const timesOf = (scenes: Parameters<typeof cuesOfScenes>[0]) =>
			cuesOfScenes(scenes, 8, 'en').map(({ start, end }) => [start, end]);
		const text = 'One reads this line with ease in two and a half s.';
		const author = { text: 'Jane Doe', start: 1, end: 8 };

		it('go on until they can be read', () => {
			const seconds = text.length / 17;
			expect(timesOf([{ text, start: 0, end: 1, stays: true }, author])).toEqual([
				[0, expect.closeTo(seconds, 2)],
				[expect.closeTo(seconds, 2), 8],
			]);
			expect(timesOf([{ text, start: 0, end: 5, stays: true }, author])).toEqual([
				[0, 5],
				[5, 8],
			]);
		});

		it('share the time until the last one goes', () => {
			const line = (start: number, stays: boolean) => ({ text, start, end: start + 1.5, stays });
			const next = { text: 'Order today', start: 5, end: 8 };
			expect(timesOf([line(0.5, true), line(2, true), line(3.5, false), next])).toEqual([
				[0.5, 2],
				[2, 3.5],
				[3.5, 5],
				[5, 8],
			]);
			const late = { text: 'Now', start: 3.5, end: 6 };
			const closing = { ...next, start: 6 };
			const [first, second, third] = timesOf([line(0.5, true), line(2, true), late, closing]);
			expect(first).toEqual([0.5, 2.65]);
			expect(second).toEqual([2.65, 4.8]);
			expect(third).toEqual([4.8, 6]);
		});

		it('are not joined with what follows when they are gone', () => {
			const line = (start: number, end: number, stays: boolean) => ({ text, start, end, stays });
			const next = { text: 'Order today', start: 4, end: 8 };
			const times = timesOf([line(2, 2.5, true), line(2.5, 3, true), line(3, 4, false), next]);
			expect(times.at(-1)).toEqual([4, 8]);
			expect(times.at(-2)?.[1]).toBe(4);
		});

		it('end with the film if nothing follows', () => {
			expect(timesOf([{ text, start: 0, end: 8, stays: true }])).toEqual([[0, 8]]);
		});
	});

	it.each([
		[
			'en',
			'The tide comes in twice a day because the moon pulls the water towards it and the earth turns under the bulge.',
		],
		[
			'de',
			'Am Montag, dem 3. Mai, öffnet die neue Bäckerei in der alten Halle um 7 Uhr für alle aus der Stadt und dem Umland.',
		],
		[
			'fr',
			'La lune attire l’eau vers elle et la Terre tourne sous cette vague, de sorte que la mer monte deux fois par jour.',
		],
		[
			'es',
			'Abrimos la nueva panadería en el mercado de la ciudad el lunes a las siete y el pan sale del horno cada hora.',
		],
	] as const)('in %s, no line ends with a word that belongs to the next one', (language, text) => {
		const cues = cuesOfScenes([{ text, start: 0, end: 9 }], 9, language);
		const lines = cues.flatMap((cue) => cue.text.split('\n'));
		expect(lines.length).toBeGreaterThan(2);
		expect(lines.join(' ')).toBe(text);
		for (const [index, line] of lines.slice(0, -1).entries()) {
			const last = line.split(' ').at(-1) ?? '';
			const next = lines[index + 1]?.split(' ')[0] ?? '';
			expect({ line, end: lineEndBetween(last, next, language) }).not.toMatchObject({
				end: 'weak',
			});
			expect(line).not.toMatch(/\d\.?$/u);
		}
	});

	it('have half as many signs where these are twice as wide', () => {
		const text = '有機ライ麦を一晩じっくり発酵させてから毎朝七時に石窯で香ばしく焼き上げています';
		const scenes = [{ text, start: 0, end: 4 }];
		const cues = cuesOfScenes(scenes, 4, 'ja');
		const lines = cues.flatMap((cue) => cue.text.split('\n'));
		expect(lines.length).toBeGreaterThan(1);
		for (const line of lines) expect(line.length).toBeLessThanOrEqual(21);
		expect(lines.join('')).toBe(text);
	});

	it('give a link that is longer than a line a line of its own', () => {
		const link = `https://tea.example/${'menu/'.repeat(8)}`;
		const scenes = [{ text: `Order at ${link} today`, start: 0, end: 4 }];
		const cues = cuesOfScenes(scenes, 4, 'en');
		expect(cues.map(({ text }) => text).join('\n')).toBe(`Order at\n${link}\ntoday`);
	});
});

describe('subtitles of a voice', () => {
	const speech = (words: readonly [text: string, start: number, seconds: number][]) => ({
		samples: new Float32Array(0),
		words: words.map(([text, start, seconds]) => ({ text, start, seconds })),
	});

	it('begin with their first word, and stay half a second after the last if nothing follows', () => {
		const lines = [
			{
				text: 'Fresh tea.',
				start: 1.3,
				speech: speech([
					['Fresh', 0, 0.4],
					['tea.', 0.5, 0.4],
				]),
			},
			{ text: 'Not spoken', start: undefined, speech: undefined },
			{
				text: '茶を 飲む',
				start: 2.4,
				speech: speech([
					['茶', 0, 0.2],
					['を', 0.2, 0.2],
					['飲む', 0.5, 0.5],
				]),
			},
		];
		expect(cuesOfVoice(lines, 8, 'en')).toEqual([
			{ start: 1.3, end: 2.4, text: 'Fresh tea.' },
			{ start: 2.4, end: 3.9, text: '茶を 飲む' },
		]);
	});
});

describe('subtitles of a dialogue', () => {
	const textsOf = (text: string) => {
		const words = tokenize(text, 'en').map((token, at) => ({
			...{ text: token.text, start: at, seconds: 1 },
		}));
		const lines = [{ text, start: 0, speech: { words } }];
		return cuesOfVoice(lines, 60, 'en').map((cue) => cue.text);
	};
	const long = 'Wherever you want to go this summer, as long as it is far away.';

	it.each([
		['- Ready?\n- Always!', ['- Ready?\n- Always!']],
		['Ready?\n—Always!', ['Ready?\n—Always!']],
		['One - two\n- 三つ、四つ', ['One - two\n- 三つ、四つ']],
		['- A?\n- B!\n- C.', ['- A?\n- B!', '- C.']],
		[
			`- Where?\n- ${long}`,
			['- Where?', '- Wherever you want to go this summer,\nas long as it is far away.'],
		],
	])('%j have a line for each speaker', (text, shown) => {
		expect(textsOf(text)).toEqual(shown);
	});
});

it.each([
	['- Ready?\n- Always!', '- Ready?\n- Always!', ['Ready? Always!']],
	['Ready?\n- Always!', 'Ready?\n- Always!', ['Ready? Always!']],
	['- Ready\n- Always', '- Ready\n- Always', ['Ready. Always']],
	[
		'I thought\n– well, you know –\nthat we go',
		'I thought – well, you know – that we go',
		undefined,
	],
	['From\n-$50 to\n-€5', 'From -$50 to -€5', undefined],
	['Half off.\n-50 % today', 'Half off. -50 % today', undefined],
	['One\\h- two', 'One - two', undefined],
])('the lines of the subtitle %j are %j, and in the post %j', (given, shown, said) => {
	const [subtitle] = readSubtitles(`1\n00:00:00,000 --> 00:00:02,000\n${given}`);
	expect(subtitle?.text).toBe(shown);
	expect(spokenTexts([shown])).toEqual(said ?? [shown]);
});

it('a dash that goes on from the subtitle before is no speaker', () => {
	expect(spokenTexts(['We went to the', '– um – shop', 'Really?', '- Yes'])).toEqual([
		...['We went to the', '– um – shop', 'Really?', 'Yes'],
	]);
});

it('two speakers in one subtitle have no dashes after an unfinished line either', () => {
	expect(spokenTexts(['And then she said', '- Are you ready?\n- Yes'])).toEqual([
		...['And then she said', 'Are you ready? Yes'],
	]);
});

describe('captions of a dialogue', () => {
	const most = { words: 4, characters: 22 };
	const speech = fc
		.array(
			fc.constantFrom('the', 'ready?', 'Always,', 'a - b', '茶を飲む', '5', 'No.', '1 990 €'),
			{
				minLength: 1,
				maxLength: 12,
			},
		)
		.map((words) => words.join(' '));

	it('begin with each speaker, and none ends with a dash that is not its own', () => {
		fc.assert(
			fc.property(fc.array(speech, { minLength: 1, maxLength: 3 }), (speeches) => {
				const captions = splitCaptions(speeches.map((said) => `- ${said}`).join('\n'), 1, most);
				const texts = captions.map(({ text }) => text);
				expect(texts.filter((text) => text.startsWith('-\u00a0'))).toHaveLength(speeches.length);
				for (const text of texts) expect(text).not.toMatch(/\n|^-$|^- /u);
				for (const { words } of captions)
					for (const word of words) expect(word.text).not.toMatch(/^-$/u);
				expect(texts.join(' ').match(/-/gu)?.length).toBe(
					speeches.join(' ').split('-').length - 1 + speeches.length,
				);
			}),
		);
	});
});

describe('the files', () => {
	const cues = [
		{ start: 0, end: 1.5, text: 'Tea & cake < 5 €\n--> only today' },
		{ start: 1.5, end: 3_661.042, text: '茶を飲む ☕ <b>' },
	];

	it('say what the parser of ffmpeg reads', async () => {
		const plain = [
			{ start: 0.25, end: 1.5, text: 'Fresh coffee,\nfive minutes away' },
			{ start: 1.5, end: 3_661.042, text: '茶を飲む ☕ 5 €' },
		];
		expect(await convert(toWebVtt(plain), 'vtt')).toBe(toSrt(plain).trim());
		// ffmpeg leaves out hours that are zero.
		const withHours = (text: string) => text.replace(/(?<![:\d])(?=\d\d:\d\d\.\d)/gu, '00:');
		expect(withHours(await convert(toSrt(plain), 'srt'))).toBe(toWebVtt(plain).trim());
	});

	it('keep signs that are markup', async () => {
		expect(toWebVtt(cues)).toContain('Tea &amp; cake &lt; 5 €\n--&gt; only today\n');
		const read = await convert(toWebVtt(cues), 'vtt');
		expect(read).toContain('Tea & cake < 5 €\n--> only today');
		expect(read.match(/^\d+$/gmu)).toEqual(['1', '2']);
	});

	it('are complete without any subtitle', () => {
		expect([toWebVtt([]), toSrt([])]).toEqual(['WEBVTT\n', '']);
	});
});
