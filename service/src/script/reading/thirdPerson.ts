/**
 * What people should do or know, in the words of who asks for the film ("Que la gente reserve …", "Die Leute sollen
 * vorbeikommen"), as the film says it to them. English is read by `wishes`.
 */

const people =
	'(?:la gente|el público|los clientes|las (?:familias|personas)|as pessoas|os clientes|(?:i|gli) (?:clienti|ospiti|visitatori|genitori)|le persone|la clientela|les (?:gens|clients|familles|parents|visiteurs|habitants)|die (?:leute|kunden|gäste|besucher|eltern|menschen|zuschauer)|(?:de )?mensen|klanten|bezoekers)';
const wanted = '(?:(?:quiero|queremos|quisiera|quero|vorrei|vorremmo|je veux|nous voulons) )?';
const should =
	'(?:sollen?|sollten?|müssen|können|doivent|peuvent|devraient|debe|deben|tiene que|tienen que|puede|pueden|deve|devem|devono|pode|podem|può|possono|moeten|kunnen)';

const knows = new RegExp(
	`^${wanted}(?:que|che) ${people} (?:sepan?|saibam?|sappian?o?|sachent) (?:que |qu['’]|che )`,
	'iu',
);
const does = new RegExp(
	`^${wanted}(que|che) (${people}) (?:(se) |(s['’]))?(\\p{L}+)(?=\\s|$)(.*)$`,
	'iu',
);
const must = new RegExp(`^${people} ${should} (?:(?:auch|einfach|ook|también) )?(.+)$`, 'iu');

/** What the film is to make them feel is not said. */
const feels =
	/(?<!\p{L})(?:fühlen|spüren|verstehen|merken|sehen|lust|sentir|comprendre|voir|entender|ver|capire|sentire|voelen|begrijpen)(?!\p{L})/iu;

/** French verbs whose imperative does not end like their infinitive. */
const imperatives: Record<string, string> = {
	venir: 'venez',
	prendre: 'prenez',
	écrire: 'écrivez',
	choisir: 'choisissez',
	découvrir: 'découvrez',
	's’inscrire': 'inscrivez-vous',
};

function ofInfinitive(words: string): string {
	const [verb = ''] = words.replace("'", '’').split(' ');
	const known = imperatives[verb.toLowerCase()];
	return known === undefined
		? words.replace(/^(\p{L}{2,}[^aeiou\s])er(?=\s|$)/u, '$1ez')
		: known + words.slice(verb.length);
}

const ofItalians = /^(?:(?:i|gli) |le persone)/iu;

/** "prenotare" → "prenotate", "iscriversi" → "iscrivetevi" */
const asVoi = (words: string) =>
	words
		.replace(/^(\p{L}+[aei])rsi(?=\s|$)/u, '$1tevi')
		.replace(/^(\p{L}+[aei])re(?=\s|$)/u, '$1te');

/** "se apunte" → "apúntese" */
const withPronoun = (verb: string) =>
	`${verb.replace(/[aeiou](?=[^aeiouáéíóú]+[ae]$)/u, (sign) => ({ a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' })[sign] ?? sign)}se`;

function asImperative(verb: string, isReflexive: boolean): string {
	const of = verb
		.replace(/^(v)iennent$/u, '$1enez')
		.replace(/^(.*pr)ennent$/u, '$1enez')
		.replace(/ent$/u, 'ez');
	return isReflexive ? `${of}-vous` : of;
}

