import { writeScript } from '../../src/script/writeScript';

const limits = { headlineLength: 120, beatLength: 200, beatSeconds: 1, otherSeconds: 3 };
const write = (prompt: string) => {
	const { headline, beats, callToAction, leftOut } = writeScript({ prompt }, limits);
	const lines = [headline, ...beats, ...(callToAction === '' ? [] : [callToAction])];
	return { lines, leftOut: leftOut.map(({ reason, text }) => `${reason}: ${text}`) };
};

const events = [
	{ when: 'Monday', what: 'Yoga' },
	{ when: 'Tuesday', what: 'Chess' },
];
const said = ['Events', 'When: Monday', 'What: Yoga', 'When: Tuesday', 'What: Chess'];

it.each<[after: object, lines: string[], label: string]>([
	[{ date: '5 May' }, [...said, '5 May'], 'label: date:'],
	[{ text: 'Welcome' }, [...said, 'Welcome'], 'label: text:'],
	[{ headline: 'Roxy' }, ['Roxy', ...said], 'label: headline:'],
])('a label after a list of JSON holds for none of its entries: %j', (after, lines, label) => {
	expect(write(JSON.stringify({ events, ...after }))).toEqual({ lines, leftOut: [label] });
});

it('JSON with an object on each line is a list', () => {
	const prompt = '{"headline":"Roxy","text":"We open"}\n{"text":"Come in"}';
	expect(write(prompt).lines).toEqual(['Roxy', 'We open', 'Come in']);
});

it.each([
	['10<sup class="x">6</sup> litres', '10⁶ litres'],
	['From 10<SUP> −6 </SUP> grams', 'From 10⁻⁶ grams'],
	['A floor of 40 m<sup style="color:red">2</sup>', 'A floor of 40 m²'],
	['Less CO<sub class="x">2</sub >', 'Less CO₂'],
	['Water is H~2~O', 'Water is H2O'],
])('raised and lowered figures stay apart from others: %s', (line, shown) => {
	expect(write(`Room for everyone\n${line}`).lines).toEqual(['Room for everyone', shown]);
});

const tableOf = (...[head = [], ...rows]: string[][]) => {
	const rowOf = (cells: string[]) => `| ${cells.join(' | ')} |`;
	return [rowOf(head), rowOf(head.map(() => '---')), ...rows.map(rowOf)].join('\n');
};

it.each<[rows: string[][], lines: string[], leftOut: string[]]>([
	[
		[
			['#', 'Headline', 'Body', 'CTA'],
			['1', 'Big news', 'We open', 'Come in'],
		],
		['Big news', 'We open', 'Come in'],
		['label: Headline:', 'label: Body:', 'label: CTA:', 'label: 1'],
	],
	[
		[
			['Day', 'Text'],
			['Monday', 'Yoga for all'],
			['Tuesday', 'Chess'],
		],
		['Day: Monday', 'Yoga for all', 'Day: Tuesday', 'Chess'],
		['label: Text:'],
	],
	[
		[
			['Name', 'Price'],
			['Bread', '3 €'],
			['Rolls', '1 €'],
		],
		['Bread – 3 €', 'Rolls – 1 €'],
		['label: Name:', 'label: Price:'],
	],
	[
		[
			['Monday', 'Tuesday'],
			['Soup', 'Stew'],
		],
		['Monday – Tuesday', 'Soup – Stew'],
		[],
	],
	[
		[
			['Headline', 'Roxy'],
			['CTA', 'Come in'],
		],
		['Roxy', 'Come in'],
		['label: Headline:', 'label: CTA:'],
	],
])('a table with a head of the labels has no row of heads: %j', (rows, lines, leftOut) => {
	expect(write(tableOf(...rows))).toEqual({ lines, leftOut });
	expect(write(rows.map((row) => row.join('\t')).join('\n'))).toEqual({ lines, leftOut });
	const cellsOf = (cells: string[]) => cells.map((cell) => `<td>${cell}</td>`).join('');
	const html = rows.map((cells) => `<tr>${cellsOf(cells)}</tr>`).join('\n\n');
	expect(write(`<table class="a"><tbody>${html}</tbody></table>`)).toEqual({ lines, leftOut });
});

