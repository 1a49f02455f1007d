import { asTitle, hasContent, tidy } from '../sentences';
import { findLiterals } from './literals';
import type { Stripped } from './stripped';
import {
	articles,
	freshWord,
	occasion,
	ownWords,
	platforms,
	someBusiness,
} from './requestVocabulary';
import { later, subjectEnd } from './subject';

/** For whom a film is ("for our bakery: …"): what of that is said in it. */

const ownWordsFirst = new RegExp(`^${ownWords}\\s`, 'iu');
const ownOnly = new RegExp(`^${ownWords}\\s(?!.*["“„«\\d])`, 'iu');
const places =
	/(?:,? (?:in|at|near|from|based in|aus|bei|à|de|en|a|em|no|na|te)\s\p{Lu}[\p{L}' -]*)+[.!?]?$/u;

/** "our Facebook page", "our dental practice's Instagram" */
const ownPage = new RegExp(
	`^${ownWords}\\s(?:\\p{L}+\\s|(?:[\\p{L}-]+ ){0,3}[\\p{L}-]+['’]s? )?(?:${platforms}|web ?site|site|webseite|homepage|(?:etsy|ebay|amazon|airbnb|shopify|vinted|gumtree) (?:listing|shop|store|page))[,.!?]?$`,
	'iu',
);

/** "our dance school's open day" */
const ofOwn = new RegExp(
	`^${ownWords}\\s[\\p{L} ]+?['’]s (?!(?:[\\p{L}]+ )?(?:${platforms}|web ?site)(?!\\p{L}))\\p{Ll}`,
	'iu',
);

/** Whether the words name only who asks ("our bakery in Bonn"): no name, nothing new. */
export function namesClient(whom: string): boolean {
	if (someBusiness.test(whom.replace(places, '')) || ownPage.test(whom)) return true;
	if (ofOwn.test(whom)) return false;
	if (
		!ownOnly.test(whom) ||
		freshWord.test(whom) ||
		occasion.test(whom) ||
		findLiterals(whom).length > 0
	)
		return false;
	const words = whom.replace(places, '').split(' ').slice(1);
	const isGerman = /^(?:unser|mein|ein|die|den|das)/iu.test(whom);
	return words.length <= 6 && (isGerman || words.every((word) => !/^\p{Lu}/u.test(word)));
}

const inflected =
	/^(?:naszej|naszego|mojej|mojego|нашего|нашей|моего|моей|vår|vårt|unserer|unserem|meiner|meinem)\s/iu;

/** "Bakery in Jena", of "our bakery in Jena": what who asks is, where the place says who is meant. */
export function clientAtPlace(client: string): { text: string; place: string } | undefined {
	const place = places.exec(client)?.[0];
	if (place === undefined || !ownWordsFirst.test(client) || inflected.test(client))
		return undefined;
	const text = asTitle(client.replace(ownWordsFirst, ''));
	return text.length > 60 ? undefined : { text, place: tidy(place.replace(/^,? \p{L}+\s/u, '')) };
}

/** "the Instagram of our hotel" */
const accountOf = new RegExp(
	`^(?:${articles})?(?:${platforms})(?: (?:account|page|channel|feed|profile|kanal|seite|compte|cuenta|página))? (?:of|for|da|do|de|del|della|du|des|der|von|van) (?=\\p{Lu}|${ownWords})`,
	'iu',
);

/** "the screens in our lobby" */
const placement = new RegExp(
	`^(?:${articles})?(?:[\\p{L}-]+ ){0,2}?(?:screens?|tvs?|monitors?|displays?|notice ?board|intranet|newsletter|lobby|foyer|waiting room|shop window|bildschirme?|monitore?|wartezimmer|schaufenster|écrans?|salle d['’]attente|pantallas?|sala de espera|schermi?|schermo|ecrãs?|schermen|wachtkamer)(?!\\p{L})(?: (?:in|at|of|on|im|am|an|de|du|dans|en|del|della|do|da|in de|van)\\s[\\p{L}' -]{2,40})?[.!?]?$`,
	'iu',
);

/** "a returning dealership customer" */
const someCustomer =
	/^an? (?:[\p{Ll}-]+ ){0,4}(?:customer|client|patient|member|subscriber|guest|donor|student|prospect|shopper|user|buyer|visitor|employee|tenant)[.!]?$/u;

/** "by Friday" */
const deadline =
	/^(?:(?:next|this) )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|tonight|today|week|eod|eow|the end of (?:the|this) (?:day|week|month))(?: (?:morning|noon|afternoon|evening))?[.?!]*$/iu;

/** "my plumbing company, it's called AquaFast, …" */
const ofName = new RegExp(
	`^(?:${ownWords}|an?) ([^,.:"“„«\\d]{3,40}?),? (?:(?:it['’]?s|it is|which is|who are|we are) )?(?:called|named|(?:qui |que |che |e )?(?:se llama|s['’]appelle|se chama|si chiama)|namens|genaamd|llamad[oa]|appelée?|chamad[oa]|chiamat[oa]) ["“„«]?(\\p{Lu}[\\p{L}\\p{N}'’&+.-]*(?: (?:&|and|und|et|y|de|of|the|\\p{Lu}[\\p{L}\\p{N}'’.-]*))*)["”“»]?(?=[,.]|\\s|$)`,
	'iu',
);

/** "my dad's repair shop, Rivas Shoes": the name says it. */
const beforeName =
	/^[^,.:\d]*(?<!\p{L})(?:my|mi|mis|mein(?:e[nrms]?)?|mon|ma|meu|minha|mio|mia|mijn|min|mitt) (?:dad|father|mum|mom|mother|parents|wife|husband|brother|sister|son|daughter|uncle|aunt|cousin|friend|client|boss|vater|mutter|eltern|frau|mann|bruder|schwester|père|mère|parents|frère|sœur|ami|padre|madre|padres|hermano|hermana|mujer|marido|pai|mãe|irmão|irmã|papà|mamma|genitori|fratello|sorella|vader|moeder|ouders|broer|zus)(?!\p{L})[^,.:\d]{0,40},\s(?=\p{Lu})/iu;

/** "naszej pizzerii Pod Piecem w Krakowie": the trade is inflected, the name says it. */
const inflectedTrade =
	/^(?:naszej|naszego|mojej|mojego|нашей|нашего|моей|моего) (?:\p{Ll}+ ){1,3}(?=["“„«]?\p{Lu})/u;

/** "enviar a un cliente que visitó el piso": what is done with the film. */
const toSend =
	/^(?:send(?:ing)?|enviar|mandar|envoyer|inviare|mandare|(?:te )?(?:ver)?sturen|(?:ver)?schicken|senden|wysłać|wysłania|отправить) (?:it |lo |le )?(?:to|an|à|aux?|al?|aos?|às?|ai|alle|aan|do|клиент\p{L}*)(?!\p{L})/iu;

/** "HR-medewerkers over het verzuimproces": for whom it is, and what about. */
const aboutAfter =
	/^(?!(?:onze|ons|mijn|notre|nos|mon|ma|mes|nuestr|nossa?|nostr) )(?:(?:les|los|las|gli|i|le|os|as) )?[\p{L}-]+(?: [\p{Ll}-]+)? (?:over (?=(?:het|de|een|hoe|wat|waarom) )|sur (?=(?:la|le|les) |l['’])|sul(?:la|le)? |sui )/iu;

/** "l'open day di una scuola di danza": whose it is says no name. */
const ofSomebody =
	/^(.*\p{L}) (?:of|at|di|de|d['’]|von|van) ?(?:an?|una?|un['’]|uno|une|uma?|eine[rm]|een) ?\p{Ll}[\p{Ll} '’-]*[.!?]?$/u;

const whoAsks =
	'(?:our|the|my|la|el|los|las|una?|mi|mis|nuestr[oa]s?|il|lo|i|gli|le|les?|notre|nos|mon|ma|a|o|as|os|uma?|minha|meu|nossa|nosso|de|het|onze?|ons|mijn)';
/** "our bakery: …", "la clínica dental, promo de limpieza": what follows is the film's. */
const afterClient = new RegExp(
	`\\s*[:：]\\s+|\\s[–—-]\\s|(?<=^${whoAsks} \\p{Ll}+(?: \\p{Ll}+)?),\\s`,
	'u',
);

export function forClient(
	named: string,
	done: (text: string, more?: Partial<Stripped>) => Stripped,
): Stripped {
	const whom = named.replace(accountOf, '').replace(beforeName, '').replace(inflectedTrade, '');
	if (placement.test(whom) || deadline.test(whom) || toSend.test(whom)) return done('');
	const [calledSo, kind = '', name = ''] = ofName.exec(whom) ?? [];
	if (calledSo !== undefined) {
		const more = tidy(whom.slice(calledSo.length));
		return {
			...done(`${name.replace(/\.$/u, '')}: ${kind}`),
			...(hasContent(more) && { more: [more] }),
		};
	}
	if (/^(?:us|me|this|that|it|uns|mich|nous|moi|nosotros|mí|noi|ons)\b[.!?]?$/iu.test(whom.trim()))
		return done('');
	if (someCustomer.test(whom)) return done('');
	// "for homeowners who think solar is too expensive"
	if (/^(?:[\p{Ll}-]+ ){1,3}(?:who|aged|in their|between|over \d|under \d)(?!\p{L})/u.test(whom)) {
		const after = /[:：]\s+/u.exec(whom);
		return done(after === null ? '' : whom.slice(after.index + after[0].length));
	}
	const isPlatform = new RegExp(`^(?:${platforms})(?!\\p{L})`, 'iu').test(whom);
	const whose = aboutAfter.exec(whom)?.[0];
	if (whose !== undefined) return done(whom.slice(whose.length));
	const news = later.exec(whom);
	const colon = afterClient.exec(whom);
	if (news !== null && (colon === null || news.index < colon.index))
		return done(whom.slice(news.index + news[0].length));
	if (colon !== null) {
		const client = whom.slice(0, colon.index);
		// "for FiberNord: 1 Gbit/s for 299 kr" names who offers it; "for our bakery: …" says nothing.
		const isName =
			!isPlatform &&
			!namesClient(client) &&
			(/\p{Lu}|["“„«]/u.test(client) || ofOwn.test(client) || occasion.test(client));
		if (!isName) return done(whom.slice(colon.index + colon[0].length));
	}
	if (isPlatform && !freshWord.test(whom)) return done('');
	const ofWhom = ofSomebody.exec(whom)?.[1];
	if (ofWhom !== undefined && occasion.test(ofWhom)) return done(ofWhom);
	const speaksForIt = /(?<=\s)\p{Lu}/u.test(whom) && !ownWordsFirst.test(whom);
	return done(whom, { isClient: namesClient(whom.replace(subjectEnd, '')), speaksForIt });
}
