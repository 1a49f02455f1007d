import fc from 'fast-check';
import { findTemplate } from '../../src/catalogue/templates';
import { templateDefinitions } from '../../src/request/templates';
import { readRequest } from '../../src/request/readRequest';
import { languages } from '../../src/script/language';
import { moods } from '../../src/sound/music/score';
import { problemsIn, readContext } from '../support/readContext';
import { scriptOf } from '../support/renderRequest';
import { stopAll } from '../support/testService';

afterEach(stopAll);

const template = (id: string) => findTemplate(templateDefinitions, id);
const post = template('social-post');

const read = async (custom_data: Record<string, unknown>, id = 'social-post') =>
	(await readContext(template(id), { prompt: 'Hello', custom_data })).input.data;
const refused = (custom_data: Record<string, unknown>, id = 'social-post') =>
	problemsIn(template(id), { prompt: 'Hello', custom_data });

const inData = (key: string, message: string) => ({ field: `context.custom_data.${key}`, message });

const url = 'https://a.example/1.jpg';
const item = { start_seconds: 0, sound: false };

describe('settings of a variant', () => {
	it('are used if custom_data itself has no value', async () => {
		const compositionProps = { headline: 'Variant', cta: 'Go' };
		expect(await read({ compositionProps, cta: 'Mine' })).toMatchObject({
			...{ headline: 'Variant', cta: 'Mine' },
		});
		expect(await read({ compositionProps, cta: '', headline: null })).toMatchObject(
			compositionProps,
		);
	});

	it('give no lines beside those of the caller', async () => {
		const compositionProps = { beats: ['Variant'], scenes: ['Variant'] };
		expect(await read({ compositionProps, scenes: ['Mine'] })).toMatchObject({
			beats: [],
			scenes: [{ text: 'Mine' }],
		});
	});

	it('give scenes without a text beside the lines of the caller', async () => {
		const url = 'https://a.example/1.jpg';
		const compositionProps = { beats: ['Variant'], scenes: [{ media: url }] };
		expect(await read({ compositionProps, beats: ['Mine'] })).toMatchObject({
			beats: ['Mine'],
			scenes: [{ text: '', media: [{ url }] }],
		});
	});

	it('must be an object', async () => {
		for (const compositionProps of ['nonsense', 7, true, ['a']]) {
			expect(await refused({ compositionProps })).toEqual([
				inData('compositionProps', 'Must be an object'),
			]);
		}
		expect(await refused({ compositionProps: null })).toEqual([]);
		expect(await refused({ compositionProps: '' })).toEqual([]);
	});
});

const rangeOfFrom = 'Must be a whole number from 1 to 5';
const rangeOfSpeed = 'Must be a number from 0.25 to 4';
const noList = 'Must be a list of texts, or a text with one entry on each line';
const noJson = 'Begins like JSON, but is no list in JSON of at most 10000 entries and keys';
const noColors = 'Must be an object with primary, secondary and background';
const noColor = 'Must be a CSS color such as #e11d48 or rgb(225, 29, 72)';
const noMusic = `Must be ${moods.join(', ')}, none, an http, https or data: URL, or collection:ID/NAME`;
const noLanguage = `Must be a language such as ${languages.join(', ')}, or one with a region such as pt-BR`;
const noImage = 'Must be an http, https or data: URL of an image, or collection:ID';
const noMedia = 'Must be the http, https or data: URL of an image or clip, or collection:ID';
const noVoice = 'Must be the name or ID of a voice, with at most 200 characters';
const noSound = 'Must be an http, https or data: URL, or collection:ID/NAME';
/** An object that is no text to JavaScript either. */
const odd = { toString: 1, valueOf: 1 };

