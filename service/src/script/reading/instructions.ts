import { hasContent, tidy } from '../sentences';
import { findCode, findLiterals } from './literals';

/**
 * Takes the words away that ask for a film and say how to make it ("Write a 15 second reel about…", "Keep it
 * upbeat."), and leaves what the film is to say. What was taken is kept: a length may be in it.
 */
export interface Stripped {
	/** What is left to say; empty when all of it was an instruction. */
	text: string;
	/** The instruction, empty when there was none. */
	instruction: string;
	/** The words are a call to action by what was asked ("End with …"). */
	isAction?: boolean;
	/** The words name only whom the film is for, such as "our bakery": worth a line where nothing else is said. */
	isClient?: boolean;
	/** The words were asked for as they stand ("Use the text …"). */
	isQuoted?: boolean;
}

interface RequestWords {
	/** "Create", "please make me". */
	verbs: string;
	articles: string;
	nouns: string;
	/** Then comes what the film is about. */
	about: string;
	/** Then comes whom or what it is for. */
	forWords: string;
	/** What the language inflects after these: no line of its own. */
	inflected?: string;
	/** "our", "my" with the kinds of business that say nothing new. */
	ours: string;
}

const platforms =
	'instagram|tiktok|tik tok|youtube|facebook|linkedin|pinterest|snapchat|threads|twitter|x|whatsapp|meta|fb|ig|yt|social media|socials|reels|shorts|stories|our website|the website|our socials|social';

