import { findLiterals } from './literals';
import vocabulary from './vocabulary/tellingWords.json';

/** The languages of the texts that the service adds. */
export const languages = [
	...([
		'en',
		'de',
		'fr',
		'es',
		'pt',
		'it',
		'nl',
		'sv',
		'da',
		'no',
		'fi',
		'pl',
		'cs',
		'hu',
	] as const),
	...(['ro', 'tr', 'id', 'ru', 'uk', 'el', 'ar', 'he', 'hi', 'vi', 'ja', 'zh', 'ko'] as const),
] as const;

export type Language = (typeof languages)[number];

/** Scripts that identify a language. */
const byScript: readonly (readonly [RegExp, Language])[] = [
	[/[\u3040-\u30ff]/gu, 'ja'],
	[/[\uac00-\ud7af]/gu, 'ko'],
	[/[\u4e00-\u9fff]/gu, 'zh'],
	[/[\u0590-\u05ff]/gu, 'he'],
	[/[\u0600-\u06ff]/gu, 'ar'],
	[/[\u0900-\u097f]/gu, 'hi'],
	[/[\u0370-\u03ff]/gu, 'el'],
	[/[\u0400-\u04ff]/gu, 'ru'],
];

/** Function words of each language. Names, brands and dishes are often foreign words, function words never are. */
const smallWords: Readonly<Partial<Record<Language, string>>> = {
	en: 'i me my us go then so the a an of to and in for is are with your you our it on at this that we new now from by or be not no all more get every only just off until free when how why what who they their his her has have will can day week today before after out up',
	de: 'der die das und ist sind mit für ein eine einen einem wir sie ihr dein deine auf zu zum zur den dem des im nicht kein keine jetzt neu neue neuen unser unsere von vom bei bis ab auch nur es gibt jeden alle dir dich ihre so wie oder nach am um hier mehr ohne',
	fr: "le la les des et est sont avec pour une un nous vous votre vos notre nos dans sur du de au aux nouveau nouvelle ce cette qui que dès sans plus pas en à jusqu'au chez tous toutes ou je il elle c'est",
	es: 'el la los las y es son con para una un nosotros tu tus su nuestro nuestra en del de por nuevo nueva más sin desde hasta al que se hoy cada todo todos toda ya aún no lo o ven',
	pt: 'o a os as e é são com para uma um nós seu sua nosso nossa em do da dos das no na de por pelo novo nova mais não sem até já que se ou você aos hoje partir',
	it: 'il lo la gli le e è sono con per una un noi tuo tua nostro nostra in del della dei di nuovo nuova nuovi più da dal dalla senza fino che si al alla ogni tutto ora vieni oggi non',
	nl: 'de het een en is zijn met voor wij je jouw uw onze in op van naar nieuw nieuwe niet geen vanaf tot bij ook nu elke dag alle maar om te dat die wat aan maak wie meestal niets iets iedereen',
	sv: 'och är med för en ett vi du din ditt vår på av till ny nya inte att det den som kl över hos alla från utan nu i ditt vi bara så',
	da: 'og er med for en et vi du din vores på af til ny nye ikke at det den som kun hos alle fra uden nu i hver dag smag',
	no: 'og er med for en et vi du din vår på av til ny nye ikke å det den som kun hos alle fra uten nå i hver dag velkommen',
	fi: 'ja on ei se me sinä uusi uuden kanssa nyt myös tai kun vain kaikki meidän tervetuloa',
	pl: 'i jest są z ze dla to nasz nasza nasze twój nowy nowa nowe na do w we się nie od już po za przez każdy każdego tego samego lub bez',
	cs: 'a je jsou s se pro to náš naše nový nová nové na do v ve ne od již po za každý bez nebo už',
	hu: 'és a az egy van nem új már csak minden most hogy mi ti vagy még nálunk',
	ro: 'și este sunt cu pentru un o nostru noastră nou nouă în la de din nu mai pe acum',
	tr: 've bir bu için ile yeni bizim senin her tüm ilk çok da de şimdi kadar gün sizi hemen',
	id: 'dan yang di untuk dengan ini itu kami anda baru dari ke tidak semua hanya kini',
	vi: 'và của cho với mới là các chúng tôi bạn một những trong không ngay',
};

const known = languages.flatMap((language) => {
	const words = smallWords[language];
	return words === undefined ? [] : [[language, new Set(words.split(' '))] as const];
});

/**
 * Words of greetings, wishes, days and offers by language, ` | ` between them: what short texts have where longer ones have
 * function words. They count only in a text without function words, because English names and menus have them too.
 */
const tellingWords: ReadonlyMap<string, readonly string[]> = new Map(
	Object.entries(vocabulary).map(([language, words]) => [
		language,
		words.split(' | ').map((word) => ` ${word} `),
	]),
);

/** The function words of a language; empty if none are listed. */
export const smallWordsOf = (language: string): ReadonlySet<string> =>
	known.find(([one]) => one === language)?.[1] ?? new Set();

