import { asTitle, hasContent, lengthOf, quotesSomebody, splitSentences, tidy } from '../sentences';
import { actionScore } from './callToAction';
import { directionIn } from './directions';
import { toLine, type Draft } from './draft';
import { platforms, secondsWord, sureFilmNouns } from './requestVocabulary';
import type { FormLine } from './formLines';
import { withPronoun } from './secondPerson';
import { stripInstruction } from './instructions';
import type { Stripped } from './stripped';
import { roleOf } from './labels';
import { findCode, findLiterals, findOffer, firstOf, hasContact, isWhole } from './literals';
import { joinShort, quotedWhole, splitAtAction, splitSpliced, withoutRequests } from './parts';
import { clean, kindOfFilm, takeStripped } from './takeStripped';

/** '"Apply at northgate.example" or walk in': of what to do, one part was quoted. */
const quotedThenOther = /^["“„«]([^"”“»]{3,})["”“»](?=\s(?:or|and|oder|und|ou|et|o|y|e|of|en)\s)/u;

/** "Product Launch Countdown – TikTok / Reels": where the film is posted, and of what kind it is. */
const platformsAtEnd = new RegExp(
	`\\s*(?:[–—|-]|\\(|for|für|pour|para|per)\\s*(?:(?:${platforms})(?!\\p{L})(?:\\s*(?:[,/&+]|and|und|et|y|e)\\s*)?)+\\)?$`,
	'iu',
);
const kindAtEnd =
	/(?<!\p{L})(?:countdown|teaser|trailer|promo|launch|ads?|announcement|campaign|concept|storyboard|kampagne|campagne|campaña|ankündigung|annonce)$/iu;

/** "¡Claro! Aquí tienes un guion:": a word before what is told to the maker belongs to it. */
function withoutInterjection(parts: readonly Stripped[]): readonly Stripped[] {
	const [first, second] = parts;
	const isTold =
		second?.text === '' && first?.instruction === '' && /^[¡\p{L}]+[!.]$/u.test(first.text);
	return isTold ? parts.slice(1) : parts;
}

/** "Our audience is busy parents. They have no time to cook." */
const aboutThem =
	/^(?:they|them|their|these people|ils|elles|leurs?|ellos|ellas|eles|elas|loro|zij|ze|hun)(?:['’]\p{L}+)?\s/iu;

/** "Reading level: age 12. Avoid fear-mongering." */
const avoids = /^avoid(?! (?:the|your)) \S+(?: \S+){0,3}$/iu;

const following =
	/(?<!\p{L})(?:following|these|folgende[nrs]?|diese|suivants?|suivantes|siguientes?|seguenti|seguintes?|volgende|следующ\p{L}+)(?!\p{L})/iu;

/** "Here's what it needs to say:" */
const toSay =
	/(?<!\p{L})(?:say|said|include|mention|cover|communicate|get across|sagen|vorkommen|rein|dire|mentionner|decir|mencionar|dizer|zeggen)\s?[:：]$/iu;

/** "Highlights:" before a list says nothing itself. */
const announces = (sentence: string) =>
	/[:：]$/u.test(sentence) &&
	(roleOf(sentence.slice(0, -1)) !== undefined || following.test(sentence) || toSay.test(sentence));

/** '“Stay Cold” – 20s ad for Arctiq', '“Stay Cold” (30 seconds)' */
const titleOfFilm = new RegExp(
	`^["“„«]([^"”“»]+)["”“»]\\s*([–—(|-]?.*(?<!\\p{L})(?:${sureFilmNouns}|ad|spot|\\d+ ?(?:${secondsWord}))(?!\\p{L}).*|)$`,
	'iu',
);

/** "Salt & Stillness – yoga retreat teaser": the headline, and what kind of film it is. */
const titleThenKind = new RegExp(
	`^(.{2,60}?)(?:\\s[–—|-]|:)\\s((?:(?!(?:your|you|our|my|the|this|to|see|watch|new|dein|ihr|unser|votre|notre|tu|nuestr[oa])\\s)[\\p{L}\\d&'’-]+\\s){0,4}?(?:${sureFilmNouns}|bande-annonce|clip|spot|film|commercial|[\\p{L}-]+(?:video|film|clip|spot))(?:\\s(?:promocional|publicitari[oa]|promozionale|promotionnelle?|publicitaire))?(?:\\s(?:for|für|pour|para|per|voor|du|de|della|del)\\s[^.!?]{2,40})?)$`,
	'iu',
);

/** A time below its date stands beside it: "30 October, 7 pm". */
function addFact(draft: Draft, line: FormLine): void {
	const fact = toLine(clean(line.text), line);
	const before = draft.lines.at(-1);
	const isBelowDate = before !== undefined && isWhole(before.text, 'date');
	if (isBelowDate && findLiterals(fact.text)[0]?.kind === 'time')
		draft.lines[draft.lines.length - 1] = { ...before, text: `${before.text}, ${fact.text}` };
	else draft.lines.push(fact);
}

/** The price that a label names; of "£11.50 – launch week only: £9.20" neither is sure. */
function priceIn(value: string): string | undefined {
	const prices = findLiterals(value).filter(({ kind }) => kind === 'price');
	const [first, second] = prices;
	const between = second === undefined ? '' : value.slice(first?.end, second.start);
	return reduces.test(between) ? undefined : first?.text;
}
/** "$54.95  $69.95": the price of a shop's page, beside the one that is crossed out there. */
function soldFor(value: string): string | undefined {
	const prices = findLiterals(value).filter(({ kind }) => kind === 'price');
	const [first, second] = prices;
	if (first === undefined || second === undefined || prices.length > 2) return undefined;
	if (hasContent(value.replace(first.text, '').replace(second.text, ''))) return undefined;
	const amount = (price: string) => Number(price.replace(/[^\d]/gu, ''));
	return amount(first.text) < amount(second.text) ? first.text : second.text;
}
const reduces =
	/(?<!\p{L})(?:only|launch|sale|now|nur|jetzt|aktion|einführung\p{L}*|lancement|maintenant|seulement|lanzamiento|ahora|solo|lancio)(?!\p{L})/iu;

/** "Priya, member since January": the name that the rest is said of; "a customer of Summit Auto" names nobody. */
function nameIn(value: string): string | undefined {
	const [name = ''] = value.split(/[,;(|]|\s[–—-]\s/u);
	const isDescribed =
		/^\p{Ll}.*\s|^(?:existing|new|returning|lapsed|loyal|any|all|our|the|an?)\s/iu.test(name);
	return isDescribed ? undefined : tidy(name);
}

/** Puts a line, by its role, where it belongs in the reading. */
export function addLine(draft: Draft, line: FormLine, isFirst: boolean): void {
	const value = line.text;
	const first = () => asTitle(clean(value));
	// `<role>You are a copywriter</role>`
	if (line.role === 'name' && directionIn(value) === 'sure') {
		draft.instructions.push(value);
		return;
	}
	switch (line.role) {
		case 'headline': {
			const [, title, about = ''] = titleOfFilm.exec(value) ?? titleThenKind.exec(value) ?? [];
			const stripped =
				title === undefined
					? stripInstruction(value, { isFirst, toMaker: draft.toMaker })
					: { text: title, instruction: about };
			if (stripped.instruction !== '') draft.instructions.push(stripped.instruction);
			const words = clean(stripped.text.replace(platformsAtEnd, ''));
			const isKind = words.length < stripped.text.length && kindAtEnd.test(words);
			if (!hasContent(words) || isKind) return;
			if (draft.headline === undefined && lengthOf(words) <= 110) draft.headline = asTitle(words);
			else draft.lines.push(...splitSentences(words).map((part) => toLine(part, line)));
			return;
		}
		case 'topic': {
			const stripped = stripInstruction(value, { isFirst: true, toMaker: draft.toMaker });
			draft.instructions.push(stripped.instruction);
			draft.topic ??= asTitle(clean(stripped.text));
			return;
		}
		case 'name':
		case 'job':
			if (line.scene > 0) {
				draft.lines.push(...splitSentences(value).map((part) => toLine(clean(part), line)));
				return;
			}
			if (line.role === 'job') draft.job ??= clean(value);
			// Under the title of a brief the product can be described again.
			if (draft.name === undefined) draft.name = first();
			else if (line.role === 'name') draft.lines.push(toLine(clean(value), line));
			return;
		case 'brand':
			draft.brand ??= first();
			return;
		case 'action':
			draft.actions.push(clean(value.replace(quotedThenOther, '$1')));
			return;
		case 'outro': {
			const sentences = splitSentences(value).map(clean).filter(hasContent);
			const last = sentences.at(-1);
			if (last !== undefined && actionScore(last) > 0) draft.actions.push(...sentences.splice(-1));
			draft.lines.push(...sentences.map((part) => toLine(part, line)));
			return;
		}
		case 'contact':
			draft.contact ??= clean(value);
			return;
		case 'address':
			draft.url ??= firstOf(value, 'url') ?? clean(value);
			return;
		case 'price':
			draft.price ??= priceIn(value);
			draft.lines.push(...splitSentences(value).map((part) => toLine(clean(part), line)));
			return;
		case 'offer':
			draft.offer ??= findOffer(value);
			draft.lines.push(
				...joinShort(splitSentences(value).map((text) => ({ text, instruction: '' }))).map((part) =>
					toLine(clean(part.text), line),
				),
			);
			return;
		case 'code':
			draft.code ??= findCode(value) ?? /(?<!\p{L})[A-Z0-9][A-Z0-9-]{2,15}/u.exec(value)?.[0];
			draft.lines.push(toLine(clean(value), line));
			return;
		case 'fact':
			draft.date ??= firstOf(value, 'date') && clean(value);
			addFact(draft, line);
			return;
		case 'quote':
			draft.quoted = draft.quoted === undefined ? value : `${draft.quoted} ${value}`;
			draft.lines.push(toLine(value, { listed: false, ordered: false, says: 'quote' }));
			return;
		case 'author':
			draft.author = [draft.author ?? [], clean(value).replace(/(?<=\p{L}{3})\.$/u, '')]
				.flat()
				.join(', ');
			return;
		case 'person':
			draft.person ??= nameIn(clean(value).replace(/[.,]$/u, ''));
			draft.isOfPerson = true;
			return;
		case 'caption':
			draft.caption = draft.caption === undefined ? value : `${draft.caption}\n${value}`;
			return;
		case 'length':
		case 'note':
			draft.instructions.push(value);
			draft.wasTold = true;
			return;
		case 'hashtags':
		case 'phrase':
		case 'shot':
		case 'part':
			return;
		case 'list':
		case 'text': {
			const sale = soldFor(value);
			if (sale !== undefined) {
				draft.price ??= sale;
				draft.lines.push(toLine(sale, line));
				return;
			}
			const [, title, about = ''] =
				isFirst && !line.listed ? (titleOfFilm.exec(value) ?? titleThenKind.exec(value) ?? []) : [];
			if (title !== undefined && about !== '' && draft.headline === undefined) {
				draft.instructions.push(about);
				draft.headline = asTitle(title);
				return;
			}
			if (isFirst && draft.isStoryboard && kindOfFilm.test(value)) {
				draft.instructions.push(value);
				return;
			}
			const { rest: said, asides } = withoutRequests(value);
			draft.instructions.push(...asides);
			const sentences = (draft.toMaker ? splitSpliced(said) : splitSentences(said))
				.flatMap(splitAtAction)
				.filter((sentence) => !announces(sentence));
			// A point of a list stays together where it can be read at once.
			const whole = line.listed && lengthOf(value) <= 80;
			// "5. Add one drop of lube. Follow @wrenchwise": but for what ends the video.
			const end = sentences.at(-1) ?? '';
			const action =
				whole && sentences.length > 1 && actionScore(end) === 2 ? sentences.pop() : undefined;
			const parts = whole ? [action === undefined ? said : sentences.join(' ')] : sentences;
			let person = draft.isOfPerson ? draft.person : undefined;
			const stripped = parts.flatMap((sentence, index): Stripped[] => {
				const goesOnTelling = aboutThem.test(sentence) || avoids.test(sentence);
				if (draft.wasTold && goesOnTelling && !hasContact(sentence))
					return [{ text: '', instruction: sentence }];
				// What a scene is labelled to say is for viewers.
				if (line.isMarked && line.scene > 0) return [{ text: sentence, instruction: '' }];
				const told = person === undefined ? sentence : withPronoun(sentence, person);
				const part = stripInstruction(told, {
					isFirst: isFirst && index === 0,
					toMaker: draft.toMaker,
					isPoint: line.ordered,
				});
				person ??= part.person;
				draft.wasTold = part.text === '';
				const more = part.more ?? [];
				return [part, ...more.map((text) => ({ text, instruction: '' }))];
			});
			// A sentence in quotation marks, in a request: the words to show.
			const given = stripped.map((part) =>
				draft.toMaker && !quotesSomebody(said)
					? { ...part, text: part.text.replace(quotedWhole, '$1') }
					: part,
			);
			const joined = joinShort(withoutInterjection(given));
			const point = joined.findIndex((part) => hasContent(part.text));
			// Further sentences of a point are no points themselves.
			for (const [index, part] of joined.entries())
				takeStripped(
					draft,
					part,
					index > point ? { ...line, listed: false, ordered: false, goesOn: true } : line,
				);
			if (action !== undefined)
				draft.lines.push(toLine(clean(action), { listed: false, ordered: false }));
		}
	}
}
