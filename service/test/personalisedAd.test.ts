import { chooseDetail, couponText } from '../src/render/templates/personalised-ad/couponText';
import { salute } from '../src/render/templates/personalised-ad/salutation';
import { prepareVideo } from '../src/render/renderVideo';
import { requestFor, scriptOf } from './support/renderRequest';
import { stopAll } from './support/testService';

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
	['', '', 'STEAM20', 'STEAM20'],
	['£20 off', '£20 off', '', '£20 off'],
])('the coupon says "%s", "%s" and "%s" once', (offer, detail, code, text) => {
	expect(couponText(offer, detail, code)).toBe(text);
});

it.each([undefined, 'MAYA25'])('a limit stands on a coupon with the code %s', async (code) => {
	const couponWith = async (validUntil: string) => {
		const custom_data = { name: 'Maya', offer: '-25%', code, validUntil };
		const { request } = await requestFor('personalised-ad', {
			context: { prompt: 'Come and run with us.', custom_data },
		});
		const video = await prepareVideo(request);
		return video.drawFrame(video.composition.posterSeconds).toBuffer('image/png');
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
