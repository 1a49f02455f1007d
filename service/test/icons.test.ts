import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VideoContext } from '../src/contract/video';
import { drawnIconListSchema, iconListSchema } from '../src/contract/icon';
import { errorResponseSchema } from '../src/contract/error';
import { findTemplate } from '../src/catalogue/templates';
import { closestIcons, iconNamed, searchIcons } from '../src/icons/icons';
import { createLayer } from '../src/render/art/canvas';
import { createIcon } from '../src/render/art/elements/icon';
import { prepareVideo } from '../src/render/prepareVideo';
import { templateDefinitions as catalogue } from '../src/request/templates';
import { problemsIn, readContext } from './support/readContext';
import { requestFor, scriptOf } from './support/renderRequest';
import { startTestService, stopAll, temporaryFolder } from './support/testService';

jest.mock('../src/render/art/frameLayout', () =>
	jest.requireActual<object>('./support/smallFrame'),
);

afterEach(stopAll);

const drawing = ['social-post', 'footage', 'product-showcase', 'explainer'];
const texts = [
	'We roast every Tuesday',
	'Oat milk costs nothing extra',
	'Order ahead of the queue',
];
const contextWith = (custom_data: Record<string, unknown>): VideoContext => ({
	prompt: 'Coffee at the harbour',
	custom_data: { headline: 'Coffee at the harbour', ...custom_data },
});

describe('the set', () => {
	it('has at least 1,500 icons, each with strokes that stay in its square', () => {
		const all = searchIcons('');
		expect(all.length).toBeGreaterThanOrEqual(1_500);
		const [canvas, ctx] = createLayer(72, 72);
		for (const { name } of all) {
			ctx.clearRect(0, 0, 72, 72);
			ctx.save();
			ctx.translate(36, 36);
			createIcon(name)(ctx, 48, '#000000', 9);
			ctx.restore();
			const { data } = ctx.getImageData(0, 0, canvas.width, canvas.height);
			let [inside, outside] = [0, 0];
			for (let at = 3; at < data.length; at += 4) {
				const [x, y] = [((at - 3) / 4) % 72, Math.floor((at - 3) / 4 / 72)];
				if ((data[at] ?? 0) === 0) continue;
				if (x < 11 || x > 60 || y < 11 || y > 60) outside += 1;
				else inside += 1;
			}
			expect([name, inside > 0, outside]).toEqual([name, true, 0]);
		}
	});

	it('is drawn stroke by stroke: what is drawn stays, and more follows', () => {
		const [, ctx] = createLayer(48, 48);
		ctx.translate(24, 24);
		const draw = createIcon('coffee');
		const inkAt = (age: number) => {
			ctx.clearRect(-24, -24, 48, 48);
			draw(ctx, 48, '#000000', age);
			const { data } = ctx.getImageData(0, 0, 48, 48);
			return [...data.keys()].filter((at) => at % 4 === 3 && (data[at] ?? 0) > 128);
		};
		const [before, early, later, whole] = [0, 0.35, 0.6, 2].map(inkAt);
		expect(before).toEqual([]);
		expect(early?.length).toBeGreaterThan(0);
		expect(later?.length).toBeGreaterThan(early?.length ?? 0);
		expect(whole?.length).toBeGreaterThan(later?.length ?? 0);
		// The round end of the pen reaches a little beyond the curves.
		const beyond = later?.filter((pixel) => whole?.includes(pixel) === false) ?? [];
		expect(beyond.length).toBeLessThan((later?.length ?? 0) * 0.05);
	});

	it.each([
		['rockt', 'rocket'],
		['Shopping Cart', 'shopping-cart'],
		['waves', 'waves-ladder'],
		['microfone', 'mic'],
	])('%s is closest to %s', (text, name) => {
		expect(closestIcons(text, 3)).toContain(name);
		expect(closestIcons(text, 3)).toHaveLength(3);
	});

	it('is suggested in its plainest form: what is crossed out means the opposite', () => {
		expect(closestIcons('microfone', 1)).toEqual(['mic']);
	});

	it('is searched by all words of names and tags, the name itself first', () => {
		expect(searchIcons('rocket')[0]?.name).toBe('rocket');
		expect(searchIcons('Hot Drink').map(({ name }) => name)).toContain('coffee');
		expect(searchIcons('hot zebra')).toEqual([]);
	});
});