const requestWords: readonly RequestWords[] = [
	{
		verbs:
			"(?:(?:hi|hello|hey)(?: there)?[,!.]? )?(?:please )?(?:(?:can|could|would|will) you (?:please )?(?:help (?:me|us) )?)?(?:(?:i|we)(?:'d| would)? (?:want|need|like|love) (?:you to )?(?:to )?)?(?:help (?:me|us) )?(?:let's )?(?:(?:create|make|generate|produce|build|design|write|film|render|do|draft|prepare|craft|develop|script|come up with|put together|whip up|throw together|knock up|cut|edit|give) )?(?:me |us )?",
		articles: '(?:an?|the|some|one|our|my|this|another|\\d) ',
		nouns:
			'video|reel|short|clip|ad|advert|advertisement|commercial|post|story|teaser|promo|trailer|tiktok|spot|animation|explainer|showcase|slideshow|montage|script|storyboard|film|voiceover|announcement video|content',
		about:
			'about|on|showing|announcing|promoting|explaining|introducing|featuring|celebrating|advertising|presenting|highlighting|launching|showcasing|covering|of|titled|called|saying|where we (?:say|announce)|(?:that|which|to) (?:shows?|explains?|promotes?|announces?|introduces?|presents?|celebrates?|advertises?|highlights?|launch(?:es)?|showcases?|covers?|(?:tells?|reminds?|informs?|teach(?:es)?) [^,.:]{2,40}? (?:about|that|to)|says?)',
		forWords: 'for',
		ours: '(?:our|my|the|a|an) (?:[\\p{Ll}\\d-]+ ){0,4}?(?:company|business|shop|store|brand|practice|bakery|salon|studio|gym|school|agency|firm|clinic|café|cafe|restaurant|team|startup|account|channel|page|clients?|customers?|followers|audience|barbershop|hotel|bar|pub|club|office|department|website|app|market|museum|garage|dealership|academy|service|charity|nonprofit|organi[sz]ation|event|course|launch|sale)',
	},
	{
		verbs:
			'(?:bitte )?(?:erstell(?:e|t|en sie)|mach(?:e|t|en sie)?|produziere?n?|schreib(?:e|t|en sie)?|generiere?n?|gestalten?|drehe?|ich (?:brauche|möchte|will|hätte gern)|wir (?:brauchen|möchten)) (?:(?:bitte|mir|uns|mal|doch) )*',
		articles: '(?:ein|eine|einen|das|kurzes|kurze) ',
		nouns:
			'video|reel|clip|spot|werbespot|werbevideo|werbeclip|beitrag|film|kurzvideo|kurzfilm|erklärvideo|produktvideo|story|skript|drehbuch|instagram-video|tiktok|post',
		about: 'über|zum thema|zu|zum|zur|von|mit dem (?:text|titel)|,? das (?:[\\p{L} ]{0,30}?)',
		inflected: 'zu|zum|zur|von',
		forWords: 'für',
		ours: '(?:unser|unsere|unseren|mein|meine|meinen|ein|eine|einen) (?:[\\p{L}\\d-]+ )?(?:bäckerei|geschäft|laden|firma|unternehmen|praxis|studio|salon|restaurant|café|schule|hotel|verein|agentur|shop|werkstatt|kanzlei|team|fitnessstudio|blumenladen|metzgerei|apotheke|skischule|[\\p{L}]*(?:laden|schule|praxis|studio|geschäft|betrieb|shop))(?: (?:in|aus|am|bei) \\p{L}+)?',
	},
	{
		verbs:
			"(?:s'il (?:te|vous) pla[iî]t,? )?(?:crée[rz]?|créez|fais|faites|réalise[rz]?|génère|générez|écri[st]|écrivez|rédige[rz]?|produi[st]|produisez|je (?:veux|voudrais)|nous (?:voulons|voudrions)|j'ai besoin d')(?:-(?:moi|nous))? ?",
		articles: "(?:une?|la|le|l'|d'une?|des) ?",
		nouns:
			'vidéo|video|reel|clip|spot|pub|publicité|annonce|story|film|teaser|script|court-métrage|post',
		about:
			"sur|à propos d(?:e |u |es |')|d(?:e|u|es) |présentant|annonçant|expliquant|pour (?:annoncer|présenter|promouvoir|expliquer|lancer)|qui (?:annonce|présente|explique)",
		forWords: 'pour',
		ours: "(?:notre|nos|mon|ma|mes|une?|l'|la|le) (?:[\\p{L}-]+ )?(?:boulangerie|boutique|magasin|entreprise|salon|restaurant|café|école|hôtel|agence|cabinet|studio|marque|association|club)(?: (?:à|de|en) \\p{L}+)?",
	},
	{
		verbs:
			'(?:por favor,? )?(?:crea|cree|haz|hazme|haga|hacer|genera|genere|escribe|escriba|produce|diseña|quiero|necesito|queremos|necesitamos)(?:me|nos)? ',
		articles: '(?:un|una|el|la) ',
		nouns: 'video|vídeo|reel|clip|anuncio|corto|spot|historia|publicación|guion|teaser|short|post',
		about: 'sobre|acerca de|que (?:anuncie|presente|explique|muestre)|anunciando|presentando|de',
		forWords: 'para',
		ours: '(?:nuestr[oa]s?|mi|un|una|el|la) (?:[\\p{L}-]+ )?(?:gimnasio|tienda|restaurante|empresa|negocio|panadería|salón|clínica|escuela|academia|hotel|bar|café|cafetería|estudio|marca|agencia)(?: (?:en|de) \\p{L}+)?',
	},
	{
		verbs:
			'(?:por favor,? )?(?:cri[ae]|crie|faça|faz|gere|gera|escreva|escreve|produza|produz|quero|preciso de) ',
		articles: '(?:um|uma|o|a) ',
		nouns: 'vídeo|video|reel|clipe|anúncio|comercial|post|story|roteiro|teaser|short',
		about: 'sobre|anunciando|apresentando|que (?:anuncie|apresente|explique)|d[oae]s?',
		forWords: 'para',
		ours: '(?:nossa?|meu|minha|a|o|uma?) (?:[\\p{L}-]+ )?(?:loja|padaria|restaurante|empresa|academia|salão|clínica|escola|hotel|café|estúdio|marca|agência)(?: (?:em|de|no|na) \\p{L}+)?',
	},
	{
		verbs:
			'(?:per favore,? )?(?:crea|fai|fammi|genera|realizza|scrivi|produci|prepara|voglio|vorrei) ',
		articles: "(?:un|una|uno|il|la|un') ?",
		nouns: 'video|reel|clip|spot|annuncio|post|storia|filmato|script|teaser',
		about: "su|sul|sulla|sui|sulle|sull'|riguardo a|che (?:annunci|presenti|spieghi)|di",
		forWords: 'per',
		ours: '(?:il |la |un |una )?(?:nostr[oa]|mi[oa]|un|una) (?:[\\p{L}-]+ )?(?:negozio|panetteria|ristorante|azienda|palestra|salone|clinica|scuola|hotel|bar|studio|marchio|agenzia)(?: (?:a|di) \\p{L}+)?',
	},
	{
		verbs: '(?:maak|creëer|genereer|schrijf|produceer|ik wil|we willen) ',
		articles: '(?:een|de|het) ',
		nouns: 'video|reel|clip|advertentie|spot|filmpje|film|post|story|script|teaser',
		about: 'over|van|waarin|die',
		forWords: 'voor',
		ours: '(?:onze|ons|mijn|een) (?:[\\p{L}-]+ )?(?:winkel|bakkerij|bedrijf|restaurant|salon|praktijk|school|hotel|café|studio|merk)(?: in \\p{L}+)?',
	},
	{
		verbs: '(?:skapa|gör|skriv|producera|jag vill ha|vi vill ha) ',
		articles: '(?:en|ett) ',
		nouns: 'video|reel|klipp|annons|film|inlägg|story|manus|teaser',
		about: 'om|av|som',
		forWords: 'för',
		ours: '(?:vår|vårt|våra|min|mitt|en|ett) (?:[\\p{L}-]+ )?(?:butik|bageri|företag|restaurang|salong|skola|hotell|kafé|studio)(?: i \\p{L}+)?',
	},
	{
		verbs: '(?:stwórz|zrób|przygotuj|wygeneruj|napisz|nagraj|chcę) ',
		articles: '(?:jeden |jedno )',
		nouns: 'wideo|film|filmik|rolkę|reels|reel|klip|reklamę|spot|post|scenariusz|relację',
		about: 'o|na temat|prezentując[yea]|ogłaszając[yea]',
		inflected: 'o|na temat|prezentując[yea]|ogłaszając[yea]',
		forWords: 'dla',
		ours: '(?:naszej|naszego|mojej|mojego) \\p{L}+',
	},
];

