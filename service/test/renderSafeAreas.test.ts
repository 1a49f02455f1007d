import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AspectRatio } from '../src/request/fields/commonFields';
import { createLayer } from '../src/render/art/canvas';
import type { RenderRequest } from '../src/render/process/renderer';
import { prepareVideo } from '../src/render/prepareVideo';
import { templateDefinitions as catalogue } from '../src/request/templates';
import { pixelsOf } from './support/pixels';
import { findEncoder } from './support/findEncoder';
import { promptTemplates, requestFor } from './support/renderRequest';
import { stopAll, temporaryFolder } from './support/testService';

// The same grounds for all texts, so that two videos differ only where their texts are.
jest.mock('../src/util/seededFractions', () => {
	const actual = jest.requireActual<{ seededFractions: (seed: string) => () => number }>(
		'../src/util/seededFractions',
	);
	return { ...actual, seededFractions: () => actual.seededFractions('') };
});

jest.mock('../src/render/art/frameLayout', () =>
	jest.requireActual<object>('./support/smallFrame'),
);

// It keeps clear of the texts, so it would differ too.
jest.mock('../src/render/art/backgrounds/confetti', () => ({
	createConfetti: () => ({ burst: () => undefined, drizzle: () => undefined }),
}));

afterEach(stopAll);

/** As the logo and the product: drawn ones have texts of their own. */
const image = `data:image/png;base64,${createLayer(8, 8)[0].toBuffer('image/png').toString('base64')}`;

/** Two sets of meaningless words of the same lengths, in which each letter differs. */
const alphabets = ['abdeghlmop', 'nqzufyikxs'].map((letters) => letters.split(''));

function contextOf([first = '', ...letters]: readonly string[], aspectRatio: AspectRatio) {
	const word = (length: number, start: number) =>
		Array.from({ length }, (_, at) => letters[(start * 7 + at * 3) % letters.length]).join('');
	const line = (...lengths: number[]) =>
		`${first.toUpperCase()}${lengths.map((length, at) => word(length, length + at)).join(' ')}`;
	return {
		prompt: line(6, 5, 7),
		brand_assets: {
			name: line(5, 6),
			tagline: line(6, 4, 7),
			url: `${word(9, 2)}.example`,
			logoUrl: image,
			colors: { primary: '#0f766e', secondary: '#fde047' },
		},
		custom_data: {
			aspectRatio,
			imageUrl: image,
			language: 'en',
			headline: line(7, 4, 8, 5),
			scenes: [line(6, 8, 4, 7), line(9, 3, 6, 8, 5, 7, 9, 4, 4), line(5, 7, 9), line(8, 6, 6, 9)],
			cta: line(5, 8, 4),
			// Its initial is the sign on a card, which slides in from below the frame.
			name: `A${word(6, 6)}`,
			code: line(7).toUpperCase(),
			validUntil: line(5, 8),
			offerDetail: line(6, 8, 5),
			date: line(6, 4),
			author: line(6, 7),
		},
	};
}

const MOMENTS = 24;

function differsVisibly(one: number, other: number): boolean {
	for (let channel = 0; channel <= 16; channel += 8) {
		if (Math.abs(((one >> channel) & 255) - ((other >> channel) & 255)) > 40) return true;
	}
	return false;
}

/** Two videos of a template that differ only in their texts. */
async function prepareTwo(
	templateId: string,
	more: Partial<RenderRequest> = {},
	aspectRatio: AspectRatio = '9:16',
) {
	const prepare = async (letters: readonly string[]) => {
		const { request } = await requestFor(templateId, {
			context: contextOf(letters, aspectRatio),
			...more,
		});
		return prepareVideo(request, await findEncoder());
	};
	const [first, second] = [await prepare(alphabets[0] ?? []), await prepare(alphabets[1] ?? [])];
	const { width, height, composition } = first;
	expect(second.composition.durationSeconds).toBe(composition.durationSeconds);
	return {
		...{ width, height, composition },
		/** The pixels of the texts at a moment, counted row by row. */
		textAt: async (t: number): Promise<number[]> => {
			for (const video of [first, second]) await video.seek(t);
			const [one, other] = [pixelsOf(first.drawFrame(t)), pixelsOf(second.drawFrame(t))];
			const found: number[] = [];
			for (let pixel = 0; pixel < one.length; pixel += 1) {
				const [a = 0, b = 0] = [one[pixel], other[pixel]];
				if (a !== b && differsVisibly(a, b)) found.push(pixel);
			}
			return found;
		},
	};
}