describe.each(drawing)('%s', (id) => {
	const definition = findTemplate(catalogue, id);

	it('refuses a name that the set lacks, with the three closest', async () => {
		const given = contextWith({ scenes: texts, icons: 'coffee\n\nrockt' });
		const [problem] = await problemsIn(definition, given);
		expect(problem?.field).toBe('context.custom_data.icons.2');
		expect(problem?.message).toMatch(
			/^Must be the name of an icon, such as rocket, [a-z0-9-]+, [a-z0-9-]+$/,
		);
		const scenes = [{ text: texts[0], icon: 'cofee' }, texts[1]];
		const [inScene] = await problemsIn(definition, contextWith({ scenes }));
		expect(inScene?.field).toBe('context.custom_data.scenes.0.icon');
		expect(inScene?.message).toContain('such as coffee,');
	});

	it('compares no more names with all icons than the video has room for', async () => {
		const problems = await problemsIn(
			definition,
			contextWith({ scenes: texts, icons: Array(500).fill('rockt') }),
		);
		const entries = problems.filter(({ field }) => /icons\.\d+$/u.test(field));
		expect(problems.length - entries.length).toBe(1);
		expect(entries.length).toBeLessThanOrEqual(12);
	});

	it('refuses icons without a line of theirs', async () => {
		const messagesOf = async (custom_data: Record<string, unknown>) =>
			(await problemsIn(definition, contextWith(custom_data))).map(({ message }) => message);
		expect(
			await messagesOf({ scenes: texts.slice(0, 2), icons: ['coffee', 'milk', 'clock'] }),
		).toEqual(['Has 3 names for 2 lines']);
		if ('beats' in definition.data.shape) {
			expect(
				await messagesOf({ beats: texts.slice(0, 2), icons: ['coffee', 'milk', 'clock'] }),
			).toEqual(['Has 3 names for 2 lines']);
		}
		expect(
			await messagesOf({ scenes: [{ text: texts[0], icon: 'coffee' }], icons: ['milk'] }),
		).toEqual(['Scenes have icons too. Give the icons in one of the two']);
		expect(await messagesOf({ scenes: [{ icon: 'coffee' }] })).toEqual([
			'Must be the words beside the icon',
		]);
		expect(await messagesOf({ scenes: [{ text: texts[0], icon: ['coffee'] }] })).toEqual([
			'Must be the name of an icon',
		]);
		expect(await messagesOf({ scenes: texts, icons: [['coffee']] })).toEqual([
			'Must be a list of texts, or a text with one entry on each line',
		]);
	});

	it('leaves out the icons of a variant where other lines than its own are given', async () => {
		const compositionProps = { scenes: texts, icons: ['coffee', 'milk', 'clock'] };
		const own = await readContext(definition, contextWith({ compositionProps, scenes: ['One'] }));
		expect(own.input.data.icons).toEqual([]);
		const settings = await readContext(definition, contextWith({ compositionProps }));
		expect(settings.input.data.icons).toEqual(['coffee', 'milk', 'clock']);
	});

	it('reads its own result again without a change', async () => {
		const { input } = await readContext(
			definition,
			contextWith({ scenes: texts, icons: ' coffee \n\nclock\n\n' }),
		);
		expect(input.data.icons).toEqual(['coffee', '', 'clock']);
		expect(definition.data.parse(input.data)).toEqual(input.data);
	});

	it('draws the icon of each line, named in a list or in scenes, and no other', async () => {
		const framesOf = async (custom_data: Record<string, unknown>) => {
			const { request } = await requestFor(id, { context: contextWith(custom_data) });
			const video = await prepareVideo(request);
			const { narration, script } = video.composition;
			expect(script.leftOut.filter(({ reason }) => reason === 'no_room')).toEqual([]);
			return texts.map((text) => {
				const { start = 0 } = narration.find((line) => line.text.startsWith(text)) ?? {};
				return createHash('sha1')
					.update(video.drawFrame(start + 1.2).data())
					.digest('hex');
			});
		};
		const without = await framesOf({ scenes: texts });
		const listed = await framesOf({ scenes: texts, icons: ['coffee', '', 'clock'] });
		const [first, second, third] = texts;
		const inScenes = await framesOf({
			scenes: [{ text: first, icon: 'coffee' }, { text: second }, { text: third, icon: 'clock' }],
		});
		expect(inScenes).toEqual(listed);
		expect(listed[0]).not.toBe(without[0]);
		expect(listed[2]).not.toBe(without[2]);
		const other = await framesOf({ scenes: texts, icons: ['coffee', '', 'rocket'] });
		expect(other[0]).toBe(listed[0]);
		expect(other[2]).not.toBe(listed[2]);
	});

	it('reports icons for lines that the film does not have', async () => {
		const { leftOut } = await scriptOf(id, {
			prompt: 'Coffee at the harbour. We roast every Tuesday.',
			custom_data: { icons: ['coffee', 'clock'] },
		});
		expect(leftOut).toContainEqual({ text: 'clock', reason: 'no_room' });
		expect(leftOut).not.toContainEqual({ text: 'coffee', reason: 'no_room' });
	});
});

