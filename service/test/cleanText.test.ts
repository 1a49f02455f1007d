import fc from 'fast-check';
import type { VideoContext } from '../src/contract/video';
import { readableText } from '../src/util/cleanText';
import { findTemplate } from '../src/catalogue/templates';
import { templateDefinitions } from '../src/request/templates';
import { problemsIn, readContext } from './support/readContext';

const english = () => 'en-GB';

describe('what feeds and models add', () => {
	it.each<[string, string]>([
		// Entities.
		['Men&#8217;s shoes &amp; bags &ndash; 20% off', 'Men’s shoes & bags – 20% off'],
		['Men&#x2019;s &amp;#8217; &amp;amp;lt;', 'Men’s ’ &lt;'],
		['&lt;b&gt;Sale&lt;/b&gt;', '<b>Sale</b>'],
		['AT&T, R&D, a&b; ?x=1&copy=2', 'AT&T, R&D, a&b; ?x=1&copy=2'],
		['a&#0;b&#27;c&#xD800;d', 'a\ufffdbc\ufffdd'],
		// Escapes of a text that was turned into JSON twice.
		[String.raw`One\nTwo\r\nThree \u2019\ud83d\ude00`, 'One\nTwo\nThree ’😀'],
		[String.raw`Say \"hi\", don\'t, 24\/7`, `Say "hi", don't, 24/7`],
		[String.raw`Headline:\nBig \*sale\*`, String.raw`Headline:${'\n'}Big \*sale\*`],
		[String.raw`{\"headline\":\"Tea &amp; more\"}`, '{"headline":"Tea & more"}'],
		...[
			String.raw`5 things you don’t know: 100% of "pros" use \ and %{pts}`,
			String.raw`C:\new\table and ¯\_(ツ)_/¯`,
			String.raw`Ends with \ `,
		].map((text): [string, string] => [text, text]),
		// JSON keeps its own escapes.
		[
			String.raw`{"a":"\"x\" &amp; y","on":"2026-12-02"}`,
			String.raw`{"a":"\"x\" & y","on":"2 December 2026"}`,
		],
		['Tea &amp; [1]\n```json\n[{"a": "b"}]\n```', 'Tea & [1]\n```json\n[{"a": "b"}]\n```'],
	])('"%s" is read as "%s"', (text, read) => {
		expect(readableText(text, english)).toBe(read);
	});
});

describe('variants', () => {
	it.each([
		['𝗦𝗮𝗹𝗲 Ｓａｌｅ ⓈⒶⓁⒺ ⓘ', 'Sale Sale SALE ⓘ'],
		['５０％引き、１，０００円！（税込）', '50%引き、1,000円！（税込）'],
		['ﾊﾞｰｹﾞﾝ　開催', 'バーゲン 開催'],
		['Sale\u00a0today\u00a0\u00a0now', 'Sale today now'],
		['«\u00a0Oui\u00a0» 50\u202f€', '«\u00a0Oui\u00a0» 50\u00a0€'],
		['So\u00adft\u200bly\ufeff\u2060', 'Softly'],
		['\u202bשלום\u202c \u200fX\u2069', 'שלום X'],
		['a\u200db c\u200cd', 'ab cd'],
		['می\u200cخواهم 👩\u200d👩\u200d👧 क्\u200dष', 'می\u200cخواهم 👩\u200d👩\u200d👧 क्\u200dष'],
		['Cafe\u0301, ﬁn, ﺍﻟﺴﻼﻡ', 'Café, fin, السلام'],
		['½ price™ 10 m² ﷼', '½ price™ 10 m² ﷼'],
		['One\u2028Two', 'One\nTwo'],
		['80㎡, 3㎥, 5 ㎢, 9.8 ㎨, 5㎏ ℃', '80m², 3m³, 5 km², 9.8 m∕s², 5㎏ ℃'],
	])('"%s" is read as "%s"', (text, read) => {
		expect(readableText(text, english)).toBe(read);
	});
});