/** Letters that only few languages use. Each counts for little, because names can contain them. */
const letters: readonly (readonly [RegExp, readonly Language[]])[] = [
	[/[ß]/u, ['de']],
	[/[äöü]/u, ['de', 'sv', 'fi', 'tr', 'hu']],
	[/[ąęłńśźż]/u, ['pl']],
	[/[ğışİ]/u, ['tr']],
	[/[ãõ]/u, ['pt']],
	[/[ñ¿¡]/u, ['es']],
	[/[ìò]/u, ['it']],
	[/[çêèœ]/u, ['fr', 'pt']],
	[/[åæø]/u, ['da', 'no', 'sv']],
	[/[ěřůž]/u, ['cs']],
	[/[őű]/u, ['hu']],
	[/[șță]/u, ['ro']],
	[/[ơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹđ]/u, ['vi']],
];

/** Chinese brands write a lone の for 的. */
const japaneseAmongSigns = /(?!(?<![\u3040-\u30ff])の(?![\u3040-\u30ff]))[\u3041-\u3096]/u;
const onlyChinese =
	/[你您们們这這吗嗎呢吧很谢谁说语个個场业时东车门见现买卖让讓还过进动产价價发务张开关为歡點]/u;

function languageOfScript(text: string): Language | undefined {
	const all = text.match(/\p{L}/gu)?.length ?? 0;
	for (const [script, language] of byScript) {
		const share = (text.match(script)?.length ?? 0) / Math.max(1, all);
		if (share < 0.25) continue;
		if (language === 'zh' && japaneseAmongSigns.test(text) && !onlyChinese.test(text)) return 'ja';
		return language === 'ru' && /[іїєґ]/iu.test(text) ? 'uk' : language;
	}
	return undefined;
}

/** The languages of which a text has at least `fewest` words, and at most one fewer than of any other. */
function likelyLanguages(text: string, fewest: number): Language[] {
	const written = languageOfScript(text);
	if (written !== undefined) return [written];
	const scores = scoresOf(text);
	const most = Math.max(...scores.values());
	return languages.filter((one) => (scores.get(one) ?? 0) >= Math.max(most - 1, fewest));
}

/** The languages in which a line of a text can ask: that of the text, its own if its words tell it, and English. */
export const languagesOfLine = (line: string, text: string): Language[] => [
	...likelyLanguages(text, 0),
	...likelyLanguages(line, 1),
	'en',
];

/**
 * Detects the language of a text by its script, function words and letters; English by default. Of the statistical
 * detectors, franc and tinyld are wrong more often. eld is right more often about whole texts, but wrong about four times
 * as many English lines, and adds 150 MB to each process that renders.
 * @param around the surrounding text, which decides if the text itself is unclear
 * @param beside another text of the author, which only chooses among languages that the text has as many words of
 */
export function detectLanguage(text: string, around: string, beside: string): Language {
	const written = languageOfScript(text);
	if (written !== undefined) return written;
	const scores = scoresOf(text);
	// Unclear: the surrounding text usually has the same language.
	const [first, second] = [...scores.values()].sort((a, b) => b - a);
	if ((first ?? 0) < 2 || (first ?? 0) - (second ?? 0) < 1) {
		const add = (to: Language, score: number) => scores.set(to, (scores.get(to) ?? 0) + score);
		if (around !== '') for (const [of, score] of scoresOf(around)) add(of, score / 2);
		if ((first ?? 0) < 1) for (const language of tellingLanguages(text)) add(language, 0.5);
	}
	const others = scoresOf(beside);
	const more = (of: Map<Language, number>, one: Language, other: Language) =>
		(of.get(one) ?? 0) - (of.get(other) ?? 0);
	return [...scores.keys()].reduce<Language>((best, language) => {
		const lead = more(scores, language, best) || more(others, language, best);
		return lead > 0 ? language : best;
	}, 'en');
}

/** The languages whose telling words are at least half of a text: "Ciao Bella Pizza" is English. */
function tellingLanguages(text: string): Language[] {
	const words = wordsOf(text);
	const said = ` ${words.join(' ')} `;
	return languages.filter((language) => {
		const told = (tellingWords.get(language) ?? []).filter((phrase) => said.includes(phrase));
		return (
			told.join('').trim().split(/\s+/u).filter(Boolean).length * 2 >= Math.max(1, words.length)
		);
	});
}

/** The words of a text in small letters, without its literals. */
function wordsOf(text: string): string[] {
	let plain = text;
	for (const { text: literal } of findLiterals(text)) plain = plain.replace(literal, ' ');
	// A small "İ" is two characters. The letters of "10s", "v2" and "T18:00Z" are no words.
	const small = plain.toLowerCase().replaceAll('i\u0307', 'i').replaceAll('’', "'");
	return small.match(/(?<![\p{L}\p{N}])\p{L}+(?:'\p{L}+)?(?![\p{L}\p{N}])/gu) ?? [];
}

function scoresOf(text: string): Map<Language, number> {
	const words = wordsOf(text);
	return new Map(
		known.map(([language, small]) => {
			const hits = words.filter((word) => small.has(word)).length;
			const spelled = letters.filter(
				([pattern, of]) => of.includes(language) && words.some((word) => pattern.test(word)),
			);
			return [language, hits + spelled.length * 0.6];
		}),
	);
}
