import { languages } from '../../src/script/language';
import { roleOf, type Role } from '../../src/script/prompt/labels';
import vocabulary from '../../src/script/prompt/vocabulary/labels.json';
import { writeScript } from '../../src/script/writeScript';

const limits = { headlineLength: 120, beatLength: 200, beatSeconds: 1, otherSeconds: 3 };
const write = (prompt: string) => writeScript({ prompt }, limits);

it('the list has each language, and each of its labels is read as it says', () => {
	expect(Object.keys(vocabulary).sort()).toEqual([...languages].sort());
	for (const labels of Object.values(vocabulary))
		for (const [label, role] of Object.entries(labels)) {
			// "Cena" is a price in Polish and Czech, "Cena 1" a scene in Portuguese.
			expect([label, roleOf(label)]).toEqual([label, role]);
			expect([label, roleOf(label.toLocaleUpperCase())]).toEqual([label, role]);
		}
});

it.each([
	['Überschrift', 'Musik'],
	['Titre', 'Ambiance musicale', 'Musique'],
	['शीर्षक', 'संगीत'],
	['العنوان', 'الموسيقى'],
	['כותרת', 'מוזיקה'],
	['BAŞLIK', 'MÜZİK'],
	['見出し', '音楽'],
	['标题', '音乐'],
	['제목', '음악'],
	['Заголовок', 'Музыка'],
	['Tiêu đề', 'Nhạc nền'],
])('%s: is taken off and named, and so is what a note says', (headline, ...others) => {
	const music = others.at(-1) ?? '';
	const { headline: shown, beats, leftOut } = write(`${music}: jazz\n${headline}: Roxy`);
	expect([shown, ...beats]).toEqual(['Roxy']);
	expect(leftOut).toEqual([
		{ text: `${music}:`, reason: 'label' },
		{ text: 'jazz', reason: 'note' },
		{ text: `${headline}:`, reason: 'label' },
	]);
});

/** What shops, hosts and employers write on their doors. */
const ofCallers = `Hiring|Doors|Tip|Opening hours|Did you know|Salary|Goal|Location|When|Where|Note|Menu|Speakers|Deadline|Closing|Screen|Frame|Colors|Size|Material|Final price|Closing date|First offer|Ingredients|Features|Benefits|Contact|Website|Time|Language|Sound|Öffnungszeiten|Ruhetag|Einlass|Größe|Material|Ort|Ziel|Format A4 quer|Horaires|Lieu|Contenance|Taille|Horario|Lugar|Cierre|Chiusura|Ingresso|Orari|Godziny|Wstęp|Giriş|Часы работы|Вход|Ώρες|Τόνος|営業時間|場所|定休日|素材|営業日|时间|地点|材质|시간|장소|구성|대상|मिलने का समय|المكان|שעות|Giờ mở cửa|Aukioloajat|Öppettider|Åbningstider`;
it.each(ofCallers.split('|'))('%s: stays in its line', (label) => {
	const line = `${label}: 7–9 xyz`;
	const { beats, leftOut } = write(`Roxy\n${line}\nThe end`);
	expect(beats[0]?.toLowerCase()).toBe(line.toLowerCase());
	expect(leftOut).toEqual([]);
});

it.each([
	['Length: 2.4 m', 'Length: 20 s'],
	['Format: A4, 120 pages', 'Format: 9:16'],
	['Formato: lattina da 3 litri', 'Formato: Reel verticale'],
	['フォーマット：文庫本', 'フォーマット：縦型動画'],
])('%s is of what is advertised, %s of the film', (ofProduct, ofFilm) => {
	const { beats, leftOut } = write(`Roxy\n${ofProduct}\n${ofFilm}`);
	expect(beats).toEqual([ofProduct]);
	expect(leftOut.map(({ reason }) => reason)).toEqual(['label', 'note']);
});

it('a label with a number or a time names a scene', () => {
	const { headline, beats, leftOut } = write(
		'Frame 1: Oak.\nProof (4–9s): Ten years.\nFrame: Solid ash.\nMain (10 sec): Roxy.\nFinal scene: Tea.',
	);
	expect([headline, ...beats]).toEqual(['Oak', 'Ten years', 'Frame: Solid ash', 'Roxy', 'Tea']);
	expect(leftOut.map(({ text }) => text)).toEqual([
		'Frame 1:',
		'Proof (4–9s):',
		'Main (10 sec):',
		'Final scene:',
	]);
});

