import fc from 'fast-check';
import { writeScript, type ScriptInput } from '../src/script/writeScript';
import { hasContent, splitSentences } from '../src/script/sentences';
import { findEmoji, withoutEdgeEmoji } from '../src/script/emoji';
import { areSteps, numberPoints } from '../src/render/templates/explainer/numberPoints';
import { keyWord } from '../src/render/art/elements/wordTile';
import { keepTogether } from '../src/script/literals';
import { fillPlaceholders } from '../src/script/prompt/placeholders';
import { detectLanguage } from '../src/script/language';
import { prepareVideo } from '../src/render/prepareVideo';
import { requestFor, scriptOf } from './support/renderRequest';
import { stopAll } from './support/testService';

afterEach(stopAll);

const limits = {
	...{ headlineLength: 58, beatLength: 62, minBeats: 2, maxBeats: 4 },
	...{ beatSeconds: 2, otherSeconds: 5 },
};

function write(prompt: string, more: Partial<ScriptInput> = {}) {
	return writeScript({ prompt, ...more }, limits);
}

describe('any prompt', () => {
	it('has a headline whenever it has a word', () => {
		fc.assert(
			fc.property(fc.lorem({ maxCount: 60 }), (prompt) => {
				expect(hasContent(write(prompt).headline)).toBe(true);
			}),
		);
	});

	it.each(['Video', 'Make a 15 second video', 'Upbeat music, fast cuts.'])(
		'has a headline if it only speaks about the making: %s',
		(prompt) => {
			expect(hasContent(write(prompt).headline)).toBe(true);
		},
	);
});

describe('a request for a video', () => {
	it.each([
		['Create a 15 second video about our new bakery in Oslo.', 'Our new bakery in Oslo'],
		['Please make me an engaging Instagram reel for spring shoes', 'Spring shoes'],
	])('%s', (prompt, headline) => {
		expect(write(prompt).headline).toBe(headline);
	});
});

it('shows every line that the caller gives, also one whose words are in the headline', () => {
	const beats = ['Light as a feather', 'Waterproof', 'Three colors'];
	const prompt = 'Waterproof trail shoe, now in three colors';
	expect(write(prompt, { beats }).beats).toEqual(beats);
	expect(write(prompt, { beats: [...beats, 'Waterproof'] }).beats).toEqual(beats);
});

it('divides a line without a clause between words, if it would be too small to read', () => {
	const prompt =
		'We open on Friday and ' + 'bake bread all day long and '.repeat(9) + 'we never sleep';
	const { headline, beats } = writeScript(
		{ prompt },
		{ ...limits, maxBeats: 9, longestHeadline: 80, longestBeat: 80 },
	);
	expect([headline, ...beats].map((line) => line.toLowerCase()).join(' ')).toBe(
		prompt.toLowerCase(),
	);
	for (const line of [headline, ...beats]) expect(line.length).toBeLessThanOrEqual(80);
});

it('leaves nothing out that the fields say too', () => {
	const fields = { headline: 'Ride more', beats: ['Light frame'], callToAction: 'Come by' };
	const prompt = 'Ride more\nLight frame\nTen gears\nCome by!';
	expect(write(prompt, fields)).toMatchObject({
		...fields,
		leftOut: [{ text: 'Ten gears', reason: 'no_room' }],
	});
	expect(write('Waterproof', { beats: ['Waterproof'] }).headline).toBe('Waterproof');
});

