import fc from 'fast-check';
import { createLayer } from '../src/render/art/canvas';
import { regionFor } from '../src/util/cjkRegion';
import {
	registerAllFonts,
	registerFonts,
	setFont,
	startFonts,
} from '../src/render/art/fonts/fonts';
import { missingGlyphs } from '../src/render/art/fonts/missingGlyphs';
import { isEssential, undrawnLetters } from '../src/fonts/undrawnLetters';
import { withDrawableText } from '../src/render/context/drawableText';
import { drawPreview } from '../src/render/drawPreview';
import { findTemplate } from '../src/catalogue/templates';
import { templateDefinitions } from '../src/request/templates';
import { uncheckedInput } from './support/renderRequest';
import { findWords, spokenSeconds, splitCaptions } from '../src/render/text/splitCaptions';
import { chooseVisual, findPercent } from '../src/render/templates/explainer/visuals';
import { divideIntoRuns, isRightToLeft } from '../src/util/textDirection';
import { layoutText, measureText, type TextStyle } from '../src/render/text/layout';
import { createHeadline } from '../src/render/templates/social-post/headline';
import { findEmphasis } from '../src/script/emphasis';
import { withStress } from '../src/render/text/stress';
import { splitGraphemes, tokenize } from '../src/util/textTokens';
import { requestFor } from './support/renderRequest';

const style: TextStyle = { family: 'display', weight: 800, tracking: -0.02, leading: 1.05 };

beforeAll(() => {
	registerFonts('Ж α ế ł ע ع');
});

it('the stress of a word ends before its comma', () => {
	const block = layoutText('Oil from Encina, early', style, { maxWidth: 900, maxSize: 80 });
	const { words } = withStress(block, 'Encina');
	expect(words.map(({ text }) => text)).toEqual(['Oil', 'from', 'Encina', ',', 'early']);
	const [whole, name, comma] = [block.words[2], words[2], words[3]];
	expect(name?.x).toBe(whole?.x);
	expect((comma?.x ?? 0) + (comma?.width ?? 0)).toBeCloseTo((whole?.x ?? 0) + (whole?.width ?? 0));
	expect(comma?.x).toBeCloseTo((name?.x ?? 0) + (name?.width ?? 0));
	expect(withStress(block, 'from').words).toEqual(
		block.words.map((word) => (word.text === 'from' ? { ...word, stressed: true } : word)),
	);
});

it.each([
	['Meet Glacier, the', 'Glacier'],
	['Glacier, the bottle', 'Glacier'],
])('%s: the comma after a stressed word is where the font has it', (text, emphasis) => {
	const block = layoutText(text, style, { maxWidth: 900, maxSize: 80 });
	const { words } = withStress(block, emphasis);
	const whole = block.words.find((word) => word.text === `${emphasis},`);
	const comma = words.find((word) => word.text === ',');
	expect(comma?.width).toBeCloseTo(measureText(',', style, block.size));
	expect((comma?.x ?? 0) + (comma?.width ?? 0)).toBeCloseTo((whole?.x ?? 0) + (whole?.width ?? 0));
});

it.each([
	['Oh Glacier, it', 'Oh, Glacier it', 'Glacier'],
	['Oh Glacier: it', 'Oh: Glacier it', 'Glacier'],
	['Oh Glacier. It', 'Oh. Glacier It', 'Glacier'],
	['Oh “Glacier”, it', 'Oh, “Glacier” it', '“Glacier”'],
	['את הבקבוקים, כל', 'את, הבקבוקים כל', 'הבקבוקים'],
	['את Glacier, כל', 'את, Glacier כל', 'Glacier'],
])('%s: the stroke behind a marked word covers no stop', (text, elsewhere, emphasis) => {
	/** How many pixels the letters cover that are neither stroke nor in it. */
	const plainArea = (line: string) => {
		const [canvas, ctx] = createLayer(2900, 400);
		ctx.fillRect(0, 0, canvas.width, canvas.height);
		const colors = {
			...{ ground: '#000000', text: '#ffffff', heroGround: '#000000' },
			marker: { fill: '#ff0000', text: '#ff0000' },
		};
		const scene = { text: line, given: [], emoji: '', start: 0, emphasis, colors };
		createHeadline(scene, { x: 100, y: 60, width: 2700, height: 280 })(ctx, 60);
		const { data } = ctx.getImageData(0, 0, canvas.width, canvas.height);
		return data.reduce((sum, value, at) => (at % 4 === 2 ? sum + value / 255 : sum), 0);
	};
	const expected = plainArea(elsewhere);
	expect(expected).toBeGreaterThan(1000);
	expect(Math.abs(plainArea(text) - expected)).toBeLessThan(60);
});