it.each<[html: string, lines: string[], ...leftOut: string[]]>([
	['Roxy<hr>Opens<button>Go in</button>', ['Roxy', 'Opens', 'Go in']],
	['<dl><dt>Doors</dt><dd>at seven</dd></dl>', ['Doors', 'At seven']],
	['<select><option>Tea</option><option>Rye</option></select>', ['Tea', 'Rye']],
	['<noscript>Sup<wbr>er</noscript>', ['Super']],
	['<!DOCTYPE html>\n<html>\n<body><h1>Roxy</h1></body></html>', ['Roxy']],
	['<style>.a{b:c}</style>\n<p>Roxy</p>', ['Roxy'], 'note: .a{b:c}'],
	['<p>Roxy</p><script type="a">\n\nlet a;</script>', ['Roxy'], 'note: let a;'],
	['Roxy <!-- in red --> opens', ['Roxy', 'Opens'], 'note: in red'],
	[
		'Roxy <img src="https://a.example/b.png" alt="a cup">',
		['Roxy'],
		'note: a cup https://a.example/b.png',
	],
	['<p>Roxy</p><img alt=cup>', ['Roxy'], 'note: cup'],
	['<p><a href="https://a.example">Roxy</a></p>', ['Roxy'], 'note: https://a.example'],
	['Go to <a href="https://a.example">Roxy</a> now', ['Go to Roxy now'], 'note: https://a.example'],
	[
		'<?xml version="1.0"?>\n<rss><item><title>Roxy</title><link><![CDATA[Opens]]></link></item></rss>',
		['Roxy', 'Opens'],
	],
	['<ad>\n<headline>Roxy</headline>\n<cta>Come in</cta>\n</ad>', ['Roxy', 'Come in']],
	['<video_script><scene>Roxy</scene><scene>Opens</scene></video_script>', ['Roxy', 'Opens']],
	['<prompt>Roxy opens. Come in</prompt>', ['Roxy opens', 'Come in']],
	['<p>Roxy</p> <Your name> <p>Opens</p>', ['Roxy', '<Your name>', 'Opens']],
	['What `<b>` and <Your name> do', ['What <b> and <Your name> do']],
])('HTML is read as its words: %s', (html, lines, ...leftOut) => {
	expect(write(html)).toEqual({ lines, leftOut });
});

it.each<[prompt: string, lines: string[], ...leftOut: string[]]>([
	['Read [this][1]\n\n[1]: https://a.example', ['Read this'], 'note: https://a.example'],
	['[1]: https://a.example "Tea"\n\nRoxy', ['Roxy'], 'note: https://a.example Tea'],
	['Go to [Roxy](https://a.example "Tea")', ['Go to Roxy'], 'note: https://a.example Tea'],
	['<a href="https://a.example"><b>Roxy</b></a>', ['Roxy'], 'note: https://a.example'],
	[
		'<a href="https://a.example"><h2>Roxy</h2><p>Opens</p></a>',
		['Roxy', 'Opens'],
		'note: https://a.example',
	],
	['Roxy\n\n– 30 % on all', ['Roxy', '– 30 % on all']],
	['Roxy\n\n– 5 new teas', ['Roxy', '5 new teas']],
	['🆓 shipping', ['🆓 shipping']],
])('%j is read without a loss', (prompt, lines, ...leftOut) => {
	expect(write(prompt)).toEqual({ lines, leftOut });
});

