import fc from 'fast-check';
import { writeScript, type Script } from '../../src/script/writeScript';
import { fuzz } from '../support/fuzz';
import { fixtures } from './fixtures';

const limits = {
	...{ headlineLength: 60, beatLength: 80, minBeats: 0, maxBeats: 6 },
	...{ beatSeconds: 2, otherSeconds: 4 },
};
const write = (prompt: string) => writeScript({ prompt }, limits);

const wordsOf = (...texts: string[]) =>
	texts
		.join('\n')
		.toLowerCase()
		// "İle" in a Turkish text
		.replace(/i\u0307/gu, 'i')
		.match(/[\p{L}\p{N}]+/gu) ?? [];
/** Words of letters, without marks: Markdown has some with numbers, and names the language of code; HTML has tags. */
const lettersOf = (...texts: string[]) =>
	wordsOf(texts.join('\n').replace(/^`{3,}\w*$|<[^<>]*>/gmu, ' ')).filter(
		(word) => !/\p{N}/u.test(word),
	);
const shown = ({ headline, beats, callToAction, address = '' }: Script) => [
	...[headline, ...beats],
	...[callToAction, address],
];
const leftOut = (script: Script) => script.leftOut.map(({ text }) => text);

const someWords =
	`Make create video reel ad story about for announcing Please tone music camera CTA headline scene Book call Use
	Tone: Headline: CTA: Hiring: Doors: Price: Code: Scene Text: Titel： Mention Erstelle vidéo über €9 20% 3pm rye.example @rye Dr. a.m. "Rye" “dark” 🍞 – & und 日本 хлеб خبز`.split(
		/\s+/u,
	);
const word = fc.oneof(fc.stringMatching(/^[a-z]{1,9}$/u), fc.constantFrom(...someWords));
const sentence = fc
	.tuple(fc.array(word, { minLength: 1, maxLength: 30 }), fc.constantFrom('.', '!', '?', ''))
	.map(([words, end]) => words.join(' ') + end);
/** With labels, without brackets, hashtags and marks. */
const plainText = fc
	.array(fc.tuple(sentence, fc.constantFrom(' ', '\n', '\n\n')), { minLength: 1, maxLength: 12 })
	.map((parts) => parts.flat().join('').trim());

const ordinals =
	'am 1. und 2. Mai,50. Geburtstag von Anna,Der 2. Platz,2. Bundesliga startet,6. června v Praze,klo 18 1. kesäkuuta,1. Preis,3. sınıfa'.split(
		',',
	);
const someHeads = '#,Headline,Text,Price,Name,Day,Visual,Scene,Author'.split(',');
/** Tables of Markdown and HTML, and lists of JSON, with heads that are labels or not. */
const table = fc
	.tuple(
		fc.uniqueArray(fc.constantFrom(...someHeads), { minLength: 1, maxLength: 4 }),
		fc.array(fc.constantFrom('Rye bread', 'opens at nine', ...ordinals), {
			minLength: 4,
			maxLength: 12,
		}),
		fc.constantFrom('markdown', 'html', 'json'),
	)
	.map(([heads, cells, form]) => {
		const count = Math.floor(cells.length / heads.length);
		const rows = Array.from({ length: count }, (_, row) =>
			cells.slice(row * heads.length, (row + 1) * heads.length),
		);
		if (form === 'json')
			return JSON.stringify(
				rows.map((row) => Object.fromEntries(row.map((cell, at) => [heads[at] ?? '', cell]))),
			);
		if (form === 'html') {
			const toRow = (row: string[]) => `<tr><td>${row.join('</td><td>')}</td></tr>`;
			return `<table>${[heads, ...rows].map(toRow).join('')}</table>`;
		}
		const lines = [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);
		return `\n${lines.join('\n')}\n`;
	});

/** Lines of all forms in any order. */
const mixedText = fc
	.array(
		fc.oneof(
			{
				weight: 8,
				arbitrary: fc.constantFrom(
					...fixtures.flatMap(([, prompts]) => prompts.flatMap(({ prompt }) => prompt.split('\n'))),
				),
			},
			fc.constantFrom(...ordinals),
			table,
		),
		{ minLength: 1, maxLength: 15 },
	)
	.map((lines) => lines.join('\n'));

/** Each W is a word of its own. */
const scraps = [
	...'W|W W|W. W.|!!|🎉|W:|#W|"W|“W W”|- W|1. W|> W|+ |# |**|`|``|~~W~~|- [ ] W|\\|<|=== |---|<p>|</p>|<b>|<td>W|<tr>'.split(
		'|',
	),
	...['| W | W |', '| W | W | W |', '| W', '|---|---|', '|---|', ':--', 'W | W', '|'],
	...['[', ']', '[[', ']]', '[W]', '[W][W]', '[W]: https://W.example', '{W}', '{{W}}', '%CITY%'],
	...['[W W](https://W.example "W")', '![W](https://W.example)', '<https://W.example>'],
	...['```', '```W W', '~~~', '~~~W W', '<!--', '-->', '<!-- W -->', '<style>', '</style>'],
	...['<a href="https://W.example" title="W">', '<a href=https://W.example>', '</a>'],
	...['<input value="W">', '<img alt="W" src=W>', '<table>', '<caption>W', '</table>'],
	...['{"W":"W"}', '{"W":null,"text":"W"}', 'Text: W', 'Visual: W', 'Scene 1: W', 'Tone: W'],
];
const letter = (at: number) => String.fromCharCode(97 + at);
const scrapText = fc
	.array(fc.tuple(fc.constantFrom(...scraps), fc.constantFrom(' ', '\n', '\n\n', '')), {
		minLength: 1,
		maxLength: 9,
	})
	.map((parts) => {
		let count = 0;
		return parts
			.flat()
			.join('')
			.replaceAll('W', () => {
				count += 1;
				return `q${letter(Math.floor(count / 26))}${letter(count % 26)}z`;
			});
	});

