import { asTitle, hasContent } from '../sentences';
import type { Draft } from './draft';

const salutation =
	/^[¡¿]?(hi|hey|hello|dear|hallo|hej|hola|ciao|salut|bonjour|olá|oi|liebe[rs]?|sehr geehrter?|guten (?:tag|morgen|abend)|good (?:morning|afternoon|evening)|buen[oa]s (?:días|tardes|noches)|estimad[oa]|beste|cześć|cher|chère|querid[oa]|car[oa]|merhaba|привет|здравствуйте|مرحبا|مرحبًا|שלום|היי)[ ,]+((?:(?:Mrs?|Ms|Dr|Prof|Herrn?|Frau|Mme|Sra?|Señora?|Signora?|Sig)\.? )?\p{Lu}[\p{L}'’-]{1,23}(?:\s\p{Lu}[\p{L}'’-]{1,23})?|[\p{Script=Arabic}\p{Script=Hebrew}]{2,24})\s*(?:[,،!:.–—-]|(?=\p{Extended_Pictographic}))\s*(?:\p{Extended_Pictographic}[\p{Emoji_Modifier}\ufe0f]*\s*)*/iu;
const noName =
	/^(?:there|all|everyone|everybody|friends|team|world|folks|guys|you|please|zusammen|alle|tous|todos)$/iu;

export interface Greeted {
	greeting?: string;
	person?: string;
	rest: string;
}

/** Whom a text greets at its beginning ("Hi Maya, …") and how, and the text without the greeting. */
export function readPerson(text: string): Greeted {
	const [whole, greeting, name] = salutation.exec(text) ?? [];
	if (whole === undefined || name === undefined) return { rest: text };
	const rest = asTitle(text.slice(whole.length));
	if (noName.test(name) || /^\p{Ll}/u.test(name)) return { rest };
	return { greeting, person: name, rest };
}

/** "Hi Priya, your mat misses you", after the voice has greeted her already. */
export function greetedAgain(text: string, person: string | undefined): Greeted {
	const again = person === undefined ? undefined : readPerson(text);
	return again?.person !== undefined && again.person === person
		? { rest: again.rest }
		: { rest: text };
}

/** "Personalised video for our members: “Hi Priya, your …”": a greeting below what was asked for. */
export function greetOnce(draft: Draft): void {
	draft.lines = draft.lines.flatMap((line) => {
		const inner = line.text.replace(/^["“„«]\s?(.*?)\s?["”“»]$/u, '$1');
		const { person, greeting, rest } = readPerson(inner);
		const isSame = person !== undefined && (draft.person ?? person) === person;
		if (!isSame) return [line];
		draft.person = person;
		draft.greeting ??= greeting;
		return hasContent(rest) ? [{ ...line, text: asTitle(rest) }] : [];
	});
}
