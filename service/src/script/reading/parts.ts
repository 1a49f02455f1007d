import { lengthOf, splitSentences, tidy } from '../sentences';
import { actionScore } from './callToAction';
import { directionIn, isWishOfFilm } from './directions';
import type { Stripped } from './stripped';
import { labelOf } from './labelled';
import { roleOf } from './labels';
import { lengthAsked } from './lengthAsked';
import { findLiterals, isWhole } from './literals';
import { splitAtOrder } from './orders';
import { readRequest } from './request';

/** The parts of a line that are said one by one: which sentences stand together, and where one wish holds several. */

/** Very short sentences of one paragraph stand together: "Two hours. One bowl." */
export function joinShort(parts: readonly Stripped[]): Stripped[] {
	const joined: Stripped[] = [];
	for (const part of parts) {
		const before = joined.at(-1);
		if (before !== undefined && belongTogether(before, part)) {
			const next = part.text.replace(/^\p{Ll}(?=\p{Ll}*(?:$|[\s,.!?]))/u, (sign) =>
				sign.toUpperCase(),
			);
			joined[joined.length - 1] = { text: `${before.text} ${next}`, instruction: '' };
		} else joined.push(part);
	}
	return joined;
}

export const quotedWhole = /^["“„«]([^"”“»]+)["”“»]$/u;

function belongTogether(first: Stripped, second: Stripped): boolean {
	if (first.instruction !== '' || second.instruction !== '') return false;
	if ([first, second].some(({ text }) => quotedWhole.test(text))) return false;
	if (/\?$/u.test(second.text) && !/\?$/u.test(first.text)) return false;
	const lengths = [lengthOf(first.text), lengthOf(second.text)];
	// A third goes with two: "7 nights in Ubud. 14 guests. Zero emails."
	const shortest = /[.!?]\s/u.test(first.text) ? 13 : 11;
	// "First order? Take 15% off"
	const answers = /^[^?]{3,16}\?$/u.test(first.text) && !/\?$/u.test(second.text);
	const fits =
		(answers || Math.min(...lengths) <= shortest) && lengths.every((length) => length <= 40);
	const closed = /[.!?…]$/u.test(first.text);
	return (
		fits &&
		closed &&
		lengthOf(first.text + second.text) <= 46 &&
		// "Fold. Ride. Repeat." asks for nothing; "Book now." does.
		(Math.max(...lengths) <= 12 || (!actionScore(first.text) && !actionScore(second.text)))
	);
}

/** "Find it in the chilled aisle from June 1st, $4.49" */
const priceAtEnd = /^(.{12,}),\s+((?:(?:just|only|from) )?\S+)\.?$/u;

/** '"Kingsley's Barbers" Book on …': who offers it, without a full stop before what to do. */
const nameThenAction = /^(["“„«][^"”“»]{2,40}["”“»])\s+(?=\p{Lu}\p{Ll})/u;

/** "$168 – message me for engraving": what to do is a line of its own. */
export function splitAtAction(sentence: string): string[] {
	const [, asked = '', price = ''] = priceAtEnd.exec(sentence) ?? [];
	if (isWhole(price, 'price') && actionScore(asked) > 0) return [price, asked];
	const [named, name = ''] = nameThenAction.exec(sentence) ?? [];
	const call = sentence.slice(named?.length);
	if (named !== undefined && actionScore(call) > 0) return [name, call];
	const [first = '', ...more] = sentence.split(/\s[–—-]\s/u);
	const [action = ''] = more;
	return more.length === 1 && isLiteral(first) && actionScore(action) > 0
		? [first, action]
		: [sentence];
}

const isLiteral = (text: string) => findLiterals(text)[0]?.text.length === text.length;

/** Sentences of a hasty request, which commas divide: "we're open late, book through the link, maybe use pink". */
export function splitSpliced(text: string): string[] {
	return splitSentences(text.replace(soPeople, '. ').replace(nextOrder, '. '))
		.flatMap(splitAtOrder)
		.flatMap((sentence) => {
			// "It should open with … and then explain that …"
			const [first = '', ...more] = sentence.split(secondWish);
			const parts = directionIn(first) === 'no' ? [sentence] : [first, ...more];
			return parts
				.flatMap(splitAtWish)
				.flatMap((part) =>
					lengthOf(part) > 90 && !opensOnCondition.test(part) ? part.split(splice) : [part],
				);
		});
}

/** "The team in Zürich, friendly, not salesy", "Make people hyped, link in bio": how the film is to be, and what it says. */
function splitAtWish(sentence: string): string[] {
	const parts = sentence.split(/,\s+/u);
	const [first = '', ...rest] = parts;
	if (isWishOfFilm(first) && actionScore(rest.join(', ')) > 0) return [first, rest.join(', ')];
	if (directionIn(sentence) !== 'no') return [sentence];
	const at = parts.findIndex(
		(_, index) => index > 0 && isWishOfFilm(parts.slice(index).join(', ')),
	);
	return at < 0 ? [sentence] : [parts.slice(0, at).join(', '), parts.slice(at).join(', ')];
}

/** "Since you've been away, we've added a class": its first half does not stand alone. */
const opensOnCondition =
	/^(?:and |but |so )?(?:since|if|when(?:ever)?|while|as|because|although|once|after|before|until|unless)\s/iu;
const secondWish =
	/,?\s+(?:and|then)(?:\s+then)?\s+(?=(?:explain|introduce|mention|say|show|tell|end|close|finish|highlight)\s)/iu;
/** "Places are limited so people should book" */
const soPeople =
	/,?\s+so\s+(?=(?:people|customers|they|everyone|viewers) (?:should|can|need to|must)(?!\p{L}))/iu;
/** "say hi to them by name, tell them it's been a while" */
const nextOrder =
	/,\s+(?=(?:and |then )?(?:tell (?:them|him|her|people|everyone)|(?:say|mention) (?:that|we|we['’]re|it|it['’]s|the|our)) )/iu;
const splice =
	/,\s+(?=(?:we|you|it|they|there|she|he)(?:['’](?:re|s|ll|ve)|\s(?:are|is|have|will|can|open|gets?))(?!\p{L})|the \p{L}+ (?:is|are|costs?|takes?)\s|(?:book|call|visit|order|dm|tell (?=them|people|him|her|everyone)|maybe|perhaps|please|just|oh|also|use)\s)/iu;

/** "(spring campaign, Portland area)" */
const ofCampaign =
	/^(?:[\p{L}\d]+ ){0,3}(?:campaign|kampagne|campagne|campaña|campagna|campanha)(?:$|,)/iu;

/** "(we'll add it as the background)", "(30-second video)" */
export function withoutAsides(text: string): { rest: string; asides: string[] } {
	const asides: string[] = [];
	const rest = text.replace(/\s*\(([^()]{6,})\)/gu, (aside, words: string) => {
		const isButton = roleOf(labelOf(words) ?? '') === 'action';
		const namesFilm = lengthAsked(words) !== undefined && readRequest(words)?.text === '';
		const isTold = directionIn(words) !== 'no' || namesFilm || isButton || ofCampaign.test(words);
		if (!isTold) return aside;
		asides.push(words);
		return '';
	});
	return { rest, asides };
}

/** "(Please use bright colors. About 12 seconds. Thanks, Joost)" */
export function withoutRequests(text: string): { rest: string; asides: string[] } {
	const asides: string[] = [];
	const rest = text.replace(/\(([^()]{20,})\)/gu, (aside, words: string) => {
		const sentences = splitSentences(words);
		if (sentences.length < 2 || directionIn(sentences[0] ?? '') === 'no') return aside;
		asides.push(words);
		return ' ';
	});
	return { rest: tidy(rest), asides };
}

/** "the date of the first screening (12 June)", "the ticket price (£14)": what was to be mentioned, and its value. */
const namedValues =
	/^(?:the )?(?:date of (?:the |our )?)?([\p{L}\p{N} '’-]{2,50}) \(([^()]{1,50})\)(?:(?:,| and|, and) the (?=.*\([^()]{1,50}\)$)|$)/iu;

/** Points of a wish such as "Include the date (12 June) and the price (£14)". */
export function valuesOf(words: string): string[] {
	const values: string[] = [];
	let rest = words.replace(/\.$/u, '');
	for (let found = namedValues.exec(rest); found !== null; found = namedValues.exec(rest)) {
		const [whole, name = '', value = ''] = found;
		if (findLiterals(value).length === 0) return [words];
		values.push(`${name}: ${value}`);
		rest = rest.slice(whole.length);
		if (rest === '') return values;
	}
	return [words];
}