it.each<[prompt: string, lines: string[], ...leftOut: string[]]>([
	['Menu\nBread\t3 €\nRolls\t1 €\nCome in', ['Menu', 'Bread – 3 €', 'Rolls – 1 €', 'Come in']],
	['a|b\t1\tx\n- c\t2\t', ['A|b – 1 – x', 'C – 2']],
	['•\tBread\n•\tRolls\n1.\tMix\n2.\tBake', ['Bread', 'Rolls', 'Mix', 'Bake']],
	['- Bread\n\t- Rye\n\t- Oat', ['Bread', 'Rye', 'Oat']],
	['Bread\t3 €\nCome in', ['Bread 3 €', 'Come in']],
	['Text:\tRoxy\nCTA:\tCome in', ['Roxy', 'Come in'], 'label: Text:', 'label: CTA:'],
])(
	'lines with the same number of tabs between words are a table: %j',
	(prompt, lines, ...leftOut) => {
		expect(write(prompt)).toEqual({ lines, leftOut });
	},
);

it.each<[prompt: string, lines: string[], ...leftOut: string[]]>([
	[
		'Menu\nBread;3,50 €\nRolls;1 €;\nRye;4 €\nOat;5 €\nCome in',
		['Menu', 'Bread;3,50 €', 'Rolls;1 €', 'Rye – 4 €', 'Oat – 5 €', 'Come in'],
	],
	['Name;Price\nTea;3 €\nRye;2 €', ['Tea – 3 €', 'Rye – 2 €'], 'label: Name:', 'label: Price:'],
	['Headline;Big sale\nCTA;Shop now', ['Big sale', 'Shop now'], 'label: Headline:', 'label: CTA:'],
	['"Tea; black";3 €\n"The ""best"" rye";2 €', ['Tea; black – 3 €', 'The "best" rye – 2 €']],
	['Tea;;3 €\nRye;dark;', ['Tea – 3 €', 'Rye – dark']],
	['We bake; you eat\nWe brew; you drink', ['We bake; you eat', 'We brew; you drink']],
	['Bread;3 €\nCome in', ['Bread;3 €', 'Come in']],
	['Tea is here ;)\nRye is here ;)', ['Tea is here ;)', 'Rye is here ;)']],
	['open();\nclose();', ['Open()', 'Close()']],
	['- Tea;Rye\n- Oat;Bun', ['Tea;Rye', 'Oat;Bun']],
	['Tea&nbsp;now\nRye&nbsp;now', ['Tea&nbsp;now', 'Rye&nbsp;now']],
])(
	'lines with the same number of semicolons without a space are a table: %j',
	(prompt, lines, ...leftOut) => {
		expect(write(prompt)).toEqual({ lines, leftOut });
	},
);

const menu = '| Drink | Size |\n|---|---|\n';
const note = (text: string) => `note: ${text}`;

it.each<[prompt: string, lines: string[], ...leftOut: string[]]>([
	[
		`${menu}| Latte | Large | oat milk free |\n| Tea | a\\|b | c\\|d |`,
		['Drink – Size', 'Latte – Large – oat milk free', 'Tea – a|b – c|d'],
	],
	[
		`${menu}| Latte | Large | --- x@y.example <p>We open`,
		['Drink – Size', 'Latte – Large – --- x@y.example', 'We open'],
	],
	[
		'| Text | Visual |\n|---|---|\n| Latte | a cup | oat milk free |',
		['Latte'],
		...['label: Text:', 'label: Visual:', 'note: a cup', 'note: oat milk free'],
	],
	[
		`${menu}| Latte | Large |\n[Book a table](https://cafe.example/book)`,
		['Drink – Size', 'Latte – Large', 'Book a table'],
		note('https://cafe.example/book'),
	],
	[
		`${menu}| Latte | ![Barista](https://cafe.example/a.png) |\n![Pouring](https://cafe.example/b.png)`,
		['Drink – Size', 'Latte'],
		...[note('Barista https://cafe.example/a.png'), note('Pouring https://cafe.example/b.png')],
	],
	[
		'<table><caption>Menu</caption>Today<tr>Hot<td>Tea<td>1 €</tr></table>',
		['Menu', 'Today', 'Hot', 'Tea – 1 €'],
	],
])('no word of a table is lost: %j', (prompt, lines, ...leftOut) => {
	expect(write(prompt)).toEqual({ lines, leftOut });
});