describe('a prompt from which a model wrote the words', () => {
	const prompt = 'Make a reel about our bike.\nIt has ten gears.\nTone: warm #bikes';
	const lines = { beats: ['Light frame', 'Free repairs'], headline: 'Ride more' };
	const quote = { quote: 'Ride and you will see', author: 'Ada' };

	it.each([
		['social-post', lines],
		['explainer', { scenes: lines.beats, headline: lines.headline }],
		['quote', quote],
	])('is no text that %s leaves out', async (templateId, fields) => {
		const marked = await scriptOf(templateId, {
			prompt,
			custom_data: { ...fields, aiText: true },
		});
		const unmarked = await scriptOf(templateId, { prompt, custom_data: fields });
		expect(unmarked.leftOut.map(({ text }) => text)).toContain('It has ten gears.');
		expect(marked).toEqual({ ...unmarked, leftOut: [] });
	});

	it('is one if its lines are shown, and so are lines that were given', async () => {
		const ofPrompt = { prompt, custom_data: { aiText: true } };
		expect((await scriptOf('social-post', ofPrompt)).leftOut).toContainEqual({
			text: 'warm #bikes',
			reason: 'note',
		});
		const repeated = { ...lines, beats: [...lines.beats, 'Ride more!'], aiText: true };
		expect((await scriptOf('social-post', { prompt, custom_data: repeated })).leftOut).toEqual([
			{ text: 'Ride more!', reason: 'duplicate' },
		]);
	});
});

const offer = '20% off your first order this week';
const date = 'the second weekend of May from early to late night';
const code = 'MAYA-25-FOR-ALL-THE-FRIENDS-OF-OUR-BAKERY';

it.each<[template: string, label: string, text: string, line: string, left: string[]]>([
	['product-showcase', 'Offer', offer, offer, ['Offer:']],
	['countdown', 'Date', date, `T${date.slice(1)}`, ['Date:']],
	['personalised-ad', 'Code', code, `Code: ${code}`, []],
])('in %s, %s: with more than its field can have is a line', async (template, ...more) => {
	const [label, text, line, left] = more;
	const prompt = `Rye & Salt\nBread for all\n${label}: ${text}\nCome by`;
	const { scenes, leftOut } = await scriptOf(template, { prompt });
	expect(scenes.map((scene) => scene.text)).toContain(line);
	expect(leftOut.map((one) => one.text)).toEqual(left);
});

describe('the language', () => {
	it.each(['2026-06-06T18:00:00Z', 'Pizza 10s 2026-06-06', 'Doors open at 6. Version v2026.'])(
		'is not told by letters beside figures: %s',
		(text) => {
			expect(detectLanguage(text, '', '')).toBe('en');
		},
	);

	it.each([
		...(['Guten Morgen, Berlin!', 'Frohe Weihnachten', 'Endlich Sommer!'] as const).map(
			(text) => ['de', text] as const,
		),
		...([
			['fr', 'Bonne année'],
			['es', 'Buenos días, Madrid'],
			['pt', 'Bom dia, Lisboa!'],
			['it', 'Buon Natale'],
			['nl', 'Prettige feestdagen'],
			['sv', 'Välkommen'],
			['da', 'Glædelig jul'],
			['no', 'God morgen'],
			['fi', 'Hyvää huomenta'],
			['pl', 'Zamów teraz'],
			['cs', 'Dobré ráno'],
			['hu', 'Jó reggelt'],
			['ro', 'Bună dimineața'],
			['tr', 'İyi bayramlar'],
			['id', 'Selamat pagi'],
			['vi', 'Chúc mừng năm mới'],
			['en', 'Good morning, Berlin!'],
			['ja', '年末大感謝祭 全品最大50%割引 期間限定 12月1日から7日まで 先着100名様限定'],
			['ja', '本日限定特別価格 全品半額を実施中'],
			['zh', '优の良品 新店开业 全场八折 限时三天'],
			['zh', 'すき家新店开业 全场八折 限时三天'],
			['zh', '今天我们一起学习日语单词，ありがとう是谢谢的意思，欢迎大家参加'],
		] as const),
		// What English texts name.
		...(['Café Bonjour is open', 'Hello Paris', 'Feliz Navidad party tonight'] as const).map(
			(text) => ['en', text] as const,
		),
	])('is %s in "%s"', (language, text) => {
		expect(detectLanguage(text, '', '')).toBe(language);
	});

	const prompt = 'The new season is here, and we have all you need for it.';

	it.each([
		['headline and lines', { headline: 'Räder', beats: ['Unser Laden', 'Helme'] }],
		['scenes', { headline: 'Räder', scenes: [{ text: 'Das Rad' }, { text: 'Helme' }] }],
	])('is that of the %s that are shown', async (_, fields) => {
		const { language } = await scriptOf('social-post', { prompt, custom_data: fields });
		expect(language).toBe('de');
	});

	it('is that of the lines beside a headline of the prompt', async () => {
		const fields = { beats: ['Räder', 'Der Laden', 'Helme'] };
		const more = 'It is for all of you, and we have all that you need for the season.';
		const context = { prompt: `Bike shop\n${more}`, custom_data: fields };
		expect((await scriptOf('social-post', context)).language).toBe('de');
	});

	it('is that of the quotation that is shown', async () => {
		const quote = 'Wer rastet, der rostet.';
		expect((await scriptOf('quote', { prompt, custom_data: { quote } })).language).toBe('de');
		const given = { quote, language: 'nl' };
		expect((await scriptOf('quote', { prompt, custom_data: given })).language).toBe('nl');
	});

	it('is that of the prompt if the words that are shown are of any language', async () => {
		const fields = { headline: 'Espresso', beats: ['Cappuccino', 'Mokka'] };
		const german = 'Der neue Laden ist offen, und wir sind für alle da.';
		const of = async (text: string) =>
			(await scriptOf('social-post', { prompt: text, custom_data: fields })).language;
		expect([await of(german), await of(prompt)]).toEqual(['de', 'en']);
	});
});

