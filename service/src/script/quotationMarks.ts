/** What closes what each quotation mark opens. Both Swedish ones are ”, and German has „…“, »…« and, typed, „…". */
export const closingMarks: ReadonlyMap<string, string> = new Map(
	Object.entries({
		'"': '"',
		'“': '”',
		'”': '”',
		'„': '“”"',
		'«': '»',
		'»': '«',
		'‘': '’',
		'‚': '‘’',
		'‹': '›',
		'「': '」',
		'『': '』',
	}),
);

/** "Don’t", "the bakers’ loaf": no mark, but between letters, or after an s with a word behind it. */
const apostrophe = '(?<=\\p{L})’(?=\\p{L})|(?<=[sxz])’(?=\\s\\p{L})';
export const withoutApostrophes = (text: string): string =>
	text.replace(new RegExp(apostrophe, 'gu'), '');

/** A quotation of a line with its marks. */
export const quotation = new RegExp(
	Array.from(closingMarks, ([opening, closing]) => {
		const isSingle = closing.includes('’');
		const words = `[^${opening}${closing}\\n]`;
		return isSingle
			? `(?<![\\p{L}\\p{N}])${opening}(?:${words}|${apostrophe}){2,600}[${closing}](?!\\p{L})`
			: `${opening}${words}{2,600}[${closing}]`;
	}).join('|'),
	'gu',
);