const langName =
	'english|german|french|spanish|italian|portuguese|dutch|polish|swedish|turkish|arabic|japanese|chinese|korean|hindi|russian|deutsch|englisch|français|español|italiano';
const secondsWord =
	'seconds?|secs?|s|sek\\p{L}*|secondes?|segundos?|secondi|seconden|saniye(?:lik)?|секунд\\p{L}*|秒';

/** What may stand between "a" and "video", or after it, and says nothing that is shown. */
const qualifier = `(?:\\([^)]{0,60}\\)|(?:for|on|auf|für|pour|para|per|voor|sur|en) (?:${platforms})(?:[,/&]? (?:and |or |und |et |y )?(?:${platforms}))*\\b|in (?:${langName})\\b|(?:of|lasting|de|di|van|von|på|mit|que dure|around|about|under|max\\.?|up to)? ?(?:about |around |roughly |ca\\. )?\\d{1,3}(?:\\s?[-–]\\s?\\d{1,3})?[- ]?(?:${secondsWord})(?: (?:long|lang|or less|max))?\\b|(?:targeting|aimed at|targeted at|geared towards?) [^:.,!?]{2,60}|in (?:a|an|the) [\\p{L}, -]{3,40}? (?:tone|style|voice|manner)|with (?:a|an) [\\p{L}, -]{3,40}? (?:tone|style|vibe|feel|mood))`;