describe('parts of a prompt', () => {
	it('reads labels and lists', () => {
		const script = write(
			'Headline: Ride more\n- Light frame\n- Ten gears\n- Free repairs\nCTA: Book a ride',
		);
		expect(script).toMatchObject({
			headline: 'Ride more',
			beats: ['Light frame', 'Ten gears', 'Free repairs'],
			callToAction: 'Book a ride',
		});
	});

	it('leaves out what is seen behind the words of a listed scene', () => {
		const script = write(
			'Aquí tienes un guion para tu vídeo:\n1. Plano de manos. Texto: "Dos horas sin móvil"\n2. Plano del horno. Texto: "Tu taza a 1.240 grados"',
		);
		expect([script.headline, ...script.beats]).toEqual([
			...['Dos horas sin móvil', 'Tu taza a 1.240 grados'],
		]);
	});

	it('reads numbered steps in the language of the prompt', () => {
		const { beats, allNumbered, leftOut } = write(
			'Trier est simple.\nÉtape 1 : Gardez vos épluchures.\nÉtape 2 : Déposez-les.',
		);
		expect({ beats, allNumbered, leftOut }).toEqual({
			...{ beats: ['Gardez vos épluchures', 'Déposez-les'], allNumbered: true },
			leftOut: ['Étape 1 :', 'Étape 2 :'].map((text) => ({ text, reason: 'label' })),
		});
	});

	it('keeps what HTML raises and lowers', () => {
		expect(write('CO<sub>2</sub> below 10<sup>-3</sup>').headline).toBe('CO₂ below 10⁻³');
	});

	it('lets the last imperative be the call to action', () => {
		const script = write('Fresh coffee daily. Order ahead. We roast on Tuesdays. Visit us today!');
		expect(script.callToAction).toBe('Visit us today!');
		expect(script.beats).toContain('Order ahead');
	});

	it('keeps a sentence that lists things whole', () => {
		expect(
			write('Our new bike has ten gears. Light frame, wide tyres and free repairs').beats,
		).toEqual(['Light frame, wide tyres and free repairs']);
	});

	it('keeps the point of a list one point, however many sentences it has', () => {
		const script = write(
			'How lockers work:\n1. Choose one.\n2. We text you.\n3. Type the code and the door opens by itself. Your parcel waits for you for three full days.',
		);
		expect(script.points).toEqual([true, true, true, false]);
		expect(numberPoints(script)).toEqual([1, 2, 3, undefined]);
	});

	it.each([
		['How lockers work', true],
		['3 tips for better sleep', false],
		['Better sleep in 3 steps', true],
		['Three mistakes to avoid', false],
	])('calls the points of a numbered list below "%s" steps: %s', (title, expected) => {
		expect(areSteps(write(`${title}:\n1. Dim the light.\n2. Cool the room.\n3. Rest.`))).toBe(
			expected,
		);
	});

	it('prefers what is given over what is read', () => {
		const script = write('Something else. And more.', {
			headline: 'Given',
			beats: ['One', 'Two'],
			callToAction: 'Go',
		});
		expect(script).toMatchObject({ headline: 'Given', beats: ['One', 'Two'], callToAction: 'Go' });
	});

	it('takes beats from the caption prompt', () => {
		const script = write('Our new bike. Not this.', { captionPrompt: '- Fast\n- Light\n- Yours' });
		expect(script.beats).toEqual(['Fast', 'Light', 'Yours']);
	});
});

