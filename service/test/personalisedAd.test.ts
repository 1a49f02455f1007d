import {
	conditionOfCode,
	couponDetail,
	couponText,
	divideLines,
} from '../src/render/templates/personalised-ad/couponText';
import { salute } from '../src/render/templates/personalised-ad/salutation';
import { scriptOf } from './support/renderRequest';
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
	['Use code STEAM20 at checkout', ''],
	['Your code: STEAM20', ''],
	['Ihr Code: STEAM20', ''],
	['Avec le code STEAM20', ''],
	['Use code STEAM20 for £20 off', ''],
	['Use code STEAM20, this week only', 'this week only'],
	['Use code STEAM20 at checkout before Friday', undefined],
	['Use code STEAM20 before Friday', 'before Friday'],
	['Code STEAM20 (first 50 bookings only)', 'first 50 bookings only'],
	['Dein Code: STEAM20 – nur bis Sonntag', 'nur bis Sonntag'],
	['Take £20 off with code STEAM20', undefined],
	['Use code STEAM20 and bring a friend', undefined],
	['Use code', undefined],
])('"%s" says about its code: %s', (line, condition) => {
	expect(conditionOfCode(line, 'STEAM20', '£20 off')).toBe(condition);
});

it.each([
	{
		lines: ['Your shoes are still here', 'Here is £15 off', 'Use code TRAIL15, this week only'],
		messages: ['Your shoes are still here'],
		detail: 'this week only',
	},
	{
		lines: ['Take £15 off your next pair, this week only', 'Valid until Sunday'],
		messages: [],
		detail: 'your next pair, this week only, valid until Sunday',
	},
	{
		lines: ['Your shoes are still here', 'Come and run with us'],
		messages: ['Your shoes are still here', 'Come and run with us'],
		detail: '',
	},
])('the coupon says "$detail" below the offer', ({ lines, messages, detail }) => {
	expect(divideLines(lines, { offers: ['£15 off'], code: 'TRAIL15' })).toEqual({
		messages,
		detail,
	});
});

it.each([
	['−25%', 'on your first rental', 'MAYA25', '−25% on your first rental: MAYA25'],
	['£20 off', 'Take £20 off until Friday', 'STEAM20', 'Take £20 off until Friday: STEAM20'],
	['£20 off', 'Take £20 off with STEAM20', 'STEAM20', 'Take £20 off with STEAM20'],
	['£20 off', '', 'STEAM20', '£20 off: STEAM20'],
	['', 'A gift for you!', 'STEAM20', 'A gift for you! STEAM20'],
	['', '', 'STEAM20', 'STEAM20'],
	['£20 off', '£20 off', '', '£20 off'],
])('the coupon says "%s", "%s" and "%s" once', (offer, detail, code, text) => {
	expect(couponText(offer, detail, code)).toBe(text);
});

it.each([
	['-20% sur la location avec le code POUDRE20', '-20%', 'POUDRE20', 'sur la location'],
	['Take £20 off with code POUDRE20', '£20 off', 'POUDRE20', ''],
	['Members take £20 off until May', '£20 off', '', 'Members take £20 off until May'],
	['Take £20 off until May', '£20 off', '', 'until May'],
	[
		'Your next day is half price – 50% off with code UP (till 4 pm)',
		'50% off',
		'UP',
		'Your next day is half price – 50% off (till 4 pm)',
	],
	['Your next day is half price: 50% off', '50% off', '', 'Your next day is half price'],
	['Your code POUDRE20 opens the door', '£20 off', 'POUDRE20', 'Your code POUDRE20 opens the door'],
	['£20 off', '£20 off', '', ''],
])('of "%s" the coupon repeats neither offer nor code', (sentence, offer, code, detail) => {
	expect(couponDetail(sentence, offer, code)).toBe(detail);
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

it.each(['C++20', '**10', '(a+)+b', 'A.B?'])('a code can have any characters: %s', (code) => {
	expect(couponDetail(`Save 10% with code ${code} today`, '10%', code)).toBe('today');
});
