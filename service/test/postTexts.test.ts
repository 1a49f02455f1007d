import fc from 'fast-check';
import { lengthOnX, writePost } from '../src/script/writePost';
import { shorten } from '../src/script/shorten';
import { writeScript } from '../src/script/writeScript';
import { writeAltText } from '../src/render/post/altText';
import { writePostKit } from '../src/render/post/postKit';
import { prepareVideo } from '../src/render/prepareVideo';
import { toVideoScript } from '../src/render/videoScript';
import { createTimeline } from '../src/render/timeline';
import { promptTemplates, requestFor } from './support/renderRequest';
import { stopAll } from './support/testService';

afterEach(stopAll);

/** What a post with a film without a voice needs. */
async function silentKit(request: Parameters<typeof prepareVideo>[0]) {
	const video = await prepareVideo(request);
	const { durationSeconds, narration, script } = video.composition;
	const timeline = createTimeline(durationSeconds, narration, []);
	return writePostKit({
		...video,
		script: toVideoScript(script, durationSeconds),
		soundtrack: { timeline, spoken: [] },
		durationSeconds,
		aiGenerated: { text: false, voice: false },
	});
}

describe('subtitles of a film without a voice', () => {
	const prompt = 'Big summer sale. Doors open at noon. Tea for all. Order now at tea.example';
	it.each(promptTemplates)('of $id end with the call to action', async ({ id }) => {
		const { request } = await requestFor(id, { context: { prompt } });
		const { subtitles } = await silentKit(request);
		expect(subtitles.at(-1)?.text.replace('\n', ' ')).toMatch(/Order now at tea\.example\.?$/u);
	});

	it.each([
		[
			'quote',
			'“The best time to plant a tree was twenty years ago. The second is now.” — A proverb',
		],
		[
			'product-showcase',
			'The trail jacket. Waterproof in the worst of storms. Made of recycled nylon. Packs into a pocket',
		],
	])('of %s can be read while their lines stay on screen', async (id, said) => {
		const { request } = await requestFor(id, { context: { prompt: said } });
		const { subtitles } = await silentKit(request);
		expect(subtitles.length).toBeGreaterThan(1);
		for (const { start, end, text } of subtitles)
			expect(text.length / (end - start)).toBeLessThan(20);
	});

	it('have a line and the date that follows it at once together', async () => {
		const { request } = await requestFor('countdown', {
			context: {
				prompt: 'Something sweet is coming. Twelve new flavours. Taste it first',
				custom_data: { date: 'Friday, 6 June' },
			},
		});
		const { subtitles } = await silentKit(request);
		expect(subtitles.at(-1)?.text).toBe('Twelve new flavours.\nFriday, 6 June. Taste it first');
	});
});

const limits = {
	...{ headlineLength: 400, beatLength: 400, minBeats: 0, maxBeats: 40 },
	...{ beatSeconds: 1, otherSeconds: 3 },
};

/** What must not be cut: a word, a link, a price, a date, a telephone number, a number. */
const piece = fc.oneof(
	fc.constantFrom('coffee', 'Kaffee,', 'Überraschung', 'café.', 'don’t', 'open!', 'кофе', '☕'),
	fc.constantFrom('https://tea.example/menu?table=4&x=1', 'shop.example/new', '@tea_house'),
	fc.constantFrom(
		'€1,990.50',
		'1 990 000',
		'25%',
		'+49 30 1234567',
		'3. Mai 2026',
		'12:30',
		'5 kg',
	),
);
const sentence = fc.array(piece, { minLength: 1, maxLength: 40 }).map((words) => words.join(' '));

/** Whether a text ends where a piece of the whole ends. */
function endsAtPiece(kept: string, pieces: readonly string[]): boolean {
	const bare = (text: string) => text.replace(/[\s,;:.!…]+/gu, '');
	const ends = pieces.map((_, at) => bare(pieces.slice(0, at + 1).join('')));
	return kept === '' || ends.includes(bare(kept));
}

describe('a text that is shortened', () => {
	it('takes no full stop of a date for the end of a sentence', () => {
		const text = 'coffee @tea_house €1,990.50 3. Mai 2026 €1,990.50 coffee';
		expect(shorten(text, 45)).toBe('coffee @tea_house €1,990.50 3. Mai 2026…');
	});

	it('ends between a link and a price', () => {
		const link = 'https://tea.example/menu?table=4&x=1';
		expect(shorten(`${link} €1,990.50`, 45)).toBe(`${link}…`);
	});

	it('is never longer than told, and ends before a whole word, link or number', () => {
		fc.assert(
			fc.property(
				fc.array(piece, { minLength: 1, maxLength: 60 }),
				fc.integer({ min: 45, max: 300 }),
				(pieces, most) => {
					const kept = shorten(pieces.join(' '), most);
					expect(kept.length).toBeLessThanOrEqual(most);
					expect(endsAtPiece(kept, pieces)).toBe(true);
				},
			),
		);
	});

	it.each([
		['ends after a sentence', 'Tea. Fresh every day. And much more', 24, 'Tea. Fresh every day.'],
		['ends with an ellipsis in a sentence', 'Fresh tea every single day', 20, 'Fresh tea every…'],
		['keeps a number with spaces', 'We sold 1 990 000 cups', 16, 'We sold…'],
		['keeps a link', 'Read it at tea.example/menu', 20, 'Read it at…'],
		['ends between Chinese words', '新鲜的咖啡每天早上为您准备', 8, '新鲜的咖啡每天…'],
		['cuts a first word that is too long', 'Donaudampfschifffahrt', 10, 'Donaudamp…'],
	])('%s', (_, text, most, kept) => {
		expect(shorten(text, most)).toBe(kept);
	});
});

