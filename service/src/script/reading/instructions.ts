import { hasContent, tidy } from '../sentences';
import { asksToShow, readCourse } from './course';
import { readDescribed } from './describedFilm';
import { describesPicture, directionIn } from './directions';
import { messageTo, readGoodWish, readHeadedFor } from './forSomebody';
import { lengthAsked } from './lengthAsked';
import { secondsWord, sureFilmNouns } from './requestVocabulary';
import { splitAtOrder } from './orders';
import { readCountdown, readRequest } from './request';
import type { Stripped } from './stripped';
import { subjectEnd } from './subject';
import { asksWhat, readAloud, readWish } from './wishes';

/** Where a sentence stands, as far as it says whether it is for viewers. */
export interface Standing {
	/** The first of the prompt: there "Promote…" and "Explain why…" ask for a video. */
	isFirst: boolean;
	/** Whether the prompt speaks to a maker: otherwise all of it is for viewers. */
	toMaker: boolean;
	/** A point of a list: "Finish with feta" and "Use both hands" are for viewers there. */
	isPoint?: boolean;
}

/** Languages whose requests end with the verb, or inflect what they are about. */
const otherRequests =
	/(?:動画|ビデオ|リール|ショート).*(?:作って|作成|制作|お願い)|(?:制作|创建|生成|做|写|製作).{0,12}(?:视频|短片|影片|視頻)|(?:영상|비디오|릴스|숏폼).*(?:만들어|제작|작성)|(?:أنشئ|اصنع|اكتب|صمم|أبغى|ابغى|نبغى|أبي|ابي|بدي|عايز|عاوز|أريد|نريد|أحتاج|نحتاج|اعمل|جهز|أعد).{0,20}(?:فيديو|إعلان|ريل)|(?:video|reels|klip|tanıtım)\S*\s.*(?:oluştur|hazırla|yap|yaz)\S*[.!]?$|^(?:(?:пожалуйста,? )?(?:сделай|создай|напиши|сними|сгенерируй|подготовь|зроби|створи|придумай)(?:те)?|нужен|нужно|хочу) .{0,40}(?:видео|ролик|рилс|клип|пост|сторис|відео)|(?:brauche|brauchen|möchte|möchten|hätte|hätten) (?:ich|wir) .{0,40}(?:video|reel|clip|spot|film)|(?:צור|צרו|הכן|הכינו).{0,20}(?:סרטון|וידאו|רילס)|(?:बनाओ|बनाएं|बनाइए).*(?:वीडियो|रील)|(?:वीडियो|रील).*(?:बनाओ|बनाएं|बनाइए)/iu;
/** What these name as the subject of the film: "…専門店のリール動画", "카페 홍보 영상", "关于…的视频", "فيديو عن …". */
const subjects: readonly RegExp[] = [
	/^(?:こんにちは[。、！!]?)?(.{2,40}?)(?:の|を(?:紹介|宣伝|PR|告知)する|についての|に関する)(?:(?:Instagram|TikTok|YouTube|インスタ(?:グラム)?|ティックトック|縦型|短い|紹介|宣伝|告知|PR|プロモーション|広告|求人|用|向けの|\d+秒|の)[\s・]*)*(?:リール|ショート|動画|ビデオ|CM)/iu,
	/^(.{2,40}?)(?:\s?(?:홍보|소개|광고|안내)(?:용)?|에 (?:대한|관한)|을 소개하는|를 소개하는)\s?(?:(?:인스타(?:그램)?|틱톡|유튜브|짧은|세로|\d+초(?:짜리)?)\s?)*(?:릴스|숏폼|쇼츠|영상|동영상|비디오)/iu,
	/(?:关于|關於|介绍|介紹|宣传|宣傳|推广)(?:我们的|我們的)?(.{2,30}?)的?(?:短视频|短視頻|视频|視頻|影片|短片)/iu,
	/(?:فيديو|إعلان|ريل|مقطع)[^:.،]{0,20}? (?:عن|حول|للإعلان عن|يعرض|يشرح|يوضح|يبين|يروج ل)\s?([^:.،]{3,60})/iu,
];
const ownShop = /^(?:当店|弊社|私たち|うち|当社|我们|我們|우리|저희)/u;

