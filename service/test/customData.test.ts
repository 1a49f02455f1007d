import { createHash } from 'node:crypto';
import { errorResponseSchema } from '../src/contract/error';
import type { CustomDataField } from '../src/contract/template';
import { prepareVideo, type PreparedVideo } from '../src/render/prepareVideo';
import { templateDefinitions as catalogue } from '../src/request/templates';
import type { TemplateDefinition } from '../src/request/templateDefinition';
import { serializeTemplate } from '../src/catalogue/templates';
import type { VideoContext } from '../src/contract/video';
import { fieldsOf } from '../src/request/fields/field';
import { createUrls } from '../src/contract/urls';
import { promptTemplates, requestFor } from './support/renderRequest';
import { startTestService, stopAll } from './support/testService';

jest.mock('../src/render/art/frameLayout', () =>
	jest.requireActual<object>('./support/smallFrame'),
);

afterEach(stopAll);

/** Lays a video out. */
async function prepare(templateId: string, context: VideoContext): Promise<PreparedVideo> {
	const { request } = await requestFor(templateId, { context });
	return prepareVideo(request);
}

/** What makes the sound, is fetched before anything is drawn, marks the file, or changes only images of the caller. */
const prepared = ['music', 'voice', 'voiceUrl', 'speed', 'media', 'stock', 'aiText', 'cutout'];

