import { hasContent, tidy } from '../sentences';
import {
	aboutWords,
	articles,
	filmNouns,
	forWords,
	hasteWords,
	inflectingWords,
	languageNames,
	ownWords,
	platforms,
	politeWords,
	requestVerbs,
	secondsWord,
	sureFilmNouns,
} from './requestVocabulary';
import { findLiterals } from './literals';
import { forClient, namesClient } from './client';
import { forSomebody, goodWishFor, readForSomebody, readSent, sentToNamed } from './forSomebody';
import type { Stripped } from './stripped';
import { later, subjectEnd } from './subject';

/** What may stand between "a" and "video", or after it, and says nothing that is shown. */
const qualifier = `(?:\\([^)]{0,60}\\)|(?:${hasteWords})(?!\\p{L})|(?:by|bis|avant|entro) (?:(?:next|this) )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|tonight|noon|montag|freitag|morgen|demain|lundi|vendredi|domani)(?!\\p{L})|(?:for|on|auf|für|pour|para|per|voor|sur|en|in|op|para o|no|på|na|до|для) (?:${platforms})(?:[,/&]? (?:and |n |or |und |et |y |e |en )?(?:${platforms}))*(?!\\p{L})|(?:${platforms})(?!\\p{L})|in (?:${languageNames})\\b|(?:of|lasting|de|di|d['’]une durée de|d['’]|van|von|mit|med|på|que dure|around|about|under|max\\.?|up to|на|в)? ?(?:about |around |roughly |ca\\. |circa |etwa |rund |unos |cerca de |environ )?\\d{1,3}(?:\\s?[-–]\\s?\\d{1,3})?[- ]?(?:${secondsWord})(?: (?:long|lang|or less|max))?(?!\\p{L})|\\d{1,2}:\\d{1,2}(?!\\d)|(?:targeting|aimed at|targeted at|geared towards?) [^:.,!?]{2,60}|in (?:a|an|the) [\\p{L}, -]{3,40}? (?:tone|style|voice|manner)|with (?:a|an) [\\p{L}, -]{3,40}? (?:tone|style|vibe|feel|mood))`;

const anyWord = "(?:[\\p{L}\\p{N}&'’/:.-]*[\\p{L}\\p{N}&'’],? |\\([^)]{0,40}\\) )";
/** "Make your story heard" speaks to viewers. */
const toViewers =
	/(?<![\p{L}-])(?:your|yours|you|dein\p{L}*|ihr\p{L}{0,2}|votre|vos|ton|tu|tus|sua|seu|tuo|tua|je|jouw|din|ditt|twoj\p{L}*)(?!\p{L})/iu;
/** "Answers explained on video" asks for none. */
const inFilm = /(?<!\p{L})(?:on|in|per|by|via|with|from|mit|im|en|con|avec|par)\s$/iu;
/** "Show this video at the counter", "Watch the reel". */
const toldToViewers =
	/(?<!\p{L})(?:this|that|these|those|show|watch|see|share|like|play|enter|win|is|are|zeig\p{L}*|schau\p{L}*|mira|voyez|regarde\p{L}*|guarda)(?![\p{L}-])/iu;
/** "Delete the biggest video": a verb stands before the article of the video. */
const verbBefore =
	/^(?!behind)\p{L}+ (?:the|an?|every|das|die|den|eine?n?|la|le|les|une?|el|los|las|una|il|lo|os?|as?|de|het|een) /iu;
