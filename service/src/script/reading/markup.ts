import { SCENES_END } from './json';
import { roleByWords, roleOf, type Role } from './labels';
import { platforms } from './requestVocabulary';

const siteWord =
	/^(?:home|start|startseite|accueil|inicio|início|shop|store|boutique|tienda|menu|menü|about(?: us)?|über uns|à propos|nosotros|chi siamo|over ons|contact(?: us)?|kontakt|contacto|contatti|contato|blog|news|faqs?|gallery|galerie|services|prices|hire|tours|rooms|book(?: now)?|log ?in|sign in|my account|mein konto|cart|basket|warenkorb|panier|carrito|search|suche|en|de|fr|es|it|nl|pt|impressum|datenschutz|agb|terms|privacy|cookies)$/iu;
const footer =
	/^(?:©|\(c\)\s|copyright\s|(?:all rights reserved|alle rechte vorbehalten|tous droits réservés|todos los derechos reservados|tutti i diritti riservati|skip to (?:main )?content|accept (?:all )?cookies|we use cookies|cookie (?:policy|settings)|privacy (?:policy|notice)|terms (?:of (?:use|service)|(?:&|and) conditions))(?!\p{L}))/iu;

const followUs = new RegExp(
	`^(?:follow us|find us|folge uns|folgt uns|suivez-nous|síguenos|seguici|segue-nos|volg ons)(?: (?:on|auf|sur|en|su|no|op))?:?\\s(?:(?:${platforms})(?:\\s*[|,/&·]\\s*|\\s+(?:and|und|et|y|e|en)\\s+|$))+$`,
	'iu',
);

/** What a page has around its text: its menu and its footer. */
export function isAroundPage(line: string): boolean {
	if (followUs.test(line.trim())) return true;
	const parts = line.trim().split(/\s+[|•·›>/]\s+/u);
	return (
		footer.test(line.trim()) ||
		(parts.length >= 3 && parts.filter((part) => siteWord.test(part)).length * 2 > parts.length)
	);
}

const cellsOf = (line: string) =>
	line
		.replace(/^\s*\||\|\s*$/g, '')
		.split('|')
		.map((cell) => cell.trim());

/** Whether a column says who, when or how: then each cell stands for itself. */
const isTold = (role: Role | undefined) =>
	role === 'shot' || role === 'part' || role === 'length' || role === 'note' || role === 'caption';

const roleOfColumn = (label: string) => roleOf(label) ?? roleByWords(label);

/** Rows of a table as lines with the labels of its head. */
export function fromTables(lines: readonly string[]): string[] {
	const out: string[] = [];
	let head: string[] | undefined;
	for (const [index, line] of lines.entries()) {
		const isRow = /^\s*\|?[^|]+\|/u.test(line);
		const isRule = /^\s*\|?[\s:|-]*-{2,}[\s:|-]*$/u.test(line);
		if (isRow && /^\s*\|?[\s:|-]*-{2,}[\s:|-]*\|/u.test(lines[index + 1] ?? '')) {
			head = cellsOf(line);
		} else if (head !== undefined && isRow && !isRule) {
			out.push('scene 1:');
			const cells = cellsOf(line);
			const told = head.some((label) => isTold(roleOfColumn(label)));
			if (cells.length === 2 && !told) {
				out.push(`- ${cells.join(': ')}`);
				continue;
			}
			for (const [column, cell] of cellsOf(line).entries()) {
				const label = head[column] ?? '';
				if (/^(?:#|nr?\.?|no\.?|)$/iu.test(label) && /^\d*$/u.test(cell)) continue;
				out.push(roleOfColumn(label) === undefined ? `text: ${cell}` : `${label}: ${cell}`);
			}
		} else if (!isRule || head === undefined) {
			if (head !== undefined) out.push(SCENES_END);
			head = undefined;
			out.push(line);
		}
	}
	return out;
}

/** HTML as lines of Markdown; a price that is crossed out goes. */
export const fromHtml = (prompt: string) =>
	/<\/(?:p|li|h[1-6]|div|a)>|<br\s*\/?>/iu.test(prompt)
		? prompt
				.replace(/<(del|s|strike)>[^<]*<\/\1>/giu, ' ')
				.replace(/<a\s[^>]*href=["']([^"'<>]*)["'][^>]*>([^<]*)<\/a>/giu, '[$2]($1)')
				.replace(/<li>\s*/giu, '\n- ')
				.replace(/<h[1-6]>\s*/giu, '\n# ')
				.replace(/<\/(?:p|li|ul|ol|div|h[1-6])>|<br\s*\/?>/giu, '\n')
		: prompt;

const html = /^(?:p|b|i|u|em|strong|span|div|br|ul|ol|li|h[1-6]|a|del|s|strike|html|body)$/iu;

/** Elements of XML as lines with labels; HTML stays for `withoutMarkup`. */
export function fromXml(prompt: string): string {
	const names = [...prompt.matchAll(/<\/([a-z][\w-]*)\s*>/giu)].map(([, name = '']) => name);
	const elements = names.filter((name) => !html.test(name));
	if (elements.length === 0) return prompt;
	const element = new RegExp(`<(/?)(${[...new Set(elements)].join('|')})(?:\\s[^>]*)?>`, 'giu');
	return prompt.replace(element, (_, end: string, name: string) =>
		end === '/' ? '\n' : roleOf(name) === undefined ? '\n' : `\n${name}: `,
	);
}

/** "— Joanna, Harrogate ⭐⭐⭐⭐⭐" */
export const withoutStars = (line: string) =>
	line.replace(
		/(?<!\p{Extended_Pictographic}|[★☆\s]|\ufe0f|\u200d)(?:\p{Extended_Pictographic}|[★☆\s]|\ufe0f|\u200d)+$/u,
		'',
	);

/** Words of a line without its Markdown and HTML; links leave their text, and their address where it is another. */
export function withoutMarkup(line: string): string {
	return line
		.replace(/<\/?(?:p|b|i|u|em|strong|span|div|br|ul|ol|li|h[1-6])\b[^>]*>/giu, ' ')
		.replace(/!\[[^\]]*\]\([^)]*\)/gu, ' ')
		.replace(/\[([^\]]+)\]\(((?:https?:\/\/|www\.)[^)\s]+)\)/gu, (_, text: string, url: string) =>
			text.includes('.') && url.includes(text)
				? text
				: `${text}: ${url.replace(/^https?:\/\/(?:www\.)?|\/$/gu, '')}`,
		)
		.replace(/(\*{1,3}|_{2,3}|~~)(?=\S)(.*?\S)\1/gu, '$2')
		.replace(/(?<![\p{L}\p{N}])_(?=\S)([^_]*\S)_(?![\p{L}\p{N}])/gu, '$1')
		.replace(/`+([^`]*)`+/gu, '$1')
		.replace(/\*\*|(?<!\w)\*(?=[\p{L}\p{N}"'“])|(?<=[\p{L}\p{N}.!?"'”])\*(?!\w)/gu, '');
}
