import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { lerp } from '../src/render/art/easing';
import type { MediaFile } from '../src/render/media/mediaRequest';
import {
	chooseDetail,
	couponText,
	findLimit,
} from '../src/render/templates/personalised-ad/couponText';
import { readGreeting, salute } from '../src/render/templates/personalised-ad/salutation';
import { prepareVideo } from '../src/render/prepareVideo';
import { requestFor, scriptOf } from './support/renderRequest';
import { stopAll, temporaryFolder } from './support/testService';

afterEach(stopAll);

it.each([
	['Dear', 'Maya,', false],
	['Liebe', 'Maya,', false],
	['Hallo', 'Maya!', true],
	['Cher', 'Maya,', false],
	['Sehr geehrte', 'Maya,', false],
	['Hola', 'Maya!', true, '¡Hola'],
	['Hi', 'Maya!', true],
])('"%s" greets as it is usual', (greeting, name, waves, shown = greeting) => {
	expect(salute('Maya', greeting)).toEqual({ greeting: shown, name, waves });
});

it('a greeting without a name stands alone', () => {
	expect(salute('', 'Hallo')).toEqual({ greeting: '', name: 'Hallo!', waves: true });
});

it.each([
	{
		lines: ['Your shoes are still here', 'Use code TRAIL15, this week only'],
		offer: '£15 off',
		detail: 'Use code TRAIL15, this week only',
	},
	{
		lines: ['Your shoes are still here', 'Come and run with us'],
		offer: '£15 off',
		detail: '',
	},
	{
		lines: ['Your shoes are still here', 'Come and run with us'],
		offer: '',
		detail: 'Come and run with us',
	},
])('the coupon says "$detail" below "$offer"', ({ lines, offer, detail }) => {
	expect(chooseDetail(lines, { offer })).toBe(detail);
});

it.each([
	['−25%', 'on your first rental', 'MAYA25', '−25% – on your first rental: MAYA25'],
	['£20 off', 'Take £20 off until Friday', 'STEAM20', 'Take £20 off until Friday: STEAM20'],
	['£20 off', 'Take £20 off with STEAM20', 'STEAM20', 'Take £20 off with STEAM20'],
	['£20 off', '', 'STEAM20', '£20 off: STEAM20'],
	['', 'A gift for you!', 'STEAM20', 'A gift for you! STEAM20'],
	['$35', 'Haircut: now $35', 'HAIR15', 'Haircut: now $35 – HAIR15'],
	['', '', 'STEAM20', 'STEAM20'],
	['£20 off', '£20 off', '', '£20 off'],
])('the coupon says "%s", "%s" and "%s" once', (offer, detail, code, text) => {
	expect(couponText(offer, detail, code)).toBe(text);
});

it.each([
	['Valid until 31 Dec 2026', 'Valid until 31 Dec 2026'],
	['Gültig bis 31.12.2026', 'Gültig bis 31.12.2026'],
	['We are closed on 31 Dec 2026', undefined],
	['Come until late', undefined],
	['We do birthdays on 31 Dec 2026', undefined],
	['Valido fino al 31 dicembre', 'Valido fino al 31 dicembre'],
])('the limit of %j stands on the coupon', async (line, limit) => {
	expect(findLimit(['Save 20% until 30 Dec 2026', line])).toBe(limit);
	const prompt = `Hi Maya, thank you\n$5 off\n${line}\nBook now`;
	const { scenes } = await scriptOf('personalised-ad', { prompt });
	const last = scenes.at(-1)?.text ?? '';
	expect(last.endsWith(` – ${line}`)).toBe(limit !== undefined);
	expect(scenes.map(({ text }) => text).filter((text) => text.includes(line))).toHaveLength(1);
});

it.each([undefined, 'MAYA25'])('a limit stands on a coupon with the code %s', async (code) => {
	const couponWith = async (validUntil: string) => {
		const custom_data = { name: 'Maya', offer: '-25%', code, validUntil };
		const { request } = await requestFor('personalised-ad', {
			context: { prompt: 'Come and run with us.', custom_data },
		});
		const video = await prepareVideo(request);
		return video.drawFrame(video.composition.thumbnailSeconds).toBuffer('image/png');
	};
	expect(await couponWith('Until Sunday')).not.toEqual(await couponWith('Until Monday'));
});

