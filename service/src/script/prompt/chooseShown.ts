import type { Piece } from './piece';
import { quotation } from '../quotationMarks';
import { withoutMarks } from '../quote';
import { hasContent } from '../sentences';

/** What stands in quotation marks is shown, the words around it are for the maker. */
function splitQuotations(piece: Piece): Piece[] {
	const parts: Piece[] = [];
	let from = 0;
	const around = (text: string) => {
		if (hasContent(text)) parts.push({ ...piece, text: text.trim(), leftOut: 'note' });
	};
	for (const { 0: quoted, index } of piece.text.matchAll(quotation)) {
		around(piece.text.slice(from, index));
		parts.push({ ...piece, text: withoutMarks(quoted) });
		from = index + quoted.length;
	}
	around(piece.text.slice(from));
	return parts;
}

/**
 * Chooses what each scene shows: its words after a label, or else those in quotation marks, or else all of them. What stands
 * beside them is left out as a note.
 */
export function chooseShown(pieces: readonly Piece[]): Piece[] {
	const shown = pieces.filter(({ leftOut, scene }) => leftOut === undefined && scene !== undefined);
	const hasQuotation = ({ text }: Piece) => text.search(quotation) >= 0;
	const labelled = new Set(shown.filter((piece) => piece.labelled).map(({ scene }) => scene));
	const quoted = new Set(shown.filter(hasQuotation).map(({ scene }) => scene));
	return pieces.flatMap((piece): Piece[] => {
		const { scene, leftOut } = piece;
		if (scene === undefined || leftOut !== undefined || piece.labelled) return [piece];
		if (!labelled.has(scene) && hasQuotation(piece)) return splitQuotations(piece);
		const isBeside = labelled.has(scene) || quoted.has(scene);
		return [isBeside ? { ...piece, leftOut: 'note' } : piece];
	});
}
