import { readLine } from '../../context/brand';
import { clip } from '../../../script/sentences';
import type { RenderContext } from '../videoTemplate';
import { aliases } from './aliases';

const dedication = /\bfor (\p{Lu}[\p{Ll}'’-]{1,23})\b(?=[.!]?\s*$)/u;
const noNames = new Set(
	'Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April June July August September October November December Christmas Easter Halloween Black Spring Summer Autumn Winter'.split(
		' ',
	),
);

/** The recipient: from custom_data, otherwise the prompt's salutation (`greeted`) or dedication; empty for nobody. */
export function readRecipient(
	{ data, prompt }: RenderContext,
	greeted: string | undefined,
): string {
	const given = readLine(data, ...aliases.name);
	if (given !== undefined) return given;
	if (greeted !== undefined) return clip(greeted, 24);
	const dedicated = dedication.exec(prompt)?.[1];
	return dedicated === undefined || noNames.has(dedicated) ? '' : dedicated;
}