it('the sentence with the price is on the coupon, also beside an offer that is given', async () => {
	const { scenes } = await scriptOf('personalised-ad', {
		prompt:
			'Hola Lucía: el cine vuelve a la azotea. Tu entrada cuesta 4 € este jueves. Compra en cine.example',
		custom_data: { offer: 'Jueves', code: 'AZOTEA' },
	});
	expect(scenes.map(({ text }) => text)).toEqual([
		...['¡Hola Lucía!', 'El cine vuelve a la azotea'],
		'Jueves – Tu entrada cuesta 4 € este jueves: AZOTEA',
	]);
});

it.each([
	[{ prompt: 'Hi {{first_name}}, your winter tyres are here.' }, 'Hi!'],
	[{ prompt: 'Hi, your winter tyres are here.', custom_data: { name: 'Maya' } }, 'Hi Maya!'],
])('greets once, also where the prompt greets nobody by name', async (context, greeting) => {
	const { scenes } = await scriptOf('personalised-ad', context);
	expect(scenes[0]?.text).toBe(greeting);
	expect(scenes[1]?.text).toContain('Your winter tyres are here');
});

it.each([
	['Zoë van den Berg-Kowalczyk', 'Hi zoë van den Berg-Kowalczyk, thank you for your order.', 'Hi'],
	['Dr. Maria Gonzalez Perez', 'Hi Dr. Maria Gonzalez Perez, thank you for your order.', 'Hi'],
	['Hon. Ada Lovelace', 'Dear Hon. Ada Lovelace, thank you for your order.', 'Dear'],
	['maya', 'Hello {{name}}! Thank you for your order.', 'Hello'],
	['J. (Jo) O*Neil', 'Hi J. (Jo) O*Neil – thank you for your order.', 'Hi'],
])('greets "%s" once, whose name is given as in the prompt', async (name, prompt, greeting) => {
	const { scenes, leftOut } = await scriptOf('personalised-ad', { prompt, custom_data: { name } });
	const texts = scenes.map(({ text }) => text);
	const end = greeting === 'Dear' ? ',' : '!';
	expect(texts.slice(0, 2)).toEqual([`${greeting} ${name}${end}`, 'Thank you for your order']);
	expect(leftOut).toEqual([]);
});

it.each([
	[
		'Ana',
		'Dear Dr. Ana de la Cruz, your check-up is due.',
		['Dear Ana,', 'Your check-up is due'],
		['Dr. Ana de la Cruz'],
	],
	[
		'田中',
		'こんにちは、田中さん。新しい店が開きました。',
		['こんにちは 田中さん!', '新しい店が開きました'],
		[],
	],
	['Ayşe', 'Merhaba Ayşe, yeni ürünler geldi.', ['Merhaba Ayşe!', 'Yeni ürünler geldi'], []],
])('greets %s once: %s', async (name, prompt, lines, replaced) => {
	const { scenes, leftOut } = await scriptOf('personalised-ad', { prompt, custom_data: { name } });
	expect(scenes.slice(0, 2).map(({ text }) => text)).toEqual(lines);
	expect(leftOut.map(({ text }) => text)).toEqual(replaced);
});

it.each([
	['Code: MAYA25. Ride with us this spring. Now 20% off.', 'Now 20% off: MAYA25'],
	['Code: MAYA25 takes 20% off. Ride with us this spring.', 'Code: MAYA25 takes 20% off'],
	['Date: 5 May. Ride with us this spring. Now 20% off.', 'Now 20% off – 5 May'],
])('a label of the coupon in the first sentence: %s', async (prompt, coupon) => {
	const { scenes } = await scriptOf('personalised-ad', { prompt, custom_data: { name: 'Maya' } });
	const texts = scenes.map(({ text }) => text);
	expect(texts).toEqual(['Hey Maya!', 'Ride with us this spring', coupon]);
});