describe('a field of custom_data', () => {
	const svg =
		'<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="90" height="90" fill="lime"/></svg>';
	/** A value that differs from what counts without it; by key where the type alone does not tell. */
	const samples: Record<string, unknown> = {
		emoji: '🦄',
		icons: ['rocket', 'alarm-clock'],
		from: 1,
		captionPlace: 'top',
		colors: { primary: '#00ff00', secondary: '#ff00ff', background: '#003300' },
		compositionProps: { url: 'zebra.example' },
		...{ string: 'Zebra crossing', number: 1, boolean: true, date: '2031-02-03' },
		...{ url: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` },
		...{ color: '#00ff00', array: ['Zebras cross', 'Lions wait'], object: {} },
	};
	const sampleOf = ({ key, type, options }: CustomDataField) =>
		key === 'url' ? 'zebra.example' : (samples[key] ?? options?.at(-1)?.value ?? samples[type]);

	/** One that shows every field: what would take its place in the picture is not given. */
	const context = {
		prompt: 'Fresh coffee at Harbour. We roast every Tuesday. Twelve beans with code ZULU25.',
		brand_assets: { colors: { primary: '#1d4ed8' } },
	};

	const MOMENTS = 12;
	const frameAt = (video: PreparedVideo, moment: number) => {
		const seconds = (video.composition.durationSeconds * (moment + 0.6)) / MOMENTS;
		return createHash('sha1').update(video.drawFrame(seconds).data()).digest('hex');
	};
	/** The frames of a video, each drawn when it is asked for the first time. */
	function framesOf(video: PreparedVideo) {
		const drawn = new Map<number, string>();
		return (moment: number) => {
			const frame = drawn.get(moment) ?? frameAt(video, moment);
			drawn.set(moment, frame);
			return frame;
		};
	}
	type Drawn = { video: PreparedVideo; frame: (moment: number) => string };
	async function draw(templateId: string, data: Record<string, unknown>): Promise<Drawn> {
		// One template requires a field; this one changes nothing.
		const custom_data = { colors: context.brand_assets.colors, ...data };
		const video = await prepare(templateId, { ...context, custom_data });
		return { video, frame: framesOf(video) };
	}
	const differ = (one: Drawn, other: Drawn) =>
		JSON.stringify(one.video.composition) !== JSON.stringify(other.video.composition) ||
		Array.from({ length: MOMENTS }, (_, moment) => moment)
			.reverse()
			.some((moment) => one.frame(moment) !== other.frame(moment));

	it.each(promptTemplates)(
		'of $id is drawn, and its default is what is drawn without it',
		async (definition) => {
			const fields = serializeTemplate(definition, createUrls('')).custom_data_fields.filter(
				({ key }) => !prepared.includes(key),
			);
			const without = await draw(definition.id, {});
			const effects: [string, boolean][] = [];
			for (const field of fields) {
				const { key } = field;
				effects.push([key, differ(without, await draw(definition.id, { [key]: sampleOf(field) }))]);
				if (field.default === undefined) continue;
				const usual = await draw(definition.id, { [key]: field.default });
				expect([key, differ(without, usual)]).toEqual([key, false]);
			}
			expect(effects).toEqual(fields.map(({ key }) => [key, true]));
		},
	);

	it.each(catalogue)(
		'of $id offers values of its type, with a default among them',
		(definition) => {
			for (const field of serializeTemplate(definition, createUrls('')).custom_data_fields) {
				expect([field.key, field.options !== undefined]).toEqual([
					...[field.key, field.type === 'options'],
				]);
				const values = field.options?.map(({ value }) => value);
				if (values && field.default !== undefined) expect(values).toContain(field.default);
				expect(field.label).toMatch(/^[A-Z]/);
				expect(field.description).toMatch(/\.$/);
			}
		},
	);
});

describe('scenes', () => {
	const roomOf = ({ data }: TemplateDefinition) =>
		new Map(fieldsOf(data)).get('scenes')?.maxItems ?? 0;
	const words = [
		...['Anchors', 'Bakeries', 'Candles', 'Dolphins', 'Engines', 'Forests', 'Gardens'],
		...['Harbours', 'Islands', 'Jackets', 'Kettles', 'Lanterns', 'Mountains'],
	];
	const scenes = (count: number) =>
		words.slice(0, count).map((word) => ({ text: `${word} wait for you` }));
	const asked = ({ id: template_id }: TemplateDefinition, given: unknown) => {
		const context = { prompt: 'Welcome to our world', custom_data: { scenes: given } };
		return { json: { template_id, context } };
	};

	it.each(promptTemplates)(
		'of $id are refused beyond those it has room for',
		async (definition) => {
			const service = await startTestService({ catalogue, flags: ['--credits', '100'] });
			const room = roomOf(definition);
			const blank = [{ text: ' ' }, { media: '' }];
			const taken = asked(definition, [...blank, ...scenes(room)]);
			expect((await service.call('/v1/videos', taken)).status).toBe(202);
			const before = await service.call('/_service/credits');
			for (const path of ['/v1/videos', '/v1/previews', '/_service/previews']) {
				const refused = await service.call(path, asked(definition, scenes(room + 1)));
				expect(refused.status).toBe(422);
				const { metadata } = errorResponseSchema.parse(refused.json).error;
				const message = `Has ${room + 1} entries with a text; the video has room for at most ${room}`;
				expect(metadata).toEqual({ fields: [{ field: 'context.custom_data.scenes', message }] });
			}
			expect((await service.call('/_service/credits')).json).toEqual(before.json);
		},
	);

	// A quote is spoken by nobody but its author, so its scenes only carry media.
	it.each(promptTemplates.filter(({ id }) => id !== 'quote'))(
		'of $id are all shown if it has room for them',
		async (definition) => {
			const given = scenes(roomOf(definition));
			const { composition } = await prepare(definition.id, {
				prompt: 'Welcome to our world',
				custom_data: { scenes: given },
			});
			const shown = composition.script.scenes.map(({ text }) => text);
			expect(shown).toEqual(expect.arrayContaining(given.map(({ text }) => text)));
		},
	);

	it.each(promptTemplates.filter(({ id }) => id !== 'quote'))(
		'of $id are all shown although the prompt asks for a shorter video',
		async (definition) => {
			const given = scenes(roomOf(definition));
			const { composition } = await prepare(definition.id, {
				prompt: 'Make a 6-second reel: Welcome to our world',
				custom_data: { scenes: given },
			});
			const starts = composition.script.scenes.map(({ start }) => start);
			const shown = composition.script.scenes.map(({ text }) => text);
			expect(shown).toEqual(expect.arrayContaining(given.map(({ text }) => text)));
			const durations = [...starts.slice(1), composition.durationSeconds].map(
				(end, index) => end - (starts[index] ?? 0),
			);
			expect(Math.min(...durations)).toBeGreaterThan(0.5);
		},
	);

	it('of a variant are all shown although the prompt asks for a shorter video', async () => {
		const { composition } = await prepare('social-post', {
			prompt: 'Make a 9-second reel: Welcome to our world',
			custom_data: { compositionProps: { scenes: scenes(8) } },
		});
		const shown = composition.script.scenes.map(({ text }) => text);
		expect(shown).toEqual(expect.arrayContaining(scenes(8).map(({ text }) => text)));
		expect(composition.durationSeconds).toBeGreaterThan(9);
	});

	it.each(['/v1/videos', '/v1/previews', '/_service/previews'])(
		'beside other lines are refused by %s, and so are long ones',
		async (path) => {
			const service = await startTestService({ catalogue });
			const refusal = async (custom_data: Record<string, unknown>) => {
				const context = { prompt: 'Welcome', custom_data };
				const json = { template_id: 'footage', context, options: { resolution: '720p' } };
				const { status, json: body } = await service.call(path, { json });
				if (status < 400) return undefined;
				return errorResponseSchema.parse(body).error.metadata['fields'];
			};
			const beside = (key: string) => ({
				field: 'context.custom_data.scenes',
				message: `Has texts that custom_data.${key} lacks. Give the lines of the video in one of the two`,
			});
			const given = scenes(2);
			expect(await refusal({ scenes: given, beats: ['One'] })).toEqual([beside('beats')]);
			const lines = { headline: 'Kayaks', beats: ['Tours every day'], cta: 'Book now' };
			const same = ['Book now', 'Kayaks', 'Tours every day'].map((text) => ({ text }));
			expect(await refusal({ ...lines, scenes: same })).toBeUndefined();
			expect(await refusal({ scenes: [{ text: 'x'.repeat(301) }] })).toEqual([
				{
					field: 'context.custom_data.scenes',
					message: 'Entry 1 must have at most 300 characters',
				},
			]);
		},
	);

	it('go together with the same lines, and with settings of a variant', async () => {
		const given = scenes(3);
		const lines = given.map(({ text }) => text);
		const shown = async (custom_data: Record<string, unknown>) => {
			const service = await startTestService({ catalogue });
			const context = { prompt: 'Welcome to our world', custom_data };
			const made = await service.call('/v1/videos', { json: { template_id: 'footage', context } });
			expect(made.status).toBe(202);
			const { composition } = await prepare('footage', context);
			return composition.script.scenes.map(({ text }) => text);
		};
		expect(await shown({ scenes: given.slice(0, 2), beats: lines })).toEqual(
			expect.arrayContaining(lines),
		);
		const variant = { compositionProps: { beats: ['Of the variant'] } };
		const ofVariant = await shown({ ...variant, scenes: given });
		expect(ofVariant).toEqual(expect.arrayContaining(lines));
		expect(ofVariant).not.toContain('Of the variant');
	});

	it('of a countdown are all shown beside a reveal', async () => {
		const given = scenes(4);
		const { composition } = await prepare('countdown', {
			prompt: 'Welcome to our world',
			custom_data: { scenes: given, reveal: 'It is open' },
		});
		const shown = composition.script.scenes.map(({ text }) => text);
		expect(shown).toEqual(['Welcome to our world', 'It is open', ...given.map(({ text }) => text)]);
	});
});