interface Request {
	pattern: RegExp;
	about: RegExp;
	inflected: RegExp;
	forWords: RegExp;
	ours: RegExp;
	/** Adjectives that follow the noun: "un video corto". */
	adjectives: RegExp;
}

const requests: readonly Request[] = requestWords.map((words, index) => {
	const noun = `(?:(?:${words.nouns})(?:-(?:${words.nouns}))?s?)`;
	// English can leave the verb out: "Instagram reel promoting…".
	const verbs = index === 0 ? words.verbs : `(?:${words.verbs})`;
	return {
		pattern: new RegExp(
			`^${verbs}(?:${words.articles})?(?:[\\p{L}\\p{N}&'’/:.-]+,? |\\([^)]{0,40}\\) ){0,8}?${noun}(?![\\p{L}-])(?! (?:(?!about|for|on|of|to|that|with)[\\p{L}-]+ ){0,2}(?:${words.nouns})s?(?![\\p{L}-]))(?: ${noun}(?![\\p{L}-]))?(?:,? ${qualifier})*`,
			'iu',
		),
		inflected: new RegExp(`^(?:${words.inflected ?? '(?!)'})$`, 'iu'),
		about: new RegExp(`^,?\\s*(?:${words.about})(?![\\p{L}])\\s*`, 'iu'),
		forWords: new RegExp(`^,?\\s*(?:${words.forWords})\\s+`, 'iu'),
		adjectives:
			index === 0
				? /^(?!)/u
				: new RegExp(
						`^(?:\\s(?!(?:${words.forWords}|${words.about})(?![\\p{L}]))[\\p{L}-]+){1,3}?(?=\\s(?:${words.about}|${words.forWords})(?![\\p{L}])|\\s*[:.])`,
						'iu',
					),
		ours: new RegExp(
			`^(?:${words.ours})(?![\\p{L}])(?:,? (?:in|at|near|from|called|based in) [^,.:]{2,40})?`,
			'iu',
		),
	};
});

/** Languages whose requests end with the verb, or inflect what they are about. */
const otherRequests =
	/(?:動画|ビデオ|リール|ショート).*(?:作って|作成|制作|お願い)|(?:制作|创建|生成|做|写|製作).{0,12}(?:视频|短片|影片|視頻)|(?:영상|비디오|릴스|숏폼).*(?:만들어|제작|작성)|(?:أنشئ|اصنع|اكتب|صمم).{0,20}(?:فيديو|إعلان|ريل)|(?:video|reels|klip|tanıtım)\S*\s.*(?:oluştur|hazırla|yap|yaz)\S*[.!]?$|^(?:(?:пожалуйста,? )?(?:сделай|создай|напиши|сними|сгенерируй|подготовь|зроби|створи)(?:те)?|нужен|нужно|хочу) .{0,40}(?:видео|ролик|рилс|клип|пост|сторис|відео|צרו)|(?:brauche|brauchen|möchte|möchten|hätte|hätten) (?:ich|wir) .{0,40}(?:video|reel|clip|spot|film)|(?:צור|צרו|הכן|הכינו).{0,20}(?:סרטון|וידאו|רילס)/iu;

const startsLikeRequest =
	/^(?:(?:hi|hello|hey)(?: there)?[,!.]? )?(?:please|(?:can|could|would|will) you|(?:i|we)(?:'d| would)? (?:want|need|like|love)|help (?:me|us)|let's|create|make|generate|produce|build|design|write|film|render|do|draft|prepare|craft|develop|script|give)\b/iu;
/** Without a verb, only what cannot be anything else counts as a request: "Instagram reel promoting…". */
const plainRequest =
	/^(?=.{0,60}$)(?:.*\b(?:videos?|reel|ad|commercial|teaser|promo|trailer|tiktok|explainer|animation|slideshow|storyboard|script)|(?:instagram|tiktok|facebook|youtube|linkedin|social media)\b.*)(?: \([^)]*\))?$/iu;
