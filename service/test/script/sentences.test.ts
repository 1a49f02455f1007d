import { divideLine } from '../../src/script/divideLine';
import { asSentence } from '../../src/render/templates/templateScript';
import { firstLiteral } from '../../src/script/literals';
import { asTitle, splitSentences, withoutEdgeStops } from '../../src/script/sentences';

it.each([
	'EE. UU. gana.',
	'Zapraszamy o godz. 18, tj. w sobotę, np. z dr. Nowakiem.',
	'Kom naar bijv. dhr. Jansen.',
	'Storg. 5, f.eks. på lørdag.',
	'Use ver. 2.0 now.',
	'Beethoven Op. 27 tonight.',
	'Prêt en env. 20 min. chez vous.',
	'เปิด 18.00 น. ราคา 120 บาท',
	'Tijd voor o.m. koffie bij ons.',
	'Wir helfen z. B. mit Rat und Tat.',
	'Z. B. mit Rat und Tat',
	'Wir öffnen i. d. R. um neun.',
	'Kuchen o. Ä. gibt es hier.',
	'Torten (Kuchen o. Ä.) gibt es hier.',
	'Pan, p. ej. Hogaza',
	'La empresa S. A. gana mucho.',
	'Made in the U. S. by hand.',
	'Il Sig. Rossi arriva',
	'Via Roma n. 5, Milano',
	'Réf. AB-123 en stock',
	'Le N°. 5 est là',
])('a full stop of an abbreviation ends no sentence: %s', (text) => {
	expect(splitSentences(text)).toEqual([text]);
});

it.each<[text: string, ...sentences: string[]]>([
	['Wij zijn open aan zee. welkom allemaal.', 'Wij zijn open aan zee. welkom allemaal.'],
	['we open friday. coffee is free.', 'we open friday.', 'coffee is free.'],
	['We open. iPhone cases for all.', 'We open.', 'iPhone cases for all.'],
	['We open. roxy.example has more.', 'We open.', 'roxy.example has more.'],
	['Bread daily. 20% off.', 'Bread daily.', '20% off.'],
])('a small letter begins a sentence only in a line that begins with one: %s', (text, ...parts) => {
	expect(splitSentences(text)).toEqual(parts);
});

it.each<[text: string, ...sentences: string[]]>([
	['We have vitamin C. Order today', 'We have vitamin C.', 'Order today'],
	['Vitamin C. Call 0800 123', 'Vitamin C.', 'Call 0800 123'],
	['Row 12 C. Book it', 'Row 12 C.', 'Book it'],
	['Reich an Vitamin C. Jetzt Packung sichern', 'Reich an Vitamin C.', 'Jetzt Packung sichern'],
	['Only in L.A. Book a table', 'Only in L.A.', 'Book a table'],
	['Made in the U.S. We ship it', 'Made in the U.S.', 'We ship it'],
])('a capital with a stop ends a sentence before a call to action: %s', (text, ...parts) => {
	expect(splitSentences(text)).toEqual(parts);
});

it.each<[text: string, ...sentences: string[]]>([
	['Doors open at 9:00 a.m. ET on Monday'],
	['Open 9 a.m. Monday to Friday'],
	['Open 9 a. m. Weekdays'],
	['Open from 9 a.m. Daily.'],
	['Starts 7 p.m. December 5'],
	['Sale ends 5 p.m. PST. Shop now.', 'Sale ends 5 p.m. PST.', 'Shop now.'],
	['We open at 9 a.m. Come by', 'We open at 9 a.m.', 'Come by'],
	['We open at 9 a.m. Monday is free', 'We open at 9 a.m.', 'Monday is free'],
	['We open at 9 a.m. May we help?', 'We open at 9 a.m.', 'May we help?'],
])('a time goes on with its day or zone: %s', (text, ...parts) => {
	expect(splitSentences(text)).toEqual(parts.length === 0 ? [text] : parts);
});

