import { rootElement } from './rootElement';

/**
 * Says why a file that is no image for the service is an SVG all the same; undefined for other files.
 * @returns a message that continues a sentence about the file
 */
export function problemOfSvg(head: Buffer): string | undefined {
	const root = rootElement(head);
	if (root === undefined || !/^(?:[^:]+:)?svg$/u.test(root)) return undefined;
	const isWide = /^(?:fffe|feff|3c00|003c)/u.test(head.toString('hex', 0, 2));
	if (isWide) return 'it is an SVG in UTF-16. Save it as UTF-8';
	if (root !== 'svg')
		return `the root element of its SVG is ${root.slice(0, 40)}. Save it so that it is svg, without a prefix`;
	return 'it is an SVG without a size. Give it a width and a height of more than 0, or a viewBox';
}