/** What is said to those whom the sentence speaks of; undefined where it speaks of nobody. */
export function saidToPeople(sentence: string): string | undefined {
	const known = knows.exec(sentence)?.[0];
	if (known !== undefined) return sentence.slice(known.length);
	const [, , who = '', reflexive, elided, verb = '', rest = ''] = does.exec(sentence) ?? [];
	if (/^les /iu.test(who)) {
		if (/ent$/u.test(verb)) return asImperative(verb, elided !== undefined) + rest;
		return undefined;
	}
	// The subjunctive of these is the polite imperative.
	if (/[aei]$/u.test(verb) && /^(?:la gente|el público|la clientela)/iu.test(who)) {
		const more = rest.replace(/(?<=\sy )se (\p{L}+[ae])(?=\s)/u, (_, next: string) =>
			withPronoun(next),
		);
		return (reflexive === undefined ? verb : withPronoun(verb)) + more;
	}
	if (/[^o]m$/u.test(verb) && reflexive === undefined) return verb + rest;
	const told = must.exec(sentence)?.[1];
	if (told === undefined) return undefined;
	const clause = /^wissen, dass (.+)$/iu.exec(told)?.[1];
	if (clause !== undefined) return mainClause(clause) ?? clause;
	if (feels.test(told)) return '';
	if (ofItalians.test(sentence)) return asVoi(told);
	return ofInfinitive(told.replace(/^(?:sich|zich) /iu, ''));
}

const pronoun = /^(?:man|wir|ihr|du|sie|es|er|jeder|alle)(?=\s)/iu;
const nounPhrase =
	/^(?:[Dd](?:er|ie|as)|[Uu]nsere?|[Aa]lle|[Ee]ine?|[Jj]ede[rs]?) (?:\p{Ll}+ ){0,2}\p{Lu}[\p{L}-]+(?=\s)/u;
const separable =
	/^(an|auf|aus|ab|ein|mit|statt|vor|los|teil)(?=(?:f[aä]ng|find|nimm|nehm|komm|hol|fahr|geh|läuf|biet|bring|lad)\p{L}*t?$)/u;

/** "man keinen Partner braucht", after "dass" → "man braucht keinen Partner"; undefined where the subject is not clear. */
export function mainClause(clause: string): string | undefined {
	const words = clause.replace(/[.!]$/u, '');
	const subject = (pronoun.exec(words) ?? nounPhrase.exec(words))?.[0];
	if (subject === undefined || /[,;:–]/u.test(words)) return undefined;
	const middle = words.slice(subject.length + 1).split(' ');
	const verb = middle.pop() ?? '';
	if (!/^\p{Ll}+$/u.test(verb)) return undefined;
	const prefix = separable.exec(verb)?.[0];
	return [subject, verb.slice(prefix?.length ?? 0), ...middle, prefix ?? []].flat().join(' ');
}

const dutchVerb = '(zijn|is|bent|hebben|heeft|worden|wordt|kunnen|kan|mogen|mag)';
const dutchPronoun = new RegExp(
	`^(we|wij|je|u|ze|zij|het|er|hij|men|jullie) (.+?) ${dutchVerb}(?=$|[,.])`,
	'iu',
);
const dutchPredicate = new RegExp(
	`^(\\p{L}.+?) ((?:welkom|open|gratis|gesloten|inbegrepen|beschikbaar|klaar|mogelijk|uitverkocht|nodig)) ${dutchVerb}(?=$|[,.])`,
	'iu',
);

/** "teams hiermee 3 uur per week besparen" */
const dutchAdverb =
	/^((?:(?:de|het|onze|alle) )?\p{L}+) ((?:hiermee|hierdoor|daarmee|daardoor|gemiddeld|jaarlijks)) ((?!.*(?<!\p{L})(?:kunnen|kan|worden|wordt|mogen|hebben|zijn)(?!\p{L})).+) (\p{Ll}{2,}(?:en|t))(?=$|[,.])/iu;

/** "we op zaterdag open zijn", after "dat" → "we zijn op zaterdag open" */
export const dutchMainClause = (clause: string) =>
	dutchPronoun.test(clause)
		? clause.replace(dutchPronoun, '$1 $3 $2')
		: clause.replace(dutchPredicate, '$1 $3 $2').replace(dutchAdverb, '$1 $4 $2 $3');
