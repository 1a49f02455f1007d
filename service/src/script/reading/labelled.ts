import { hasContent } from '../sentences';
import { roleByWords, roleOf, type Role } from './labels';
import { withoutMarkup } from './markup';

/** Lines that begin with a label, and lines that are a label or a direction only. */

export const labelled =
	/^([\p{L}][\p{L}\p{N} '’/&_.#-]{0,40}?(?:\s*[([][^)\]]{1,40}[)\]])?)\s*[:：=]\s*(.*)$/u;
const numberedPart =
	/^(\p{L}+\s*(?:#?\d{1,2}|(?:one|two|three|four|five|six|seven|eins|zwei|drei|vier|un|une|deux|trois|uno|una|dos|tres|due|tre|um|dois|três)(?!\p{L}))(?:\s*[([][^)\]]{1,40}[)\]])?)\s*[–—-]\s*(.*)$/iu;
const countedWord =
	/^(?:step|tip|reason|day|point|fact|schritt|tipp|étape|paso|passo|stap|krok)\s/iu;

/** "BRIEF – Calmora sleep gummies" */
const briefTitle =
	/^((?:\p{L}+ ){0,3}(?:(?:kreativ|video)?brief(?:ing)?|script)(?: (?:créatif|vidéo|vídeo|video|creativo|criativo|kreatywny)| (?:de|for|du) (?:\p{L}+ )?(?:video|vídeo|vidéo|reels?))?|campaign)\s[–—-]\s(.*)$/iu;
const briefNamed = /^(?:\p{L}+ ){0,3}brief(?:ing)?(?: (?:de|for|du) \p{L}+)?:\s(.*)$/iu;

/** "# Product video brief — TorqueLine X5": what the film is about; "campaign" says nothing to viewers. */
export function titleOfBrief(line: string): string | undefined {
	const named = briefTitle.exec(line)?.[2] ?? briefNamed.exec(line)?.[1];
	const title = named?.replace(
		/^(?:campaign|kampagne|campagne|campaña|campanha|campagna):?\s/iu,
		'',
	);
	return title !== undefined && /^[\p{Lu}\d]/u.test(title) && !/[.!?]$/u.test(title)
		? title
		: undefined;
}

/** "Scene 2 – …", "Bild 1 – …": a known label with a number, and a dash for its colon. */
export function dashedPart(line: string): readonly [label: string, value: string] | undefined {
	const title = briefTitle.exec(line);
	if (title !== null) return ['brief', title[2] ?? ''];
	const [, label = '', value = ''] = numberedPart.exec(line) ?? [];
	return label !== '' && (roleOf(label) !== undefined || countedWord.test(label))
		? [label, value]
		: undefined;
}

export const partAlone =
	/^(?:scene|shot|frame|slide|part|szene|scène|escena|cena|scena|section|step|act|beat)\s*#?\d{1,2}(?:\s*[([][^)\]]{1,60}[)\]])?\s*$/iu;
/** "INT. KITCHEN – DAY": what follows is to be seen. */
export const sceneHeading = /^(?:INT|EXT|I\/E)\b\.?[\s/].{2,60}$/u;
/** A stage direction that fills its line: "[Opening shot]", "(upbeat music)". */
export const direction = /^(?:\[[^\]]{1,80}\]|\([^)]{1,80}\))[.:]?$/u;
/** A greeting or an offer of a language model. */
const chatter =
	/^(?:(?:sure|certainly|of course|absolutely|great|okay|ok)\b[^.!?,:]{0,20}[!.,:–—-]\s*)?(?:here(?:'|’)?s|here is|here are|below is|let me know|feel free|i hope|hope this|would you like|want me to|shall i|happy to|is there anything)\b.*(?:script|video|version|draft|storyboard|change|adjust|tweak|tone|help|like|idea|let me know|copy|make)|^(?:sure|certainly|of course|absolutely)[!.]?$/iu;
const chatterAbroad =
	/^(?:[¡¿]?(?:klar|gerne?|natürlich|bien sûr|avec plaisir|claro|por supuesto|certo|certamente|natuurlijk)(?!\p{L})[^.!?,:]{0,20}[!.,:–—-]\s*)?[¡¿]?(?:hier (?:ist|kommt|is) (?:ein|dein|der|das|een|je)|voici (?:un|une|le|la|votre|ton)|aquí (?:tienes|va|está)|aqui está|ecco (?:un|una|il|la)|sag(?:en sie)? (?:mir |gerne? )?bescheid|lass(?:en sie)? (?:es )?mich wissen|soll ich|dis(?:-|tes-)moi|n['’]hésite[sz]? pas|veux-tu|voulez-vous|souhaite[sz]|av[ií]sa(?:me)?|dime|quieres que|fammi sapere|vuoi che|laat (?:het )?(?:me|mij))(?!\p{L}).*(?:s[ck]ript|video|vidéo|vídeo|reel|version|versión|versione|variant|entwurf|storyboard|guion|guión|copione|texte?|ton(?:o|alität)?|anpass|ändern|adapt|ajust|modifi|cambi)/iu;
/** "If you want, I can also make a version for Stories!": what it could do next. */
const offersMore =
	/^[¡¿]?(?:(?:let me know|just let me know|feel free|would you like me|do you want me|want me to|shall i|happy to)(?!\p{L})|(?:se quiser|se precisar|se você quiser|si (?:quieres|lo deseas|necesitas|tu veux|vous (?:voulez|souhaitez))|wenn du (?:möchtest|magst|willst)|wenn sie (?:möchten|wünschen)|als je wilt|se vuoi|if you(?:['’]d like| like| want| wish))(?!\p{L})[^.!?]{0,12}(?<!\p{L})(?:i|ich|je|ik|posso|puedo|peux|pouvons|kan|kann)(?!\p{L})|(?:laat (?:het )?(?:me|mij) (?:het )?weten|me avise|me diga se|avísame|lass mich wissen|fammi sapere|faites-moi savoir|fais-moi savoir)(?!\p{L}))/iu;
const ofWriting =
	/(?<!\p{L})(?:s[ck]ript|video|vidéo|vídeo|reel|tiktok|linkedin|instagram|stories|shorts|versi(?:on|ón|one|e)s?|versão|versões|variante?n?|variations?|entwurf|drafts?|storyboard|gui[oó]n|roteiro|copione|captions?|hooks?|changes?|adjust\p{L}*|tweak\p{L}*|adapt\p{L}*|anpass\p{L}*|ajust\p{L}*|modifi\p{L}*|shorter|longer|kürzer\p{L}*)(?!\p{L})/iu;
export const offersAnother = (line: string) => offersMore.test(line) && ofWriting.test(line);

/** Whether a line is what a language model says around what it wrote. */
export const isChatter = (line: string) =>
	chatter.test(line) || chatterAbroad.test(line) || offersAnother(line);

export const quoted = /^["“„«‚'「『](.*)["”“»‘'」』]\.?$/u;

/** '"6am: flowers arrive", "9am: 140 chairs" / "1pm: done". End with …': words in quotation marks, and what follows the list. */
export function quotedList(text: string): { items: readonly string[]; rest: string } | undefined {
	const items: string[] = [];
	let rest = text.trim();
	for (let found = quotedItem.exec(rest); found !== null; found = quotedItem.exec(rest)) {
		items.push(found[1] ?? '');
		rest = rest.slice(found[0].length);
	}
	return items.length >= 2 && /^(?:\p{Lu}|\P{L}|$)/u.test(rest) ? { items, rest } : undefined;
}
const quotedItem =
	/^["“„«]([^"“”„«»]{2,200})["”“»]\s*(?:[,;/|→>+.–—-]+\s*)?(?:(?:and|then|und|dann|et|puis|y|luego|e|poi|en|dan)(?: (?:finally|then))?,?\s+(?=["“„«]))?/u;

export function withoutQuotes(text: string): string {
	const inner = quoted.exec(text.trim())?.[1];
	return inner !== undefined && !/["“„«」]/u.test(inner) ? inner : text;
}

const numberFirst = /^\s*(?:[-*•]|\(?\d{1,2}[.)])?\s*/u;

export const labelOf = (line: string) =>
	labelled.exec(withoutMarkup(line).replace(numberFirst, ''))?.[1];

/** "Anna: … Ben: … Anna: …": names that come again and again say who speaks. */
export function speakersOf(lines: readonly string[]): Set<string> {
	const names = lines.map(labelOf).filter((label) => label !== undefined);
	const again = names.filter((name, at) => names.indexOf(name) < at && roleOf(name) === undefined);
	// In a dialogue others speak too, if only once.
	return new Set(again.length >= 2 ? names.filter((name) => !name.includes(' ')) : again);
}

export const wordOf = (label: string) => label.replace(/[\s#\d]+$/u, '').toLowerCase();

/** "Inquadratura 1: …", "Voce: “…”", "Inquadratura 2: …": a numbered label between the words to say names pictures. */
export function picturesOf(lines: readonly string[]): Set<string> {
	const labels = lines.flatMap((line) => labelOf(line) ?? []);
	const numbered = labels.filter((label) => /\d$/u.test(label) && roleOf(label) === undefined);
	const said = lines.filter((line) => {
		const label = labelOf(line) ?? '';
		return roleOf(label) === 'text' || /[:：]\s*["“„«].*["”“»]\s*$/u.test(line);
	});
	return new Set(
		numbered.length >= 2 && said.length >= numbered.length ? numbered.map(wordOf) : [],
	);
}

const pairs: readonly (readonly [string, string])[] = [
	...([
		['myth', 'fact'],
		['myth', 'truth'],
		['myth', 'reality'],
		['before', 'after'],
		['q', 'a'],
		['question', 'answer'],
		['expectation', 'reality'],
		['then', 'now'],
		['old', 'new'],
		['us', 'them'],
		['do', 'dont'],
		['pros', 'cons'],
	] as const),
	...([
		['mythos', 'fakt'],
		['mythos', 'wahrheit'],
		['vorher', 'nachher'],
		['frage', 'antwort'],
		['avant', 'après'],
		['mythe', 'réalité'],
		['question', 'réponse'],
		['pregunta', 'respuesta'],
		['domanda', 'risposta'],
		['pergunta', 'resposta'],
		['vraag', 'antwoord'],
		['antes', 'después'],
		['mito', 'realidad'],
		['mito', 'realidade'],
		['mito', 'verdad'],
		['mito', 'verdade'],
		['antes', 'depois'],
		['prima', 'dopo'],
		['mito', 'realtà'],
	] as const),
];
const asPaired = (label: string) => label.toLowerCase().replace(/[^\p{L}]/gu, '');

/** "Q: … A: …": the question mark says so already. */
export const asksOrAnswers = (label: string) =>
	/^(?:q|a|question|answer|frage|antwort|réponse|pregunta|respuesta|domanda|risposta|pergunta|resposta|vraag|antwoord)$/u.test(
		asPaired(label),
	);

/** Whether a label is one of two that answer each other ("Myth: … Fact: …"): without it the words say something else. */
export const isPaired = (label: string) => pairs.some((pair) => pair.includes(asPaired(label)));

/** The labels of a prompt that stand beside their other half. */
export function pairedIn(lines: readonly string[]): (label: string) => boolean {
	const labels = new Set(lines.map((line) => asPaired(labelOf(line) ?? '')));
	const found = new Set(pairs.filter((pair) => pair.every((one) => labels.has(one))).flat());
	return (label) => found.has(asPaired(label));
}

const dashed = /^([\p{L}][\p{L} /&]{1,30}?)\s[–—-]\s+(?=\S)/u;

/** "1. Hook – …", "2. CTA – …": where several labels end with a dash, it is read as a colon. */
export function withColons(lines: readonly string[]): string[] {
	const isLabel = (line: string) => {
		const label = dashed.exec(withoutMarkup(line).replace(numberFirst, ''))?.[1];
		return label !== undefined && roleOf(label) !== undefined;
	};
	if (lines.filter(isLabel).length < 2) return [...lines];
	const isWord = (line: string) => /^[\p{L}]+\s[–—-]\s/u.test(line);
	return lines.map((line) =>
		isLabel(line) || isWord(line) ? withoutMarkup(line).replace(/\s[–—-]\s+/u, ': ') : line,
	);
}

/** The role of a label; what is wholly in quotation marks after "Video concept:" is the title. */
export function titled(label: string, value: string): Role | undefined {
	const role = label === '' ? undefined : roleOf(label);
	const isTitle =
		/^(?:(?:explainer|promo|product|brand|teaser|quote|animated|short|image)[ -])?(?:video|reel|script|prompt|concept|film|ad|post|spot|carousel)(?!\p{L})/iu.test(
			label,
		);
	const isQuoted = quoted.test(value.replace(/\s*(?:\([^)]*\)|(?<=["”“»]\s*)[–—-]\s.*)$/u, ''));
	return isTitle && role !== 'text' && isQuoted && value.length <= 80 ? 'headline' : role;
}

/** "[Hook] Your old phone…": a label, or a stage direction before what is said. */
export function withoutBracketLabel(line: string): string {
	const [whole, label = ''] =
		/^[[(<【［〔]([^\])>】］〕]{2,40})[\])>】］〕]\s*[:：–-]?\s*(?=\S)/u.exec(line) ?? [];
	if (whole === undefined) return line;
	const rest = line.slice(whole.length).replace(`</${label}>`, '');
	if (roleOf(label) !== undefined) return `${label}: ${rest}`;
	if (/^[【［〔]/u.test(line)) return `${label}: ${rest}`;
	return line.startsWith('[') ? rest : line;
}

/** "OFFER ENDS" as it stands in a line. */
export const asWritten = (label: string) =>
	label === label.toUpperCase() ? label.slice(0, 1) + label.slice(1).toLowerCase() : label;

/**
 * What a label in a brief says that is not in the vocabulary: of one with a sentence after it the label goes, while
 * "Battery: 12 hours" stays as it is.
 */
export function unknownRole(label: string, value: string): Role | undefined {
	if (/\d/.test(label) || label.split(' ').length > 6) return undefined;
	const isSentence = value.split(' ').length >= 5 || !hasContent(value);
	return roleByWords(label) ?? (isSentence ? 'text' : undefined);
}
