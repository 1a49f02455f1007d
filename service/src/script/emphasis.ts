import { withoutEmoji } from './emoji';
import { findLiterals, keepTogether } from './literals';
import { hasContent, lengthOf } from './sentences';

const unstressed = new Set(
	'something anything everything someone everyone coming comes a an the and or but for with from into your you our we they this that is are be been to of in on at by it its as how why what when who will can just now today here more most very have has had get make made meet say hello introducing meet presenting welcome announcing still der die das ein eine und mit für von les des une avec pour los las una con sie ihr ihre ihren ihrem ihrer ihnen wir uns du dein deine because when while than every each there their them over under still only even after before again first second third finally weil wenn auch noch oder aber nicht kein keine jede jeden parce quand dans chaque thank thanks please sorry danke bitte merci gracias grazie obrigado obrigada bedankt toute tous votre notre plus porque cuando cada para todo todos nuestro nuestra para che per een het voor met'.split(
		' ',
	),
);

const bare = (word: string) => word.replace(/[^\p{L}\p{N}'’-]/gu, '');

/** Whether a word never carries a line: an article, a greeting. */
export const isUnstressed = (word: string): boolean =>
	unstressed.has(bare(word).toLowerCase()) || /n['’]t$/u.test(bare(word));

const withoutStop = (word: string) => word.replace(/(?:[,;:،、，]|(?<=\p{L}{4})\.)$/u, '');
const isPrice = (word: string) => findLiterals(word).some(({ kind }) => kind === 'price');
/** "330 ml": what a pack holds says least of a product. */
const isQuantity = (word: string) =>
	/^\d+(?:[.,]\d+)?\s?(?:ml|cl|l|mg|g|kg|lbs?|oz|mm|cm)[.)]?$/iu.test(word);

/**
 * The word that carries a line, without the stop after it: a price or another figure, or else its longest name, or else its
 * longest word that is not a small one.
 */
export function findEmphasis(line: string): string {
	const words = keepTogether(withoutEmoji(line))
		.split(/[ \t\n]+/)
		.filter(hasContent);
	if (words.length < 2) return '';
	const figures = words.map(withoutStop).filter((word) => /\d/.test(word));
	const figure = figures.find(isPrice) ?? figures.find((word) => !isQuantity(word));
	if (figure !== undefined) return figure;
	const [quantity] = figures;
	const opens = (at: number) => at === 0 || /[.!?:…]$/u.test(words[at - 1] ?? '');
	// A capital within a sentence begins a name, or a German noun.
	const names = words.filter(
		(word, at) => !isUnstressed(word) && !opens(at) && /^\p{Lu}\p{L}{2}/u.test(bare(word)),
	);
	if (names.length === 0 && quantity !== undefined) return quantity;
	const longest = (names.length > 0 ? names : words.filter((word) => !isUnstressed(word))).reduce(
		(best, word) => (lengthOf(bare(word)) >= lengthOf(bare(best)) ? word : best),
		'',
	);
	return withoutStop(longest);
}
