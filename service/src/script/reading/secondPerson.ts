/** "she hasn't ordered since March" → "you haven't ordered since March": whom a brief speaks of, as the film speaks to them. */

const auxiliaries: Record<string, string> = {
	...{ is: 'are', was: 'were', has: 'have', does: 'do' },
	...{ "isn't": "aren't", "wasn't": "weren't", "hasn't": "haven't", "doesn't": "don't" },
};

/** "likes" → "like", "tries" → "try", "watches" → "watch"; "bought" stays. */
function verbForYou(verb: string): string {
	const plain = verb.replace('’', "'").toLowerCase();
	const known = auxiliaries[plain];
	if (known !== undefined) return known;
	if (/(?:ss|us|is)$/u.test(plain) || !plain.endsWith('s')) return verb;
	if (/[^aeiou]ies$/u.test(plain)) return verb.replace(/ies$/u, 'y');
	return verb.replace(/(?:(?<=ch|sh|ss|x|zz|o)es|s)$/u, '');
}

const ofGuests =
	/^(?:they|customers|guests|visitors|participants|members|attendees|students|applicants|clients|parents|kids|children)(['’]ll| will)(?= (?:also |then )?(?:get|receive|learn|earn|enjoy|win|save|find|meet|have)(?!\p{L}))/iu;

const guestsNow =
	/^(?:customers|guests|visitors|participants|members|attendees|students|applicants|clients|subscribers|users) (?=(?:also |then )?(?:get|receive|can|choose)(?!\p{L}))/iu;

/** "£39 instead of £54 if they book before the 20th" */
const ifThey =
	/(?<!\p{L})if they (?=(?:book|order|sign|come|call|buy|join|reply|register|visit|spend|refer|bring|pay|renew|switch|act|upgrade)(?!\p{L}))/giu;

/** "They'll get a four-day week", in a brief: "You'll get…". */
export const guestsAsYou = (text: string) =>
	text
		.replace(ofGuests, "You'll")
		.replace(guestsNow, 'You ')
		.replace(ifThey, 'if you ')
		.replace(
			/^(how|why|where|what) they (?=can|could|will|learn|get|receive|need|have to|should|must)/iu,
			'$1 you ',
		);

/** "They bake at four", of the bakery that the film is for: "We bake at four". */
export const asWe = (text: string) =>
	/^They(?:['’](?:re|ve|ll))? |^Their /u.test(text)
		? text
				.replace(/\bThey\b/gu, 'We')
				.replace(/\bthey\b/gu, 'we')
				.replace(/\bTheir\b/gu, 'Our')
				.replace(/\btheir\b/gu, 'our')
		: text.replace(
				/^(?:Ze|Zij) (?=\p{Ll}+(?:en|an|n) )(?!.*(?<!\p{L})(?:hun|hen|ze|zij)(?!\p{L}))/u,
				'We ',
			);

const notPossessed =
	/^(?:$|[^\p{L}\p{Sc}]|(?:to|that|about|on|in|at|by|for|with|of|from|and|or|a|an|the|it|back|know|how|why|when|if|again|up|this|now|today)(?!\p{L}))/iu;

/** "Win him back", "Remind her that …": the prompt tells a maker what to say to somebody. */
export const saidToSomebody =
	/(?:^|[.!?:]\s+|\n)(?:please |and |also )?(?:win|bring|get|remind|offer|give|tell|ask|let|invite|thank|congratulate|wish|convince|nudge|show) (?:him|her)(?!\p{L})/iu;
const subject =
	/^\s*(\p{Lu}\p{Ll}+)(?= (?:has|hasn['’]t|is|isn['’]t|was|wasn['’]t|had|hadn['’]t|did|didn['’]t|\p{Ll}+(?:ed|s)|bought|left|lost|won|spent|forgot|got)(?!\p{L}))/u;

/** Whom a prompt speaks of where it says what to tell him or her: "Oliver hasn't ordered for 60 days. Win him back: …" */
export const personSpokenOf = (prompt: string): string | undefined =>
	saidToSomebody.test(prompt) ? subject.exec(prompt)?.[1] : undefined;

/** "Invite Maria to …", of a person that the prompt has named: "Invite her to …". */
export const withPronoun = (sentence: string, name: string) =>
	sentence.replace(
		new RegExp(
			`^((?:(?:[Aa]nd|[Aa]lso|[Pp]lease) )?(?:[Ii]nvite|[Aa]sk|[Tt]ell|[Rr]emind|[Tt]hank|[Oo]ffer|[Gg]ive|[Ll]et|[Cc]ongratulate|[Ww]ish)) ${name}(?=\\s)`,
			'u',
		),
		'$1 her',
	);

export const speaksOfSomebody = /(?<!\p{L})(?:she|he|her|him|his)(?!\p{L})/iu;

/** "Tom", "who": as the pronoun that the rest of the sentence uses. */
export const pronounFor = (rest: string) =>
	/\b(?:he|him|his)\b/iu.test(rest) && !/\b(?:she|hers?)\b/iu.test(rest) ? 'he' : 'she';

/** "She gave him a home" speaks of two: who is named first is spoken to. */
const isOfWoman = (text: string) =>
	/^(?:s|hers?)/iu.test(/\b(?:she|he|hers?|him|his)\b/iu.exec(text)?.[0] ?? '');

/** "schenken wir ihr die Wallbox", to Frau Lindner: "schenken wir Ihnen die Wallbox" */
const asPolite = (text: string, name = '') =>
	/^(?:Frau|Herrn?) /u.test(name)
		? text.replace(/(?<=\s)(?:ihr|ihm) (?=(?:die|das|den|eine?n?|\d+)\s)/u, 'Ihnen ')
		: text;

/** An English sentence about one person, as it is said to that person. */
export function toSecondPerson(text: string, name?: string): string {
	const named =
		name === undefined
			? text
			: asPolite(text, name).replace(new RegExp(`^${name}(?= \\p{Ll})`, 'u'), pronounFor(text));
	const ofWoman = isOfWoman(named);
	const subject = ofWoman ? 'she' : 'he';
	const said = named
		.replace(
			new RegExp(`\\b${subject}['’](?:s|d|ll)\\b(?=\\s+(\\p{L}+))`, 'giu'),
			(found, next: string) =>
				found.endsWith('d')
					? "you'd"
					: found.endsWith('ll')
						? "you'll"
						: /(?:ed|en)$/u.test(next)
							? "you've"
							: "you're",
		)
		.replace(
			new RegExp(
				`\\b${subject} ((?:(?:also|just|already|recently|often|always|never|still|usually) )?)(\\p{L}+(?:['’]t)?)`,
				'giu',
			),
			(_, adverb: string, verb: string) => `you ${adverb}${verbForYou(verb)}`,
		)
		.replace(new RegExp(`\\b${subject}\\b`, 'giu'), 'you')
		.replace(/^whose\b/iu, 'your');
	return goesOn(ofWoman ? womanAsYou(said) : manAsYou(said));
}

const manAsYou = (text: string) =>
	text
		.replace(/\bhim\b/giu, 'you')
		.replace(/\bhimself\b/giu, 'yourself')
		.replace(/\bhis\b/giu, 'your');

const womanAsYou = (text: string) =>
	text
		.replace(/\bherself\b/giu, 'yourself')
		.replace(/\bhers\b/giu, 'yours')
		.replace(/\bher\b(?= ?(.*))/giu, (_, rest: string) =>
			notPossessed.test(rest) ? 'you' : 'your',
		);

/** "You turn 40 and has been with us": the second verb has the same subject. */
const goesOn = (text: string) =>
	/^you\s/iu.test(text)
		? text.replace(
				/(?<=\b(?:and|but) (?:(?:also|now|still|always|never) )?)(?:is|was|has|does)(?:n['’]t)?\b/giu,
				verbForYou,
			)
		: text;