it.each<[text: string, ...sentences: string[]]>([
	['Soup of the day ... $6'],
	['Espresso ........ 3,50 €'],
	['Espresso . . . . . CHF 3.50'],
	['Latte ..... 4.50'],
	['Soup ... $6. Book now', 'Soup ... $6.', 'Book now'],
	['Soon ... Stay tuned', 'Soon ...', 'Stay tuned'],
])('dots lead to a price: %s', (text, ...parts) => {
	expect(splitSentences(text)).toEqual(parts.length === 0 ? [text] : parts);
});

it.each<[text: string, ...sentences: string[]]>([
	['ラテ300円。「おいしい」と話題。', 'ラテ300円。', '「おいしい」と話題。'],
	[
		'店長は言います。『毎日焼きます』。「安心」「安全」です。',
		...['店長は言います。', '『毎日焼きます』。', '「安心」「安全」です。'],
	],
	['新品上市。“好喝！”她说。今日特价。', '新品上市。', '“好喝！”她说。', '今日特价。'],
	['她说：“好喝！”欢迎光临。', '她说：“好喝！”', '欢迎光临。'],
	['“好喝！”“便宜！”大家说。欢迎。', '“好喝！”“便宜！”大家说。', '欢迎。'],
	['「おいしい！」「安い！」と評判。行こう。', '「おいしい！」「安い！」と評判。', '行こう。'],
	['今日は晴れ。（雨天中止）ご予約は早めに。', '今日は晴れ。', '（雨天中止）ご予約は早めに。'],
	['„Lecker.“ Kommt vorbei.', '„Lecker.“', 'Kommt vorbei.'],
])('an opening mark belongs to what follows: %s', (text, ...parts) => {
	expect(splitSentences(text)).toEqual(parts);
});

it.each<[text: string, ...sentences: string[]]>([
	['Sie sagt: „Lecker!“ und geht. Los!', 'Sie sagt: „Lecker!“ und geht.', 'Los!'],
	['“Try it!” says Anna. Come by.', '“Try it!” says Anna.', 'Come by.'],
	['"Try it!" iPhone cases for all.', '"Try it!"', 'iPhone cases for all.'],
	['"Try it!" roxy.example has more.', '"Try it!"', 'roxy.example has more.'],
	['we say "try it!" come by.', 'we say "try it!"', 'come by.'],
])('a quotation is a part of a sentence that goes on small: %s', (text, ...parts) => {
	expect(splitSentences(text)).toEqual(parts);
});

it.each<[text: string, ...sentences: string[]]>([
	[
		'詳しくはhttps://cafe.exampleへ。ご予約はお早めに。',
		...['詳しくはhttps://cafe.exampleへ。', 'ご予約はお早めに。'],
	],
	['请看https://cafe.example/menu。欢迎光临。', '请看https://cafe.example/menu。', '欢迎光临。'],
	['할인합니다. cafe.example에서 주문하세요.', '할인합니다.', 'cafe.example에서 주문하세요.'],
	['할인합니다. naver에서 주문하세요.', '할인합니다.', 'naver에서 주문하세요.'],
	['शुरू है. iphone लो.', 'शुरू है.', 'iphone लो.'],
])('an address ends before letters of its sentence: %s', (text, ...parts) => {
	expect(splitSentences(text)).toEqual(parts);
});

it.each([
	['詳しくはhttps://cafe.example/aへ。', 'https://cafe.example/a'],
	['詳しくはcafe.exampleへ。', 'cafe.example'],
	['지금 cafe.example에서 주문하세요.', 'cafe.example'],
	['https://カフェ.exampleをご覧', 'https://カフェ.example'],
	['カフェ.example をご覧', 'カフェ.example'],
	['See müller.example/ä', 'müller.example/ä'],
	['新品 https://shop.example/产品/新品上市 现在', 'https://shop.example/产品/新品上市'],
	['地址：shop.example/s?q=新品&p=2。', 'shop.example/s?q=新品&p=2'],
	['访问https://shop.example/产品/新品', 'https://shop.example/产品/新品'],
	['访问https://shop.example/查看更多', 'https://shop.example/'],
	['请看https://shop.example/menu欢迎', 'https://shop.example/menu'],
	['詳しくは https://cafe.example/へ', 'https://cafe.example/'],
	['詳しくは https://cafe.example/商品/ケーキ', 'https://cafe.example/商品/ケーキ'],
	['지금 https://cafe.example/에서 주문', 'https://cafe.example/'],
	['지금 https://cafe.example/이벤트 보기', 'https://cafe.example/이벤트'],
])('the address of "%s" is %s', (text, address) => {
	expect(firstLiteral(text, 'url')).toBe(address);
});

