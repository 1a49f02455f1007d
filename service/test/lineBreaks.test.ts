import fc from 'fast-check';
import { registerFonts } from '../src/render/art/fonts/fonts';
import { breakLines, breakWithin } from '../src/render/text/breakLines';
import { hyphenate } from '../src/render/text/hyphenate';
import { layoutText, type TextBlock, type TextStyle } from '../src/render/text/layout';
import { setTextLanguage } from '../src/render/text/textLanguage';
import { splitCaptions } from '../src/render/text/splitCaptions';
import { lineEndBetween } from '../src/script/lineEnds';
import { languages, type Language } from '../src/script/language';
import lists from '../src/script/vocabulary/functionWords.json';
import { tokenize } from '../src/util/textTokens';

const style: TextStyle = { family: 'display', weight: 800, tracking: -0.02, leading: 1.05 };

beforeAll(() => {
	registerFonts('Ж α ế ł ع ע 日 ก');
});

beforeEach(() => {
	setTextLanguage('en');
});

const pieces = (widths: readonly number[]) => widths.map((width) => ({ width, gap: 20 }));

describe('line breaks', () => {
	it('give exactly the lines asked for, in order, none empty', () => {
		fc.assert(
			fc.property(
				fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 40 }),
				fc.nat(),
				(widths, seed) => {
					const count = 1 + (seed % widths.length);
					const { starts, width } = breakLines(pieces(widths), count);
					expect(starts).toHaveLength(count);
					expect(starts[0]).toBe(0);
					for (const [index, start] of starts.entries()) {
						if (index > 0) expect(start).toBeGreaterThan(starts[index - 1] ?? 0);
					}
					expect(width).toBeGreaterThanOrEqual(Math.max(...widths));
				},
			),
		);
	});

	it('leave no orphan on the last line', () => {
		const { starts, lone } = breakLines(pieces([300, 200, 250, 180, 60]), 2);
		expect(lone).toBe(0);
		expect(starts[1]).toBeLessThan(4);
	});

	it('do not end a line with a weak word when another break is as good', () => {
		for (const weak of [0, 1]) {
			const words = pieces([100, 100, 100]).map((piece, index) => ({
				...piece,
				end: index === weak ? ('weak' as const) : undefined,
			}));
			expect(breakLines(words, 2).starts[1]).toBe(weak === 0 ? 2 : 1);
		}
	});

	it('are no wider than the widest may be, where pieces are not', () => {
		fc.assert(
			fc.property(
				fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 60 }),
				(widths) => {
					const list = pieces(widths);
					const { starts } = breakWithin(list, 90);
					for (const [line, start] of starts.entries()) {
						const own = list.slice(start, starts[line + 1]);
						const width = own.reduce((sum, piece) => sum + piece.width + piece.gap, -20);
						if (own.length > 1) expect(width).toBeLessThanOrEqual(90);
					}
				},
			),
		);
	});
});

