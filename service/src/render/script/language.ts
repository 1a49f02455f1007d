export type Language =
	| 'en'
	| 'de'
	| 'fr'
	| 'es'
	| 'pt'
	| 'it'
	| 'nl'
	| 'sv'
	| 'pl'
	| 'tr'
	| 'ru'
	| 'uk'
	| 'el'
	| 'ar'
	| 'he'
	| 'vi'
	| 'ja'
	| 'zh'
	| 'ko';

const byLetters: readonly (readonly [RegExp, Language])[] = [
	[/[\u3040-\u30ff]/u, 'ja'],
	[/[\uac00-\ud7af]/u, 'ko'],
	[/[\u4e00-\u9fff]/u, 'zh'],
	[/[\u0590-\u05ff]/u, 'he'],
	[/[\u0600-\u06ff]/u, 'ar'],
	[/[\u0370-\u03ff]/u, 'el'],
	[/[іїєґ]/iu, 'uk'],
	[/[\u0400-\u04ff]/u, 'ru'],
	[/[ơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu, 'vi'],
	[/[ąęłńśźż]/iu, 'pl'],
	[/[ğış]/u, 'tr'],
];

const byWords: readonly (readonly [Language, string])[] = [
	['en', 'the a of to and in for is with your our you it on at this that we are new now from'],
	[
		'de',
		'der die das und ist mit für ein eine wir sie ihr auf zu den dem im nicht jetzt neu neue unser unsere von bei',
	],
	[
		'fr',
		'le la les des et est avec pour une un nous vous votre notre dans sur du de au aux nouveau nouvelle',
	],
	[
		'es',
		'el la los las y es con para una un nosotros tu su nuestro nuestra en del de por nuevo nueva más',
	],
	[
		'pt',
		'o a os as e é com para uma um nós seu sua nosso nossa em do da de por novo nova mais não',
	],
	[
		'it',
		'il lo la gli le e è con per una un noi tuo tua nostro nostra in del della di nuovo nuova più',
	],
	['nl', 'de het een en is met voor wij je jouw onze in op van naar nieuw nieuwe niet'],
	['sv', 'och är med för en ett vi du din vår på av till ny nya inte att det som'],
	['tr', 've bir bu için ile yeni bizim senin'],
	['pl', 'i jest z dla to nasz nasza twój nowy nowa na do w się nie'],
];

/** The language of a text by its letters and its small words; English when nothing tells. */
export function detectLanguage(text: string): Language {
	const lettered = byLetters.find(([letters]) => letters.test(text));
	if (lettered !== undefined) return lettered[1];
	const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
	let best: Language = 'en';
	let most = 0;
	for (const [language, list] of byWords) {
		const known = new Set(list.split(' '));
		const hits = words.filter((word) => known.has(word)).length;
		if (hits > most) {
			best = language;
			most = hits;
		}
	}
	return best;
}