describe('short and foreign prompts', () => {
	it('adds nothing, and is in the language of the prompt', () => {
		expect(write('Coffee')).toMatchObject({ headline: 'Coffee', heroEmoji: '☕', language: 'en' });
		expect(write('Coffee').beats).toEqual([]);
		expect(write('Coffee', { tagline: 'By the water' }).beats).toEqual(['By the water']);
		expect(write('تخفيضات')).toMatchObject({ rtl: true, language: 'ar', callToAction: '' });
		expect(write('Скоро новый магазин')).toMatchObject({
			language: 'ru',
			callToAction: '',
		});
		expect(write('Wir eröffnen die neue Bäckerei')).toMatchObject({
			language: 'de',
			callToAction: '',
		});
	});

	it('keeps composed emoji whole and draws them as pictures', () => {
		expect(findEmoji('go 👨‍👩‍👧 🇳🇴 👋🏽 ©')).toEqual(['👨‍👩‍👧', '🇳🇴', '👋🏽']);
		expect(write('🎉🎉 Grand opening')).toMatchObject({
			headline: 'Grand opening',
			heroEmoji: '🎉',
		});
		expect(withoutEdgeEmoji('🎉')).toBe('🎉');
	});

	it('shows the whole example, with an emoji for each scene', () => {
		const prompt =
			'Saturday is dry: take your bike out of the cellar. Free check-up for every bike until noon, coffee included. Come by and ride with us!';
		expect(write(prompt, { callToAction: 'Claim my spot' })).toMatchObject({
			headline: 'Saturday is dry: take your bike out of the cellar',
			heroEmoji: '🚲',
			beats: [
				'Free check-up for every bike until noon, coffee included',
				'Come by and ride with us!',
			],
			beatEmoji: ['☕', '⭐'],
			callToAction: 'Claim my spot',
		});
		expect(write(prompt).callToAction).toBe('Come by and ride with us!');
	});

	it('splits sentences of many scripts', () => {
		expect(splitSentences('One. Two! Three?\nFour')).toEqual(['One.', 'Two!', 'Three?', 'Four']);
		expect(splitSentences('今日は。明日は。')).toHaveLength(2);
		expect(splitSentences('Die Karte läuft am 31. März ab. Zwei Eintritte sind offen.')).toEqual([
			...['Die Karte läuft am 31. März ab.', 'Zwei Eintritte sind offen.'],
		]);
	});

	it('ends a Greek question with its semicolon, and no other sentence with one', () => {
		const { headline, beats } = write('Πότε ανοίγουμε; Σήμερα στις 9.');
		expect([headline, ...beats]).toEqual(['Πότε ανοίγουμε;', 'Σήμερα στις 9']);
		expect(splitSentences('Filters of 5 μm; Pumps of 3 kW.')).toHaveLength(1);
	});

	it('begins with a capital of its language', () => {
		const { headline, callToAction } = write('ikinci ürün bugün için bizim! indirim için ara', {
			callToAction: 'indirimi al',
		});
		expect([headline, callToAction]).toEqual(['İkinci ürün bugün için bizim!', 'İndirimi al']);
		expect(write('ώρα για καφέ').headline).toBe('Ώρα για καφέ');
	});
});

