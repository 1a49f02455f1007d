import { bottomOf, type Box } from '../src/render/art/box';
import { createFrame, type Frame } from '../src/render/art/frameLayout';
import { aspectRatios } from '../src/request/fields/commonFields';
import { prepareVideo } from '../src/render/prepareVideo';
import { placeCaptions } from '../src/render/templates/explainer/placeCaptions';
import { layoutBesideMedia, layoutWithoutMedia } from '../src/render/templates/explainer/layout';
import { templateDefinitions as catalogue } from '../src/request/templates';
import { findTemplate } from '../src/catalogue/templates';
import { pixelsOf } from './support/pixels';
import { problemsIn, readContext } from './support/readContext';
import { findEncoder } from './support/findEncoder';
import { promptTemplates, requestFor } from './support/renderRequest';
import { stopAll } from './support/testService';

const captionPlaces = ['top', 'middle', 'bottom'] as const;
const captionSizes = ['normal', 'large'] as const;

jest.mock('../src/render/art/frameLayout', () =>
	jest.requireActual<object>('./support/smallFrame'),
);

afterEach(stopAll);

const large = { captions: 'words', captionSize: 'large' } as const;

const templates = promptTemplates.filter(({ data }) => 'captions' in data.shape);
const line = 'The longest sentences that anybody writes for a caption say more than anybody reads';

async function videoOf(templateId: string, custom_data: Record<string, unknown>) {
	const context = {
		prompt: `What we say. ${line}, 60% of it. ${line} again. ${line} in the end.`,
		brand_assets: { name: 'Nodewise & Sons', url: 'nodewise.example' },
		custom_data,
	};
	const { request } = await requestFor(templateId, { context });
	return prepareVideo(request, await findEncoder());
}

type Video = Awaited<ReturnType<typeof videoOf>>;