it.each([
	['有機ライ麦を一晩じっくり発酵させました', 'ja', '有機ライ麦を|一晩じっくり発酵させました'],
	['毎朝七時、焼きたてのサワードウ', 'ja', '毎朝|七時、|焼きたての|サワードウ'],
	['今すぐ「ご予約」ください', undefined, '今すぐ|「ご予約」|ください'],
	['ありがとうございます', undefined, 'ありがとう|ございます'],
	[
		'11月30日から自家製麺のラーメンを1,200円で',
		'ja',
		'11月30日から|自家製麺の|ラーメンを|1,200円で',
	],
	['営業時間は10:00〜18:30です', 'ja', '営業時間は|10:00〜18:30です'],
	['仅限12月12日双十二大促', 'zh', '仅限|12月12日|双十二|大促'],
	['全场八折起，满300元减50元', 'zh', '全场|八折起，|满300元|减50元'],
	['人工智能正在改变我们的生活方式', 'zh', '人工智能|正在|改变|我们的|生活|方式'],
	['僅限12月12日雙十二大促', 'zh', '僅限|12月12日|雙十二|大促'],
	['立即購買「茶」', undefined, '立即|購買|「茶」'],
	['全新骨瓷茶具，限時優惠', 'zh', '全新|骨瓷|茶具，|限時|優惠'],
	['กาแฟคั่วสดใหม่ทุกวัน', undefined, 'กาแฟ|คั่ว|สด|ใหม่|ทุก|วัน'],
	[
		'新品上市 https://shop.example/产品目录/新品上市 现在购买',
		'zh',
		'新品|上市|https://shop.example/产品目录/新品上市|现在|购买',
	],
	['ดูที่ https://shop.example/สินค้าใหม่', 'th', 'ดู|ที่|https://shop.example/สินค้าใหม่'],
	['지금 주문하세요', 'ko', '지금|주문하세요'],
	['Il a dit : « Oui » à tout', 'fr', 'Il|a|dit\u00a0:|«\u00a0Oui\u00a0»|à|tout'],
	['„ Ja “ ( nur heute )', 'de', '„\u00a0Ja\u00a0“|(\u00a0nur|heute\u00a0)'],
	['» Ja « ( nur heute )', 'de', '»\u00a0Ja\u00a0«|(\u00a0nur|heute\u00a0)'],
	['Only this «', 'en', 'Only|this\u00a0«'],
	['word–word and/or a well-known one', 'en', 'word–word|and/or|a|well-known|one'],
])('%s (%s): a line may end only after a word or a phrase', (text, language, parts) => {
	expect(tokenize(text, language).map((token) => token.text)).toEqual(parts.split('|'));
});

describe('a word that is too long', () => {
	it.each([
		['de', 'Rechtsschutzversicherungsgesellschaften', 'Rechts|schutz|ver'],
		['de', 'Donaudampfschifffahrtsgesellschaftskapitän', 'Donau|dampf|schiff|fahrts|ge'],
		['fi', 'kesäalennusmyynti', 'kesä|alen|nus|myyn'],
		['nl', 'arbeidsongeschiktheidsverzekering', 'arbeids|on|ge|schikt|heids|ver'],
		['ru', 'достопримечательностей', 'досто|при|ме|ча|тель|но'],
		['en', 'extraordinary', 'extra|or|di'],
		['vi', 'nghiêngnghiêng', 'nghiêngnghiêng'],
		['ar', 'والمستشفيات', 'والمستشفيات'],
	] as const)('in %s: %s is divided only where the language allows', (language, word, first) => {
		const parts = hyphenate(word, language);
		expect(parts.join('')).toBe(word);
		expect(parts.join('|').startsWith(first)).toBe(true);
		for (const part of parts.length > 1 ? [parts[0], parts.at(-1)] : [])
			expect(part?.length).toBeGreaterThanOrEqual(3);
	});

	it('has patterns in each language that can divide its words', () => {
		const whole = ['ar', 'he', 'vi', 'ja', 'zh', 'ko'];
		const words: Partial<Record<Language, string>> = {
			ru: 'достопримечательностей',
			uk: 'достопримечательностей',
			el: 'ηλεκτροεγκεφαλογράφημα',
			hi: 'कार्यक्रमों',
		};
		const divides = languages.filter(
			(language) => hyphenate(words[language] ?? 'international', language).length > 1,
		);
		expect(languages.filter((language) => !divides.includes(language)).sort()).toEqual(
			whole.sort(),
		);
	});
});

/** The lines of a block as they are read. */
function linesOf({ words, lines }: TextBlock): string[] {
	return lines.map(({ y }) => {
		const own = words.filter((word) => word.y === y).sort((a, b) => a.x - b.x);
		return own
			.map(({ text, x, width }, index) => {
				const next = own[index + 1];
				return next !== undefined && next.x - x - width > 2 ? `${text} ` : text;
			})
			.join('')
			.replaceAll('\u00a0', ' ');
	});
}

