import { runInNewContext } from 'node:vm';
import { pageProblem } from '../../src/assets/fetchFile';
import { findTemplate } from '../../src/catalogue/templates';
import { MAX_PROMPT_CHARACTERS } from '../../src/contract/video';
import { readSubtitles } from '../../src/inspection/readSubtitles';
import { templateDefinitions } from '../../src/request/templates';
import { Sources } from '../../src/script/writer/checkWritten';
import { writePost } from '../../src/script/writePost';
import { writeScript } from '../../src/script/writeScript';
import { readableText } from '../../src/util/cleanText';
import { problemsIn, readContext } from '../support/readContext';

/**
 * Seconds of processor time: on a busy machine, those of the clock say nothing. A tenth of it is enough. It is no measure of speed:
 * whoever looks from each character of a text through all the others takes several times as long, and the service answers
 * nobody meanwhile.
 */
const HANGS_SECONDS = 15;
/** Stops work without an end, also a regular expression, before the time limit of the test. */
const STOPS_AFTER_MS = 200_000;

/** Runs work, and fails if it takes longer. */
const withoutHanging = <Result>(work: () => Result): Result => {
	const before = process.cpuUsage();
	let result: { value: Result } | undefined;
	const run = { work: () => (result = { value: work() }) };
	runInNewContext('work()', run, { timeout: STOPS_AFTER_MS });
	if (result === undefined) throw new Error('The work was not done');
	expect(process.cpuUsage(before).user / 1_000_000).toBeLessThan(HANGS_SECONDS);
	return result.value;
};

const filled = (unit: string, begin = '', end = '') => {
	const room = MAX_PROMPT_CHARACTERS - begin.length - end.length;
	return begin + unit.repeat(Math.floor(room / unit.length)) + end;
};

const units = [
	// Links, images and emphasis in Markdown.
	...['[a](', '![a](', '![', '[', ']', '](', '[(', '[a', '[[', '[a]: b\n', '**a ', '*', '**', '_'],
	...[
		'__a',
		'*a*',
		'_a ',
		'~',
		'~~a',
		'`',
		'``a',
		'```\n',
		'# ',
		'- ',
		'> ',
		'1. ',
		'| a',
		'a|b\n-|-\n',
		'a\tb\n',
		'a\t',
	],
	// HTML, entities and escapes.
	...['<s>', '<del>a</del', '<sup>1', '<sup ', '~~a~~', '#a, ', '#a (', '(|', '‘', '‘a’', '‘a’a'],
	...['(was ~1~)', ' , was <s>1</s>', '‘s’ a’ '],
	...['<', '<a ', '<a href="', '<b>', '</', '<!--', '<!', '<table>', '<td>', '<img ', '&', '&amp;'],
	...['\\', '\\n', '\\"', '{', '{{', '{{a', '{"a":', '["', '<?xml '],
	// Blanks, stops, dashes and quotation marks.
	...[
		' ',
		'\t',
		'\u00a0',
		'\u3000',
		'\n',
		' \n',
		'\n\n',
		'.',
		'. ',
		'!…',
		'?!',
		',',
		':',
		': ',
		'a: ',
	],
	...[
		';',
		'-',
		'– ',
		'—',
		'- - ',
		'"',
		"'",
		'“',
		'„',
		'« ',
		'»',
		'「',
		'(',
		'()',
		'(a: ',
		'/',
		' / ',
	],
	// Figures, literals and words.
	...[
		'1',
		'1 ',
		'1.',
		'1:',
		'12:34 ',
		'10 000 ',
		'0:00-0:03 ',
		'1–2s ',
		'$1 ',
		'5% ',
		'+1 ',
		'@a ',
		'a@',
	],
	...[
		'a@a.',
		'#a ',
		'http://',
		'www.',
		'a.b',
		'Dr. ',
		'z. B. ',
		'. . ',
		'... ',
		'中a.b',
		'。「',
		'9 a.m. ',
		'code: A (',
		'12 May ',
		'2027-01-09 ',
		'code: ',
	],
	...[
		'Scene 1: ',
		'Headline: ',
		'Make a video ',
		'Scene 1 - Headline: ',
		'\nMake a reel for Instagram, us ',
		'hello, ',
		'a',
		'a ',
		'A. ',
		'a A. ',
		'U.S. ',
		'a\n',
		'rue ',
	],
	// Emoji, combining signs and other scripts.
	...[
		'😀',
		'😀 ',
		'🇩🇪',
		'👩‍👩‍👧',
		'\ufe0f',
		'a\u0301',
		'\u0301\u0300',
		'\u200d',
		'中。',
		'日本',
		'ก',
		'ا ',
		'한',
	],
];

const templates = ['quote', 'social-post'].map((id) => findTemplate(templateDefinitions, id));
const [, post = findTemplate(templateDefinitions, 'social-post')] = templates;
const room = {
	...{ headlineLength: 60, beatLength: 80, longestHeadline: 120, longestBeat: 160 },
	...{ maxBeats: 8, beatSeconds: 3, otherSeconds: 4, range: { min: 5, max: 60 } },
};

/** What one pattern of many can read in many ways. */
const prompts = [
	`Great coffee ${'⭐️'.repeat(60)} in town`,
	`Great coffee ${'👍🏽'.repeat(60)} in town`,
	...['film ', 'video ', 'spot ', 'Reel-Video '].map((words) => `Make ${words.repeat(40)}xx`),
	`${'me '.repeat(60)}xx`,
	`${'por favor '.repeat(60)}xx`,
	`1${'\n'.repeat(3_000)}-1${'\n'.repeat(6_900)}x`,
	filled(' ', 'Hi {{', 'x'),
	filled('```x\n', 'Bake bread.\n'),
];

