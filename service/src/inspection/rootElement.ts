import { SaxesParser } from 'saxes';
import { guessText } from './decodeText';

/** The root element comes after an XML declaration, comments and a document type. */
const MAX_CHARACTERS = 16_384;

/** The name of the element that a file begins with; undefined if it is no XML. */
export function rootElement(head: Buffer): string | undefined {
	const { text } = guessText(head.subarray(0, 2 * MAX_CHARACTERS));
	const plain = text.replace(/\ufeff/gu, '').trimStart();
	if (!plain.startsWith('<')) return undefined;
	const parser = new SaxesParser();
	let root: string | undefined;
	parser.on('opentag', ({ name }) => {
		root ??= name;
	});
	// What follows the root element does not matter.
	parser.on('error', () => undefined);
	parser.write(plain.slice(0, MAX_CHARACTERS));
	return root;
}
