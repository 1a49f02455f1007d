import { findTemplate } from '../../src/catalogue/templates';
import type { VideoContext } from '../../src/contract/video';
import otherNames from '../../src/request/otherNames.json';
import { brandSchema } from '../../src/request/fields/brandFields';
import { fieldsOf } from '../../src/request/fields/field';
import { templateDefinitions } from '../../src/request/templates';
import { readContext } from '../support/readContext';

const url = 'https://a.example/1.mp4';

async function warningsOf(context: VideoContext, id = 'social-post'): Promise<string[]> {
	const definition = findTemplate(templateDefinitions, id);
	return (await readContext(definition, { prompt: 'Hello', ...context })).warnings;
}

describe('a key that nothing reads', () => {
	it.each<[string, VideoContext, string[]]>([
		['with a typo', { custom_data: { titel: 'Hi' } }, ['titel: did you mean headline?']],
		...Object.entries({
			...{ lang: 'language', sprache: 'language', mood: 'music', music_url: 'music' },
			...{ título: 'headline', überschrift: 'headline', text: 'captionPrompt' },
			...{ prompt: 'context.prompt', resolution: 'options.resolution' },
			watermrk: 'options.watermark',
		}).map(([key, meant]): [string, VideoContext, string[]] => [
			`in other words: ${key}`,
			{ custom_data: { [key]: 'A' } },
			[`${key}: did you mean ${meant}?`],
		]),
		[
			'without letters',
			{ custom_data: { '': 1 } },
			['"": the template social-post does not use it'],
		],
		['with another typo', { custom_data: { headlin: 'Hi' } }, ['headlin: did you mean headline?']],
		[
			'in other letters',
			{ custom_data: { voice_URL: 'a', 'C.T.A.': 'Go' } },
			['voice_URL: did you mean voiceUrl?', 'C.T.A.: did you mean cta?'],
		],
		['of lines', { custom_data: { features: ['A'] } }, ['features: did you mean beats?']],
		['of a picture', { custom_data: { imageUrl: url } }, ['imageUrl: did you mean media?']],
		[
			'of the brand',
			{ custom_data: { brandName: 'A' } },
			['brandName: did you mean brand_assets.name?'],
		],
		[
			'like nothing',
			{ custom_data: { xyz: 1 } },
			['xyz: the template social-post does not use it'],
		],
		[
			'of another template',
			{ custom_data: { captionSize: 'large' } },
			['captionSize: the template social-post does not use it'],
		],
		[
			'that is a word or the beginning of one field',
			{ custom_data: { aspect: '1:1', headl: 'Hi', begin: 1 } },
			[
				'aspect: did you mean aspectRatio?',
				'headl: did you mean headline?',
				'begin: the template social-post does not use it',
			],
		],
		[
			'that is a word of a field for something else, or too short to tell',
			{
				custom_data: { name: 'Maya', ai: true, asp: '1:1', scenes: [{ text: 'A', voice: 'nova' }] },
			},
			[
				'name: the template social-post does not use it',
				'ai: the template social-post does not use it',
				'asp: the template social-post does not use it',
				'scenes.0.voice: the template social-post does not use it',
			],
		],
		[
			'in the brand',
			{ brand_assets: { logo: 'a', colors: { accent: 'red' } } },
			[
				'brand_assets.logo: did you mean logoUrl?',
				'brand_assets.colors.accent: did you mean secondary?',
			],
		],
		[
			'in a scene and its media, each once',
			{
				custom_data: {
					scenes: ['One', 'Two'].map((text) => ({
						...{ text, txt: 'a' },
						media: { url, start: 3 },
					})),
				},
			},
			['scenes.0.txt: did you mean text?', 'scenes.0.media.0.start: did you mean start_seconds?'],
		],
		[
			'in scenes as JSON',
			{ custom_data: { scenes: JSON.stringify([{ text: 'One', txt: 'a' }]) } },
			['scenes.0.txt: did you mean text?'],
		],
		[
			'in settings',
			{ custom_data: { compositionProps: { hook: 'A' } } },
			['hook: did you mean headline?'],
		],
		[
			'in lines, once',
			{ custom_data: { beats: ['One', 'Two'].map((text) => ({ text, media: url })) } },
			['beats.0.media: the template social-post does not use it'],
		],
		[
			'at each place where it is',
			{
				brand_assets: { logo: 'a' },
				custom_data: { logo: 'b', txt: 'c', scenes: [{ text: 'One', txt: 'd' }] },
			},
			[
				'logo: did you mean brand_assets.logoUrl?',
				'txt: did you mean captionPrompt?',
				'brand_assets.logo: did you mean logoUrl?',
				'scenes.0.txt: did you mean text?',
			],
		],
		[
			'with a placeholder and no text for it',
			{ prompt: 'Hello. In {{city}}', custom_data: { city: ['Oslo'] } },
			['city: the template social-post does not use it'],
		],
		[
			"like one of JavaScript's own",
			{ custom_data: { constructor: 'A' } },
			['constructor: the template social-post does not use it'],
		],
		['without a value', { custom_data: { titel: '', by: null, points: [] } }, []],
	])('%s is named', async (_, context, warnings) => {
		expect(await warningsOf(context)).toEqual(warnings);
	});

	it.each([
		['In {{city}}', { city: 'Oslo' }],
		['Hi [First Name]', { name: 'Maya' }],
		['Hi {{first_name}}', { firstName: 'Maya' }],
		['Hi %FIRST_NAME%', { name: 'Maya' }],
		['Hi {{constructor}}', { constructor: 'Maya' }],
	])('is not named if it has a place in "%s"', async (prompt, custom_data) => {
		expect(await warningsOf({ prompt, custom_data })).toEqual([]);
		expect(await warningsOf({ custom_data })).toHaveLength(1);
	});

	it.each([
		['personalised-ad', { name: 'Maya', price: '€5' }, 'price'],
		['quote', { headline: 'Hello' }, 'headline'],
		['quote', { auth: 'A' }, 'auth'],
		['captioned-clip', { media: url, captions: 'none', text: 'Hello' }, 'text'],
		// A word of captions, captionPlace and captionSize.
		['captioned-clip', { media: url, captions: 'none', capt: 'Hello' }, 'capt'],
	])('of %s that only looks like another is named without it: %j', async (id, custom_data, key) => {
		expect(await warningsOf({ custom_data }, id)).toEqual([
			`${key}: the template ${id} does not use it`,
		]);
	});

	it('is named without its value, and after 20 the others are counted', async () => {
		const keys = Array.from(
			{ length: 23 },
			(_, index) => [`zzzzzz${index}`, 'secret-value'] as const,
		);
		const warnings = await warningsOf({ custom_data: Object.fromEntries(keys) });
		expect(warnings).toHaveLength(21);
		expect(warnings.at(-1)).toBe('and 3 more');
		expect(warnings.join()).not.toContain('secret-value');
		const [long] = await warningsOf({ custom_data: { [`z${'x'.repeat(5_000)}`]: 1 } });
		expect(long?.length).toBeLessThan(200);
	});
});

describe.each(templateDefinitions)('what people call the fields of $id', (definition) => {
	const own = fieldsOf(definition.data).map(([key]) => key);
	// Two templates require fields.
	const usual = own.includes('subtitles')
		? { media: url, subtitles: 'https://a.example/1.srt' }
		: { speed: 1 };
	const fields = [...own, ...Object.keys(brandSchema.shape).map((key) => `brand_assets.${key}`)];
	const names = new Map<string, string[]>();
	for (const [field, others] of Object.entries(otherNames)) {
		if (!fields.includes(field)) continue;
		for (const name of others) names.set(name, [...(names.get(name) ?? []), field]);
	}

	it.each([...names].filter(([name]) => !own.includes(name)))('%s is %j', async (name, meant) => {
		const custom_data = { ...usual, [name]: 'Tea' };
		const warnings = await warningsOf({ custom_data }, definition.id);
		expect(meant.map((field) => `${name}: did you mean ${field}?`)).toContain(warnings[0]);
		expect(warnings).toHaveLength(1);
	});
});