it('any text is divided into its characters as Unicode does', () => {
	const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
	const letters = ['a', ' ', 'Ö', '©', '®', '–', '…', '€', 'ʰ'];
	const others = ['e\u0301', '©\ufe0f', '\r\n', '👩‍👧', '\u00ad', '\u200d'];
	const piece = fc.constantFrom(...letters, ...others);
	const text = fc.oneof(
		fc.array(piece).map((pieces) => pieces.join('')),
		fc.string({ unit: 'binary' }),
	);
	fc.assert(
		fc.property(text, (value) => {
			const parts = Array.from(segmenter.segment(value), ({ segment }) => segment);
			expect(splitGraphemes(value)).toEqual(parts);
		}),
	);
});

describe('a block of text', () => {
	const words = fc.array(
		fc.oneof(
			fc.constantFrom(
				'Oslo',
				'a',
				'of',
				'gravel-bike',
				'Łódź',
				'Привет',
				'שלום',
				'مرحبا',
				'25%',
				'☕',
				'東京',
			),
			fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 30 }),
		),
		{ minLength: 1, maxLength: 30 },
	);

	it('stays inside its limits and keeps every token', () => {
		fc.assert(
			fc.property(words, fc.integer({ min: 200, max: 1000 }), (list, maxWidth) => {
				const text = list.join(' ');
				const block = layoutText(text, style, { maxWidth, maxHeight: 700, maxSize: 160 });
				expect(block.height).toBeLessThanOrEqual(700.5);
				expect(block.size).toBeLessThanOrEqual(160);
				for (const line of block.lines) {
					expect(line.width).toBeLessThanOrEqual(maxWidth + 0.5);
					expect(line.x).toBeGreaterThanOrEqual(-0.5);
				}
				const letters = (value: string) => value.replace(/[\s\u00a0-]/gu, '');
				const inOrder = [...block.words].sort((a, b) => a.order - b.order);
				expect(letters(inOrder.map((word) => word.text).join(''))).toBe(letters(text));
			}),
			{ numRuns: 60 },
		);
	});

	it('ends after 320 words, and after as many parts of a long one', () => {
		const limits = { maxWidth: 200, maxSize: 160 };
		const { words: placed } = layoutText('a '.repeat(9_000), style, limits);
		expect(placed).toHaveLength(320);
		const { lines } = layoutText('a'.repeat(9_000), style, limits);
		expect(lines.length).toBeLessThanOrEqual(12);
	});

	it('has each character of the longest quotation in Chinese', () => {
		const text = '我爱你他去说有不'.repeat(40);
		const limits = { maxWidth: 900, maxHeight: 900, maxSize: 120, maxLines: 11 };
		const { words: placed } = layoutText(text, style, limits);
		expect(placed.map((word) => word.text).join('')).toBe(text);
	});

	it('goes on in the next line within a long address, without a hyphen', () => {
		const url =
			'https://www.shop.example/collections/spring?utm_source=instagram&utm_medium=paid_social';
		const block = layoutText(`Shop at ${url}`, style, {
			...{ maxWidth: 900, maxHeight: 700, maxSize: 120, maxLines: 6 },
		});
		expect(block.words.map((word) => word.text).join('')).toBe(`Shopat${url}`);
		expect(block.size).toBeGreaterThan(40);
	});

	it('sets a short headline on balanced lines', () => {
		const block = layoutText('on your first gravel-bike rental in Oslo', style, {
			...{ maxWidth: 700, maxSize: 60 },
		});
		const last = block.words.filter((word) => word.y === block.lines.at(-1)?.y);
		expect(last.length).toBeGreaterThan(1);
	});

	it('begins right-to-left text at the right edge', () => {
		const block = layoutText('مرحبا بالعالم', style, { maxWidth: 900, maxSize: 90, maxLines: 1 });
		const [first, second] = [...block.words].sort((a, b) => a.order - b.order);
		expect(block.rtl).toBe(true);
		expect(first?.x).toBeGreaterThan(second?.x ?? Infinity);
		expect((first?.x ?? 0) + (first?.width ?? 0)).toBeCloseTo(900, 0);
	});

	it('is empty without words', () => {
		expect(layoutText('  ', style, { maxWidth: 500, maxSize: 90 })).toMatchObject({
			...{ words: [], lines: [], height: 0 },
		});
	});
});