it('a key of JSON that is no label stands before its value', () => {
	const json = {
		hook: 'Roxy',
		door_time: '7 pm',
		perks: ['Free coat check'],
		style: { hue: 'red' },
	};
	const { headline, beats, leftOut } = write(JSON.stringify({ ...json, rating: 5 }));
	expect([headline, ...beats]).toEqual(['Roxy', 'Door time: 7 pm', 'Perks', 'Free coat check']);
	expect(leftOut).toEqual([
		{ text: 'hook:', reason: 'label' },
		{ text: 'style:', reason: 'label' },
		{ text: 'hue: red', reason: 'note' },
		{ text: 'rating: 5', reason: 'note' },
	]);
});

it('a code that is a line keeps its label, one in its place has it named', () => {
	const prompt = 'Roxy\nPromo code: MAYA25\nDoors at 7';
	expect(write(prompt)).toMatchObject({ beats: ['Promo code: MAYA25', 'Doors at 7'], leftOut: [] });
	const placed = writeScript({ prompt }, { ...limits, places: ['code'] });
	expect(placed.leftOut).toEqual([{ text: 'Promo code:', reason: 'label' }]);
});

it.each<[Role, string, string]>([
	['code', 'Code: MAYA25.', 'MAYA25'],
	['code', 'Code: MAYA25!', 'MAYA25'],
	['date', 'Date: Friday, 6 June.', 'Friday, 6 June'],
	['price', 'Price: €24.', '€24'],
	['date', 'Date: Friday at 5 p.m.', 'Friday at 5 p.m.'],
	['date', 'Datum: 24.12.', '24.12.'],
	['date', 'Datum: am 6.', 'am 6.'],
	['person', 'Customer: Maya.', 'Maya'],
])('a %s under its label ends without a full stop that is not its own: %s', (role, line, value) => {
	for (const prompt of [`The new kiln. ${line} Come by`, `The new kiln\n${line}\nCome by`]) {
		const { labelled } = writeScript({ prompt }, { ...limits, places: [role] });
		// An ordinal ends no sentence.
		if (!/\d\.$/u.test(value) || prompt.includes('\n')) expect(labelled[role]).toBe(value);
	}
});

it.each([
	[
		'a quotation',
		'quote',
		'Quote: Slow is smooth. Smooth is fast.',
		'Slow is smooth. Smooth is fast.',
	],
	['a caption', 'caption', 'Caption: See you there.', 'See you there.'],
])('%s keeps its full stop', (_, role, line, text) => {
	const { labelled, caption } = writeScript({ prompt: `Roxy\n${line}` }, limits);
	expect({ caption, ...labelled }).toMatchObject({ [role]: text });
});

it.each([
	['Code: MAYA25 (24.12.). Come by', 'MAYA25', '(24.12.)'],
	['Code: Maya-25 (valid). Come by', 'Maya-25', '(valid)'],
	['Code: MÜLLER 15 [today]', 'MÜLLER 15', 'today'],
	['Code: SAVE(10)', 'SAVE(10)', ''],
])('what stands in brackets after a code is no part of it: %s', (line, code, remark) => {
	for (const prompt of [`The new kiln. ${line}`, `The new kiln\n${line}`]) {
		const script = writeScript({ prompt }, { ...limits, places: ['code'] });
		expect(script.labelled.code).toBe(code);
		const kept = [...script.beats, script.callToAction, ...script.leftOut.map(({ text }) => text)];
		expect(kept.join('|')).toContain(remark);
	}
});

it.each<[Role, string, string]>([
	['offer', 'Offer', 'Half price on all loaves'],
	['price', 'Price', 'From €4 for each loaf'],
	['date', 'Date', 'The first Friday of May'],
	['code', 'Code', 'MAYA-25-FOR-ALL-FRIENDS'],
])('a %s of more characters than its place has is a line', (role, label, text) => {
	const prompt = `The new kiln\n${label}: ${text}\nCome by`;
	const own = { ...limits, places: ['code', 'date'] as const, showsOffer: true as const };
	const placed = (longest: number) => {
		const script = writeScript({ prompt }, { ...own, longestPlaced: { [role]: longest } });
		return { isLine: script.beats.join().includes(text), place: script.labelled[role] };
	};
	expect(placed(text.length)).toEqual({ isLine: false, place: text });
	expect(placed(text.length - 1)).toEqual({ isLine: true, place: undefined });
});

