import { readLine } from '../../brand';
import { clip } from '../../../script/sentences';
import type { RenderContext } from '../look';
import { spellings } from './keys';

const dedication = /\bfor (\p{Lu}[\p{Ll}'’-]{1,23})\b(?=[.!]?\s*$)/u;
const noNames = new Set(
	'Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April June July August September October November December Christmas Easter Halloween Black Spring Summer Autumn Winter'.split(
		' ',
	),
);

/** Who the video is for: custom_data, or else the salutation (`greeted`) or a dedication in the prompt; empty for nobody. */
export function readPerson({ data, prompt }: RenderContext, greeted: string | undefined): string {
	const given = readLine(data, ...spellings.name) ?? greeted;
	if (given !== undefined) return clip(given, 24);
	const dedicated = dedication.exec(prompt)?.[1];
	return dedicated === undefined || noNames.has(dedicated) ? '' : dedicated;
}