/** Where the texts of a template's video are during its whole length: margins of a frame that is 1080 wide. */
async function measureMargins(
	templateId: string,
	more: Partial<RenderRequest>,
	aspectRatio?: AspectRatio,
) {
	const { width, height, composition, textAt } = await prepareTwo(templateId, more, aspectRatio);
	const [columns, rows] = [new Set<number>(), new Set<number>()];
	for (let moment = 1; moment <= MOMENTS; moment += 1) {
		const t = (composition.durationSeconds * (moment - 0.3)) / MOMENTS;
		for (const pixel of await textAt(t)) {
			columns.add(pixel % width);
			rows.add(Math.floor(pixel / width));
		}
	}
	const scale = 1080 / width;
	return {
		top: Math.min(...rows) * scale,
		bottom: (height - 1 - Math.max(...rows)) * scale,
		left: Math.min(...columns) * scale,
		right: (width - 1 - Math.max(...columns)) * scale,
	};
}

const doc = readFileSync(join(__dirname, '..', '..', 'docs', 'networks.md'), 'utf8');
const [, table = ''] = doc.split(/<!-- (?:end of )?margins -->/u);
const promised = new Map(
	table.split('\n').flatMap((row) => {
		const [, id, ...margins] = /^\| `([\w-]+)` \| (\d+) \| (\d+) \| (\d+) \|/u.exec(row) ?? [];
		return id === undefined ? [] : [[id, margins.map(Number)] as const];
	}),
);
const speech = { music: { kind: 'none' }, voice: { kind: 'speech' }, recordings: [] } as const;

it('the table has all templates', () => {
	expect([...promised.keys()].sort()).toEqual(catalogue.map(({ id }) => id).sort());
});

it.each(promptTemplates.map(({ id }) => id))(
	'the texts of %s keep the margins of the table',
	async (id) => {
		const [top, bottom, side] = promised.get(id) ?? [];
		const path = join(await temporaryFolder(), 'picture.png');
		await writeFile(path, createLayer(90, 160)[0].toBuffer('image/png'));
		const file = { field: 'custom_data.media', path, startSeconds: 0, sound: false };
		const media = { pool: [{ ...file, kind: 'picture' as const }], scenes: [] };
		const sound = { ...speech, recordings: [] };
		// A pixel is three units, and counts as text if a part of it is.
		const within = (margin = Infinity) => margin - 3;
		for (const more of [{}, { sound }, { media }, { media, sound }]) {
			const margins = await measureMargins(id, more);
			expect(margins.top).toBeGreaterThanOrEqual(within(top));
			expect(margins.bottom).toBeGreaterThanOrEqual(within(bottom));
			expect(Math.min(margins.left, margins.right)).toBeGreaterThanOrEqual(within(side));
		}
	},
);

it('a countdown shows a date on its sign, and not on a pill too', async () => {
	const pixelsWith = async (date: string) => {
		const prompt = `Something is rising in the oven\nWalnut rye is here\nDate: ${date}\nCTA: Reserve`;
		const brand_assets = { colors: { primary: '#0f766e', secondary: '#fde047' } };
		const { request } = await requestFor('countdown', { context: { prompt, brand_assets } });
		const video = await prepareVideo(request, await findEncoder());
		const { thumbnailSeconds } = video.composition;
		return { width: video.width, pixels: pixelsOf(video.drawFrame(thumbnailSeconds)).slice() };
	};
	const [one, other] = [await pixelsWith('Friday, 6 June'), await pixelsWith('Sunday, 7 July')];
	const rows = Array.from(one.pixels.entries())
		.filter(([at, pixel]) => differsVisibly(pixel, other.pixels[at] ?? 0))
		.map(([at]) => (Math.floor(at / one.width) * 1080) / one.width);
	expect(rows.length).toBeGreaterThan(750);
	// The title and what stands below it begin here.
	expect(Math.max(...rows)).toBeLessThan(790);
});

it.each(promptTemplates.map(({ id }) => id))('the texts of %s keep clear in a feed', async (id) => {
	const margins = await measureMargins(id, { sound: { ...speech, recordings: [] } }, '4:5');
	// The mark behind a word reaches up to 32 pixels further.
	expect(margins.top).toBeGreaterThanOrEqual(76 - 32);
	expect(margins.bottom).toBeGreaterThanOrEqual(96 - 32);
	expect(Math.min(margins.left, margins.right)).toBeGreaterThanOrEqual(76 - 32);
});

it.each(promptTemplates.map(({ id }) => id))(
	'the cover of %s has all of the text of its scene',
	async (id) => {
		const { composition, textAt } = await prepareTwo(id);
		const { thumbnailSeconds, durationSeconds, cuts } = composition;
		const { length } = await textAt(thumbnailSeconds);
		expect(length).toBeGreaterThan(750);
		const next = cuts.find((cut) => cut > thumbnailSeconds) ?? durationSeconds;
		for (const later of [0.2, 0.5, 1, 1.5]) {
			if (later > 0.2 && thumbnailSeconds + later > next - 0.5) continue;
			expect((await textAt(thumbnailSeconds + later)).length / length).toBeLessThan(1.05);
		}
		expect((await textAt(thumbnailSeconds - 0.2)).length / length).toBeGreaterThan(0.95);
	},
);