it('a code in brackets ends before them', () => {
	const prompt = 'The new kiln (Code: MAYA25). Come by';
	expect(writeScript({ prompt }, { ...limits, places: ['code'] }).labelled.code).toBe('MAYA25');
});

it.each<[prompt: string, lines: string[], callToAction: string]>([
	[
		'Scene 1: Headline: Big sale\nScene 2: Text: Half price\nScene 3: CTA: Shop now',
		['Big sale', 'Half price'],
		'Shop now',
	],
	['Slide 1: Big sale\nSlide 2: Price: $5', ['Big sale', '$5'], ''],
	['Scene 1: Sale\nScene 3 (6-9s): CTA: Get it', ['Sale'], 'Get it'],
	['Szene 1: Hallo. Szene 3: CTA: Jetzt kaufen', ['Hallo'], 'Jetzt kaufen'],
	['Scene 1: Hi\nScene 3: Voice-over: Bye', ['Hi', 'Bye'], ''],
])('a label stands directly after that of a scene: %j', (prompt, lines, callToAction) => {
	const { headline, beats, ...script } = write(prompt);
	expect([headline, ...beats]).toEqual(lines);
	expect(script.callToAction).toBe(callToAction);
	expect(script.leftOut.every(({ reason }) => reason === 'label')).toBe(true);
});

it.each(['-', '–', ':'])('a scene without a text label keeps its words after "%s"', (sign) => {
	const scenes = ['Hook: Bad coffee?', 'Problem: It is cold.', 'CTA: Call 555-0100'];
	const { headline, beats, callToAction } = write(
		scenes.map((scene, index) => `Scene ${index + 1} ${sign} ${scene}`).join('\n'),
	);
	expect([headline, ...beats]).toEqual(['Bad coffee?', 'Problem: It is cold']);
	expect(callToAction).toBe('Call 555-0100');
});

it.each<[prompt: string, lines: string[], callToAction: string, ...labels: string[]]>([
	['The kiln is hot\nCTA - Shop now', ['The kiln is hot'], 'Shop now', 'CTA -'],
	['The kiln is hot\ncta — Shop now', ['The kiln is hot'], 'Shop now', 'cta —'],
	['Roxy\nOn-screen text – Tired of tea?', ['Roxy', 'Tired of tea?'], '', 'On-screen text –'],
	['Hook – Tired of tea?\nCTA - Go', ['Tired of tea?'], 'Go', 'Hook –', 'CTA -'],
	[
		'Title — Roxy\nMessage — Be kind\nMusic — jazz',
		['Roxy', 'Be kind'],
		'',
		...['Title —', 'Message —', 'Music —'],
	],
	['Überschrift – Roxy\nText – Tee', ['Roxy', 'Tee'], '', 'Überschrift –', 'Text –'],
	['- Hook - Tea\n- Text - Rye', ['Tea', 'Rye'], '', 'Hook -', 'Text -'],
	[
		'Scene 1 - Hook - Tea\nScene 2 - CTA - Go',
		['Tea'],
		'Go',
		...['Scene 1 -', 'Hook -', 'Scene 2 -', 'CTA -'],
	],
])('a dash stands for the colon of a label: %j', (prompt, lines, callToAction, ...labels) => {
	const { headline, beats, ...script } = write(prompt);
	expect({ lines: [headline, ...beats], callToAction: script.callToAction }).toEqual({
		lines,
		callToAction,
	});
	const named = script.leftOut.filter(({ reason }) => reason === 'label');
	expect(named.map(({ text }) => text)).toEqual(labels);
});

it.each([
	'Music - the language of love',
	'Hook - a bar in Leeds',
	'Title – Dune\nAuthor – Frank Herbert\nPrice – €5',
	'Music – live jazz\nDate – 6 June',
	'Target audience - young and old',
	'Learn it all. Call to action - packed guide',
	'Roxy has a call to action - packed guide',
	'CTA-Shop',
	'CTA -shop',
	'Hiring – pastry chef\nDoors – 7 pm',
	'Price 20 – today only\nHook – a bar',
])('a dash after other words is one of the line: %s', (prompt) => {
	expect(write(prompt).leftOut).toEqual([]);
});

it('a headline above a labelled call to action keeps its dash', () => {
	expect(write('Music - the language of love\nCTA - Shop now')).toMatchObject({
		headline: 'Music - the language of love',
		callToAction: 'Shop now',
	});
});