describe('reading direction', () => {
	/** The runs of a text on one line, from left to right. */
	function seen(text: string): string[] {
		const tokens = tokenize(text);
		const { runs, lineOf } = divideIntoRuns(tokens, isRightToLeft(text));
		return lineOf(0, tokens.length).flatMap((part) =>
			'run' in part ? (runs[part.run]?.text ?? []) : [' '],
		);
	}

	it.each([
		// A sign after a foreign word takes the direction of the line.
		['חדש: נעלי Nike!', ['!', 'Nike', ' ', 'נעלי', ' ', 'חדש:']],
		['הנחה של 50%!', ['!', '50%', ' ', 'של', ' ', 'הנחה']],
		['جرّب iPhone، مجانًا', ['مجانًا', ' ', '،', 'iPhone', ' ', 'جرّب']],
		// After Arabic letters, a percent sign stands to the left of its number.
		['خصم 50% الآن', ['الآن', ' ', '%', '50', ' ', 'خصم']],
		// Foreign words and numbers keep their order, across words.
		['שלום New York עולם', ['עולם', ' ', 'New', ' ', 'York', ' ', 'שלום']],
		['שלום iPhone 15 (Pro)!', ['!', 'iPhone', ' ', '15', ' ', '(Pro)', ' ', 'שלום']],
		['New: שלום עולם!', ['New:', ' ', 'עולם', ' ', 'שלום', '!']],
		['נעלי Nike 👍 חדש', ['חדש', ' ', '👍', ' ', 'Nike', ' ', 'נעלי']],
		['Plain, as ever!', ['Plain,', ' ', 'as', ' ', 'ever!']],
	])('orders "%s" as Unicode does', (text, parts) => {
		expect(seen(text)).toEqual(parts);
	});

	it('keeps every letter of every word', () => {
		const word = fc.constantFrom(
			'שלום',
			'New',
			'York!',
			'25%',
			'مرحبا،',
			'!',
			'(a)',
			'👍',
			'東京',
			'٢٠',
		);
		fc.assert(
			fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), fc.boolean(), (words, rtl) => {
				const tokens = words.map((text) => ({ text, spaced: true }));
				const { runs, lineOf } = divideIntoRuns(tokens, rtl);
				expect(
					tokens.map((_, at) =>
						runs
							.filter(({ token }) => token === at)
							.map(({ text }) => text)
							.join(''),
					),
				).toEqual(words);
				const parts = lineOf(0, tokens.length).flatMap((part) => ('run' in part ? [part.run] : []));
				expect(parts.sort((a, b) => a - b)).toEqual([...runs.keys()]);
			}),
		);
	});

	it('places the parts of a word apart, which appear together', () => {
		const { words, lines } = layoutText('חדש: Nike Air!', style, {
			maxWidth: 900,
			maxSize: 80,
			maxLines: 1,
		});
		expect(words.map(({ text, order }) => [text, order])).toEqual([
			...[
				['חדש:', 0],
				['Nike', 1],
				['Air', 2],
				['!', 2],
			],
		]);
		const [, nike, air, mark] = words;
		expect(mark?.x).toBeCloseTo(lines[0]?.x ?? 0);
		expect(nike?.x).toBeGreaterThan(mark?.x ?? Infinity);
		expect(air?.x).toBeGreaterThan(nike?.x ?? Infinity);
	});

	it('stresses a word in all its parts', () => {
		const block = layoutText('خصم 50%، الآن', style, { maxWidth: 900, maxSize: 80 });
		const { words } = withStress(block, '50%');
		expect(words.map(({ text, stressed }) => [text, stressed])).toEqual([
			...[
				['خصم', undefined],
				['50', true],
				['%', true],
				['،', undefined],
				['الآن', undefined],
			],
		]);
	});

	it('stresses the figure of a phrase without spaces, with what it counts', () => {
		const block = layoutText('รับส่วนลด 1,500 บาททันที', style, { maxWidth: 900, maxSize: 80 });
		const { words } = withStress(block, findEmphasis('รับส่วนลด 1,500 บาททันที'));
		expect(words.flatMap(({ text, stressed }) => (stressed === true ? [text] : []))).toEqual([
			'1,500\u00a0บาท',
		]);
	});

	it('of a text is that of its first letter', () => {
		expect(isRightToLeft('25% مرحبا')).toBe(true);
		expect(isRightToLeft('25% New שלום')).toBe(false);
	});
});