/** Where two videos differ at a moment, in units of a frame whose short side has 1080. */
function differenceAt(one: Video, other: Video, t: number): Box | undefined {
	const [first, second] = [one, other].map((video) => pixelsOf(video.drawFrame(t)));
	const { width, height } = one;
	const [xs, ys] = [new Set<number>(), new Set<number>()];
	if (!first || !second) return undefined;
	for (let at = 0; at < width * height; at += 1) {
		if (first[at] === second[at]) continue;
		xs.add(at % width);
		ys.add(Math.floor(at / width));
	}
	if (xs.size === 0) return undefined;
	const scale = 1080 / Math.min(width, height);
	const [left, top] = [Math.min(...xs) * scale, Math.min(...ys) * scale];
	const [right, bottom] = [Math.max(...xs) * scale, Math.max(...ys) * scale];
	return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Not under the brand's row nor the controls of an app. The mark of a word reaches a little beyond its line. */
function roomOf(frame: Frame, templateId: string): Box {
	const [overhang, row] = [28, templateId === 'footage' ? 84 : 120];
	const portrait = frame.orientation === 'portrait';
	const top = portrait && templateId === 'footage' ? 288 : frame.safe.y;
	const bottom = portrait ? (templateId === 'footage' ? 1248 : 1450) : bottomOf(frame.safe);
	const x = frame.safe.x - overhang;
	return { x, y: top + row, width: frame.width - x * 2, height: bottom - top - row };
}

it('has two looks with captions of its own words', () => {
	expect(templates.map(({ id }) => id).sort()).toEqual(['explainer', 'footage']);
});

const cases = templates.flatMap(({ id }) => aspectRatios.map((ratio) => [id, ratio] as const));

it.each(cases)(
	'%s in %s keeps captions of each place and size clear of the brand and of apps',
	async (id, aspectRatio) => {
		const frame = createFrame(aspectRatio, 720);
		const room = roomOf(frame, id);
		const middles: number[] = [];
		for (const captionPlace of captionPlaces) {
			const ys: number[] = [];
			for (const captionSize of captionSizes) {
				const look = { aspectRatio, captionPlace, captionSize };
				const marked = await videoOf(id, look);
				const plain = await videoOf(id, { ...look, captions: 'none' });
				const starts = marked.composition.cuts.slice(0, -1);
				const moments = starts.map((start) => start + 0.9);
				const found = moments.map((t) => differenceAt(marked, plain, t));
				expect(found.filter(Boolean).length).toBeGreaterThan(0);
				for (const box of found) {
					if (box === undefined) continue;
					if (captionSize === 'normal') ys.push(box.y + box.height / 2);
					expect([captionPlace, box.x >= room.x]).toEqual([captionPlace, true]);
					expect(box.x + box.width).toBeLessThanOrEqual(room.x + room.width);
					expect([captionPlace, captionSize, box.y >= room.y, box.y]).toEqual([
						...[captionPlace, captionSize, true, box.y],
					]);
					expect(bottomOf(box)).toBeLessThanOrEqual(bottomOf(room) + 4);
				}
			}
			middles.push(ys.reduce((sum, y) => sum + y, 0) / ys.length);
		}
		expect(middles).toEqual([...middles].sort((a, b) => a - b));
		expect(new Set(middles).size).toBe(captionPlaces.length);
	},
);

it.each(aspectRatios)('captions and drawings of explainer do not overlap in %s', (aspectRatio) => {
	const frame = createFrame(aspectRatio, 720);
	for (const place of captionPlaces) {
		const options = { ...large, captionPlace: place };
		const { captions, visual } = placeCaptions(layoutWithoutMedia(frame), frame, options);
		if (visual === undefined) throw new Error('there is no drawing');
		const { x, y, radius } = visual;
		const isBeside = x + radius <= captions.x;
		expect([
			...[place, isBeside || y + radius <= captions.y || y - radius >= bottomOf(captions)],
		]).toEqual([place, true]);
		expect(y + radius).toBeLessThanOrEqual(bottomOf(frame.safe));
	}
});

/** The mark of a word in the first line reaches this share of the size of the letters above the captions. */
const MARK_RISE = 0.1;
/** Of the label's capitals. */
const LABEL_HEIGHT = 25;
const HEAD_HEIGHT = 120;

it.each(aspectRatios)('the label of a step in %s has air on both sides', (aspectRatio) => {
	const frame = createFrame(aspectRatio, 720);
	const layouts = [layoutWithoutMedia(frame)];
	for (const hasVoice of [true, false]) layouts.push(layoutBesideMedia(frame, false, hasVoice));
	for (const layout of layouts) {
		for (const place of [undefined, ...captionPlaces]) {
			const placed = placeCaptions(layout, frame, { ...large, captionPlace: place });
			const { head, visual, label, captions, captionSize } = placed;
			const { largeLabel, largeCaptions, largeCaptionSize } = placed;
			const below = captions.y - captionSize * MARK_RISE - label.y;
			const belowLarge = largeCaptions.y - largeCaptionSize * MARK_RISE - largeLabel.y;
			expect(Math.min(below, belowLarge)).toBeGreaterThanOrEqual(15);
			const top = label.y - LABEL_HEIGHT;
			expect(Math.min(top, largeLabel.y - LABEL_HEIGHT)).toBeGreaterThanOrEqual(
				head.y + HEAD_HEIGHT + 20,
			);
			if (visual === undefined || visual.y > top) continue;
			expect(top - (visual.y + visual.radius)).toBeGreaterThanOrEqual(25);
		}
	}
});

it('lines mark no word, none shows no caption, and the script stays', async () => {
	for (const { id } of templates) {
		const [words, lines, none] = await Promise.all(
			['words', 'lines', 'none'].map((captions) => videoOf(id, { captions })),
		);
		if (!words || !lines || !none) throw new Error('a video is missing');
		expect(lines.composition.script).toEqual(words.composition.script);
		expect(none.composition.script).toEqual(words.composition.script);
		const t = (words.composition.cuts[0] ?? 0) + 0.9;
		const [all, marks] = [differenceAt(words, none, t), differenceAt(words, lines, t)];
		if (!all || !marks) throw new Error('the captions look alike');
		expect(all.height).toBeGreaterThanOrEqual(marks.height);
		expect(all.width).toBeGreaterThan(100);
	}
});

it('refuses what is no choice, in templates with captions', async () => {
	const problemsOf = (id: string, custom_data: Record<string, unknown>) =>
		problemsIn(findTemplate(catalogue, id), { prompt: 'Hello', custom_data });
	const wrong = { captions: 'karaoke', captionPlace: 'left', captionSize: 3 };
	expect(await problemsOf('footage', wrong)).toEqual([
		{ field: 'context.custom_data.captions', message: 'Must be one of words, lines, none' },
		{ field: 'context.custom_data.captionPlace', message: 'Must be one of top, middle, bottom' },
		{ field: 'context.custom_data.captionSize', message: 'Must be one of normal, large' },
	]);
	const blank = { captions: 'none', captionPlace: '', captionSize: null };
	expect(await problemsOf('footage', blank)).toEqual([]);
	const { warnings } = await readContext(findTemplate(catalogue, 'quote'), {
		...{ prompt: 'Hello', custom_data: wrong },
	});
	expect(warnings).toEqual(
		Object.keys(wrong).map((key) => `${key}: the template quote does not use it`),
	);
});