/** "для барбершопа «Борода» в Казани": of words that are inflected, the name is said. */
const namedIn = (request: string) =>
	/[«„“"][^«»„“”"]{2,40}[»“”"](?: (?:в|во|на|у|w|we) \p{Lu}[\p{L}-]+)?/u.exec(request)?.[0] ?? '';

/** The subject that a request names in a language whose word order `readRequest` does not know. */
function subjectOf(request: string): string {
	const found = subjects.map((pattern) => pattern.exec(request)?.[1] ?? '').find(hasContent) ?? '';
	return ownShop.test(found) || /^\d+\s?\p{L}$/u.test(found) ? '' : tidy(found);
}

const verbOnly =
	/^(?:(?:i|we)(?:'d| would)? (?:want|need|like) (?:you )?to )?(?:please )?(?:(?:promote|advertise|announce|introduce|showcase|sell|pitch|publici[sz]e) (?:that )?(?=\S)|(?:feature|highlight|present|spotlight|push|market) (?=(?:our|my) )|(?:explain|describe|show|tell (?:us|me|people|viewers)|teach (?:people|viewers)?) (?:about |to \p{L}+(?: \p{L}+)? |to (?:[\p{L}'’-]+ ){1,7}(?=(?:how|why|what) ))?(?=how|why|what|when|the |our |my )|(?:explain|describe) (?=\S)|(?:remind|tell|inform|invite|notify|greet|convince|encourage) (?:the |our |all |all our |my )?(?:customers?|clients?|viewers?|people|users?|followers?|subscribers?|members?|buyers?|guests?|visitors?|shoppers?|audience|everyone)(?: (?:who|that) [^,.:]{3,40}?)? (?:about|that|of|to|for|with) |(?:bewirb|bewerbe|kündige|erkläre) |(?:fais la promotion de|annonce|présente|explique|mets en avant) |(?:promociona|anuncia|presenta|explica|promuovi|promova|divulgue|anuncie|promoot) (?=\S))/iu;
/** "5 facts about octopuses for a 30 sec video:" */
const forAFilm = new RegExp(
	`,?\\sexplained in (?:about |under )?\\d{1,3}[- ]sec(?:ond)?s?(?: for [^:.]{2,40})?[.:]?$|\\s(?:for|as|in) (?:an?|our|my|the) (?:[\\p{L}\\d-]+ ){0,4}(?:${sureFilmNouns})(?: (?:script|post|ad))?[.:]?$`,
	'iu',
);
/** "Property walkthrough using my clips" */
const withOurClips =
	/,? (?:using|with|from|made (?:of|from|with)) (?:my|our|these|those|the|some)(?: \p{L}+)? (?:clips|footage)[.:!]?$|,? (?:using|with|from) (?:the|these|our|my) (?:attached|uploaded|enclosed) (?:photos|pictures|images|videos|pics)[.:!]?$/iu;
