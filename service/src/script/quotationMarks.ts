/** What closes what each quotation mark opens. Both Swedish ones are ”, and German has „…“, »…« and, typed, „…". */
export const closingMarks: ReadonlyMap<string, string> = new Map(
	Object.entries({
		'"': '"',
		'“': '”',
		'”': '”',
		'„': '“”"',
		'«': '»',
		'»': '«',
		'「': '」',
		'『': '』',
	}),
);

/** A quotation of a line with its marks. */
export const quotation = new RegExp(
	Array.from(
		closingMarks,
		([opening, closing]) => `${opening}[^${opening}${closing}\\n]{2,600}[${closing}]`,
	).join('|'),
	'gu',
);