it.each(['Code: MÜLLER-15 (gültig bis 24.12.).', 'Code: MÜLLER-15 (24.12.).'])(
	'the code of the coupon ends before a remark in brackets: %s',
	async (code) => {
		const prompt = `Hi Tom, 20% off. ${code}`;
		const { scenes } = await scriptOf('personalised-ad', { prompt });
		const texts = scenes.map(({ text }) => text);
		expect(texts.at(-1)).toBe('20% off: MÜLLER-15');
		expect(texts.slice(0, -1).join()).toContain('24.12.)');
	},
);

it('the small print of the coupon is in its script', async () => {
	const prompt = 'Hi Maya, welcome\nDate: 5 May';
	const { scenes } = await scriptOf('personalised-ad', { prompt, custom_data: { name: 'Maya' } });
	expect(scenes.at(-1)?.text).toContain(' – 5 May');
});

it('the text of a key that is no field fills its placeholder', async () => {
	const prompt = '{{discount}} on all helmets. Ride more.';
	const data = { name: 'Ana', offer: '£49', discount: '30%' };
	const { scenes, leftOut } = await scriptOf('personalised-ad', { prompt, custom_data: data });
	expect(scenes.map(({ text }) => text).join(' ')).toContain('30% on all helmets');
	expect(leftOut).toEqual([]);
});

it('the hashtags name what the headline says, not the greeting', async () => {
	const prompt = 'Fresh coffee for your Monday. Come by.';
	const { post } = await scriptOf('personalised-ad', { prompt, custom_data: { name: 'Maya' } });
	expect(post.hashtags).toEqual(['Coffee']);
});

it.each([
	['Hi Ana-Maria, welcome', 'Ana', 'Ana-Maria', 'welcome'],
	['Hi Maya Lopez, welcome', 'Maya', 'Maya Lopez', 'welcome'],
	['Hi Maya, welcome', 'Maya', 'Maya', 'welcome'],
	['Hi Maya - welcome', 'Maya', 'Maya', 'welcome'],
	['Hi Maya!', 'Maya', 'Maya', ''],
])('of "%s", a part that is given as "%s" is no name by itself', (line, given, name, rest) => {
	expect(readGreeting(line, given)).toEqual({ greeting: 'Hi', name, rest });
});

it('a name of one sign hides no full stop of other words', async () => {
	const prompt = 'Hi, we open at 9. Our tyres are new. Come and see them.';
	const { scenes } = await scriptOf('personalised-ad', { prompt, custom_data: { name: '.' } });
	expect(scenes.map(({ text }) => text)).toContain('Our tyres are new');
});

it.each([
	[{ offer: '-25%', offerDetail: 'on your first ride' }, {}, 'on your first ride'],
	[{ offer: '-25%' }, {}, '−25%'],
	[{}, { name: 'Velo & Co.' }, 'Velo & Co.'],
	[{}, {}, 'Maya'],
])('without a prompt, it shows the media with one message: %j %j', async (data, brand, message) => {
	const file = { field: 'custom_data.media', startSeconds: 0, sound: false };
	const pool: MediaFile[] = [];
	for (const name of ['one.png', 'two.png']) {
		const path = join(await temporaryFolder(), name);
		await writeFile(path, createCanvas(9, 16).toBuffer('image/png'));
		pool.push({ ...file, path, kind: 'picture' });
	}
	const { request } = await requestFor('personalised-ad', {
		context: {
			brand_assets: brand,
			custom_data: { name: 'Maya', code: 'MAYA25', ...data },
		},
		media: { pool, scenes: [] },
	});
	const { composition } = await prepareVideo(request);
	const { scenes } = composition.script;
	expect(scenes.map(({ text }) => text)).toEqual(['Hey Maya!', message, scenes.at(-1)?.text]);
	const shown = composition.reel?.shots.map(({ start, medium }) => [start, medium.file.path]);
	const [from = 0, to = 0] = scenes.slice(1).map(({ start }) => start);
	expect(shown).toEqual(pool.map(({ path }, index) => [lerp(from, to, index / 2), path]));
});
