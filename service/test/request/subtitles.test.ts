import { templateDefinitions } from '../../src/request/templates';
import { findTemplate } from '../../src/catalogue/templates';
import { decodeSubtitles } from '../../src/inspection/decodeText';
import { readSubtitles } from '../../src/inspection/readSubtitles';
import { contextOf, parseInput, storedInputSchema } from '../../src/request/videoInput';
import { problemsIn, readContext } from '../support/readContext';

const definition = findTemplate(templateDefinitions, 'captioned-clip');
const hello = { text: 'Hello', start_seconds: 1, end_seconds: 2 };
const world = { text: 'World', start_seconds: 3, end_seconds: 4 };

const srt = '1\n00:00:01,000 --> 00:00:02,000\nHello\n\n2\n00:00:03,000 --> 00:00:04,000\nWorld\n';

describe('subtitles as real files have them', () => {
	const one = (text: string, time = '00:00:01,000 --> 00:00:02,000') => `1\n${time}\n${text}\n`;

	it.each([
		['as in the format', srt],
		['with a mark of its encoding', `\ufeff${srt}`],
		['with invisible signs before the first number', `\u200b\u200e\u2060${srt}`],
		['with the line ends of Windows', srt.replaceAll('\n', '\r\n')],
		['with the line ends of old Macs', srt.replaceAll('\n', '\r')],
		['without numbers', srt.replace(/^\d\n/gmu, '')],
		['with numbers from 0', srt.replace('2\n00', '1\n00').replace('1\n00', '0\n00')],
		['with numbers in no order', srt.replace(/^1\n/u, '9\n')],
		['with dots', srt.replaceAll(',', '.')],
		['with four digits of milliseconds', srt.replaceAll(',000', ',0000')],
		['with one digit', srt.replaceAll(',000', '.0')],
		['without milliseconds', srt.replaceAll(',000', '')],
		['without hours', srt.replaceAll('00:00:', '00:')],
		['with a digit less', srt.replaceAll('00:00:0', '0:0:')],
		['without blank lines', srt.replace('\n\n', '\n')],
		['with many blank lines', `\n\n${srt.replace('\n\n', '\n\n\n\n')}`],
		['with an empty line after each', srt.replaceAll('\n', '\n\n')],
		[
			'as WebVTT with an empty line after each',
			`WEBVTT\n\n${srt.replaceAll(',', '.')}`.replaceAll('\n', '\n\n'),
		],
		['with line ends that became longer', srt.replaceAll('\n', '\r\r\n')],
		['with a number before it', `7\n\n${srt}`],
		['in another order', srt.split('\n\n').reverse().join('\n\n')],
		['with a place after the time', srt.replaceAll(/( --> .*)/gu, '$1 X1:40 X2:600 Y1:20 Y2:50')],
		['with a place in the text', srt.replace('Hello', '{\\an8}Hello')],
		['with italics and colors', srt.replace('Hello', '<i><font color="#ff0">Hello</font></i>')],
		['with an empty subtitle', `${srt}\n3\n00:00:05,000 --> 00:00:06,000\n\n`],
		['with an empty subtitle before another', `0\n00:00:00,000 --> 00:00:00,500\n${srt}`],
		['with short arrows', srt.replaceAll('-->', '->')],
		['with short arrows and no milliseconds', srt.replaceAll(',000', '').replaceAll('-->', '->')],
		['in a fence, as models write it', `\`\`\`srt\n${srt}\`\`\`\n`],
		['with white space around all', srt.replaceAll(/^(.+)$/gmu, '  $1\t')],
		['as WebVTT', `WEBVTT\n\n${srt.replaceAll(',', '.')}`],
		['as WebVTT with a title', `WEBVTT - Talk\nKind: captions\nLanguage: en\n\n${srt}`],
		[
			'with notes and styles',
			`WEBVTT\n\nNOTE by me\nin two lines\n\nSTYLE\n::cue { color: red }\n\n${srt}`,
		],
		['with names of cues', `WEBVTT\n\n${srt.replace(/^1\n/u, 'the beginning\n')}`],
		[
			'with settings of cues',
			`WEBVTT\n\n${srt.replaceAll(/( --> .*)/gu, '$1 align:start line:0%')}`,
		],
		['with voices and classes', srt.replace('Hello', '<v Ann><c.loud>Hel</c><00:01.500>lo')],
	])('%s', (_, text) => {
		expect(readSubtitles(text)).toEqual([hello, world]);
	});

	it('that roll up, as those of YouTube do, show each line once', () => {
		const rolling = [
			'WEBVTT\nKind: captions\nLanguage: en\n',
			'00:00:00.160 --> 00:00:02.389 align:start position:0%\n \nhello<00:00:00.480><c> everyone</c>\n',
			'00:00:02.389 --> 00:00:02.399 align:start position:0%\nhello everyone\n \n',
			'00:00:02.399 --> 00:00:04.000 align:start position:0%\nhello everyone\nwelcome<00:00:02.800><c> back</c>\n',
			'00:00:05.000 --> 00:00:06.000\nNo.\n',
			'00:00:06.000 --> 00:00:07.000\nNo.\n',
		].join('\n');
		expect(readSubtitles(rolling).map(({ text }) => text)).toEqual([
			...['hello everyone', 'welcome back', 'No.', 'No.'],
		]);
	});

	it.each([
		['Fish &amp; chips &lt;3', 'Fish & chips <3'],
		['I <3 you, 1 < 2 and 3 > 2', 'I <3 you, 1 < 2 and 3 > 2'],
		['first line\nsecond line', 'first line second line'],
		['first<br>second\\Nthird', 'first second third'],
		['NOTE: bring water', 'NOTE: bring water'],
		['42', '42'],
		['one\n\ntwo', 'one two'],
		['- Ready?\n- Always,\nmy friend!', '- Ready?\n- Always, my friend!'],
		['Ready?\n<i>–Always!</i>\n— No.', 'Ready?\n–Always!\n— No.'],
		['<v Anna>Ready?\n<v Ben>Always!', '- Ready?\n- Always!'],
		['- <v.loud Anna>Ready?</v> – <v Ben>Always!', '- Ready?\n- Always!'],
		['<v Anna>\nBut I— <v Ben>No,\n<v Ben>no!', '- But I—\n- No, no!'],
		['<v Anna>Ready?\n<v Anna>Go!', 'Ready? Go!'],
		['Later. <v Anna>Hi. <v Ben>Yes!', 'Later. Hi. Yes!'],
		['from 1990\n-5 degrees\n-', 'from 1990 -5 degrees -'],
		['\u200f- כן\n\u200f- לא', '\u200f- כן\n\u200f- לא'],
		['{laughs} A --> B', '{laughs} A --> B'],
		['\u200fשלום עולם', '\u200fשלום עולם'],
	])('the words %j are shown as %j', (text, shown) => {
		expect(readSubtitles(one(text))[0]?.text).toBe(shown);
	});

	it.each([
		['UTF-8', Buffer.from(one('Größe')), 'Größe'],
		['UTF-16, as Windows writes it', Buffer.from(`\ufeff${one('Größe')}`, 'utf16le'), 'Größe'],
		['Latin-1', Buffer.from(one('Größe'), 'latin1'), 'Größe'],
		[
			'Latin-1 with the signs of Windows',
			Buffer.concat([Buffer.from(one('3').trimEnd(), 'latin1'), Buffer.from([0x20, 0x80])]),
			'3 €',
		],
	])('in %s', (_, bytes, shown) => {
		expect(readSubtitles(decodeSubtitles(bytes))[0]?.text).toBe(shown);
	});

	it.each([
		'Été',
		'¡Él!',
		'Elle a été créée à l’été où il est né.',
		'«Où ça ?» «Là-bas, à l’été»',
		'Þórður á ævi á Íslandi, þá og þegar',
		'Hääyöaie äänestää jäääärel',
		'Blåbærsyltetøy på brød',
		'¿Qué pasó, señor? ¡Olé!',
		'Não há pão à mão, são só maçãs',
		'25 m², 3 m³ and ½ of it, 5 × 3 µm',
	])('in Latin-1, "%s" is read', (text) => {
		const plain = text.replaceAll('’', "'");
		const bytes = Buffer.from(one(plain), 'latin1');
		expect(readSubtitles(decodeSubtitles(bytes))[0]?.text).toBe(plain);
	});

	const bytesOf = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');
	it.each([
		['KOI8-R', bytesOf('f0d2c9d7c5d42c20cdc9d221')],
		['Windows-1251', bytesOf('cff0e8e2e5f22c20ece8f021')],
		['Windows-1251 with little of it', bytesOf('cff0e8e2e5f2204a6f686e20536d697468')],
		['Windows-1253', bytesOf('c3e5e9dc20f3eff520eafcf3ece5')],
		['Windows-1255', bytesOf('f9ece5ed20f2e5ecee')],
		['Windows-1250 in Polish', bytesOf('42793f6f20746f206d6fbf6e61206279b36f20726f7a')],
		['Shift_JIS', bytesOf('82b182f182c982bf82cd90a28a45')],
		['EUC-JP', bytesOf('a4b3a4f3a4cba4c1a4cf')],
		['GBK', bytesOf('c4e3bac3a3accac0bde7')],
		['EUC-KR', bytesOf('bec8b3e7c7cfbcbcbfe4')],
		['UTF-8 with a wrong byte', Buffer.concat([Buffer.from('Grüße, schöne Grüße'), bytesOf('ff')])],
	])('in %s they are refused with the reason', (_, words) => {
		const bytes = Buffer.concat([Buffer.from(one('').trimEnd() + '\n'), words]);
		expect(() => decodeSubtitles(bytes)).toThrow(/^It is neither UTF-8 nor .*Save it as UTF-8$/);
	});

	it.each([
		['Hello there\nWorld', /^Line 1 is no time.*"Hello there"$/],
		['<!doctype html><html>', /^Line 1 is no time/],
		['{"a": 1}', /^Line 1 is no time/],
		['WEBVTT\n\n', /^Line 1: it has no subtitles$/],
		[one('<i></i>'), /^Its subtitles have no words$/],
		[srt.replace('00:00:03,000', '00:0x:03'), /^Line 6 is no time.*"00:0x:03 --> 00:00:04,000"$/],
		[
			srt.replace('00:00:04,000', '00:00:02,500'),
			/^Line 6 is a subtitle that ends before it begins/,
		],
		[one('frames', '00:00:01:12 --> 00:00:03:00'), /^Line 2 has a colon before .* for frames\./],
		[one('frames', '00:00:01,5 --> 00:00:01:12'), /^Line 2 has a colon before .* for frames\./],
		[one('late', '100:00:00,000 --> 100:00:01,000'), /^Line 2 is later than 99:59:59: "100:00:00/],
	])('%j is refused with the line', (text, problem) => {
		expect(() => readSubtitles(text)).toThrow(problem);
	});
});

describe('the field subtitles', () => {
	const media = 'https://clips.example/talk.mp4';
	const read = async (subtitles: unknown) =>
		(await readContext(definition, { custom_data: { media, subtitles } })).input.data.subtitles;
	const refusalOf = (subtitles: unknown) =>
		problemsIn(definition, { custom_data: { media, subtitles } });

	it.each([
		['a text', srt],
		['a list', [world, hello]],
		['a list with numbers as texts', [{ ...hello, start_seconds: '1' }, world]],
		['a list as JSON', JSON.stringify([hello, world])],
	])('takes %s', async (_, given) => {
		expect(await read(given)).toEqual([hello, world]);
	});

	it.each(['https://files.example/talk.srt', 'collection:col_1/talk.vtt'])(
		'keeps the address %s until it is fetched',
		async (address) => {
			expect(await read(address)).toBe(address);
		},
	);

	const written = [
		['{\\an8}<i>it</i>', 'it'],
		['a &amp; b on 2026-11-27', 'a & b on 2026-11-27'],
		['first<br>second\\Nthird', 'first second third'],
		['- &lt;i&gt;?\n- Yes,\nthat.', '- <i>?\n- Yes, that.'],
		['- Ready?\\N&ndash; Yes.', '- Ready?\n– Yes.'],
		['The tag &lt;i&gt;, or &amp;lt;i>', 'The tag <i>, or &lt;i>'],
		['&#123;\\an8} and \\&#78;', '{\\an8} and \\N'],
		['I <3 you, {laughs}', 'I <3 you, {laughs}'],
		['Abc \u202ehello\u202c \u2067def\u2069', 'Abc hello def'],
	] as const;
	it.each(written)('shows %j of a list and of a file as %j', async (text, shown) => {
		const file = srt.replace('Hello', text);
		const list = [{ ...hello, text }, world];
		for (const given of [list, JSON.stringify(list), file, `WEBVTT\n\n${file}`])
			expect(await read(given)).toEqual([{ ...hello, text: shown }, world]);
	});

	it.each(written)('reads what it stored of %j without a change', async (text) => {
		const read = await readContext(definition, {
			custom_data: { media, subtitles: [{ ...hello, text }] },
		});
		const stored: unknown = JSON.parse(JSON.stringify(read.input));
		expect(parseInput(definition, storedInputSchema.parse(stored))).toEqual(read.input);
		const again = await readContext(definition, contextOf(storedInputSchema.parse(stored)));
		expect(again.input).toEqual(read.input);
	});

	it('refuses a list with nothing but markup', async () => {
		expect(await refusalOf([{ ...hello, text: '<i></i>' }])).toEqual([
			{ field: 'context.custom_data.subtitles', message: 'Its subtitles have no words' },
		]);
	});

	it('takes one that ends when it begins', async () => {
		const short = { ...hello, end_seconds: hello.start_seconds };
		expect(await read([short])).toEqual([short]);
	});

	it.each<[given: unknown, field: string, message?: string]>([
		['no subtitles', 'custom_data.subtitles'],
		[42, 'custom_data.subtitles'],
		[[hello, 'World'], 'custom_data.subtitles.1'],
		[[{ ...hello, end_seconds: 0.5 }], 'custom_data.subtitles.0.end_seconds'],
		[[{ ...hello, start_seconds: '0:01' }], 'custom_data.subtitles.0.start_seconds'],
		[[{ ...hello, text: undefined }], 'custom_data.subtitles.0.text'],
		[[{ ...hello, text: ' ' }], 'custom_data.subtitles', 'Its subtitles have no words'],
		['data:text/vtt;base64,V0VCVlRU', 'custom_data.subtitles'],
		['collection:col_1', 'custom_data.subtitles'],
		['1\n100:00:00,000 --> 100:00:01,000\nlate words', 'custom_data.subtitles'],
		[[{ ...hello, text: 'Tea \u{1b170}' }], 'custom_data.subtitles.0.text'],
	])('refuses %j', async (given, field, message: unknown = expect.any(String)) => {
		expect(await refusalOf(given)).toEqual([{ field: `context.${field}`, message }]);
	});

	it('and media are what the template needs, and scenes are no part of it', async () => {
		const missing = (fields: object) => problemsIn(definition, { custom_data: { ...fields } });
		expect(await missing({ subtitles: srt })).toEqual([
			{
				field: 'context.custom_data.media',
				message: 'Required by the template captioned-clip',
			},
		]);
		expect(await missing({ media })).toEqual([
			{
				field: 'context.custom_data.subtitles',
				message: expect.stringMatching(
					/does not transcribe.*--transcription-url and --transcription-model/u,
				) as unknown,
			},
		]);
		expect(await missing({ media, captions: 'none' })).toEqual([]);
		const misspelled = await missing({ clip: media, srt, speaker: 'Ann' });
		expect(misspelled.map(({ message }) => message.split('. ').at(-1))).toEqual([
			'"clip" is no field: call it media',
			'"srt" is no field: call it subtitles',
		]);
		const entry = { ...hello, speaker: 'Ann' };
		const custom_data = {
			...{ media: { url: media, sound: false }, subtitles: [entry] },
			...{ scenes: ['a'], voice: 'nova', srt: 'x' },
		};
		expect((await readContext(definition, { custom_data })).warnings).toEqual([
			'scenes: the template captioned-clip does not use it',
			'voice: the template captioned-clip does not use it',
			'srt: did you mean subtitles?',
			'media.0.sound: the template captioned-clip does not use it',
			'subtitles.0.speaker: the template captioned-clip does not use it',
		]);
	});
});
