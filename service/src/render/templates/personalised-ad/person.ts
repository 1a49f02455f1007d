import { readLine } from '../../brand';
import { clip } from '../../script/sentences';
import type { Material } from '../template';
import { spellings } from './keys';

const salutation =
	/^(?:hi|hey|hello|dear|hallo|hej|hola|ciao|salut|bonjour|olá|oi|liebe[rs]?|привет|مرحبا|مرحبًا|שלום|היי)[ ,]+(\p{Lu}[\p{L}'’-]{1,23}|[\p{Script=Arabic}\p{Script=Hebrew}]{2,24})\s*[,،!:.–—-]\s*/iu;
const dedication = /\bfor (\p{Lu}[\p{Ll}'’-]{1,23})\b(?=[\s,.:!]|$)/u;
const noNames = new Set(
	'Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April June July August September October November December Christmas Easter Halloween Black Spring Summer Autumn Winter'.split(
		' ',
	),
);

export interface Person {
	/** Empty when nobody is named. */
	name: string;
	/** The prompt without the salutation. */
	prompt: string;
}

/** Who the video is for: custom_data, or else a salutation or dedication in the prompt. */
export function readPerson(material: Material): Person {
	const { data, prompt } = material;
	const given = readLine(data, ...spellings.name);
	const greeted = salutation.exec(prompt);
	const rest = greeted === null ? prompt : prompt.slice(greeted[0].length);
	if (given !== undefined) return { name: clip(given, 24), prompt: rest };
	if (greeted?.[1] !== undefined) return { name: greeted[1], prompt: rest };
	const dedicated = dedication.exec(prompt)?.[1];
	return { name: dedicated === undefined || noNames.has(dedicated) ? '' : dedicated, prompt: rest };
}