it('the tile of a line has its key word without punctuation', () => {
	expect(keyWord('It finds the best meeting automatically.')).toBe('automatically');
	expect(keyWord('Already 240 students, and counting')).toBe('240 students');
	expect(keyWord('Only £20 today')).toBe('£20');
	expect(keyWord('We raised $1.5 million')).toBe('$1.5\u00a0million');
	expect(keyWord('Hello!')).toBe('Hello');
});

it.each([
	['Geigenbau Wernicke, Hauptstraße 12, Markneukirchen', 'Hauptstraße 12'],
	['See us at 77 Oxford Road today', '77 Oxford Road'],
	['Au 12 rue des Lices, tous les jours', '12 rue'],
	['Tintorería Alba, calle Mayor 5, Alcalá', 'Mayor 5'],
	['A bottle of 500 ml for you', '500 ml'],
	['Month-end takes 2 hours instead of 3 days', '2 hours'],
	['Der Teig ruht 16 Stunden bei 4 Grad', '16 Stunden'],
	['Now only 14,90 € for all', '14,90 €'],
	['Meet the Nova 3, our brightest lamp', 'Nova 3'],
	['Nova 3 is here', 'Nova 3'],
	['Das neue Lastenrad Muli S2', 'Muli S2'],
])('%s: no line ends inside "%s"', (line, together) => {
	expect(keepTogether(line)).toContain(together.replaceAll(' ', '\u00a0'));
});

it('words that would fit on no line together, or do not belong together, are not held together', () => {
	expect(keepTogether('Only 3 places left')).not.toContain('\u00a0');
	expect(keepTogether('Donaudampfschifffahrtsstraße 12')).not.toContain('\u00a0');
});

it.each([
	'Make an 8-second countdown. Doors open Friday.',
	'5, 4, 3, 2, 1. An 8-second film. We open!',
])(
	'a countdown from 5 reveals its news long enough, whatever length is asked for: %s',
	async (prompt) => {
		const { request } = await requestFor('countdown', {
			context: { prompt, custom_data: { from: 5 } },
		});
		const { composition } = await prepareVideo(request);
		const last = composition.script.scenes.at(-1)?.start ?? 0;
		expect(composition.durationSeconds - last).toBeGreaterThanOrEqual(2.5);
		expect(composition.thumbnailSeconds).toBeGreaterThan(last);
	},
);

it('only a greeting goes without the name that nobody gave; another sentence is left out', () => {
	const said = (prompt: string) => {
		const { headline, beats, leftOut } = write(fillPlaceholders(prompt, {}));
		return { shown: [headline, ...beats], leftOut: leftOut.map(({ text }) => text) };
	};
	for (const greeting of ['Hi', 'Dear', 'Guten Morgen', 'Bienvenida']) {
		const { shown, leftOut } = said(`${greeting} {{name}}! New bikes are here.`);
		expect(shown).toEqual([`${greeting}!`, 'New bikes are here']);
		expect(leftOut).toEqual([]);
	}
	const both = 'Hi {{name}}, your {{bike}} is here.';
	for (const sentence of [both, 'Only {{price}}!', 'For {{ $json.name }}: 10% off.']) {
		const { shown, leftOut } = said(`${sentence} New bikes are here.`);
		expect(shown).toEqual(['New bikes are here']);
		expect(leftOut).toEqual([sentence]);
	}
	for (const sentence of [
		'{{item}} is back.',
		'{city} loves it.',
		'Ask Dr. {{who}} and No. {{n}}.',
	]) {
		const { shown, leftOut } = said(`Only €5 this week. ${sentence} New bikes are here.`);
		expect(shown).toEqual(['Only €5 this week', 'New bikes are here']);
		expect(leftOut).toEqual([sentence]);
	}
});

