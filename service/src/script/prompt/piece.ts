import type { LeftOut } from '../../contract/leftOut';
import type { Role } from './labels';

/** A part of a prompt: a line of the video, or what is left out. */
export interface Piece {
	text: string;
	/** What its label says, or its place: the first line is the headline, the last can be the action, an address alone can stand below it. */
	role: Role | 'address';
	/** A field of the request, which is checked to have room: it is not divided. */
	isField?: true;
	/** A code as it was written: "Promo code: MAYA25". */
	withLabel?: string;
	/** An item of a list. */
	listed: boolean;
	/** The caller counts the items. */
	numbered: boolean;
	heading: boolean;
	/** Why the video does not show it; undefined for what it shows. */
	leftOut?: LeftOut['reason'];
	/** The name of the icon that the request gives for it. */
	icon?: string;
	scene?: number;
	/** Whether a label says that it is shown. */
	labelled: boolean;
}

/** Whether a piece is a line of the video: shown, and not at a place of its own. */
export const isLine = ({ leftOut, role }: Piece): boolean =>
	leftOut === undefined && role !== 'caption' && role !== 'person' && role !== 'address';

/** A field of the request as a piece. */
export const given = (text: string, role: Piece['role']): Piece => ({
	text,
	role,
	listed: role === 'list',
	numbered: false,
	heading: false,
	labelled: true,
	isField: true,
});