describe('running captions', () => {
	it('keep all words in order, timed without overlap', () => {
		fc.assert(
			fc.property(fc.lorem({ maxCount: 40 }), (text) => {
				const chunks = splitCaptions(text, 1);
				const words = chunks.flatMap((chunk) => chunk.words);
				expect(words.map((word) => word.text)).toEqual(tokenize(text).map((token) => token.text));
				let end = 0;
				for (const word of words) {
					expect(word.start).toBeCloseTo(end, 6);
					end = word.start + word.seconds;
				}
				expect(spokenSeconds(text)).toBeCloseTo(end, 6);
			}),
		);
	});

	it('keep all words of a text as long as a prompt can be', () => {
		const long = Array.from({ length: 3_000 }, (_, index) => `w${index % 10}`);
		const spoken = splitCaptions(long.join(' '), 1).flatMap(({ words: timed }) => timed);
		expect(spoken.map(({ text }) => text)).toEqual(long);
	});

	it('end at the end of a sentence, and keep a figure with its unit', () => {
		const cardsOf = (text: string) =>
			splitCaptions(text, 1, { words: 4, characters: 22 }).map((caption) => caption.text);
		expect(cardsOf('Nagasaki, around 1865. A photographer sets up his camera.')).toEqual([
			'Nagasaki,',
			'around 1865.',
			'A photographer',
			'sets up his camera.',
		]);
		const cards = cardsOf('Täglich von 9 bis 18 Uhr, Eintritt frei. Kommen Sie vorbei!');
		expect(cards).toContain('Kommen Sie vorbei!');
		expect(cardsOf('So good 😀 Try it today')).toContain('Try it today');
		expect(cards.filter((card) => /18$|^Uhr/u.test(card))).toEqual([]);
	});

	it('are found in their layout, also where it joins words and breaks them', () => {
		const text = 'Für 129 EUR Donaudampfschifffahrtsgesellschaftskapitän werden';
		const words = splitCaptions(text, 1, { words: 17, characters: 92 }).flatMap((one) => one.words);
		const block = layoutText(text, style, { maxWidth: 500, maxSize: 120 });
		const shown = findWords(block, words).map((pieces) => pieces.map((piece) => piece.text));
		expect(shown.slice(0, 3)).toEqual([['Für'], ['129\u00a0EUR'], ['129\u00a0EUR']]);
		expect(shown[3]?.length).toBeGreaterThan(1);
		expect(shown[3]?.join('').replaceAll('-', '')).toBe(words[3]?.text);
		expect(shown[4]).toEqual(['werden']);
	});

	it('leave no caption with a single word', () => {
		const text = 'you win back seventy-three percent of it when you automate the boring part';
		const lengths = splitCaptions(text, 1).map(({ words }) => words.length);
		expect(lengths.length).toBeGreaterThan(2);
		expect(lengths).not.toContain(1);
	});
});