it.each([
	'J. K. Rowling reads',
	'J.K. Rowling reads',
	'Mies v. d. Rohe',
	'Neustadt a. d. Weinstraße',
	'Kuchen, d. h. Torte für alle',
	'Join the U.S. Army today',
	'Harry S. Truman was here',
	'Tonight with A. Ring and friends',
	'A. Ring is here',
	'Prof. A. Ring is here',
])('a capital with a stop is the initial of a name: %s', (text) => {
	expect(splitSentences(text)).toEqual([text]);
});

it.each([
	'Open in New York with Dr. Smith and 10 km of lights',
	'Wir treffen uns um ca. 18 Uhr in der Königstr. 5 mit euch',
	'Wir helfen euch dabei z. B. mit Rat und Tat',
	'Chanel vous présente le N° 5 de la maison',
])('a line is not divided after an abbreviation: %s', (line) => {
	expect(divideLine(line, 30)).toEqual([line]);
});

it.each([
	[':) We are open', ':) We are open'],
	[';-) see you there', ';-) see you there'],
	[': (closed today)', '(closed today)'],
	['...baby one more time', '...baby one more time'],
	['. so it is,', 'So it is'],
	[', .NET for all:', '.NET for all'],
])('"%s" begins as "%s" on a title card', (line, title) => {
	expect(asTitle(line, 'en')).toBe(title);
});

it.each([
	['Fresh tea', 'Fresh tea.'],
	['“Fresh tea”', '“Fresh tea”.'],
	['新しいお茶', '新しいお茶。'],
	['新茶 GREEN TEA 上市', '新茶 GREEN TEA 上市.'],
	['新茶上市啦 OK', '新茶上市啦 OK。'],
	['नई चाय', 'नई चाय।'],
	['নতুন চা', 'নতুন চা।'],
	['ਨਵੀਂ ਚਾਹ', 'ਨਵੀਂ ਚਾਹ।'],
	['ନୂଆ ଚା', 'ନୂଆ ଚା।'],
	['தேநீர் புதியது', 'தேநீர் புதியது.'],
	['តែថ្មី', 'តែថ្មី។'],
	['လက်ဖက်ရည်', 'လက်ဖက်ရည်။'],
	['Նոր թեյ', 'Նոր թեյ։'],
	['አዲስ ሻይ', 'አዲስ ሻይ።'],
	['새로운 차', '새로운 차.'],
	['ชาใหม่', 'ชาใหม่'],
	['ຊາໃໝ່', 'ຊາໃໝ່'],
])('the full stop of %s is that of its script', (line, sentence) => {
	expect(asSentence(line)).toBe(sentence);
	expect(withoutEdgeStops(sentence)).toBe(line);
});

it.each([
	...['Fresh tea!', 'Fresh tea…', 'Our teas:', '“Fresh tea.”', 'Fresh ‘tea!’', '„Tee!“', '«Thé !»'],
	...[
		'新しいお茶！',
		'新しいお茶？',
		'「新しいお茶。」',
		'（新茶。）',
		'新茶上市。',
		'नई चाय।',
		'নতুন চা।',
	],
	...[
		'ਨਵੀਂ ਚਾਹ।',
		'نئی چائے۔',
		'شاي جديد؟',
		'តែថ្មី។',
		'လက်ဖက်ရည်။',
		'Նոր թեյ։',
		'አዲስ ሻይ።',
		'Νέο τσάι;',
		'',
	],
])('"%s" gets no second stop', (line) => {
	expect(asSentence(line)).toBe(line);
});
