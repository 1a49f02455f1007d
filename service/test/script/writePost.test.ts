import { writePost } from '../../src/script/writePost';
import { writeScript } from '../../src/script/writeScript';
import { scriptOf } from '../support/renderRequest';
import { stopAll } from '../support/testService';

afterEach(stopAll);

const limits = {
	...{ headlineLength: 80, beatLength: 140, minBeats: 0, maxBeats: 12 },
	...{ beatSeconds: 1, otherSeconds: 3 },
};

function captionOf(prompt: string, lines: readonly string[]) {
	const script = writeScript({ prompt }, limits);
	return writePost({ lines, callToAction: 'Order at tea.example', script }).text;
}

const tagsIn = (caption: string) => caption.match(/#[\p{L}\p{N}_]+/gu) ?? [];

describe('the caption of a post', () => {
	it('has the lines of the video, then the call to action and the hashtags of the prompt', () => {
		const prompt = 'Tea that wakes you. Picked in May. #tea #morning';
		expect(captionOf(prompt, ['Tea that wakes you', 'Picked in May'])).toBe(
			'Tea that wakes you\n\nPicked in May.\n\nOrder at tea.example\n\n#tea #morning',
		);
	});

	it('has the handles among the hashtags of the prompt and of lines', () => {
		const prompt = 'Tea\nTap the link 👇 #tea #drop @kicks.co';
		expect(captionOf(prompt, ['Tea', 'Taste it #morning @leaf'])).toBe(
			'Tea\n\nTaste it.\n\nOrder at tea.example\n\n#tea #drop #morning @kicks.co @leaf',
		);
	});

	it('ends Hindi sentences with a danda', () => {
		const lines = ['नई चाय', 'हर सुबह ताज़ी'];
		expect(captionOf('नई चाय', lines)).toContain('हर सुबह ताज़ी।\n');
	});

	it.each([
		['Bengali', ['নতুন চা', 'প্রতিদিন তাজা', 'আজই আসুন।'], 'প্রতিদিন তাজা। আজই আসুন।'],
		['Punjabi', ['ਨਵੀਂ ਚਾਹ', 'ਹਰ ਸਵੇਰ ਤਾਜ਼ੀ', 'ਅੱਜ ਆਓ।'], 'ਹਰ ਸਵੇਰ ਤਾਜ਼ੀ। ਅੱਜ ਆਓ।'],
		['Urdu', ['نئی چائے', 'ہر صبح تازہ۔', 'آج آئیں۔'], 'ہر صبح تازہ۔ آج آئیں۔'],
		['Thai', ['ชาใหม่', 'สดทุกเช้า', 'มาวันนี้'], 'สดทุกเช้า มาวันนี้'],
		['Lao', ['ຊາໃໝ່', 'ສົດທຸກເຊົ້າ', 'ມາມື້ນີ້'], 'ສົດທຸກເຊົ້າ ມາມື້ນີ້'],
		['Khmer', ['តែថ្មី', 'ស្រស់រាល់ព្រឹក', 'មកថ្ងៃនេះ។'], 'ស្រស់រាល់ព្រឹក។ មកថ្ងៃនេះ។'],
		['Burmese', ['လက်ဖက်ရည်', 'မနက်တိုင်း', 'ယနေ့လာပါ။'], 'မနက်တိုင်း။ ယနေ့လာပါ။'],
		['Armenian', ['Նոր թեյ', 'Ամեն առավոտ', 'Եկեք այսօր։'], 'Ամեն առավոտ։ Եկեք այսօր։'],
		['Amharic', ['አዲስ ሻይ', 'በየቀኑ ትኩስ', 'ዛሬ ይምጡ።'], 'በየቀኑ ትኩስ። ዛሬ ይምጡ።'],
	])('ends %s sentences with their own stop, and once', (_, lines, text) => {
		expect(captionOf(lines[0] ?? '', lines)).toContain(`\n\n${text}\n\n`);
	});

	it('leaves out a line that the call to action contains', () => {
		expect(captionOf('Tea', ['Tea that wakes you', 'Tea.example'])).toBe(
			'Tea that wakes you\n\nOrder at tea.example\n\n#Tea',
		);
	});

	it.each([
		['Day 10', 'Day 1', true],
		['Teapots from Jingdezhen', 'Tea', true],
		['Green tea: only €5.', '€5', false],
		['Join us on Day 1!', 'Day 1', false],
		['Party time 🎉', '🎉', false],
		['抹茶ラテが新登場', '抹茶ラテ', false],
		['ชาเขียวสดทุกเช้า', 'ชาเขียว', false],
	])('after "%s", says "%s": %s', (before, line, isSaid) => {
		const { text } = writePost({
			lines: ['Headline', before, line, 'The last'],
			callToAction: '',
			script: writeScript({ prompt: 'Headline' }, limits),
		});
		const [, said = ''] = text.split('\n\n');
		expect(said.split(line)).toHaveLength(isSaid ? 3 : 2);
	});

	it('has no full stop directly after a code', () => {
		const lines = ['Tea', '20% off with code LEAF20', '−20% – on green tea: LEAF20', 'In May'];
		expect(captionOf('Tea', lines)).toContain(
			'20% off with code LEAF20\n−20% – on green tea: LEAF20\nIn May.\n',
		);
	});

	it('names the author of a quote that is given as a field', async () => {
		const { caption } = await scriptOf('quote', {
			prompt: 'Slow is smooth.',
			custom_data: { author: 'Ida Holm' },
		});
		expect(caption).toBe('Slow is smooth.\n\n— Ida Holm');
	});

	it('has no emoji of a label', () => {
		const prompt = '**🎬 Title:** Rinse less\n**⏱ Duration:** 9 seconds\nStarch helps.';
		expect(captionOf(prompt, ['Rinse less', 'Starch helps'])).not.toMatch(/⏱|🎬/u);
		expect(captionOf('**🎬 Title:** Rinse less 🍝', ['Rinse less'])).toMatch(/^Rinse less 🍝/u);
	});

	it('has no hashtag for what only another line than the headline names', () => {
		const lines = ['Our candles', 'Smaller than a coffee bean', 'Better than coffee'];
		expect(tagsIn(captionOf('Our candles', lines))).toEqual(['#Candles']);
	});

	it('has a hashtag for what the headline is about, not in capitals', () => {
		expect(tagsIn(captionOf('CROISSANTS ARE BACK', ['CROISSANTS ARE BACK', 'From 7 am']))).toEqual([
			'#Croissants',
		]);
	});

	it('has no hashtag that differs from one of the prompt in accents only', () => {
		expect(tagsIn(captionOf('Un café #cafe', ['Un café', 'Al lado']))).toEqual(['#cafe']);
	});

	it('ends every sentence of a Japanese film with its full stop', () => {
		const lines = ['焼きたて', '北海道産バター100%', '渋谷駅から徒歩3分'];
		expect(captionOf('焼きたて', lines)).toContain('北海道産バター100%。渋谷駅から徒歩3分。');
		expect(captionOf('Ramen', ['Ramen', 'Our bowl is called 拉麺'])).toContain('拉麺.');
	});

	it('keeps the full stop of an abbreviation', async () => {
		const { caption } = await scriptOf('social-post', {
			prompt: 'Huis te koop. Vraagprijs € 875.000 k.k.',
		});
		expect(caption).toContain('€ 875.000 k.k.');
	});

	it('has five hashtags at most, those of the prompt first', () => {
		const caption = captionOf('Tea #aa #bb #cc #dd #ee #ff #gg', ['Tea']);
		expect(tagsIn(caption)).toEqual(['#aa', '#bb', '#cc', '#dd', '#ee']);
	});

	it.each(['ad', 'Werbung', 'publicidad', '広告'])(
		'never leaves out #%s, which says that the post is paid',
		(tag) => {
			const caption = captionOf(`Tea #aa #bb #cc #dd #ee #${tag}`, ['Tea']);
			expect(tagsIn(caption)).toEqual([`#${tag}`, '#aa', '#bb', '#cc', '#dd']);
			expect(tagsIn(captionOf(`Tea #aa #${tag}venture`, ['Tea']))[0]).toBe('#aa');
		},
	);

	it('counts the hashtags of the lines that the caller gives', async () => {
		const { caption } = await scriptOf('social-post', {
			prompt: 'Tea #aa',
			custom_data: {
				headline: 'Our #tea is back #bb',
				beats: ['#cc is good', '#dd #ee #ff'],
				cta: 'Order it #gg',
			},
		});
		expect(caption).toBe('Our tea is back\n\ncc is good.\n\nOrder it\n\n#aa #tea #bb #cc #dd');
	});

	it('leaves out a hashtag that is longer than networks allow', () => {
		const long = 'a'.repeat(2_500);
		expect(captionOf(`Tea #${long} #tea`, ['Tea'])).toBe('Tea\n\nOrder at tea.example\n\n#tea');
		const caption = captionOf('Mint', ['Mint', `Our #${long} is back`]);
		expect(caption.length).toBeLessThanOrEqual(2_200);
		expect(tagsIn(caption)).toEqual([]);
	});

	it('is not longer than networks allow, with its hashtags', () => {
		const lines = Array.from({ length: 400 }, (_, at) => `Line ${at} of a long story`);
		const caption = captionOf('Tea #tea', lines);
		expect(caption.length).toBeLessThanOrEqual(2_200);
		expect(caption.length).toBeGreaterThan(2_000);
		expect(caption).toMatch(/ of a long story\.\n\n#tea/u);
	});

	it('keeps the tag that says that somebody pays, if the end of a caption is cut', () => {
		const story = 'It grows high up in the hills. '.repeat(100);
		const script = writeScript(
			{ prompt: `Tea\nCaption: Our tea. ${story}This is #ad for tea.` },
			limits,
		);
		const post = writePost({ lines: ['Tea'], callToAction: '', script });
		expect(post.text).toMatch(/hills\.\n\n#ad #Tea$/u);
		expect(post.text.length).toBeLessThanOrEqual(2_200);
		expect(post.shortText).toMatch(/hills\.\n\n#ad #Tea$/u);
		expect(post.shortText.length).toBeLessThanOrEqual(280);
		expect(post.hashtags).toEqual(['ad', 'Tea']);
	});
});