it.each([
	...units.map((unit) => [`full of ${JSON.stringify(unit)}`, filled(unit, 'Bake bread. ', ' x)b')]),
	...prompts.map((prompt) => [`"${prompt.slice(0, 30)}…"`, prompt]),
])('a prompt %s holds the service up for nobody', async (_name, prompt = '') => {
	// Nothing waits before the texts are read and checked.
	const readings = withoutHanging(() =>
		templates.map((definition) => problemsIn(definition, { prompt })),
	);
	for (const problems of await Promise.all(readings))
		expect(problems.every(({ field }) => field === 'context.prompt')).toBe(true);
	const written = withoutHanging(() => {
		const script = writeScript({ prompt }, room);
		const lines = [script.headline, ...script.beats];
		return writePost({ lines, callToAction: script.callToAction, script });
	});
	expect(written.text.length).toBeLessThanOrEqual(2_200);
});

it('JSON of thousands of levels is read as text', () => {
	const prompt = `Bake bread.\n${'['.repeat(4_900)}"salt"${']'.repeat(4_900)}`;
	expect(writeScript({ prompt }, room).headline).toBe('Bake bread');
});

it.each(['[a](', ' ', '**a ', '1. ', '🇩🇪'])(
	'captionPrompt full of %j holds nobody up either',
	async (unit) => {
		const custom_data = { captionPrompt: filled(unit, 'a', 'b') };
		const read = withoutHanging(() => readContext(post, { prompt: 'Hello', custom_data }));
		expect((await read).input.data.captionPrompt).toHaveLength(custom_data.captionPrompt.length);
	},
);

it.each(['-->', '--> ', ' ', ' \t', ': ', '<b ', '{\\', '&', '```\n', '\n'])(
	'neither do subtitles full of %j',
	(unit) => {
		const many = `${unit.repeat(100_000)}x`;
		for (const after of ['\nHello\n', ' ']) {
			const file = `1\n00:00:01,000 --> 00:00:04,000${after}${many}\nHello`;
			expect(
				withoutHanging(() => {
					try {
						return readSubtitles(file).length;
					} catch (error) {
						return error;
					}
				}),
			).toBeDefined();
		}
	},
);

it.each([
	['-', '-a\n-a\n'],
	['x\n-', 'x -a -a '],
])('neither does a dialogue of thousands of lines after %j', (first, said) => {
	const lines = `1\n00:00:01,000 --> 00:00:04,000\n${first}${'a\n-'.repeat(3_000)}a\n\n`.repeat(60);
	const found = withoutHanging(() => readSubtitles(lines));
	expect(found[0]?.text.startsWith(said)).toBe(true);
});

it('neither does a file that begins with comments', () => {
	const head = Buffer.from(`${'<!---->'.repeat(140)}x`);
	expect(withoutHanging(() => pageProblem(head, 'https://a.example/b.png'))).toBeUndefined();
	const page = Buffer.from(`<!-- a --> <!-- b -->\n<html>`);
	expect(pageProblem(page, 'https://a.example/b.png')).toMatch(/leads to a web page/);
});

it.each([
	['scenes', '', 0],
	['scenes', 'a', 1],
	['beats', '', 0],
	['beats', 'a', 1],
])('neither do hundreds of thousands of %s of %j', async (key, line, count) => {
	const custom_data = { [key]: `${line}\n`.repeat(450_000) };
	const problems = withoutHanging(() => problemsIn(post, { prompt: 'Hello', custom_data }));
	expect(await problems).toHaveLength(count);
});

it.each([...units, '100 ', ' 100', '9,-', 'ISBN '])(
	'neither do the sources of a model full of %j',
	(unit) => {
		const sources = withoutHanging(() => {
			const text = unit.repeat(Math.floor(900_000 / unit.length));
			return new Sources([`Open at 7 pm. ${text}x`]);
		});
		expect(withoutHanging(() => sources.hasLiterals('At 7 pm'))).toBe(true);
		expect(sources.hasLiterals('At 8 pm')).toBe(false);
	},
);

it('takes no text of any length where a prompt has a limit', async () => {
	const long = 'a'.repeat(MAX_PROMPT_CHARACTERS + 1);
	const message = `Must have at most ${MAX_PROMPT_CHARACTERS} characters`;
	expect(await problemsIn(post, { prompt: 'Hello', custom_data: { captionPrompt: long } })).toEqual(
		[{ field: 'context.custom_data.captionPrompt', message }],
	);
	const clip = findTemplate(templateDefinitions, 'captioned-clip');
	const { custom_data } = clip.exampleContext;
	const subtitles = [{ text: long, start_seconds: 0, end_seconds: 1 }];
	expect(await problemsIn(clip, { custom_data: { ...custom_data, subtitles } })).toEqual([
		{ field: 'context.custom_data.subtitles.0.text', message },
	]);
	const file = `1\n00:00:01,000 --> 00:00:04,000\n${long}`;
	expect(() => readSubtitles(file)).toThrow('Its subtitle 1 has more than 10000 characters');
});

it('writes thousands of dates in words, and reads an address that ends nowhere', () => {
	const dates = withoutHanging(() => readableText('2027-01-09 '.repeat(20_000), () => 'en-GB'));
	expect(dates).toHaveLength('9 January 2027 '.length * 20_000);
});