function postOf(lines: readonly string[], callToAction: string, prompt = lines.join('\n')) {
	const script = writeScript({ prompt, headline: lines[0] }, limits);
	return writePost({ lines, callToAction, script, brandName: 'Tea House' });
}

describe('the texts of a post', () => {
	it('keep the limits of the networks, whatever the film says', () => {
		fc.assert(
			fc.property(
				fc.array(sentence, { minLength: 1, maxLength: 12 }),
				sentence,
				fc.array(fc.constantFrom('#tea', '#GreenTea', '#день', '#お茶', '#one2three')),
				(lines, callToAction, tags) => {
					const post = postOf(lines, callToAction, `${lines.join('\n')}\n${tags.join(' ')}`);
					expect(post.title.length).toBeLessThanOrEqual(100);
					expect(post.text.length).toBeLessThanOrEqual(2_200);
					expect(lengthOnX(post.shortText)).toBeLessThanOrEqual(280);
					expect(post.shortText.length).toBeLessThanOrEqual(280);
					expect(post.title).not.toBe('');
					for (const tag of post.hashtags) {
						expect(tag).not.toContain('#');
						expect(post.text).toContain(`#${tag}`);
					}
				},
			),
			{ numRuns: 60 },
		);
	});

	it('have a short one with the headline, the call to action, and the lines there is room for', () => {
		const line = 'Our leaves are picked by hand in the first week of May, high above the clouds.';
		const lines = [
			'Tea that wakes you',
			line,
			line.replace('Our', 'The'),
			line.replace('Our', 'All'),
		];
		const post = postOf(lines, 'Order at tea.example', `${lines.join('\n')}\n#tea`);
		expect(post).toMatchObject({ title: 'Tea that wakes you', hashtags: ['tea', 'TeaHouse'] });
		expect(post.text).toContain(lines[3]);
		expect(post.shortText).toBe(
			`Tea that wakes you\n\n${line} ${line.replace('Our', 'The')}\n\nOrder at tea.example\n\n#tea #TeaHouse`,
		);
	});

	it('keep a link whole also where only the headline is too long for X', () => {
		const headline = 'A very long headline that says all at once '.repeat(8).trim();
		const { title, shortText } = postOf([headline], 'Order at tea.example/menu');
		expect(title).toMatch(/^A very long .*\p{L}…$/u);
		expect(shortText).toMatch(/…\n\nOrder at tea\.example\/menu/u);
	});

	it('are a caption of the prompt, unchanged where there is room for it', () => {
		const prompt = 'Tea that wakes you\n\nCaption: Come by on Sunday, we are open. #tea';
		const script = writeScript({ prompt }, limits);
		const post = writePost({ lines: ['Tea that wakes you'], callToAction: '', script });
		expect(post.text).toBe('Come by on Sunday, we are open.\n\n#tea');
		expect(post.shortText).toBe(post.text);
		expect(post.title).toBe('Tea that wakes you');
	});

	it('count as X does: Chinese signs and emoji twice, links as 23', () => {
		expect(lengthOnX('tea 茶 ☕')).toBe(9);
		expect(lengthOnX('At t.example')).toBe(3 + 23);
		expect(postOf(['茶'.repeat(200)], 'tea.example').shortText.length).toBeLessThan(150);
	});
});

describe('the alternative text', () => {
	const seen = { look: 'Footage', pictures: 2, clips: 1, language: 'en' } as const;

	it('says what is seen and read, in the language of the film', () => {
		const lines = ['Tea that wakes you', 'Order at tea.example'];
		expect(writeAltText({ ...seen, lines })).toBe(
			'Video: Footage. Pictures: 2. Clips: 1. Text on screen: Tea that wakes you / Order at tea.example',
		);
		const none = { ...seen, pictures: 0, clips: 0, lines: ['Tee'], language: 'de' } as const;
		// The template has an English name.
		expect(writeAltText(none)).toBe('Video. Text im Bild: Tee');
		expect(writeAltText({ ...none, language: 'ja', lines: ['茶'] })).toBe('動画. 画面の文字: 茶');
	});

	it.each([
		['personalised-ad', 'Book now', /^[^/]+ \/ [^/]+ \/ .* \/ Book now: shop\.example$/u],
		['footage', 'Book now', /^[^/]+ \/ [^/]+ \/ Book now: shop\.example$/u],
		['personalised-ad', '', /^[^/]+ \/ [^/]+ \/ .* \/ shop\.example$/u],
	])('of %s has the button "%s" once, with its address', async (template, cta, expected) => {
		const { request } = await requestFor(template, {
			context: {
				prompt: 'Hi Maya, your winter tyres are here. We fit them in an hour.',
				custom_data: { cta, code: 'MAYA25' },
				brand_assets: { url: 'https://shop.example' },
			},
		});
		const { post } = await silentKit(request);
		expect(post.alt_text).toMatch(expected);
	});

	it('has whole lines only, in 500 characters', () => {
		fc.assert(
			fc.property(fc.array(sentence, { minLength: 1, maxLength: 20 }), (lines) => {
				const text = writeAltText({ ...seen, lines });
				expect(text.length).toBeLessThanOrEqual(500);
				const [, read = ''] = text.split('Text on screen:');
				const whole = lines.join(' / ');
				expect(` ${whole}`.startsWith(read.replace(/ …$/u, ''))).toBe(true);
			}),
		);
	});
});