it('a template that draws no icons names them in a warning', async () => {
	const { warnings } = await readContext(
		findTemplate(catalogue, 'countdown'),
		contextWith({ scenes: [{ text: 'Doors open', icon: 'coffee' }], date: 'tomorrow' }),
	);
	expect(warnings).toContain('scenes.0.icon: the template countdown does not use it');
});

describe('beside images', () => {
	const [first, second, third] = texts;
	const scenes = [
		{ text: first },
		{ text: second, icon: 'rocket' },
		{ text: third, icon: 'clock' },
	];
	async function prepared(id: string, ...withPictures: number[]) {
		const path = join(await temporaryFolder(), 'picture.png');
		const [canvas, ctx] = createLayer(300, 200);
		ctx.fillStyle = '#e07a5f';
		ctx.fillRect(0, 0, 300, 200);
		await writeFile(path, canvas.toBuffer('image/png'));
		const file = { field: 'media', path, startSeconds: 0, sound: false, kind: 'picture' } as const;
		const { request } = await requestFor(id, {
			context: contextWith({ scenes }),
			media: { pool: [file], scenes: withPictures.map((scene) => ({ scene, files: [file] })) },
		});
		const { composition } = await prepareVideo(request);
		const startOf = (text = '') =>
			composition.narration.find((line) => line.text.startsWith(text))?.start ?? 0;
		const hasPicture = (text?: string) =>
			composition.reel?.shots.some(
				({ start, end }) => startOf(text) + 1 >= start && startOf(text) + 1 < end,
			);
		return {
			pictured: [first, second, third].map(hasPicture),
			undrawn: composition.script.leftOut.map(({ text }) => text),
		};
	}

	it.each(['social-post', 'footage', 'explainer'])(
		'a line of %s shows its own images, or else its icon, or else shared images',
		async (id) => {
			expect(await prepared(id, 2)).toEqual({
				pictured: [true, false, true],
				undrawn: ['clock'],
			});
		},
	);

	it('a card of product-showcase has its icon, whatever is behind it', async () => {
		expect(await prepared('product-showcase', 2)).toEqual({
			pictured: [true, true, true],
			undrawn: [],
		});
	});
});

describe('GET /v1/icons', () => {
	it('lists the icons by names and tags', async () => {
		const service = await startTestService();
		const answer = await service.call('/v1/icons?search=drink&limit=1');
		expect(answer.status).toBe(200);
		const { icons, total } = iconListSchema.parse(answer.json);
		expect(icons).toHaveLength(1);
		expect(icons[0]?.tags).toContain('drink');
		expect(total).toBeGreaterThan(1);
		const all = iconListSchema.parse((await service.call('/v1/icons?limit=2000')).json);
		expect(all.icons).toHaveLength(all.total);
	});

	it('has the drawings for the dashboard', async () => {
		const service = await startTestService();
		const answer = await service.call('/_service/icons?search=rocket');
		const { icons } = drawnIconListSchema.parse(answer.json);
		expect(icons[0]).toMatchObject({ name: 'rocket', outline: iconNamed('rocket')?.outline });
	});
});

it('tells the closest name as a value too', async () => {
	const service = await startTestService({ catalogue });
	const context = contextWith({ beats: texts, icons: ['rockt'] });
	const answer = await service.call('/v1/videos', {
		json: { template_id: 'social-post', context },
	});
	expect(answer.status).toBe(422);
	const { metadata } = errorResponseSchema.parse(answer.json).error;
	expect(metadata['fields']).toMatchObject([
		{ field: 'context.custom_data.icons.0', closest: 'rocket' },
	]);
});