describe('the lines of a text', () => {
	it.each([
		[
			'de',
			560,
			'Rechtsschutzversicherungsgesellschaften vergleichen',
			'Rechtsschutz-|versicherungs-|gesellschaften|vergleichen',
		],
		[
			'de',
			900,
			'Rechtsschutzversicherungen im Vergleich',
			'Rechtsschutzversicherungen|im Vergleich',
		],
		[
			'de',
			700,
			'Der Donaudampfschifffahrtsgesellschaftskapitän kommt',
			'Der Donaudampf-|schifffahrtsgesell-|schaftskapitän|kommt',
		],
		['de', 480, 'Dr. Müller-Lüdenscheidt am 3. Mai', 'Dr. Müller-|Lüdenscheidt|am 3. Mai'],
		[
			'fi',
			840,
			'Kesäalennusmyynti alkaa maanantaina 1. kesäkuuta',
			'Kesäalennusmyynti|alkaa maanantaina|1. kesäkuuta',
		],
		[
			'en',
			840,
			'Write to anna.mueller.customer-service@haustechnik-beispiel.example',
			'Write to|anna.mueller.customer-|service@haustechnik-|beispiel.example',
		],
		[
			'en',
			560,
			'Shop at www.shop.example/spring_sale/new-arrivals',
			'Shop at|www.shop.example/|spring_sale/|new-arrivals',
		],
		['en', 760, 'Order ahead and skip the queue', 'Order ahead|and skip|the queue'],
		['zh', 560, '仅限12月12日双十二大促', '仅限|12月12日|双十二大促'],
		['zh', 560, '2026年11月30日前下单享受8.5折优惠', '2026年|11月30日前|下单享受|8.5折优惠'],
		['ja', 560, '11月30日から自家製麺のラーメン', '11月30日から|自家製麺の|ラーメン'],
		['ja', 560, '新登場！期間限定10%オフ', '新登場！|期間限定|10%オフ'],
		['en', 560, 'สมัครวันนี้รับส่วนลด 1,500 บาททันที', 'สมัครวันนี้|รับส่วนลด|1,500 บาททันที'],
		['ko', 840, '대한민국임시정부수립기념관', '대한민국임시정부수립기념관'],
		[
			'hi',
			560,
			'अंतर्राष्ट्रीयकरण और प्रौद्योगिकी सम्मेलन में आपका स्वागत है',
			'अंतर्राष्ट्रीयकरण|और प्रौद्योगिकी|सम्मेलन में|आपका स्वागत है',
		],
	] as const)('in %s, %i wide: %s', (language, maxWidth, text, lines) => {
		setTextLanguage(language);
		registerFonts(text);
		const block = layoutText(text, style, { maxWidth, maxHeight: 420, maxSize: 160 });
		expect(linesOf(block)).toEqual(lines.split('|'));
	});

	it.each([
		'Straßenbahnhaltestellenverzeichnis der Verkehrsgesellschaft',
		'Anna Müller-Lüdenscheidt über Geschwindigkeitsbegrenzung und mehr auf der Autobahn',
	])('have a hyphen only where a line ends within a word: %s', (text) => {
		setTextLanguage('de');
		for (let maxWidth = 200; maxWidth <= 1_000; maxWidth += 40) {
			const block = layoutText(text, style, { maxWidth, maxHeight: 420, maxSize: 160 });
			const lines = linesOf(block);
			const joined = lines.map((line) => (line.endsWith('-') ? line.slice(0, -1) : `${line} `));
			const bare = (value: string) => value.replaceAll('-', '');
			expect(bare(joined.join('').trim())).toBe(bare(text));
			// What stands on one line appears as one word.
			expect(block.words).toHaveLength(lines.join(' ').split(' ').length);
		}
	});

	it('keep an address whole in small type that fits', () => {
		const limits = { maxWidth: 300, maxSize: 38, maxLines: 2 };
		expect(linesOf(layoutText('grovejournal.example', style, limits))).toHaveLength(1);
	});
});