it.each([
	['73% of it', 73],
	['seventy-three percent of it', 73],
	['half percent', 50],
	['half a percent a year', undefined],
	['a hundred and fifty percent more', undefined],
	['1.200% growth', undefined],
	['−20% waste', undefined],
	['20 or 30% less', undefined],
	['10/20% less', undefined],
	['Summer sale / 20% off', 20],
	['nothing here', undefined],
])('percentage in "%s"', (text, value) => {
	expect(findPercent(text)?.value).toBe(value);
});

it('a percentage is written with its decimals', () => {
	expect(findPercent('3.9% AER')).toEqual({ value: 3.9, written: '3.9%' });
	expect(findPercent('0,8 % Ausschuss')).toEqual({ value: 0.8, written: '0,8%' });
});

it.each([
	['£12 a month, free delivery', true],
	['Bills that go out early are paid faster', false],
	['70% of customers pay by card', true],
	['It takes 10 minutes', true],
])('whether "%s" has a visual', (text, hasVisual) => {
	const colors = { text: '#000', accent: '#00f', onAccent: '#fff' };
	const visual = chooseVisual({ text, emoji: undefined }, colors, 1, new Set());
	expect(visual !== undefined).toBe(hasVisual);
});

it.each([
	['Save ₹1,50,000 a year', '₹1,50,000'],
	['Homes for ₹2,75,00,000 now', '₹2,75,00,000'],
	['We raised $1.5 million', '$1.5 million'],
	['We raised $2Bn', '$2Bn'],
	['Now £90 M.2 drives', '£90'],
	['That is $10k a month', '$10k'],
	['Loans from ₹2 lakh to all', '₹2 lakh'],
	['Für €3 Mrd. gebaut', '€3 Mrd.'],
	['Nur ¥500万起', '¥500万'],
	["CHF 1'200 per seat", "CHF 1'200"],
	["1'200 CHF per seat", "1'200 CHF"],
	['$0.005 per call', '$0.005'],
	['Rooms from £90 B&B', '£90'],
	['Only €5 mango season', '€5'],
	['$1.23456789 per call', undefined],
	['It takes 10 minutes', '10'],
	['It takes 1 to 2 hours', undefined],
	['It takes 1/2 hour', undefined],
	['Ready in 5 or 10 minutes', undefined],
	['In 2 – 3 Tagen bei dir', undefined],
	['Klar in 1 tot 2 uur', undefined],
	['Today, 10 minutes are enough', '10'],
])('the figure of "%s" is whole, or none', (text, value) => {
	const colors = { text: '#000', accent: '#00f', onAccent: '#fff' };
	const used = new Set<string>();
	chooseVisual({ text, emoji: undefined }, colors, 1, used);
	expect([...used]).toEqual(value === undefined ? [] : [`figure ${value}`]);
});

it.each(['display', 'text', 'serif'] as const)(
	'in the %s font, the mark of a letter stands above it',
	(family) => {
		const letters = Array.from('ćśńźőčšžěřůğāēūӣĕ');
		registerFonts(letters.join(''));
		for (const letter of letters) {
			const [, ctx] = createLayer(200, 200);
			setFont(ctx, family, 100, 500);
			ctx.fillText(letter, 20, 140);
			// What is measured as ink is not always what is drawn.
			const { data } = ctx.getImageData(0, 0, 200, 200);
			const drawn = Array.from({ length: 200 * 200 }, (_, at) => at).filter(
				(at) => (data[at * 4 + 3] ?? 0) > 100,
			);
			const right = Math.max(...drawn.map((at) => at % 200)) - 20;
			expect({ letter, isBeside: right > ctx.measureText(letter).width + 4 }).toEqual({
				letter,
				isBeside: false,
			});
		}
	},
);