it.each([
	['{{first_name}} rides', { firstName: 'Ada' }, 'Ada rides'],
	['{{first_name}} rides', { name: 'Ada' }, 'Ada rides'],
	['{{customer_name}} rides', { name: 'Ada' }, 'Ada rides'],
	['{{first_name}} rides', { recipient: 'Ada' }, ''],
	['[Your City] rides', { yourCity: 'Leeds' }, 'Leeds rides'],
	['Send it to {{postcode}}', { code: 'ADA25' }, ''],
	['%CUSTOMER_CITY% rides', { city: 'Leeds' }, ''],
])(
	'"%s" is filled by the key with its name, or by the name of the person',
	(prompt, data, shown) => {
		expect(write(fillPlaceholders(prompt, data)).headline).toBe(shown);
	},
);

it('a prompt of which nothing is left says why', async () => {
	const script = scriptOf('quote', { prompt: 'Only {{price}} today' });
	await expect(script).rejects.toThrow(
		/no text to show: .* placeholder that no key of custom_data/,
	);
});

it('the first of the given lines is the headline beside a prompt that shows nothing', async () => {
	const custom_data = { beats: ['One', 'Two'] };
	const { headline, scenes } = await scriptOf('social-post', { prompt: '#tag', custom_data });
	expect([headline, ...scenes.map(({ text }) => text)]).toEqual(['One', 'One', 'Two']);
});

it('a countdown ends with its date, also where no line says it', async () => {
	const { scenes, caption } = await scriptOf('countdown', {
		prompt: 'Our skatepark opens. Free for everyone. Come and ride',
		custom_data: { date: '9 May' },
	});
	expect(scenes.at(-1)?.text).toBe('9 May');
	expect(caption).toContain('9 May');
});

describe('what stands under a label whose field is given', () => {
	const note = 'Doors open at ten';
	it.each([
		['countdown', 'Date: 5 May', { date: '6 June' }, '5 May'],
		['quote', 'Author: Ada Lovelace', { author: 'Grace Hopper' }, 'Ada Lovelace'],
		['personalised-ad', 'Code: MAY10', { code: 'JUNE20' }, 'MAY10'],
	])('is left out of a film of %s', async (template, labelled, custom_data, text) => {
		const prompt = `The big opening\n${labelled}\n${note}`;
		const { leftOut } = await scriptOf(template, { prompt, custom_data });
		const [label] = labelled.split(/(?<=:)/u);
		expect(leftOut).toEqual([
			{ text: label, reason: 'label' },
			{ text, reason: 'no_room' },
		]);
	});

	it.each([
		['beside its label', '“Stay curious” — Ada Lovelace\nAuthor: Bob Smith', undefined],
		['beside the field', '“Stay curious” — Ada Lovelace', 'Bob Smith'],
	])('is left out as the name that signs a quotation, %s', async (_, prompt, author) => {
		const { leftOut } = await scriptOf('quote', { prompt, custom_data: { author } });
		expect(leftOut).toContainEqual({ text: 'Ada Lovelace', reason: 'no_room' });
	});

	it('is left out in the greeting of a prompt too', async () => {
		const prompt = 'Hi Maya, we miss you.';
		const { leftOut, scenes } = await scriptOf('personalised-ad', {
			prompt,
			custom_data: { name: 'Bob' },
		});
		expect(scenes[0]?.text).toBe('Hi Bob!');
		expect(leftOut).toEqual([{ text: 'Maya', reason: 'no_room' }]);
	});

	it('is left out in a template that greets nobody', async () => {
		const prompt = 'Fresh bread\nRecipient: Maya\nOpen from eight';
		const { leftOut } = await scriptOf('social-post', { prompt });
		expect(leftOut).toEqual([
			{ text: 'Recipient:', reason: 'label' },
			{ text: 'Maya', reason: 'no_room' },
		]);
	});

	it('is not left out if the field says the same', async () => {
		const prompt = `The big opening\nDate: 6 June\n${note}`;
		const { leftOut, scenes } = await scriptOf('countdown', {
			prompt,
			custom_data: { date: '6 June' },
		});
		expect(leftOut).toEqual([{ text: 'Date:', reason: 'label' }]);
		expect(scenes.map(({ text }) => text)).toEqual(['The big opening', note, '6 June']);
	});
});

