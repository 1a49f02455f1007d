import { tidy } from '../sentences';
import type { Stripped } from './stripped';

/**
 * What a request says about the course of the film: with what it opens, what comes then ("Beginne mit einer Frage: …",
 * "Explique ensuite en trois étapes comment … : …"). What stands after the colon or in quotation marks is to be said.
 */

const first =
	"(?:(?:zuerst|zunächst|erst|d[’']abord|primero|primeiro|prima|eerst|najpierw|сначала|first),? )?";
const opens =
	'(?:open|start|begin|beginn(?:e|t|en sie)?|starte?t?|eröffne|commence[rz]?|débute[rz]?|ouvre[rz]?|démarre[rz]?|empieza|empezar|comienza|comenzar|inicia|abre|comece|começa[r]?|inicie|abra|inizia(?:re)?|comincia|apri|zacznij|rozpocznij|начни(?:те)?)';
const withWhat = '(?:with|mit|par|avec|sur|con|com|met|od|с)';
const opening = new RegExp(
	`^${first}${opens} (?:(?:it|directly|direkt|directement) )?${withWhat} `,
	'iu',
);

/** "(con) el problema: lost calls" */
const named = /^[^:："“„«.!?]{2,50}\s?[:：]\s*(\S.*)$/u;
const inQuotes = /["“„«]\s?([^"”“»]{2,240}?)\s?["”“»]/u;
/** "Beginne mit der Außenansicht": a picture. */
const picture =
	/(?<!\p{L})(?:\p{L}*(?:ansicht|aufnahmen?|bild(?:er|ern)?)|vues?|plans?|images?|planos?|vistas?|tomas?|imagens?|imágenes|inquadratur[ae]|immagini|beeld(?:en)?|shots?|ujęci\p{L}+|кадр\p{L}*|вид\p{L}*)(?!\p{L})/iu;

const then =
	'(?:(?:then|after that|next|dann|danach|anschließend|ensuite|puis|después|luego|entonces|poi|dopo|depois|em seguida|daarna|dan|vervolgens|potem|następnie|затем|потом),? )?';
const tells =
	'(?:explain|present|show|list|erkläre?|erklärt|zeige?|präsentiere|nenne|explique[rz]?|présente[rz]?|montre[rz]?|explica|presenta|muestra|enseña|spiega|mostra|apresente|mostre|leg|toon|presenteer|laat|wyjaśnij|pokaż|przedstaw|объясни(?:те)?|покажи(?:те)?|расскажи(?:те)?)';
const inSteps =
	'steps?|ways?|solution|problem|benefits|schritten?|lösung|vorteile|étapes|problème|avantages|pasos|solución|problema|ventajas|passi|passaggi|soluzione|vantaggi|passos|solução|vantagens|stappen|oplossing|probleem|voordelen|krok\\p{L}*|rozwiązani\\p{L}+|шаг\\p{L}*|решени\\p{L}+|проблем\\p{L}+';
/** "Explain in three steps how it works: …" */
const steps = new RegExp(
	`^${then}${tells}\\s(?=[^:]*(?<!\\p{L})(?:${inSteps})(?!\\p{L}))[^:："“„«.!?]{2,110}[:：]\\s*(.*)$`,
	'iu',
);

/** "Close-up of the seams with the text “Made by hand”": what is seen, and the words on it. */
const pictureWithWords =
	/^.{3,120}?\s(?:with the (?:words|text|caption)|mit (?:dem text|der einblendung|dem schriftzug)|avec (?:le texte|les mots)|con el texto|con la frase|com o texto|com a frase|con il testo|con la scritta|met de tekst|z (?:tekstem|napisem)|с (?:текстом|надписью))\s?[:：]?\s*["“„«]\s?([^"”“»]{2,200}?)\s?["”“»]\.?$/iu;

/** "Then the quote “…” – Mel, nurse", "Please share this testimonial: …", "Use the example: …": what is given is said. */
const gives =
	/^(?:please |pls |bitte |por favor |and |und |et |y )*(?:(?:(?:then|next|finally|dann|danach|puis|ensuite|luego|después|poi|depois|daarna),? )?(?:use|show|share|post|add|include|feature|take|verwende|nutze|zeige?|utilise[rz]?|partage[rz]?|usa|comparte|condividi|gebruik|deel) |(?:then|next|finally|dann|danach|puis|ensuite|luego|después|poi|depois|daarna),? )(?:the|this|that|these|our|my|an?|das|dieses?|unser|diese|le|la|l['’]|ce|cette|notre|el|esta?|nuestr[oa]|il|questa?|o|a|dit|deze|onze)(?: (?:following|folgende|suivante?|siguiente|seguente|volgende))? ?(?:[\p{L}-]+ ){0,2}?(?:quotes?|testimonials?|reviews?|feedback|examples?|facts?|stats?|zitat|kundenstimme|bewertung|beispiel|citation|témoignage|avis|exemple|cita|testimonio|reseña|ejemplo|citazione|testimonianza|recensione|esempio|depoimento|exemplo|citaat|voorbeeld)(?: (?:from|of|by|von|de|di|van) [^:："“„«]{2,60})?\s?(?:[:：]\s*(?=\S)|\s(?=["“„«]))/iu;

/** "For each client on the list: …" */
const forEach =
	/^(?:please )?(?:for|to|für|an|pour|à|para|a|per|voor|aan) (?:each|every|all|jede[nrs]?|alle|chaque|tous|cada|todos|ogni|tutti|elke?|alle) [^:"“„«.!?]{3,60}:\s*(?=\S)/iu;

/** "Necesito publicar esto en Instagram: …" */
const toPost =
	/^(?:hi,? |hola,? |hallo,? |please |bitte |can you |could you )?(?:(?:i|we) (?:need|want|would like) to |(?:ich|wir) (?:möchten?|wollen?|will|muss|müssen) |(?:je|nous) (?:veux|voudrais|voulons|dois) |(?:necesito|quiero|queremos|necesitamos) |(?:vorrei|voglio|dobbiamo) |(?:quero|preciso) )?(?:post|publish|publicar|publica|publier|pubblicare|posten|plaatsen)?\s?(?:this|das|dies|ça|ceci|esto|questo|isto|dit)?(?: (?:post|publish|posten|veröffentlichen|plaatsen))?(?: (?:on|auf|bei|sur|en|su|no|op) (?:instagram|insta|facebook|tiktok|linkedin|stories|reels|social media|ig|fb))? ?(?:posten|veröffentlichen|plaatsen)?\s?:\s*(?=\S)/iu;
const speaksOfPosting =
	/^[^:]{0,60}(?<!\p{L})(?:post|publish|publicar|publica|publier|pubblicare|posten|plaatsen|veröffentlichen)(?!\p{L})[^:]{0,40}:/iu;

const postingOf = (sentence: string) =>
	speaksOfPosting.test(sentence) ? toPost.exec(sentence)?.[0] : undefined;

/** Whether a prompt begins so: it speaks to somebody who is to show what follows. */
export const asksToShow = (sentence: string) =>
	postingOf(sentence) !== undefined ||
	forEach.test(sentence) ||
	(gives.test(sentence) && !/^\p{Ll}/u.test(sentence));

/** Takes off what a sentence says about the course of the film; undefined for any other sentence. */
export function readCourse(sentence: string): Stripped | undefined {
	const start = opening.exec(sentence)?.[0];
	if (start !== undefined) {
		const rest = sentence.slice(start.length);
		const words = named.exec(rest)?.[1] ?? (inQuotes.test(rest) ? rest : undefined);
		const said = inQuotes.exec(words ?? '')?.[1] ?? words;
		if (said !== undefined) return { text: tidy(said), instruction: sentence, isQuoted: true };
		return picture.test(rest) ? { text: '', instruction: sentence } : undefined;
	}
	const given = (gives.exec(sentence) ?? forEach.exec(sentence))?.[0] ?? postingOf(sentence);
	if (given !== undefined) return { text: sentence.slice(given.length), instruction: given };
	const told = steps.exec(sentence)?.[1];
	if (told !== undefined) return { text: tidy(told), instruction: sentence };
	const shown = pictureWithWords.exec(sentence)?.[1];
	return shown === undefined
		? undefined
		: { text: tidy(shown), instruction: sentence, isQuoted: true };
}