it('an address with Chinese letters goes on in the next line where one with Latin letters does', () => {
	setTextLanguage('zh');
	const url = 'https://shop.example/产品目录大全/新品上市特惠/春季限时活动';
	for (let maxWidth = 240; maxWidth <= 900; maxWidth += 60) {
		const lines = linesOf(layoutText(`访问 ${url}`, style, { maxWidth, maxSize: 40 }));
		expect(lines.join('').replace(' ', '')).toBe(`访问${url}`);
		for (const line of lines.slice(0, -1)) expect(line).toMatch(/[/.]$|^访问$/u);
	}
});

describe('captions', () => {
	it.each([
		['en', 'The moon pulls the water towards it', 'The moon pulls|the water towards it'],
		[
			'en',
			'Order before 31 December for £1,299.00 and get a free case',
			'Order before 31 December|for £1,299.00 and get a free case',
		],
		[
			'en',
			'Read more at https://www.shop.example/collections/spring_sale-2026/new-arrivals',
			'Read more at|https://www.shop.example/collections/spring_sale-2026/new-arrivals',
		],
		[
			'de',
			'Wir backen das Brot im Holzofen für die ganze Stadt',
			'Wir backen das Brot|im Holzofen für die ganze Stadt',
		],
		[
			'fr',
			'Anticonstitutionnellement, le comité décide de tout pour vous',
			'Anticonstitutionnellement,|le comité décide de tout pour vous',
		],
		[
			'hi',
			'₹1,499 में ऑनलाइन पाठ्यक्रम की शुरुआत 15 जनवरी से',
			'₹1,499 में ऑनलाइन|पाठ्यक्रम की शुरुआत 15 जनवरी से',
		],
		['zh', '2026年11月30日前下单享受8.5折优惠', '2026年11月30日前|下单享受8.5折优惠'],
		[
			'ja',
			'11月30日から自家製麺のラーメンを1,200円で提供します',
			'11月30日から自家製麺の|ラーメンを1,200円で提供します',
		],
	] as const)('in %s end where a reader pauses: %s', (language, text, captions) => {
		setTextLanguage(language);
		expect(splitCaptions(text, 1).map((caption) => caption.text)).toEqual(captions.split('|'));
	});

	it('have the words of their voice', () => {
		setTextLanguage('ja');
		const captions = splitCaptions(
			'11月30日から自家製麺のラーメンを1,200円で提供します。毎朝七時、焼きたて',
			1,
		);
		const said = captions.map(({ text }) => text).join(' ');
		expect(captions.flatMap(({ words }) => words.map(({ text }) => text))).toEqual(
			tokenize(said, 'ja').map(({ text }) => text),
		);
	});
});

describe('function words', () => {
	it.each([
		['en', 'the', 'water', 'weak'],
		['en', 'pulls', 'the', 'plain'],
		['en', 'pulls', 'towards', 'pause'],
		['en', 'in,', 'the', 'pause'],
		['en', '(The', 'water', 'weak'],
		['en', 'Salt\u00a0&', 'pepper', 'weak'],
		['de', 'für', 'alle', 'weak'],
		['en', 'für', 'alle', 'plain'],
		['hi', 'दिल्ली', 'में।', 'weak'],
		['fr', 'd’', 'eau', 'weak'],
		// A particle of the verb: "Come by and ride".
		['en', 'by', 'and', 'pause'],
		['de', 'mit', 'und', 'pause'],
		['en', 'by', 'the', 'weak'],
	] as const)('in %s, between "%s" and "%s": %s', (language, before, after, end) => {
		expect(lineEndBetween(before, after, language)).toBe(end);
	});

	it('are listed once, for languages of the service', () => {
		for (const list of Object.values(lists))
			expect(languages).toEqual(expect.arrayContaining(Object.keys(list)));
		for (const language of languages) {
			const words = Object.values<Partial<Record<Language, string>>>(lists).flatMap(
				(list) => list[language]?.split(' ') ?? [],
			);
			expect(words).toEqual([...new Set(words)]);
		}
	});
});