it.each([
	'“Morning, all”',
	'„Morning, all“',
	'„Morning, all"',
	'»Morning, all«',
	'「Morning, all」',
])('a scene shows what stands in quotation marks: %s', (quoted) => {
	const { headline, leftOut } = write(`Scene 1: An old man walks ${quoted}`);
	expect(headline).toBe('Morning, all');
	expect(leftOut.map(({ text }) => text)).toEqual(['Scene 1:', 'An old man walks']);
});

it.each([
	['headline', '!!!', ['Fresh bread', 'Open from eight']],
	['cta', '***', ['Fresh bread', 'Open from eight']],
	['beats', '!!!', ['Fresh bread', 'Open from eight']],
	['beats', ['Baked here', '!!!'], ['Fresh bread', 'Baked here']],
	['scenes', [{ text: '!!!' }], ['Fresh bread', 'Open from eight']],
])('signs without words in a field are left out with a reason: %s', async (key, value, lines) => {
	const { scenes, leftOut } = await scriptOf('social-post', {
		prompt: 'Fresh bread\nOpen from eight',
		custom_data: { [key]: value },
	});
	expect(scenes.map(({ text }) => text)).toEqual(lines);
	const signs = key === 'cta' ? '***' : '!!!';
	expect(leftOut).toContainEqual({ text: signs, reason: 'note' });
});

it('a short last line is part of a quotation whose author is given', async () => {
	const prompt = 'Life is short\nEat dessert first';
	const { headline, leftOut } = await scriptOf('quote', {
		prompt,
		custom_data: { author: 'Jacques Torres' },
	});
	expect(headline).toBe('Life is short Eat dessert first');
	expect(leftOut).toEqual([]);
});

it.each([
	['Call 020 7946 0123', 'Call 020 7946 0123 – tea.example'],
	['Follow @tea', 'Follow @tea – tea.example'],
	['Order at tea.example/oolong', 'Order at tea.example/oolong'],
	['Visit us', 'Visit us: tea.example'],
])('"%s" stands above the address of the brand, unless it has it', async (cta, expected) => {
	const { callToAction } = await scriptOf('social-post', {
		prompt: 'Fresh tea',
		brand_assets: { url: 'https://tea.example' },
		custom_data: { cta },
	});
	expect(callToAction).toBe(expected);
});

it('leaves out the lines that nobody could read in the length that is asked for', async () => {
	const line = 'Beans roasted every Tuesday in the back of the shop by our own two roasters';
	const prompt = `Make a 10-second reel about coffee.\n${[1, 2, 3, 4].map((one) => `${line} ${one}`).join('\n')}`;
	const { scenes, leftOut } = await scriptOf('social-post', { prompt });
	expect(scenes.map(({ text }) => text)).toEqual(['Coffee', `${line} 1`, `${line} 2`]);
	expect(leftOut.map(({ reason }) => reason)).toEqual(['request', 'no_room', 'no_room']);
});