const laterAbout =
	/\s(?:about|announcing|promoting|explaining|introducing|featuring|launching|showcasing|advertising|highlighting|celebrating|to (?:promote|announce|explain|introduce|advertise|launch|highlight|celebrate)|that (?:promotes|announces|explains|introduces|highlights)|über|annonçant|sobre|anunciando)\s+/iu;
const fresh =
	/\b(?:new|neue[sn]?|nouve\p{L}+|nuev[oa]s?|nov[oa]s?|nuov[oaie]|nieuwe?|nya|nytt|nowe\p{L}*)\b/iu;
const quotedText = /["“„«]([^"”“»]{2,240})["”“»]/u;

/** Where the subject of a request ends: what follows says how to make the film. */
const subjectEnd =
	/,?\s+(?:(?:in|with|using) (?:an? |the )?(?:[\p{L}-]+,? ){0,4}(?:tone|style|vibe|music|visuals?|colou?rs|feel|mood|voice-?over|captions|transitions|aesthetic)s?\b|(?:targeting|aimed at|targeted at|geared towards?)\b|(?:for|on) (?:instagram|tiktok|youtube|facebook|linkedin|social media|reels|shorts|stories)\b|in \d{1,3}[- ]?(?:seconds|sec)\b).*$/iu;

function readRequest(sentence: string): Stripped | undefined {
	for (const [
		index,
		{ pattern, about, inflected, forWords, ours, adjectives },
	] of requests.entries()) {
		const head = pattern.exec(sentence)?.[0];
		if (head === undefined || head === '') continue;
		const rest = sentence.slice(head.length).replace(adjectives, '');
		const opener = index > 0 || startsLikeRequest.test(sentence);
		if (!opener && !plainRequest.test(head)) continue;
		const instruction = (text: string) =>
			tidy(sentence.slice(0, Math.max(head.length, sentence.length - text.length)));
		const done = (text: string, more: Partial<Stripped> = {}): Stripped => {
			const kept = tidy(text.replace(subjectEnd, ''));
			return {
				text: kept,
				instruction: `${instruction(text)} ${text.slice(kept.length)}`,
				...more,
			};
		};
		const afterColon = /^\s*[:：]\s*/u.exec(rest)?.[0] ?? /^\s+[–—-]\s+/u.exec(rest)?.[0];
		if (afterColon !== undefined) return done(rest.slice(afterColon.length));
		if (!hasContent(rest)) return opener ? { text: '', instruction: sentence } : undefined;
		const subject = about.exec(rest)?.[0];
		if (subject !== undefined) {
			const text = rest.slice(subject.length);
			const inQuotes = quotedText.exec(text)?.[1];
			if (inQuotes !== undefined && /titled|called|saying|text/iu.test(subject))
				return done(inQuotes, { isQuoted: true });
			return done(text, { isClient: inflected.test(subject.trim()) });
		}
		const given = forWords.exec(rest)?.[0];
		if (given !== undefined) {
			const whom = rest.slice(given.length);
			if (/^(?:us|me|uns|mich|nous|moi|nosotros|mí)\b[.!?]?$/iu.test(whom.trim())) return done('');
			const news = laterAbout.exec(whom);
			if (news !== null) return done(whom.slice(news.index + news[0].length));
			const colon = /:\s+/u.exec(whom);
			// "for FiberNord: 1 Gbit/s for 299 kr" names who offers it.
			const isName = /^\p{Lu}/u.test(whom) && !new RegExp(`^(?:${platforms})\\b`, 'iu').test(whom);
			if (colon !== null && !isName) return done(whom.slice(colon.index + colon[0].length));
			const client = ours.exec(whom)?.[0];
			const isClient =
				client !== undefined && !fresh.test(client) && !hasContent(whom.slice(client.length));
			return done(whom, { isClient });
		}
		const says =
			/^,? (?:with the (?:text|words|caption|title)|that (?:says|reads)|saying|mit dem text)\s*:?\s*/iu.exec(
				rest,
			)?.[0];
		const inQuotes = says === undefined ? undefined : quotedText.exec(rest)?.[1];
		if (inQuotes !== undefined) return done(inQuotes, { isQuoted: true });
		if (opener && /^\s*[.!?]/u.test(rest)) return done(rest.replace(/^[\s.!?]+/u, ''));
	}
	return undefined;
}

const making =
	'music|soundtrack|tone|style|styling|colou?rs?|palette|fonts?|typography|footage|b-?roll|visuals?|imagery|voice-?over|narration|subtitles|logo|animations?|transitions?|effects?|close-?ups?|shots?|scenes?|camera|aspect ratio|9:16|16:9|1:1|vertical|portrait|background|vibe|mood|pacing|cuts|energy|aesthetic|call[- ]to[- ]action|cta|hook|hashtags?|emojis?|captions?|musik|farben|stil|tonfall|musique|couleurs|música|colores|musica|colori|muziek|kleuren';
const aboutTheFilm = new RegExp(
	`^(?:please |and |also |then )*(?:${[
		`(?:use|include|add|incorporate|feature|insert|apply|choose|pick|set|overlay|play|verwende|nutze|benutze|utilise[rz]?|ajoute[rz]?|usa|utiliza|incluye|aggiungi|gebruik)\\b(?:[^.!?"“”]{0,60}?)\\b(?:${making})\\b`,
		'(?:keep|make) (?:it|this|the (?:video|reel|clip|ad|tone|pace|mood|style|text|copy|script|whole thing|language|visuals?|music|message|sentences|lines))\\b',
		"(?:do not|don't|never|please don't|avoid) (?:use|using|show|showing|mention|mentioning|include|including|add|adding|make|making|say|saying|put|write|writing)\\b",
		`(?:the )?(?:video|reel|clip|ad|spot|tone|style|mood|vibe|music|visuals?|colou?rs?|pacing|pace|format|look|voice-?over|aspect ratio|duration|length|script|copy|language|background|text|film) (?:should|must|needs? to|has to|is to|is|are|will|shall|can) (?:be|feel|look|sound|have|last|end|start|run|fit|${making}|\\d|about|around|under|upbeat|fun|calm|friendly|professional|playful|warm|vertical)`,
		'(?:it|this) (?:should|must|needs to|has to) (?:be|feel|look|sound|have|last|end|start|run|fit|not)\\b',
		`(?:open|start|begin|end|close|finish)(?:s|ing)? (?:with|on) (?:a |an |the |our )?(?:[\\p{L}-]+ ){0,3}(?:${making}|question|fade)\\b`,
		`(?:show|display|film|zoom|cut to|fade|pan|depict)\\b[^.!?]{0,40}\\b(?:${making}|someone|people|person|woman|man|kids|family|hands|logo)\\b`,
		`(?:target audience|target|audience|tone|style|mood|music|format|platform|length|duration) (?:is|are|will be)\\b`,
		`(?:targeting|aimed at|geared towards?|think|imagine|inspired by)\\b(?=[^.!?]{0,80}$)`,
		`(?:upbeat|calm|soft|fun|happy|energetic|dramatic|cinematic|bright|warm|dark|modern|minimal(?:ist)?|clean|fast|slow|bold|playful|professional|friendly|trendy|pastel|vertical|ruhige|fröhliche)\\b[\\p{L}\\s,&-]{0,50}\\b(?:${making})\\b[\\p{L}\\s,&-]{0,40}$`,
		`(?:no|without) (?:${making}|people|faces|text|talking|voice)\\b[^.!?]{0,40}$`,
		'(?:vertical|portrait|square|landscape)(?: format| video)?(?:,? (?:9:16|1:1|16:9))?$',
		'(?:length|duration|format|aspect ratio)\\b',
		'(?:the |our )?(?:goal|aim|objective|purpose|audience|target group|viewers) (?:is|are|of)\\b',
		`(?:it's|it is|this is|that's) for (?:our )?(?:${platforms})\\b`,
		'(?:hi|hey|hello|hallo|hola|bonjour|ciao|hi there|hello there|good morning|guten tag|dear (?:team|all))$',
		'(?:about|around|max(?:imum)?|under|up to|no longer than|at most)? ?\\d{1,3}(?:\\s?[-–]\\s?\\d{1,3})? ?(?:seconds?|secs?|s)(?: (?:long|max|total|maximum))?$',
		'(?:thanks|thank you|many thanks|cheers|danke|vielen dank|merci|gracias|obrigad[oa]|grazie)\\b[^.!?]{0,30}$',
		'(?:halte|mach) (?:es|das video)\\b',
		'(?:der ton|das video|die musik|le ton|la vidéo|la musique|el tono|el video|la música|il tono) (?:soll|sollte|ist|doit|devrait|est|debe|debería|es|deve|è)\\b',
	].join('|')})`,
	'iu',
);
/** Such a wish names the words: they are said without it. */
const tells =
	/^(?:please |and |also |then |be sure to |make sure (?:to |you )?|don't forget to |remember to )*(?:mention|highlight|emphasi[sz]e|stress|point out|include|say|state|note|tell (?:people|viewers|them|everyone)|let (?:people|viewers|them|everyone) know|remind (?:people|viewers|them|everyone)|talk about|explain|focus on|feature|showcase|erwähne|betone|nenne|mentionne[rz]?|menciona|destaca|resalta|menzione|vermeld)(?:,? (?:that|dass|que|qu'|che|dat))?\s+/iu;
const usesText =
	/^(?:please |and |also |then )*(?:(?:use|show|add|include|display|put|write|overlay|with)\b[^"“„«.]{0,40}\b(?:text|words|caption|line|slogan|tagline|headline|title|overlay|message|phrase)\b|(?:the )?(?:text|headline|title|slogan|tagline|caption|on-?screen text)(?: (?:is|should (?:be|say|read)|says|reads))?|verwende den text|mit dem text)[^"“„«.]{0,20}["“„«]([^"”“»]{2,240})["”“»]/iu;
const endsWith =
	/^(?:please |and |also |then |it should |the (?:video|reel|ad) should )*(?:end|close|finish|conclude|wrap up|endet?|beende|termine|terminer|acaba|termina|eindig)s? (?:it )?(?:with|on|mit|par|con|met)\s+(?:(?:a|an|the|our|einem|un|una)\s+)?(?:(?:[\p{L}-]+ )?(?:call[- ]to[- ]action|cta|line|words|text|slogan|message|handlungsaufruf|appel à l'action)\s*)?(?:(?:to|that says|saying|inviting (?:people|viewers) to|asking (?:people|viewers) to|:|for)\s*)?/iu;
const actionWish =
	/^(?:please |and |also )*(?:include|add|use|put|give it|with) (?:a|an|the|our)? ?(?:[\p{L}-]+ ){0,2}(?:call[- ]to[- ]action|cta)(?: button)?,?\s*(?:(?:to|that says|saying|inviting (?:people|viewers) to|:|for)\s*)?/iu;
const verbOnly =
	/^(?:(?:i|we)(?:'d| would)? (?:want|need|like) (?:you )?to )?(?:please )?(?:(?:promote|advertise|announce|introduce|showcase|sell|pitch) (?=\S)|(?:explain|describe|show|tell (?:us|me|people|viewers)|teach (?:people|viewers)?) (?:about )?(?=how|why|what|when|the |our |my )|(?:explain|describe) (?=\S)|(?:bewirb|bewerbe|kündige|erkläre) |(?:fais la promotion de|annonce|présente|explique) |(?:promociona|anuncia|presenta|explica) (?=\S))/iu;
/** "Explain in 20 seconds what…" */
const inSeconds = /^(\p{L}+ )in (?:about |under )?\d{1,3}[- ]sec(?:ond)?s?,? /iu;
const orderWords = /^(?:instagram|tiktok|youtube|facebook|linkedin)\b.{0,20}$/iu;

/** A sentence that somebody is to follow, not to read: prices, codes and addresses are for readers. */
function isAboutTheFilm(sentence: string): boolean {
	if (!aboutTheFilm.test(sentence.replace(/[.!?\s]+$/u, ''))) return false;
	if (findCode(sentence) !== undefined) return false;
	return !findLiterals(sentence).some(
		({ kind }) => kind === 'url' || kind === 'price' || kind === 'phone',
	);
}

/** Takes one sentence apart. `isFirst`: the request for a film, if there is one, comes first. */
export function stripInstruction(sentence: string, isFirst: boolean): Stripped {
	const plain = { text: sentence, instruction: '' };
	if (isFirst && otherRequests.test(sentence)) {
		const [instruction = '', ...rest] = sentence.split(/[:：]\s*/u);
		return { text: tidy(rest.join(': ')), instruction };
	}
	const requested = readRequest(sentence);
	if (requested !== undefined) return requested;
	const ended = endsWith.exec(sentence) ?? actionWish.exec(sentence);
	if (ended !== null) {
		const rest = sentence.slice(ended[0].length);
		const words = quotedText.exec(rest)?.[1] ?? rest;
		const said = quotedText.test(rest) || /(?:to|says|saying|:)\s*$/iu.test(ended[0]);
		if (said && hasContent(words))
			return { text: tidy(words), instruction: ended[0], isAction: true };
		return { text: '', instruction: sentence };
	}
	const used = usesText.exec(sentence)?.[1];
	if (used !== undefined) return { text: tidy(used), instruction: sentence, isQuoted: true };
	if (isAboutTheFilm(sentence)) return { text: '', instruction: sentence };
	const told = tells.exec(sentence)?.[0];
	if (told !== undefined && !/^(?:include|feature|say|note|state|explain|focus)/iu.test(told))
		return { text: tidy(sentence.slice(told.length)), instruction: told };
	if (told !== undefined && /that\s+$/iu.test(told))
		return { text: tidy(sentence.slice(told.length)), instruction: told };
	if (isFirst) {
		const short = sentence.replace(inSeconds, '$1');
		const verb = verbOnly.exec(short)?.[0];
		if (verb !== undefined)
			return {
				text: tidy(short.slice(verb.length).replace(subjectEnd, '')),
				instruction: short === sentence ? verb : sentence,
			};
		if (orderWords.test(sentence) && /reel|video|story|post|ad/iu.test(sentence))
			return { text: '', instruction: sentence };
	}
	return plain;
}

const lengthPattern = new RegExp(
	`(\\d{1,3})(?:\\s?(?:[-–—]|to|bis|à|a)\\s?(\\d{1,3}))?[- ]?(${secondsWord}|second|minutes?|min|minuten?|minutos?)(?![\\p{L}])`,
	'iu',
);

const numberWords: Record<string, string> = {
	...{ six: '6', ten: '10', twelve: '12', fifteen: '15', twenty: '20', thirty: '30' },
	...{ forty: '40', 'forty-five': '45', fifty: '50', sixty: '60' },
};

const inFigures = (text: string) =>
	text.replace(
		/\b(?:six|ten|twelve|fifteen|twenty|thirty|forty(?:-five)?|fifty|sixty)(?=[- ]sec)/giu,
		(word) => numberWords[word.toLowerCase()] ?? word,
	);

/** The length in seconds that instructions ask for; of "15–20 seconds" the middle. */
export function lengthAsked(instructions: string): number | undefined {
	const found = lengthPattern.exec(inFigures(instructions));
	if (found === null) return /\b(?:one|a)[- ]minute\b/iu.test(instructions) ? 60 : undefined;
	const [, low = '', high, unit = ''] = found;
	const value = high === undefined ? Number(low) : (Number(low) + Number(high)) / 2;
	return /^min/iu.test(unit) ? value * 60 : value;
}