/** "Clips from yesterday's wedding set up" */
const clipsOf = /^(?:(?:some|a few|\d+|short|our|my) )*(?:clips|footage) (?:from|of) (?=\S+ \S)/iu;
/** "What's new in Tally (release video, 25 s)" */
const bracketAtEnd = /\s*\(([^()]{2,60})\)[.:!]?$/u;
const namesFilm = new RegExp(`(?:^|\\s)(?:${sureFilmNouns})(?:$|,)`, 'iu');
/** Announces or asks for a film, in whatever words. */
const filmNamed = new RegExp(
	`^(?!.*(?<!\\p{L})(?:your|dein|ihre?|votre|tu|je|jouw)(?!\\p{L})).*(?<![\\p{L}-])(?:${sureFilmNouns}|\\d{1,3}[- ]sec(?:ond)?s?)(?!\\p{L})(?:.*[?:]$|.*\\d ?-?(?:${secondsWord})(?!\\p{L}))`,
	'iu',
);
const lengthIn = new RegExp(`\\d ?-?(?:${secondsWord})(?!\\p{L})`, 'iu');
/** "… und suche jemanden, der mir ein Video macht" */
const someoneTo = new RegExp(
	`(?<!\\p{L})(?:(?:suchen?|brauchen?) (?:jemand(?:en)?|wen),? (?:der|die)|(?:looking for|need|want) (?:someone|somebody) (?:to|who)|cherch(?:e|ons) quelqu['’]un|busc(?:o|amos) (?:a )?alguien|cerc(?:o|hiamo) qualcuno|procuro alguém|zoek(?:en)? iemand)\\s.*(?:${sureFilmNouns})(?!\\p{L})`,
	'iu',
);
/** "barbershop ad.": what is wanted, before what is said. */
const adAlone =
	/^(?!(?:your|our|an?|the|this|place|post|see)(?!\p{L}))(?:[\p{L}'’-]+ ){1,3}(?:ad|advert|commercial)[.:]$/iu;

/** "Explain in 20 seconds what…" */
const inSeconds = new RegExp(
	`^((?:please |bitte )?\\p{L}+ )in (?:about |under |rund |etwa |environ |unos )?\\d{1,3}[- ](?:${secondsWord}),? `,
	'iu',
);

/**
 * Takes the words of a sentence away that ask for a video and say how to make it, and leaves what the video is to say.
 * What was taken is kept: a length may be in it.
 */
export function stripInstruction(sentence: string, standing: Standing): Stripped {
	const { isFirst, toMaker, isPoint = false } = standing;
	const countdown = isFirst ? readCountdown(sentence) : undefined;
	if (countdown !== undefined) return countdown;
	const headed = isFirst ? readHeadedFor(sentence) : undefined;
	if (headed !== undefined) return headed;
	const material = isFirst ? withOurClips.exec(sentence)?.[0] : undefined;
	if (material !== undefined) {
		const rest = stripInstruction(sentence.slice(0, -material.length), standing);
		return { ...rest, instruction: tidy(`${rest.instruction} ${material}`) };
	}
	// Words that nobody was asked to make a film of are all for viewers.
	if (!toMaker) return { text: sentence, instruction: '' };
	const [bracket, inside = ''] = bracketAtEnd.exec(sentence) ?? [];
	if (bracket !== undefined && (lengthAsked(inside) !== undefined || namesFilm.test(inside))) {
		const rest = stripInstruction(sentence.slice(0, -bracket.length), standing);
		return { ...rest, instruction: tidy(`${rest.instruction} ${inside}`) };
	}
	const ofClips = isFirst ? clipsOf.exec(sentence)?.[0] : undefined;
	if (ofClips !== undefined)
		return { text: sentence.slice(ofClips.length), instruction: ofClips, isRequest: true };
	if (otherRequests.test(sentence)) {
		const [instruction = '', ...rest] = sentence.split(/[:：]\s*/u);
		const said = tidy(rest.join(': '));
		const subject = subjectOf(instruction);
		return hasContent(subject) && hasContent(said)
			? { text: subject, instruction, more: [said] }
			: { text: hasContent(said) ? said : subject || namedIn(instruction), instruction };
	}
	if (isFirst && messageTo.test(sentence)) return { text: '', instruction: sentence };
	const described = readDescribed(sentence);
	if (described !== undefined) return described;
	// "Open with a montage of…" asks for no other film.
	const requested = describesPicture(sentence) ? undefined : readRequest(sentence);
	if (requested !== undefined)
		return directionIn(requested.text) === 'sure'
			? { text: '', instruction: sentence }
			: { ...requested, isRequest: true };
	const ordered = isFirst ? forAFilm.exec(sentence) : null;
	if (ordered !== null) return { text: sentence.slice(0, ordered.index), instruction: ordered[0] };
	if (someoneTo.test(sentence) || (isFirst && adAlone.test(sentence)))
		return { text: '', instruction: sentence };
	const goodWish = isPoint ? undefined : readGoodWish(sentence);
	if (goodWish !== undefined) return goodWish;
	const short = sentence.replace(inSeconds, '$1');
	if (isFirst || short !== sentence) {
		const verb = verbOnly.exec(short)?.[0];
		if (verb !== undefined)
			return {
				text: tidy(short.slice(verb.length).replace(subjectEnd, '')),
				instruction: short === sentence ? verb + (subjectEnd.exec(short)?.[0] ?? '') : sentence,
			};
	}
	const course = readCourse(sentence);
	if (course !== undefined) return course;
	const wish = isPoint ? undefined : readWish(sentence, toMaker);
	if (wish !== undefined) return wish;
	const direction = directionIn(sentence);
	if (direction === 'sure' || (direction === 'likely' && !isPoint)) {
		const words = wordsGiven(sentence);
		return words === undefined
			? { text: listGiven(sentence), instruction: sentence }
			: { text: words, instruction: sentence, isQuoted: true };
	}
	// "Hier ist ein Vorschlag für ein Video:", "Would a reel be possible?"
	return filmNamed.test(sentence)
		? { text: '', instruction: sentence }
		: { text: sentence, instruction: '' };
}

/** "It should open with “Hear scratching at night?”": words to say in a sentence about the video. */
function wordsGiven(sentence: string): string | undefined {
	const [whole, before = '', words = ''] =
		/^([^"“„«]*)["“„«]([^"”“»]+)["”“»]/u.exec(sentence) ?? [];
	const isSaid =
		/(?<!\p{L})(?:open|start|begin|say|says|show|shows|read|reads|text|line|words)(?!\p{L})/iu.test(
			before,
		) && !/(?<!\p{L})(?:not|n['’]t|never|avoid|without|word)(?!\p{L})/iu.test(before);
	return whole !== undefined && isSaid && words.split(' ').length >= 3 ? words : undefined;
}

/** "Transition to shots of the new features: twelve racks, a sauna": what the colon names is the film's. */
const namesThings =
	/^[^:：]*(?<!\p{L})(?:features|benefits|highlights|notes|ingredients|flavou?rs|scents|services|facilities|classes|treatments|dishes|activities|options|sizes|models|perks|advantages|vorteile|zutaten|avantages|ingrédients|nouveautés|ventajas|ingredientes|novedades|vantaggi|ingredienti|novità|vantagens|novidades|voordelen)(?!\p{L})[^:：]{0,30}[:：]\s+(\S.*)$/iu;
function listGiven(sentence: string): string {
	const list = namesThings.exec(sentence)?.[1] ?? '';
	return directionIn(list) === 'no' && !describesPicture(list) ? list : '';
}

/** Whether any of the sentences asks for a video or says how to make it. */
export function speaksToMaker(sentences: readonly string[]): boolean {
	return sentences.filter(hasContent).some((sentence, index) => {
		const short = sentence.replace(inSeconds, '$1');
		if ((index === 0 || short !== sentence) && verbOnly.test(short)) return true;
		if (index === 0 && (forAFilm.test(sentence) || readCountdown(sentence) !== undefined))
			return true;
		if (index === 0 && (messageTo.test(sentence) || readGoodWish(sentence) !== undefined))
			return true;
		if (index === 0 && (withOurClips.test(sentence) || adAlone.test(sentence))) return true;
		if (index === 0 && (asksWhat(sentence) || asksToShow(sentence))) return true;
		if (splitAtOrder(sentence).length > 1) return true;
		if (readAloud.test(sentence) || someoneTo.test(sentence)) return true;
		if (otherRequests.test(sentence) || directionIn(sentence) === 'sure') return true;
		if (filmNamed.test(sentence) && (/[:：]$/u.test(sentence) || lengthIn.test(sentence)))
			return true;
		const requested = readRequest(sentence);
		return requested !== undefined || readWish(sentence, false)?.isAction === true;
	});
}