describe.each(['footage', 'explainer'])('captions of long scenes in %s', (template) => {
	const long =
		'We bake rye bread all night long, so that it is warm when you come by at six, '.repeat(4);
	const scenesOf = (count: number) =>
		Array.from({ length: count }, (_, index) => ({
			text: `${index} ${long}`.slice(0, 299).trim(),
		}));
	const filmOf = async (prompt: string, custom_data: Record<string, unknown>) => {
		const { request } = await requestFor(template, { context: { prompt, custom_data } });
		const { composition } = await prepareVideo(request);
		const { narration, durationSeconds, script } = composition;
		const ends = [...narration.slice(1).map(({ start }) => start), durationSeconds];
		const spoken = narration.map((line, index) => ({ ...line, end: ends[index] ?? 0 }));
		return { lines: spoken.filter(({ wordStarts }) => wordStarts !== undefined), script };
	};
	const prompt = 'Make a 15-second reel about rye bread';

	it.each([
		['12 scenes', 12, {}],
		['12 scenes with a voice', 12, { voice: 'anna' }],
		['12 scenes below a long headline', 12, { headline: long.slice(0, 99).trim() }],
		['3 scenes', 3, {}],
		['12 scenes without captions', 12, { captions: 'none' }],
	])('end with their scenes: %s', async (_, count, custom_data) => {
		const scenes = scenesOf(Math.min(count, template === 'footage' ? 12 : 8));
		const { lines, script } = await filmOf(prompt, { ...custom_data, scenes });
		for (const { end, wordStarts = [] } of lines) expect(wordStarts.at(-1)).toBeLessThan(end);
		const shown = lines.map(({ text }) => text);
		const left = script.leftOut.filter(({ reason }) => reason === 'no_room');
		for (const { text } of scenes)
			expect([...shown, ...left.map((one) => one.text)].join('\n')).toContain(text);
		// Nobody reads beside a voice or without captions.
		if ('voice' in custom_data || 'captions' in custom_data)
			expect(left.filter(({ text }) => text !== 'rye bread')).toEqual([]);
		else
			for (const { start, end, text } of lines)
				expect(text.length / (end - start)).toBeLessThan(33);
	});
});

describe('the tagline and the address of the brand', () => {
	const brand_assets = {
		name: 'Northwind Outdoor Supply',
		tagline: 'Gear that outlives the season, tested above 2,000 metres',
		url: 'northwind.example',
	};
	const leftOutOf = async (template: string, custom_data = {}) => {
		const { leftOut } = await scriptOf(template, {
			...{ prompt: 'Winter sale starts Friday.', brand_assets },
			custom_data: { beats: ['Boots', 'Gloves'], ...custom_data },
		});
		return leftOut.map(({ text }) => text);
	};

	it.each(['countdown', 'personalised-ad', 'product-showcase'])(
		'are reported if %s has no place for them',
		async (template) => {
			const custom_data = { closing: 'Cold outside', offer: '-20%', offerDetail: 'On boots' };
			expect(await leftOutOf(template, custom_data)).toEqual([brand_assets.tagline]);
			const shown =
				template === 'product-showcase' ? { closing: '' } : { offerDetail: brand_assets.tagline };
			if (template !== 'countdown') expect(await leftOutOf(template, shown)).toEqual([]);
		},
	);

	it('are reported if an end card has no room for them', async () => {
		const cta = 'Order yours today and get it delivered free by Friday noon';
		expect(await leftOutOf('social-post', { cta })).toEqual([]);
		expect(await leftOutOf('social-post', { cta, aspectRatio: '1:1' })).toEqual([
			brand_assets.tagline,
			brand_assets.url,
		]);
		expect(await leftOutOf('footage')).toEqual([]);
	});
});

it('a tagline is no feature of a product and its closing line too', async () => {
	const tagline = 'Cold all day';
	const { scenes } = await scriptOf('product-showcase', {
		prompt: 'The Aero bottle. Shop now',
		brand_assets: { name: 'Aero', tagline },
	});
	expect(scenes.map(({ text }) => text)).toEqual(['The Aero bottle', tagline]);
});