describe('a value', () => {
	it.each<[id: string, key: string, given: unknown, expected: unknown]>([
		['social-post', 'headline', 24, '24'],
		['social-post', 'headline', ' Two\n  lines ', 'Two lines'],
		['social-post', 'headline', ' \n', undefined],
		['social-post', 'headline', 'Tea &amp; rye', 'Tea & rye'],
		['social-post', 'url', 'a.example/?x&amp;y', 'a.example/?x&amp;y'],
		['personalised-ad', 'code', 'A&amp;B', 'A&amp;B'],
		['countdown', 'date', '2031-02-03', '3 February 2031'],
		['social-post', 'captionPrompt', 'Two\nlines', 'Two\nlines'],
		['social-post', 'captionPrompt', '', undefined],
		['social-post', 'beats', 'One\n\n two ', ['One', 'two']],
		['social-post', 'beats', [1, { text: 'two' }, { text: 3 }, null], ['1', 'two', '3']],
		['social-post', 'beats', null, []],
		['social-post', 'beats', ' ["One", {"text": "two"}, 3, null]', ['One', 'two', '3']],
		[
			'social-post',
			'beats',
			JSON.stringify(['“Hi,” she said', 'A "b"']),
			['“Hi,” she said', 'A "b"'],
		],
		['social-post', 'beats', '[Music] Hi\n[1]', ['[Music] Hi', '[1]']],
		['social-post', 'beats', '[Offer] Two for one', ['[Offer] Two for one']],
		['social-post', 'beats', '{{name}}\n[{{name}}]', ['{{name}}', '[{{name}}]']],
		['social-post', 'beats', '[{{name}}] "Hi"', ['[{{name}}] "Hi"']],
		['social-post', 'beats', '{laughs}\n["A"]', ['{laughs}', '["A"]']],
		['social-post', 'beats', '[]', []],
		['social-post', 'icons', '["rocket", ""]', ['rocket']],
		[
			'social-post',
			'scenes',
			JSON.stringify([{ text: 'A "b" &amp; c', media: url }, 'Two']),
			[
				{ text: 'A "b" & c', media: [{ ...item, url }] },
				{ text: 'Two', media: [] },
			],
		],
		...Array.from(
			['❤', '❤️', '☀', '😀', '👋🏽', '👨‍👩‍👧', '🧑🏽‍🌾', '🏳️‍🌈', '🇳🇴', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣', '#\u20e3', '🆓', '©'],
			(sign): [string, string, unknown, unknown] => ['countdown', 'emoji', sign, sign],
		),
		['personalised-ad', 'emoji', ' ☀\ufe0e ', '☀'],
		['countdown', 'emoji', ' ', undefined],
		['countdown', 'from', '4', 4],
		['countdown', 'from', undefined, 3],
		['social-post', 'speed', '1.5', 1.5],
		['social-post', 'speed', 0.25, 0.25],
		['social-post', 'aiText', 'no', false],
		['social-post', 'aiText', ' TRUE ', true],
		['social-post', 'aiText', 1, true],
		['social-post', 'aiText', '', false],
		['footage', 'stock', 0, false],
		['footage', 'stock', null, true],
		['footage', 'captionPlace', null, undefined],
		['footage', 'captions', 'none', 'none'],
		['social-post', 'aspectRatio', '', '9:16'],
		['social-post', 'colors', { primary: 'red', secondary: '' }, { primary: '#ff0000' }],
		['social-post', 'colors', null, {}],
		['social-post', 'language', 'pt-BR', 'pt-BR'],
		['social-post', 'language', ' de_at', 'de-AT'],
		['social-post', 'language', 'NB', 'nb'],
		['social-post', 'music', ' calm ', 'calm'],
		['social-post', 'music', 'CALM', 'calm'],
		['social-post', 'music', 'None', 'none'],
		['social-post', 'music', 'https://a.example/A.mp3', 'https://a.example/A.mp3'],
		['product-showcase', 'imageUrl', ' https://a.example/1 ', 'https://a.example/1'],
		['product-showcase', 'imageUrl', 'collection:col_1', 'collection:col_1'],
		['social-post', 'voiceUrl', 'collection:col_1/a.mp3', 'collection:col_1/a.mp3'],
	])('for %s as %s: %j is read as %j', async (id, key, given, expected) => {
		const data = new Map(Object.entries(await read({ speed: 1, [key]: given }, id)));
		expect(data.get(key)).toEqual(expected);
	});

	it.each<[id: string, key: string, given: unknown, message: string, below?: string]>([
		['social-post', 'headline', { text: 'A' }, 'Must be a text'],
		['social-post', 'headline', true, 'Must be a text'],
		// Read as another number: 9007199254740992.
		['personalised-ad', 'code', Number('9007199254740993'), 'Must be a text'],
		...['http://', 'http://a.example:99999/x', 'http://a b.example/x'].flatMap(
			(url): Array<[string, string, unknown, string]> => [
				['product-showcase', 'imageUrl', url, noImage],
				['social-post', 'media', url, noMedia],
			],
		),
		['social-post', 'captionPrompt', ['A'], 'Must be a text'],
		['countdown', 'emoji', '\ue000', 'Must be one emoji'],
		...[
			...['a', '漢', '<', 'é', '😀\u0301', '1', '#', '🇳', '🍦🍦', '🍦a', 'smile', '❤️\u200d'],
			...[1, true, ['🍦']],
		].flatMap((given): Array<[string, string, unknown, string]> => [
			['countdown', 'emoji', given, 'Must be one emoji'],
			['personalised-ad', 'emoji', given, 'Must be one emoji'],
		]),
		['social-post', 'beats', { text: 'A' }, noList],
		['social-post', 'beats', [true], noList],
		['social-post', 'beats', '[true]', noList],
		['social-post', 'beats', 7, noList],
		['social-post', 'scenes', 7, noList],
		...[
			...['["One","Two"', ' [ "One", ]', '["One"] "Two"', '[{"text":"One"},', '[ {text: "One"}]'],
			...['{"a":1}', '{ "text": "One" }\n{"text":"Two"}'],
			JSON.stringify(Array<string>(10_001).fill('One')),
		].flatMap((given): Array<[string, string, unknown, string]> => [
			['social-post', 'beats', given, noJson],
			['social-post', 'scenes', given, noJson],
		]),
		...[0, 6, 2.5, 'ten', ' ', true, [4], odd].map((given): [string, string, unknown, string] => [
			...(['countdown', 'from', given, rangeOfFrom] as const),
		]),
		...[0.2, 4.1, 'fast', ' ', true, [1], odd].map((given): [string, string, unknown, string] => [
			...(['social-post', 'speed', given, rangeOfSpeed] as const),
		]),
		...['perhaps', 2, [true], odd].map((given): [string, string, unknown, string] => [
			...(['social-post', 'aiText', given, 'Must be true or false'] as const),
		]),
		['social-post', 'aspectRatio', '2:1', 'Must be one of 9:16, 4:5, 1:1, 16:9'],
		['social-post', 'aspectRatio', 1, 'Must be one of 9:16, 4:5, 1:1, 16:9'],
		['footage', 'captionPlace', 'left', 'Must be one of top, middle, bottom'],
		['social-post', 'colors', 'red', noColors],
		['social-post', 'colors', ['red'], noColors],
		['social-post', 'colors', { primary: 'reddish' }, noColor, '.primary'],
		['social-post', 'colors', { background: 7 }, noColor, '.background'],
		['social-post', 'language', '?', noLanguage],
		['social-post', 'language', 'German', noLanguage],
		['social-post', 'language', 'xx', noLanguage],
		['social-post', 'music', 'jazz', noMusic],
		['social-post', 'music', 'collection:col_1', noMusic],
		['social-post', 'voice', 'v'.repeat(201), noVoice],
		['social-post', 'voice', true, noVoice],
		['social-post', 'voice', 'nova', expect.stringMatching('--speech-url and --speech-model')],
		['social-post', 'voiceUrl', 'voice.mp3', noSound],
		['social-post', 'voiceUrl', 'my collection:col_1/a.mp3', noSound],
		['product-showcase', 'imageUrl', 'ftp://a.example/1', noImage],
		['product-showcase', 'imageUrl', 'collection:', noImage],
		['product-showcase', 'imageUrl', 'collection:/a.png', noImage],
		['product-showcase', 'imageUrl', 'collection:col_1/', noImage],
		['product-showcase', 'imageUrl', 'data:text/plain,A', noImage],
	])('for %s as %s: %j is refused', async (id, key, given, message, below = '') => {
		expect(await refused({ [key]: given }, id)).toEqual([inData(`${key}${below}`, message)]);
		const both = { [key]: given, compositionProps: { [key]: given } };
		expect(await refused(both, id)).toEqual([inData(`${key}${below}`, message)]);
		expect(await refused({ compositionProps: { [key]: given } }, id)).toEqual([
			inData(`compositionProps.${key}${below}`, message),
		]);
	});
});

it.each<Record<string, unknown>>([
	{ start_seconds: true },
	{ start_seconds: ' ' },
	{ start_seconds: odd },
	{ duration_seconds: [1] },
	{ duration_seconds: 0.1 },
	{ duration_seconds: 1_801 },
])('an image or clip with %j is refused', async (more) => {
	const [key = ''] = Object.keys(more);
	const from = key === 'start_seconds' ? 0 : 0.2;
	expect(await refused({ media: { url: 'https://a.example/1.mp4', ...more } })).toEqual([
		inData(`media.${key}`, `Must be a number of seconds from ${from} to 1800`),
	]);
});

it('a list in JSON that is too deep to walk through is a line, which is too long', async () => {
	for (const [levels, message] of [
		[64, noList],
		[50_000, 'Entry 1 must have at most 140 characters'],
	] as const) {
		const beats = `${'['.repeat(levels)}${']'.repeat(levels)}`;
		expect(await refused({ beats })).toEqual([inData('beats', message)]);
	}
});

it('a list in JSON that takes too long to read is a line, which is too long', async () => {
	for (const [entries, message] of [
		[9_000, noList],
		[10_001, 'Entry 1 must have at most 140 characters'],
	] as const) {
		const beats = `[${Array<string>(entries).fill('[]').join()}]`;
		expect(await refused({ beats })).toEqual([inData('beats', message)]);
	}
});

it('an empty list of lines in JSON is none, so that the lines of a variant are used', async () => {
	const compositionProps = { beats: '["Variant"]' };
	expect(await read({ compositionProps, beats: '[]' })).toMatchObject({ beats: ['Variant'] });
});

it('images and clips of all lists are counted together', async () => {
	const custom_data = (count: number) => ({
		media: Array<string>(count).fill(url),
		scenes: ['One', 'Two'].map((text) => ({ text, media: Array<string>(3).fill(url) })),
	});
	expect(await refused(custom_data(18))).toEqual([]);
	const message = 'Must not have more than 24 images and clips';
	expect(await refused(custom_data(19))).toEqual([inData('media', message)]);
});

it('a voice needs a speech API or a recording', async () => {
	const custom_data = { voice: ' nova ', voiceUrl: 'https://a.example/a.mp3' };
	expect(await read(custom_data)).toMatchObject({ ...custom_data, voice: 'nova' });
	const asked = {
		context: { prompt: 'Hello', custom_data: { voice: 'nova' } },
		options: { watermark: false },
	};
	await expect(readRequest(post, asked, { canSpeak: true })).resolves.toMatchObject({
		input: { data: { voice: 'nova' } },
	});
});

it.each([
	['warned of', {}, false, [expect.stringMatching(/^prompt: .*"Use a funny tone"/)]],
	['for the model of the service', {}, true, []],
	['not shown beside lines', { beats: ['Cold brew', 'Order today'] }, false, []],
])('instructions in a prompt are %s', async (_, data, canWrite, expected) => {
	const asked = {
		context: { prompt: 'Cold brew is here. Use a funny tone.', custom_data: data },
		options: { watermark: false },
	};
	const { warnings } = await readRequest(post, asked, { canSpeak: false, canWrite });
	expect(warnings).toEqual(expected);
});

it('all problems of a request are reported together', async () => {
	const asked = {
		context: {
			prompt: ' – ',
			brand_assets: { name: 'x'.repeat(41), logoUrl: 'logo' },
			custom_data: { headline: true, compositionProps: { speed: 9 } },
		},
		options: { watermark: false, resolution: '4k' },
	};
	const other = { field: 'webhook_url', message: 'Is wrong' };
	const fields = [
		...['context.prompt', 'context.custom_data.headline'],
		...['context.custom_data.compositionProps.speed', 'context.brand_assets.name'],
		...['context.brand_assets.logoUrl', 'webhook_url', 'options.resolution'],
	].map((field) => expect.objectContaining({ field }) as unknown);
	await expect(
		readRequest(post, asked, { canSpeak: false, problems: [other] }),
	).rejects.toMatchObject({ type: 'invalid_request', extra: { metadata: { fields } } });
});

it.each([
	['480', '720p'],
	['1000P', '1080p'],
	['4K', '1080p'],
])('the resolution %s is refused; the closest is %s', async (resolution, closest) => {
	const asked = { context: { prompt: 'Hello' }, options: { watermark: false, resolution } };
	await expect(readRequest(post, asked, { canSpeak: false })).rejects.toMatchObject({
		extra: { metadata: { fields: [{ field: 'options.resolution', closest }] } },
	});
});

it.each([
	['German', 'de'],
	['deutsch', 'de'],
	['日本語', 'ja'],
	['Klingonese', undefined],
])('the language %s is refused; the closest is %s', async (language, closest) => {
	await expect(read({ language })).rejects.toMatchObject({
		extra: { metadata: { fields: [{ field: 'context.custom_data.language', closest }] } },
	});
});

it.each([
	['pt-BR', 'pt', false],
	['de-DE', 'de', false],
	['zh-TW', 'zh', false],
	['nb', 'no', false],
	['th', 'en', true],
])('in the language %s the words of the service are %s', async (language, own, isWarned) => {
	const context = { prompt: 'Stay curious', custom_data: { name: 'Maya', language } };
	expect((await scriptOf('personalised-ad', context)).language).toBe(own);
	const { warnings } = await readContext(template('personalised-ad'), context);
	expect(warnings).toEqual(
		isWarned ? [expect.stringMatching(/^language: .* no words of its own in th;/)] : [],
	);
});

it.each<[key: string, given: unknown, field: string, closest: string | undefined]>([
	['music', 'clam', 'music', 'calm'],
	['music', 'jazz', 'music', undefined],
	['colors', { primary: 'Oragne' }, 'colors.primary', 'orange'],
	['colors', { primary: '#12' }, 'colors.primary', undefined],
	['aspectRatio', 'x', 'aspectRatio', undefined],
	['aspectRatio', '9:61', 'aspectRatio', '9:16'],
	['captionPlace', 'centre', 'captionPlace', undefined],
	['captionPlace', 'botom', 'captionPlace', 'bottom'],
])('%s as %j is refused; the closest %s is %s', async (key, given, field, closest) => {
	await expect(read({ [key]: given }, 'footage')).rejects.toMatchObject({
		extra: { metadata: { fields: [{ field: `context.custom_data.${field}`, closest }] } },
	});
});

it.each([
	[{ media: [{ website: url }] }, 'media.0.url', 'Required: did you mean url by website?'],
	[{ media: { uri: url } }, 'media.0.url', 'Required: did you mean url by uri?'],
	[{ media: [url, { sound: true }] }, 'media.1.url', 'Required'],
	[{ scenes: [{ media: [{ href: url }] }] }, 'scenes.0.media.0.url', /by href\?$/],
])('an image or clip without its URL is refused with its field: %j', async (data, key, message) => {
	expect(await refused(data)).toEqual([
		{
			field: `context.custom_data.${key}`,
			message: message instanceof RegExp ? expect.stringMatching(message) : message,
		},
	]);
});

it('a misspelled key alone is refused with the one that was meant', async () => {
	for (const key of ['nmae', 'first_name'])
		await expect(read({ [key]: 'Ann' }, 'personalised-ad')).rejects.toMatchObject({
			extra: { metadata: { fields: [{ field: 'context.custom_data', closest: 'name' }] } },
		});
});

it.each(['   ', '\u200b', '&nbsp;', '&shy;'])('a name of %j counts as none', async (name) => {
	const ad = template('personalised-ad');
	expect(await problemsIn(ad, { prompt: 'Big sale today', custom_data: { name } })).toEqual([
		expect.objectContaining({ field: 'context.custom_data' }),
	]);
});

it.each(['&amp;&amp;', '&#33;', '&nbsp;', '&shy;', String.raw`\n\n`])(
	'the prompt %s, in which nothing is left, is refused',
	async (prompt) => {
		expect(await problemsIn(post, { prompt })).toEqual([
			expect.objectContaining({ field: 'context.prompt' }),
		]);
	},
);

describe('a prompt of which nothing is shown', () => {
	const prompts = ['Music: jazz', '#tag', '{{city}} is great', '[a note]', 'CTA: Buy now'];
	const inField = [expect.objectContaining({ field: 'context.prompt' })];

	it.each(prompts)('is refused: %s', async (prompt) => {
		expect(await problemsIn(post, { prompt })).toEqual(inField);
		expect(await problemsIn(template('quote'), { prompt })).toEqual(inField);
		expect(await problemsIn(post, { prompt, custom_data: { cta: 'Go', headline: ' ' } })).toEqual(
			inField,
		);
	});

	it('says that a call to action alone lacks a line', async () => {
		const message = expect.stringMatching(/^Has only a call to action: .* line/u);
		expect(await problemsIn(post, { prompt: 'CTA: Buy now' })).toEqual([
			expect.objectContaining({ message }),
		]);
		await expect(scriptOf('quote', { prompt: 'CTA: Buy now' })).rejects.toThrow(
			/Has only a call to action/u,
		);
	});

	it.each([
		['social-post', { headline: 'Hello' }],
		['social-post', { beats: ['One', 'Two'] }],
		['social-post', { scenes: [{ text: 'One' }] }],
		['social-post', { captionPrompt: 'One' }],
		['quote', { quote: 'One' }],
	])('goes with the words of other fields of %s: %j', async (id, custom_data) => {
		for (const prompt of prompts) {
			expect(await problemsIn(template(id), { prompt, custom_data })).toEqual([]);
			expect((await scriptOf(id, { prompt, custom_data })).headline).not.toBe('');
		}
	});

	it('goes if a key fills its placeholder, or a model writes the words', async () => {
		const prompt = '{{city}} is great';
		expect(await problemsIn(post, { prompt, custom_data: { city: 'Oslo' } })).toEqual([]);
		const asked = { context: { prompt }, options: { watermark: false } };
		await expect(
			readRequest(post, asked, { canSpeak: false, canWrite: true }),
		).resolves.toMatchObject({ input: { prompt } });
	});
});

it('a prompt that its values would make longer than a prompt can be is refused', async () => {
	const problemsOf = (prompt: string, length: number) =>
		problemsIn(post, { prompt, custom_data: { town: 'a'.repeat(length) } });
	expect(await problemsOf('{{town}}'.repeat(4), 2_500)).toEqual([]);
	const tooLong = {
		field: 'context.prompt',
		message: 'Must have at most 10000 characters with its placeholders filled',
	};
	expect(await problemsOf('{{town}}!'.repeat(4), 2_500)).toEqual([tooLong]);
	expect(await problemsOf('{{town}} '.repeat(800), 900_000)).toEqual([tooLong]);
});

describe('the brand', () => {
	it('has the address and the colors of custom_data over its own', async () => {
		const { input } = await readContext(post, {
			prompt: 'Hello',
			brand_assets: {
				...{ name: ' Velo  & Co. ', tagline: 'Ride &amp; rest', url: 'https://www.velo.example/' },
				colors: { primary: 'red', secondary: 'blue' },
			},
			custom_data: { colors: { primary: 'lime' } },
		});
		const colors = { primary: '#00ff00', secondary: '#0000ff' };
		const [name, tagline, url] = ['Velo & Co.', 'Ride & rest', 'velo.example'];
		expect(input.brand).toMatchObject({ name, tagline, url, colors });
		const { input: other } = await readContext(post, {
			prompt: 'Hello',
			...{ brand_assets: { url: 'velo.example' }, custom_data: { url: 'http://ride.example/' } },
		});
		expect(other.brand.url).toBe('ride.example');
	});

	it.each([{ name: ['A'] }, { logoUrl: 'logo.png' }, { fontUrl: 'a.woff2' }, { colors: 7 }])(
		'%j is refused',
		async (brand_assets) => {
			const [problem, ...others] = await problemsIn(post, { prompt: 'Hello', brand_assets });
			expect(others).toEqual([]);
			expect(problem?.field).toBe(`context.brand_assets.${Object.keys(brand_assets)[0]}`);
		},
	);

	it('of any kind does no harm', async () => {
		await fc.assert(
			fc.asyncProperty(fc.dictionary(fc.string(), fc.anything()), async (brand_assets) => {
				await expect(problemsIn(post, { prompt: 'Hello', brand_assets })).resolves.toBeDefined();
			}),
		);
	});
});
