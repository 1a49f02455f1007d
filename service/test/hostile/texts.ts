/** A text that somebody sends, and what the service keeps of it. */
interface HostileText {
	name: string;
	text: string;
	kept: string;
}

const LONE_HIGH = '\ud83d';
const LONE_LOW = '\udc4d';

/** Texts that are cleaned and make a film. */
export const texts: readonly HostileText[] = [
	{ name: 'NUL', text: 'Fresh\u0000 coffee', kept: 'Fresh coffee' },
	{ name: 'an escape sequence', text: '\u001b[31mFresh\u001b[0m', kept: '[31mFresh[0m' },
	{ name: 'C1 controls', text: 'Fresh\u0080\u009b coffee\u007f', kept: 'Fresh coffee' },
	{
		name: 'line breaks and tabs',
		text: 'One\r\nTwo\tThree\nFour',
		kept: 'One\r\nTwo\tThree\nFour',
	},
	{
		name: 'rare line breaks',
		text: 'One\u000bTwo\u000cThree\u0085Four',
		kept: 'One\nTwo\nThree\nFour',
	},
	{ name: 'a lone high surrogate', text: `Fresh ${LONE_HIGH}coffee`, kept: 'Fresh coffee' },
	{ name: 'a lone low surrogate', text: `Fresh${LONE_LOW} coffee`, kept: 'Fresh coffee' },
	{ name: 'surrogates in the wrong order', text: `a${LONE_LOW}${LONE_HIGH}b`, kept: 'ab' },
	{ name: 'an emoji', text: 'Fresh 👍🏽 👩‍👩‍👧 🇳🇴', kept: 'Fresh 👍🏽 👩‍👩‍👧 🇳🇴' },
	{ name: 'marks apart from their letters', text: 'Cafe\u0301 Zu\u0308rich', kept: 'Café Zürich' },
	{ name: 'mathematical letters', text: '𝗦𝗮𝗹𝗲 𝟮𝟬% 𝒮𝒶𝓁ℯ 𝔊𝔯𝔬ß', kept: 'Sale 20% Sale Groß' },
	{
		name: 'signs that only look alike',
		text: '½ price™ 10 m² №5 ℃ ﬁne',
		kept: '½ price™ 10 m² №5 ℃ fine',
	},
	{ name: 'letterlike signs by themselves', text: 'ℝ and ℹ', kept: 'ℝ and ℹ' },
	{ name: 'full width', text: 'ＳＡＬＥ', kept: 'SALE' },
	{
		name: 'stacked marks',
		text: `Z${'\u0335\u0321\u034c'.repeat(20)}algo`,
		kept: `Z${'\u0335\u0321\u034c'.repeat(20)}algo`.normalize('NFC'),
	},
	{
		name: 'tens of thousands of marks',
		text: `Z${'\u0301\u0323'.repeat(40_000)}algo`,
		kept: `Z${'\u0301\u0323'.repeat(50)}algo`.normalize('NFC'),
	},
	{
		name: 'directions turned round',
		text: 'Sale \u202egnp.exe\u202c',
		kept: 'Sale gnp.exe',
	},
	{
		name: 'zero-width characters between letters',
		text: 'Fr\u200besh\u2060 \ufeffcoffee',
		kept: 'Fresh coffee',
	},
	{
		name: 'noncharacters and private ones',
		text: 'a\uffff\ufffe\ue000\ue010\ufdd0\u{10ffff}b',
		kept: 'a\uffff\ufffe\ue000\ue010\u{10ffff}b',
	},
	{ name: 'signs that no font has', text: 'Fresh ꧁꧂ coffee', kept: 'Fresh ꧁꧂ coffee' },
	{
		name: 'markup and statements',
		text: `<script>alert(1)</script> '; DROP TABLE videos;-- \${7*7}`,
		kept: `<script>alert(1)</script> '; DROP TABLE videos;-- \${7*7}`,
	},
	{ name: 'one word without an end', text: 'a'.repeat(10_000), kept: 'a'.repeat(10_000) },
	{
		name: 'nested brackets',
		text: `Sale ${'[('.repeat(4_000)}`,
		kept: `Sale ${'[('.repeat(4_000)}`,
	},
	{
		name: 'one long family',
		text: `Hi ${'👩\u200d'.repeat(2_000)}👧`,
		kept: `Hi ${'👩\u200d'.repeat(2_000)}👧`,
	},
	{
		// Found by fuzzing: a pattern of the prompt's reader took time without end.
		name: 'a family behind words',
		text: `One Two Three Hi ${'👩\u200d'.repeat(80)}\u2800`,
		kept: `One Two Three Hi ${'👩\u200d'.repeat(80)}\u2800`,
	},
];

/** Texts without a character that can be seen. */
export const invisibleTexts: Readonly<Record<string, string>> = {
	'zero-width characters': '\u200b\u200c\u200d\u2060\ufeff',
	'Hangul fillers': '\u3164\u115f\uffa0',
	'blank Braille': '\u2800\u2800',
	directions: '\u202e\u2066\u2069',
	'control characters': '\u0000\u0007 \u001b',
	'lone surrogates': `${LONE_HIGH} ${LONE_HIGH}`,
	'variation selectors and tags': '\ufe0f\u{e0067}\u{e007f}',
	'a mark alone': '\u0301',
	'private characters': '\ue000\u{f0000}',
};

/** Prompts that show nothing. */
export const invisiblePrompts: Readonly<Record<string, string>> = {
	...invisibleTexts,
	'nothing but signs': '?! ' + '…'.repeat(5_000),
	'letters that no font has': 'ᏣᎳᎩ! ⵣ',
};

/** Values of `custom_data` that patterns would read for minutes, each with its name. */
export const longValues: readonly (readonly [string, Record<string, unknown>])[] = [
	['colors of a million digits', { colors: { primary: `rgb(${'1'.repeat(900_000)}` } }],
	['colors of a million blanks', { colors: { primary: `hsl(${' '.repeat(900_000)}a` } }],
	['speeds of a million digits', { speed: '1'.repeat(900_000) }],
	['languages of a million letters', { language: `en${'-ab'.repeat(300_000)}!` }],
	['music of a million blanks', { music: `a${' '.repeat(900_000)}a` }],
];