describe('Han characters', () => {
	it.each([
		['全新骨瓷茶具，限時優惠', undefined, 'tc'],
		['全新骨瓷茶具，限时优惠', undefined, 'sc'],
		['骨董市 直前 海角', undefined, 'sc'],
		['骨董市 直前 海角', 'ja', 'jp'],
		['骨董市 直前 海角', 'ko', 'kr'],
		['骨董市 直前 海角', 'zh-TW', 'tc'],
		['骨董市 直前 海角', 'zh_HK', 'tc'],
		['限時優惠', 'zh', 'tc'],
		['限時優惠', 'zh-Hans', 'sc'],
		['新しい骨董市', undefined, 'jp'],
		['신제품 骨董', undefined, 'kr'],
		['限時優惠', 'no language', 'tc'],
	])('"%s" in the language %s take the shapes of %s', (text, language, region) => {
		expect(regionFor(text, language)).toBe(region);
	});

	function picture(text: string, language?: string): string {
		startFonts(text, language);
		const [canvas, ctx] = createLayer(400, 120);
		setFont(ctx, 'display', 80, 800);
		ctx.fillText(text, 10, 100);
		return canvas.toDataURL();
	}

	it('look otherwise in each region', () => {
		const pictures = ['zh-CN', 'zh-TW', 'ja', 'ko'].map((language) => picture('骨直海', language));
		expect(new Set(pictures).size).toBe(4);
	});

	it('look the same whatever was drawn before', async () => {
		const draw = async (prompt: string) => {
			const { request } = await requestFor('quote', { context: { prompt } });
			return (await drawPreview({ request, frames: 1 })).frames[0]?.jpeg;
		};
		const chinese = '骨直海角，全新茶具。→ 100₫';
		const first = await draw(chinese);
		await draw('骨董市、直前の海です。ăđ');
		await draw('뼈 骨直海 한국어');
		expect(await draw(chinese)).toBe(first);
	});
});

it('every currency sign is drawn, or refused by name', () => {
	const signs = Array.from({ length: 0x110000 }, (_, code) => code)
		.filter((code) => code < 0xd800 || code > 0xdfff)
		.map((code) => String.fromCodePoint(code))
		.filter((sign) => /\p{Sc}/u.test(sign));
	const refused = undrawnLetters(signs.join(''));
	// Two of history, and the newest of all.
	expect(['\u20c1', '\u{1e2ff}', '\u{1ecb0}']).toEqual(expect.arrayContaining(refused));
	const drawn = signs.filter((sign) => !refused.includes(sign)).join(' ');
	const definition = findTemplate(templateDefinitions, 'social-post');
	const { input, leftOut } = withDrawableText(
		definition,
		uncheckedInput(definition, { prompt: drawn }),
	);
	expect(input.prompt).toBe(drawn.normalize('NFC').replace('﹩', '$'));
	expect(leftOut).toEqual([]);
});

it('letters that a request may have are drawn, and those that it may not are not', () => {
	const isDrawn = (code: number) => undrawnLetters(String.fromCodePoint(code)).length === 0;
	// Where one of the ranges begins or ends, and a few between: measuring a letter takes a millisecond.
	const letters = Array.from({ length: 0x20000 }, (_, code) => code)
		.filter((code) => code > 0 && (code < 0xd7fe || code > 0xe001))
		.filter(
			(code) =>
				code % 61 === 0 ||
				isDrawn(code) !== isDrawn(code - 1) ||
				isDrawn(code) !== isDrawn(code + 1),
		)
		.map((code) => String.fromCodePoint(code))
		.filter((letter) => isEssential(letter) && !/\p{Script=Han}/u.test(letter));
	startFonts(letters.join(''), undefined);
	registerAllFonts();
	const missing = missingGlyphs(letters.join(''));
	const undrawn = new Set(undrawnLetters(letters.join('')));
	const plain = (letter: string) => letter.normalize('NFKC');
	expect(
		letters.filter(
			(letter) => missing.has(letter) && !undrawn.has(letter) && plain(letter) === letter,
		),
	).toEqual([]);
	expect([...undrawn].filter((letter) => !missing.has(letter))).toEqual([]);
});