describe('dates', () => {
	it.each<[string, string, string]>([
		['en-GB', 'Opens 2027-01-09', 'Opens 9 January 2027'],
		['de', '2027-03-01T23:30:00Z', '1. März 2027'],
		['en-GB', '2026-12-02T08:00:00.000+01:00', '2 December 2026'],
		['en-GB', '2026-11-20 10:00:00.123+02', '20 November 2026'],
		['fr', '2026-11-27T18:30', '27 novembre 2026, 18:30'],
		['en-GB', '2026-11-27 18:30:00', '27 November 2026, 18:30'],
		['en-GB', '2026-11-27T00:00', '27 November 2026'],
		['th', '2027-01-09', '9 มกราคม ค.ศ. 2027'],
		['fa', '2027-01-09', '۹ ژانویهٔ ۲۰۲۷'],
		['ar-SA', '2027-01-09', '٩ يناير ٢٠٢٧'],
		['th-u-ca-buddhist', '2027-01-09', '9 มกราคม 2570'],
		// Not a time with a zone.
		['en-GB', '2027-01-09 18:00-20:00', '9 January 2027 18:00-20:00'],
		...[
			...['2027-02-30', '2027-13-01', 'shop.example/2027-01-09', 'AB-2027-01-09-X'],
			...['https://shop.example/?on=2027-01-09', '1999-2027'],
		].map((text): [string, string, string] => ['en-GB', text, text]),
	])('in %s "%s" is written "%s"', (locale, text, written) => {
		expect(readableText(text, () => locale)).toBe(written);
	});

	it.each<[VideoContext, string]>([
		[{ prompt: 'Der Laden ist offen, ab 2026-12-02' }, 'Der Laden ist offen, ab 2. Dezember 2026'],
		[{ prompt: 'From 2026-12-02', custom_data: { language: 'ja' } }, 'From 2026年12月2日'],
		[{ prompt: 'From 2026-12-02', custom_data: { language: 'bn' } }, 'From ২ ডিসেম্বর, ২০২৬'],
		...[
			{ beats: ['Der Laden ist offen'] },
			{ quote: 'Der Laden ist offen' },
			{ scenes: [{ text: 'Der Laden ist offen' }] },
		].map((custom_data): [VideoContext, string] => [
			{ prompt: 'The shop is open for all of you, from 2026-12-02', custom_data },
			'The shop is open for all of you, from 2. Dezember 2026',
		]),
		[
			{ prompt: '2026-12-02', custom_data: { offer: 'Der Laden ist heute für alle offen' } },
			'2. Dezember 2026',
		],
		[
			{ prompt: 'Der Laden ist offen, ab 2026-12-02', custom_data: { language: 'en' } },
			'Der Laden ist offen, ab 2 December 2026',
		],
	])('are in the language of the video: %j', async (context, prompt) => {
		const id = context.custom_data?.['quote'] === undefined ? 'personalised-ad' : 'quote';
		const custom_data = { colors: { primary: 'red' }, ...context.custom_data };
		const { input } = await readContext(findTemplate(templateDefinitions, id), {
			...{ ...context, custom_data },
		});
		expect(input.prompt).toBe(prompt);
	});
});

describe('addresses', () => {
	it.each([
		'https://shop.example/?a=1&copy=2&amp;b=3&reg;',
		'Look at https://shop.example/caf%C3%A9?q=&reg;-2026-12-02 now',
		'collection:col_1/&amp;.png',
	])('%s stays', (text) => {
		expect(readableText(text, english)).toBe(text);
	});

	it('end before an entity that is no part of them', () => {
		expect(readableText('&quot;https://shop.example&quot;', english)).toBe(
			'"https://shop.example"',
		);
	});
});

describe('a context', () => {
	const ad = findTemplate(templateDefinitions, 'personalised-ad');

	it('is cleaned in every text; addresses, files and codes stay', async () => {
		const [raw, clean] = ['A &amp; B', 'A & B'];
		const url = 'https://a.example/?x=1&amp;y=2';
		const { input } = await readContext(ad, {
			...{ prompt: raw, system_prompt: raw, brand_id: raw },
			brand_assets: { name: raw, url: 'a.example/?x&amp;y', colors: { primary: '#ff0000' } },
			custom_data: {
				scenes: [{ text: raw, media: url, voiceUrl: url }],
				compositionProps: { greeting: raw },
				...{ headline: url, code: 'A&amp;B-2026-12-02', hint: raw },
			},
		});
		expect(input).toMatchObject({
			...{ prompt: clean, systemPrompt: clean, brandId: raw },
			brand: { name: clean, url: 'a.example/?x&amp;y', colors: { primary: '#ff0000' } },
			data: {
				scenes: [{ text: clean, media: [{ url }], voiceUrl: url }],
				...{ greeting: clean, headline: url, code: 'A&amp;B-2026-12-02' },
			},
			others: { hint: clean },
		});
	});

	it('whose prompt is too long with its dates in words is refused', async () => {
		const prompt = '2026-12-02 '.repeat(900);
		expect(await problemsIn(ad, { prompt, custom_data: { name: 'Maya' } })).toEqual([
			{
				field: 'context.prompt',
				message: 'Must have at most 10000 characters with its dates in words',
			},
		]);
	});
});

it('plain text passes unchanged', () => {
	const word = fc.oneof(
		fc.stringMatching(/^[a-zA-ZäöüßéñçåøŁ0-9.,:;!?'"()%$€£+*/#@–—…’“”-]{1,12}$/u),
		fc.constantFrom(
			'שלום',
			'مرحبا',
			'東京',
			'カフェ',
			'新商品！',
			'한국',
			'हिन्दी',
			'সোনা',
			'👍🏽',
			'½',
			'm²',
		),
		fc.constantFrom(
			'R&D',
			'{{name}}',
			'[note]',
			'**bold**',
			'https://a.example/?b=1&c=2',
			'50\u00a0€',
		),
	);
	fc.assert(
		fc.property(fc.array(word, { minLength: 1 }), fc.constantFrom(' ', '\n'), (words, space) => {
			const text = words.join(space).normalize('NFC');
			fc.pre(!/\d{4}-\d\d-\d\d/u.test(text));
			expect(readableText(text, english)).toBe(text);
		}),
		{ numRuns: 500 },
	);
});

it('a text is read in time that grows with it', () => {
	const parts = [
		'\u00a0',
		'\u200d',
		'[',
		'{',
		'\\',
		'\\n',
		'&',
		'&#',
		'2026-',
		'https://',
		'&amp;',
		'，1',
	];
	for (const part of parts) {
		expect(readableText(part.repeat(100_000) + 'é', english).length).toBeGreaterThan(0);
	}
});