const pieces = [
	...`a_. _: _, _- _1. _# _> _**_*a _"_“_”_[_]_(_{"_&_#a _@a_a.b_a. _A b. _https://_$1_._À_字_🍞_<p>_<_-_1_|_| _|-_ _\n_\u0301`.split(
		'_',
	),
	...'0:00-0:01 _3s-_Scene 1: _Text: _Make a reel _about _for _a, and '.split('_'),
];
const longText = fc
	.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 })
	.map((parts) => parts.join('').repeat(10_000).slice(0, 10_000));

/** Words and ordinals in running text: none of the numbers counts a list. */
const ordinalText = fc
	.array(fc.constantFrom(...ordinals, 'Anna feiert', 'rye', 'www.rye.example/a:b,c'), {
		minLength: 1,
		maxLength: 12,
	})
	.map((parts) => `Am Anfang ${parts.join(' ')}`);

describe('the script of any prompt', () => {
	it('keeps each number of running text', () =>
		fuzz(200, ordinalText, (prompt) => {
			const script = write(prompt);
			expect(wordsOf(...shown(script), ...leftOut(script)).sort()).toEqual(wordsOf(prompt).sort());
		}));

	it('has each word of a plain text as often as it was given, if not among what is left out', () =>
		fuzz(200, plainText, (prompt) => {
			const script = write(prompt);
			expect(wordsOf(...shown(script), ...leftOut(script)).sort()).toEqual(wordsOf(prompt).sort());
		}));

	it('shows or names each word of lines of all forms, and has no word that was not given', () =>
		fuzz(300, mixedText, (prompt) => {
			const script = write(prompt);
			const said = new Set(lettersOf(...shown(script), script.caption ?? '', ...leftOut(script)));
			expect(lettersOf(prompt).filter((one) => !said.has(one))).toEqual([]);
			const given = new Set(wordsOf(prompt));
			const added = wordsOf(...shown(script), ...leftOut(script)).filter((one) => !given.has(one));
			expect(added).toEqual([]);
		}));

	it('shows or names each word of scraps of Markdown, HTML and JSON', () =>
		fuzz(500, scrapText, (prompt) => {
			const script = write(prompt);
			const said = [...shown(script), script.caption ?? '', ...leftOut(script)]
				.join('\n')
				.toLowerCase();
			const words = prompt.match(/q[a-z]{2}z/gu) ?? [];
			expect(words.filter((one) => !said.includes(one))).toEqual([]);
		}));

	it('is the same for the same prompt', () =>
		fuzz(50, mixedText, (prompt) => {
			expect(write(prompt)).toEqual(write(prompt));
		}));

	it('is written for 10,000 characters of anything', () =>
		fuzz(12, longText, (prompt) => {
			expect(write(prompt).beats.length).toBeLessThanOrEqual(limits.maxBeats);
		}));
});