it.each<[prompt: string, ...lines: string[]]>([
	['```Our summer sale\nAll bikes half price\n```', 'Our summer sale', 'All bikes half price'],
	['~~~Sale\nAll bikes half price\n~~~', 'Sale', 'All bikes half price'],
	['```\nAll bikes\n``` Free coffee\nCome in', 'All bikes', 'Free coffee', 'Come in'],
	['```JSON\n["Roxy"]\n```', 'Roxy'],
	['```text\nRoxy\n```\nOpens', 'Roxy', 'Opens'],
])('a fence is followed by the name of a language or by words: %j', (prompt, ...lines) => {
	expect(write(prompt)).toEqual({ lines, leftOut: [] });
});

it.each<[prompt: string, lines: string[], ...leftOut: string[]]>([
	[
		'Roxy <input value="Sign up" placeholder=Mail type="text"> opens',
		['Roxy opens'],
		...[note('Sign up'), note('Mail')],
	],
	[
		'<p title="Ring the bell">Roxy</p><img alt="a cup" title="A cup" src="a.png">',
		['Roxy'],
		...[note('a cup a.png'), note('Ring the bell'), note('A cup')],
	],
	['<a href=https://a.example>Roxy</a>', ['Roxy'], note('https://a.example')],
	[
		'<?xml version="1.0"?><feed><title>Roxy</title><link href="https://a.example"/></feed>',
		['Roxy'],
		note('https://a.example'),
	],
	['Roxy <!-- in `deep red` -->', ['Roxy'], note('in `deep red`')],
	['[Menu]: https://a.example\n\nRoxy', ['Roxy'], note('menu https://a.example')],
	[
		'{"text":"Roxy","notes":null,"tags":[],"more":[true,null]}',
		['Roxy', 'More'],
		...['label: text:', note('notes: null'), note('tags: []'), note('true'), note('null')],
	],
])('what has no place in a video is named: %j', (prompt, lines, ...leftOut) => {
	expect(write(prompt)).toEqual({ lines, leftOut });
});

it.each<[prompt: string, lines: string[], ...leftOut: string[]]>([
	['[[Sale]] now [[today]] only', ['Now only'], 'bracketed: Sale', 'bracketed: today'],
	['Roxy [a [b] c] opens', ['Roxy opens'], 'bracketed: a [b] c'],
	['Roxy [[a] opens [b].', ['Roxy [ opens'], 'bracketed: a', 'bracketed: b'],
	['Roxy [a] , opens [b].', ['Roxy, opens'], 'bracketed: a', 'bracketed: b'],
	['[Roxy] opens] now [today', ['Opens] now [today'], 'bracketed: Roxy'],
])('brackets go with their words: %j', (prompt, lines, ...leftOut) => {
	expect(write(prompt)).toEqual({ lines, leftOut });
});

it.each<[prompt: string, lines: string[], ...leftOut: string[]]>([
	['Wait . . . what', ['Wait . . . what']],
	['Roxy opens . Come in 🎉 .', ['Roxy opens', 'Come in 🎉']],
	['Bonjour ; salut , Roxy', ['Bonjour ; salut , Roxy']],
	['Kaffe kr 99,-\nBrot 3,– €\nTorte Fr. 29.-', ['Kaffe kr 99,-', 'Brot 3,– €', 'Torte Fr. 29.-']],
	['Roxy opens -\nSince 1999 ,', ['Roxy opens', 'Since 1999']],
	['Roxy\n!!\nOpens\n?!\n$$$\n. . .\n– –', ['Roxy', 'Opens'], note('!!'), note('?!'), note('$$$')],
])(
	'signs stay as they are written, and none but dots and dashes go: %j',
	(prompt, lines, ...leftOut) => {
		expect(write(prompt)).toEqual({ lines, leftOut });
	},
);
