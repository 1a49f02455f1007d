import type { LeftOut } from '../contract/video';
import type { Role } from './labels';

/** A part of a prompt: a line of the video, or what is left out. */
export interface Piece {
	text: string;
	/** What its label says; a line without one is `text`. An address alone on its line can stand below the button. */
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
	scene?: number;
	/** Whether a label says that it is shown. */
	labelled: boolean;
}