/** "6 modules, 24 videos, access for life": what is offered. */
const countsThings = /^\d[\d.,]* \p{L}+(?: \p{L}+){0,3}, (?:.*, )?\d[\d.,]* \p{L}+$/u;
const nouns = `(?:(?:${filmNouns})(?![\\p{L}])(?:[- /](?:(?:for|para|für|pour|per|voor) (?:${articles})?)?(?:${filmNouns})(?![\\p{L}-]))*)`;
/** Looked for first: without one the longer patterns need not be tried. */
const filmNoun = new RegExp(filmNouns, 'iu');
const compound = '(?:[\\p{L}\\d-]*(?:video|spot|clip|film)|[\\p{L}]+-(?:reel|story|post|short|ad))';
const qualifiers = new RegExp(`^(?:,? ${qualifier})+`, 'iu');
const asked = new RegExp(
	`^(${politeWords}(?:(?:${requestVerbs}) (?:and|und|et|y|e|en|i|и) )?(?:${requestVerbs})(?![\\p{L}]))\\s*((?:${articles})?${anyWord}{0,8}?)(${nouns}|${compound}(?!\\p{L}))((?:,? ${qualifier})*)`,
	'iu',
);
/** Without a verb only what cannot be anything else is a request: "Instagram reel promoting…". */
const named = new RegExp(
	`^${politeWords}(?:${articles})?(${anyWord}{0,5}?)(${nouns}|${compound}(?!\\p{L}))((?:,? ${qualifier})*)`,
	'iu',
);
const sure = new RegExp(
	`(?<![\\p{L}-])(?:${sureFilmNouns})(?![\\p{L}])|[\\p{L}]-?(?:video|clip|film)(?!\\p{L})|[\\p{L}](?:spot|-reel|-short)(?!\\p{L})`,
	'iu',
);
const onPlatform = new RegExp(
	`(?<!\\p{L})(?:insta|instagram|tiktok|youtube|facebook|linkedin|pinterest|social media)(?!\\p{L})|\\d ?-?(?:${secondsWord})(?!\\p{L})`,
	'iu',
);
/** What follows the noun of a request; anything else belongs to a name ("video course", "story time"). */
const about = new RegExp(`^,?\\s*(?:${aboutWords})(?![\\p{L}])\\s*`, 'iu');
const forWhom = new RegExp(`^,?\\s*(?:${forWords})(?:(?<=['’])|\\s+)`, 'iu');
const goesOn =
	/^\s*(?:$|[:：.!?,–—(-]|(?:with|that|which|where|in|to|and|using|mit|um|avec|con|com|met|med|z|i|and|wh?o|so|as|based|explaining|ready|idea|from|using|aus|uit|à partir de|a partir de|a partire da|à partir|a partir|au format|en format|im format|z|из)(?!\p{L})|["“„«])/iu;
/** "un vídeo corto y animado para", "une vidéo courte": adjectives after the noun, until something goes on. */
const adjectives = new RegExp(
	`^(?:,?\\s(?!(?:${forWords}|${aboutWords})(?![\\p{L}]))[\\p{L}-]+){1,4}?(?=,?\\s(?:${aboutWords}|${forWords}|con|avec|com|met|med)(?![\\p{L}])|\\s*[:.,?]|\\s[–—]\\s)`,
	'iu',
);
/** "a video, upbeat, for …" */
const manners =
	/^(?:,\s[\p{L}-]+){1,3}(?=,\s(?:for|about|für|über|pour|sur|para|sobre|per|voor|over)\s)/iu;
/** "that explains to new tenants how …" */
const toWhom = /^to (?:[\p{L}’'-]+ ){1,4}(?=(?:how|why|what|when|where|that)(?!\p{L}))(?:that )?/iu;
const inflectingVerb =
	/(?:stwórz|zrób|przygotuj|wygeneruj|napisz|nagraj|chcę|potrzebuj\p{L}*|\p{Script=Cyrillic}+)\s*$/iu;
/** "Storyboard – 20 seconds – Sunny Farm" */
const formFirst = new RegExp(
	`^(?:(?:\\d{1,3}[- ]?(?:${secondsWord})|${platforms}|9:16|vertical|hochformat)\\s*[–—|:,-]\\s+)+`,
	'iu',
);
/** "Kannst du uns ein Video machen?", "Können Sie ein Video für unseren Laden machen?" */
const verbAtEnd =
	/^\s(?:machen|erstellen|drehen|produzieren|schreiben|gestalten|haben|maken|schrijven)(?=\s*[?.!:,]|$)|\s(?:machen|erstellen|drehen|produzieren|schreiben|gestalten|maken|schrijven)(?=\s*\?$)/iu;
/** "for our bike shop pls, …" */
const haste = new RegExp(`\\s(?:${hasteWords})(?=\\s*(?:[,:.!?]|$))`, 'iu');
const edgeEmoji = /^\s*(?:\p{Extended_Pictographic}[\ufe0f\u200d]*\s*)+/u;
const quotedText = /["“„«]([^"”“»]{2,240})["”“»]/u;
const withText =
	/^,? (?:with the (?:text|words|caption|title)|that (?:says|reads)|saying|mit dem text|avec le texte|con el texto)\s*:?\s*/iu;

/** "…, that it costs £32 and that you can skip any week" */
export const furtherThing =
	/(?:,|,? (?:and|und|et|y|e|en|и)) (?:(?:that|dass|que|che|dat|что)\s|qu['’])(?=[\p{L}'’]+\s\S)/iu;

/** "3 reasons to visit Ljubljana in winter for our travel agency" */
const forOwn = new RegExp(
	`\\s(?:for|für|pour|para|pra|per|voor|för|dla|для) (${ownWords}\\s[^,.:!?\\d]{3,40})(?=[.!?]?$)`,
	'iu',
);

/** "my budgeting app Pennypot": the film is not the asker's own voice. */
const myNamed =
	/^(?:my|mein(?:e[nrms]?)?|mon|ma|mi|meu|minha|mijn|min|mitt) (?=.*\p{Lu}\p{L}{2,})/u;

const ofMaterial =
	/^\s(?:with|using|from|con|mit|aus|avec|à partir de|met|com)\s(?:my|our|these|the|mis|nuestr[oa]s|mein\p{L}*|unser\p{L}*|mes|nos|(?:i|le) (?:miei|nostri|mie|nostre)|(?:as |os )?(?:minhas|meus|nossas|nossos)|mijn|onze) (?:\p{L}+ )?(?:clips?|videos?|vídeos?|vidéos?|fotos?|photos?|footage|images?|imágenes|aufnahmen|bilder\p{L}*|filmpjes|beelden|riprese|immagini|imagens) (?:of|from|de|von|vom|der|des|du|del|della|di|van|do|da) (?=\S)/iu;

/** "Kan du lage en video for bakeriet vårt?" */
const modalFirst =
	/^(?:kan|kunne|kann|könn|can|could|would|peux|pouvez|puedes|podr|puoi|pode|czy|можете)(?:\p{L}*) (?:du|dere|ihr|sie|you|u|tu|vous|i|m|je|jullie)(?!\p{L})[^:]*\?$/iu;

/** "for our clinic in Malmö (in English)" */
const inLanguage = new RegExp(`\\s*\\((?:(?:in|auf|en|in het) )?(?:${languageNames})\\)`, 'iu');

/** "a reel from my photos of the new cabin" */
const ourPictures =
	/^(?:(?:my|our|these|the|some|a few|\d{1,2}) (?:attached |own )?)(?:photos|clips|pictures|footage|pics|videos) (?:of|from) (?=\S)(?!the (?:year|month|week|day)(?!\p{L}))/iu;

/** "Ad for the Sol water bottle: …" */
const adFor =
	/^(?:[Aa]n? )?(?:[\p{L}-]+ ){0,2}(?:[Cc]lip|[Ss]pot|[Ff]ilm) for (?:our|my) |^(?:[Aa]n? )?(?:(?:(?:[\p{L}-]+ ){0,2}(?:[Aa]d|[Aa]dvert))|(?:(?:[Ss]hort|[Qq]uick|[Nn]ew) )?(?:[Pp]ost|[Cc]lip|[Ss]pot)) (?:for|about) (?:the|our|my|\p{Lu})|^(?:\p{L}+ ){0,2}(?:[\p{L}-]*[Cc]lip|[Ss]pot|[Ff]ilm|[Aa]nzeige|[Aa]nnonce|[Aa]nuncio|[Aa]nnuncio|[Aa]dvertentie)(?: de \p{Ll}+)? (?:für (?:unser|mein)|pour (?:notre|nos|mon|ma)|para (?:nuestr|mi|noss|o meu|a minha)|per (?:il nostro|la nostra)|voor (?:ons|onze|mijn))/u;

const laterClause =
	/(?:,|;|\sand|\sso|\sbut|\sund|\set|\sy|\se|\sen|\s[–—-])\s(?=(?:i|we|can|could|please|need|want|ich|wir|je|nous|quiero|queremos|necesit\p{L}+|preciso|vorrei|vorremmo|ik|brauchen|bräuchten|möchten|hätten|suchen|willen|zoeken)\b|j['’])/giu;

const mannerFirst =
	/^(?:in|as|with|using|for|based on|im|als|für|mit|dans|en|comme|avec|con|como|nel|nello|per|met|voor|na|no|em) [^,:.!?]{3,70},\s+/iu;

/** "… en willen een video": as if the clause stood alone. */
const withSubject = (clause: string) =>
	clause
		.replace(/^(?=(?:brauchen|bräuchten|möchten|hätten|suchen) )/u, 'wir ')
		.replace(/^(?=(?:willen|zoeken) )/u, 'wij ')
		.replace(/^(?=(?:want|need) )/u, 'I ');

/** Takes the request for a video off a sentence and leaves what the video is about; undefined for any other sentence. */
export function readRequest(sentence: string): Stripped | undefined {
	const found = readOwnRequest(sentence);
	if (found !== undefined) return found;
	// "In the style of a friendly teacher, write a script explaining…"
	const manner = mannerFirst.exec(sentence)?.[0];
	const asking = manner === undefined ? '' : sentence.slice(manner.length);
	const request = asked.test(asking) ? readOwnRequest(asking) : undefined;
	if (manner !== undefined && request !== undefined)
		return { ...request, instruction: manner + request.instruction };
	// "I run a summer camp and I'd love a fun video…": who asks says so first.
	for (const clause of sentence.matchAll(laterClause)) {
		const from = clause.index + clause[0].length;
		const asking = withSubject(sentence.slice(from));
		const asks = asked.test(asking) ? readOwnRequest(asking) : undefined;
		if (asks !== undefined)
			return { ...asks, instruction: sentence.slice(0, from) + asks.instruction };
	}
	return undefined;
}

/** "Opening day countdown for Summit Padel": the day, and whose it is. */
const countdownFor = new RegExp(
	`^(?:${politeWords}(?:${requestVerbs})\\s+)?(?:${articles})?((?:[\\p{L}'’-]+ ){1,3})count ?down (?:(?:${filmNouns}) )?(?:for|of) (?!the |an? |our |my )(\\p{Lu}.*)$`,
	'iu',
);

/** "Make a countdown to our reopening" */
const countdownTo = new RegExp(
	`^${politeWords}(?:${requestVerbs})\\s+(?:${articles})?(?:\\d{1,3}[- ]?(?:${secondsWord}) )?(count ?down) (?:(?:${filmNouns}) )?((?:to|until|till) .+)$`,
	'iu',
);

/** What a countdown is asked for, at the beginning of a prompt. */
export function readCountdown(sentence: string): Stripped | undefined {
	const [, day = '', whose = ''] = countdownFor.exec(sentence) ?? [];
	const [, word = '', when = ''] = countdownTo.exec(sentence) ?? [];
	if (word !== '') return { text: `${word} ${when}`, instruction: sentence };
	return day === '' ? undefined : { text: `${day.trim()}: ${whose}`, instruction: sentence };
}

/** "Weissmann Dry Cleaning, reel, 15 sec.": who asks stands before what is asked for. */
function nameBefore(between: string): string {
	const [, name = ''] = /^(.*\p{L})(?:,|\s[–—|-])\s*$/u.exec(between) ?? [];
	return /^\P{Lu}*\p{Lu}.*\s\p{Lu}/u.test(name) && findLiterals(name).length === 0 ? name : '';
}

function readOwnRequest(sentence: string): Stripped | undefined {
	if (!filmNoun.test(sentence)) return undefined;
	const sent = readSent(sentence);
	if (sent !== undefined) return sent;
	const verbal = asked.exec(sentence);
	const found = verbal ?? named.exec(sentence);
	if (found === null) return undefined;
	const [head] = found;
	const between = verbal === null ? (found[1] ?? '') : (found[2] ?? '');
	if (toViewers.test(between.replace(/thank[- ]you/iu, ''))) return undefined;
	const after = sentence
		.slice(head.length)
		.replace(edgeEmoji, '')
		.replace(verbAtEnd, '')
		.replace(haste, '');
	if (/^(?:['’]s\s|\p{L})/u.test(after)) return undefined;
	const isForSomebody = forSomebody.test(sentence) || sentToNamed.test(sentence);
	if (verbal === null && !isForSomebody && (inFilm.test(between) || toldToViewers.test(between)))
		return undefined;
	if (verbal === null && (verbBefore.test(between) || countsThings.test(head))) return undefined;
	// "Slow-motion video of your stride" is offered; "Video: Your kitchen deserves better" asks for one.
	if (verbal === null && toViewers.test(after.split(/[:："“„«]|\s[–—-]\s/u)[0] ?? ''))
		return undefined;
	const isSure =
		sure.test(head) ||
		onPlatform.test(head) ||
		isForSomebody ||
		adFor.test(sentence) ||
		goodWishFor.test(sentence);
	if (verbal === null && !isSure) return undefined;
	const goes = (text: string) => goesOn.test(text) || about.test(text) || forWhom.test(text);
	const plain = after.replace(manners, '');
	const rest = goes(plain) ? plain : plain.replace(adjectives, '').replace(qualifiers, '');
	if (!goes(rest)) {
		// In these languages whatever follows is in another case: it is no line of its own.
		if (verbal === null || !inflectingVerb.test(verbal[1] ?? '')) return undefined;
		const said = /\s*[:：]\s+|\s[–—-]\s/u.exec(rest);
		return {
			text: said === null ? '' : rest.slice(said.index + said[0].length),
			instruction: sentence,
		};
	}

	/** "Can you make a reel about tea?" asks the maker; "…: What is tea?" asks the viewers. */
	const asksMaker = (text: string) =>
		verbal !== null && !/[:：]\s*$/u.test(sentence.slice(0, sentence.length - text.length));
	const done = (text: string, other: Partial<Stripped> = {}): Stripped => {
		const kept = tidy(
			text
				.replace(formFirst, '')
				.replace(toWhom, '')
				.replace(myNamed, '')
				.replace(ourPictures, '')
				.replace(inLanguage, '')
				.replace(/^that (?=(?:we|our|the|you|it|\p{Lu}\p{L}+) )/u, '')
				.replace(subjectEnd, '')
				.replace(forOwn, (found, whom: string) => (namesClient(whom) ? '' : found))
				.replace(
					asksMaker(text) || modalFirst.test(sentence) ? /\s*[?!]{0,9}\?[?!]{0,9}$/u : /$^/u,
					'',
				),
		);
		const taken = tidy(sentence.slice(0, Math.max(head.length, sentence.length - text.length)));
		const instruction = `${taken} ${text.slice(kept.length)}`;
		const [first = '', ...further] = kept.split(furtherThing);
		return further.length > 0
			? { text: first, instruction, more: further, ...other }
			: { text: kept, instruction, ...other };
	};
	const mark = /^\s*[:：]\s*|^\s+[–—-]\s+/u.exec(rest)?.[0];
	if (mark !== undefined) {
		const words = rest.slice(mark.length);
		const inQuotes = /^["“„«]([^"”“»]+)["”“»]\s*[.!]?$/u.exec(words)?.[1];
		return inQuotes === undefined ? done(words) : done(inQuotes, { isQuoted: true });
	}
	if (!hasContent(rest)) return { text: nameBefore(between), instruction: sentence };
	const saying = withText.exec(rest) === null ? undefined : quotedText.exec(rest)?.[1];
	if (saying !== undefined) return done(saying, { isQuoted: true });
	const title = /^\s*["“„«]([^"”“»]+)["”“»]\s*[.!]?$/u.exec(rest)?.[1];
	if (title !== undefined) return done(title, { isQuoted: true });
	const somebody = /^,?\s*(?:for|to|für|pour|para|per|voor)\s/iu.test(rest)
		? readForSomebody(
				head,
				rest.replace(/^,?\s*\p{L}+\s+/u, ''),
				/^,?\s*(?:to|an|à|aan)\s/iu.test(rest),
			)
		: undefined;
	if (somebody !== undefined)
		return done(somebody.said, { person: somebody.person, greeting: somebody.greeting });
	const [, thanked] = /^,?\s*(?:to|for) ((?:everyone|everybody|all|our) .+)$/iu.exec(rest) ?? [];
	if (thanked !== undefined && /thank[- ]?you/iu.test(between))
		return done(`Thank you to ${thanked}`);
	const subject = about.exec(rest)?.[0];
	if (subject !== undefined) {
		const text = rest.slice(subject.length);
		const inQuotes = quotedText.exec(text)?.[1];
		if (inQuotes !== undefined && /titled|called|saying|text/iu.test(subject))
			return done(inQuotes, { isQuoted: true });
		const words = /^,?\s*über/iu.test(subject) ? asSubject(text) : withArticle(subject, text);
		const isPromoted = /promo|advertis|present|werb|publici|lan[cz]/iu.test(subject);
		return done(words, {
			isClient: inflectingWords.test(subject.trim()) || (isPromoted && namesClient(text)),
		});
	}
	const given = forWhom.exec(rest)?.[0];
	if (given !== undefined) {
		const whom = rest.slice(given.length);
		return forClient(/^,?\s*für/iu.test(given) ? asSubject(whom) : whom, done);
	}
	const news = later.exec(rest);
	if (news !== null) return done(rest.slice(news.index + news[0].length));
	const colon = /[:：]\s+/u.exec(rest);
	if (colon !== null) return done(rest.slice(colon.index + colon[0].length));
	if (/^\s*[.!?]/u.test(rest)) return done(rest.replace(/^[\s.!?]+/u, ''));
	// "Hazme un reel con mis clips de la escuela de surf Ola Norte"
	const material = ofMaterial.exec(rest)?.[0];
	if (material !== undefined) return done(rest.slice(material.length));
	// "Video with reviews of our customers."
	const isWish =
		found.index === 0 &&
		between.trim() === '' &&
		/^\s(?:with|where|mit|avec|con|com|met)\s/iu.test(rest);
	if (isWish && !toViewers.test(rest)) return { text: '', instruction: sentence };
	const clause = /^\s*,\s+(.*)$/u.exec(rest)?.[1] ?? '';
	if (clause.split(' ').length > 4) return done(clause);
	if (verbal === null && !/^\s*[,(]/u.test(rest)) return undefined;
	return { text: '', instruction: sentence };
}

/** "sul nostro agriturismo" → "il nostro agriturismo" */
function withArticle(subject: string, text: string): string {
	const joined = /^,?\s*su(l|lla|i|lle)\s/iu.exec(subject)?.[1]?.toLowerCase();
	if (joined === undefined || !/^(?:nostr|mi[oae]|miei)/iu.test(text)) return text;
	return `${{ l: 'il', lla: 'la', i: 'i', lle: 'le' }[joined] ?? ''} ${text}`;
}

/** "über unseren neuen Waldhonig" → "unser neuer Waldhonig": a masculine noun in the accusative, as it stands alone. */
export const asSubject = (text: string) =>
	text.replace(
		/^(unser|mein|ein|d|dies|jed)en ((?:\p{Ll}+en )*)(?=\p{Lu}[\p{L}-]*(?<![Kk]unden|[Hh]errn|[Nn]amen|[Pp]atienten|[Ss]tudenten|[Mm]enschen|[Hh]elden|[Kk]ollegen|[Nn]achbarn|[Bb]auern)(?![\p{L}-]))/u,
		(_, article: string, adjectives: string) => {
			const isStrong = /^(?:unser|mein|ein)$/u.test(article);
			const ending = isStrong ? '' : 'er';
			return `${article}${ending} ${adjectives.replace(/n(?= )/gu, isStrong ? 'r' : '')}`;
		},
	);
