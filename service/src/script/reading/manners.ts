import { hasContent } from '../sentences';
import { isOrder } from './orders';
import { colours } from './requestVocabulary';

// The words in which people say how a film is to look and sound: "upbeat", "orange, big text".

/** The source of a pattern that finds any of these whole words. */
export const anyOf = (list: string) =>
	`(?<![\\p{L}-])(?:${list
		.trim()
		.split(/\s*\|\s*/u)
		.join('|')})(?![\\p{L}])`;

/** Parts of a video that are other things as well. */
export const partWords = `jargon|music|piano|guitar|ukulele|drums|jazz|synths?|sound|song|tones?|style|colou?rs?|palette|fonts?|text|logo|animations?|effects?|shots?|scenes?|camera|background|vibes?|mood|pace|cuts|energy|look|feel|captions?|emojis?|imagery|images|photos|pics|clips|faces|lighting|voice|type|script|format|video|reel|sentences|lines|slides?|frames?|musik|töne|ton|stil|farben?|schrift|stimmung|texte?|bilder|musique|couleurs|ambiance|rythme|police|música|tono|estilo|colores|letras?|ritmo|imágenes|musica|toni|stile|colori|tom|cores|muziek|toon|stijl|kleuren|sfeer|energia|energía|énergie|energie|\\p{L}{3,}(?:farben|töne|musik)|музыка|тон|стиль|цвета|шрифт`;
export const partWord = new RegExp(anyOf(partWords), 'iu');
/** "Upbeat", "cinematic": how a video is, in a fragment without a verb. */
export const mannerWord = new RegExp(
	anyOf(
		`corporate|classy|upbeat|energetic|energi[ac]o?|cinematic|dramatic|dynamic|playful|professional|friendly|cheerful|trendy|pastel|minimal(?:ist(?:ic)?)?|elegant|clean|bold|bright|dark|warm|calm|soft|modern|retro|vintage|moody|light-?hearted|informative|conversational|casual|inspir(?:ing|ational)|motivational|luxurious|cosy|cozy|sleek|edgy|gritty|fast(?:-paced)?|slow|acoustic|lo-?fi|electronic|orchestral|smooth|vertical|animated|engaging|catchy|snappy|aspirational|nostalgic|colou?rful|witty|humorous|funny|fun|serious|trustworthy|authentic|ruhige?r?|fröhlich(?:e[rsn]?)?|heiter(?:e[rsn]?)?|freundliche?r?|moderne?r?s?|warme?r?s?|lockere?r?|seriöse?r?|ruhig|locker|seriös|warm|hochwertig(?:e[rsn]?)?|edel|edle[rsn]?|stilvoll(?:e[rsn]?)?|verspielt(?:e[rsn]?)?|witzig(?:e[rsn]?)?|chaleureux|dynamique|moderne|élégante?|joyeux|joyeuse|gai|gaie|doux|douce|cálido|alegre|dinámico|tranquilo|sencillo|moderno|elegante|cercano|divertido|caldo|allegro|dinamico|caloroso|fresc[oah]|simpatic[oah]|giovane|giovanile|semplice|luminos[oa]|vivace|fresco|simpático|jovem|leve|vrolijke?|warme|rustige?|rustig|stoere?|speelse?|gezellige?|wesoł\\p{L}+|apetyczn\\p{L}+|spokojn\\p{L}+|ярк\\p{L}+|по-доброму|alegres|cálidos|quentes|тёплый|спокойн\\p{L}*|весёл\\p{L}*|динамичн\\p{L}*`,
	),
	'giu',
);
export const colourWord = new RegExp(anyOf(colours), 'giu');

/** "eher ruhig", "een beetje stoer" */
export const degree =
	/(?<!\p{L})(?:eher|etwas|ganz|sehr|bem|bien|très|plutôt|un peu|een beetje|heel|lekker|molto|un po['’]|muy|um pouco|rather|quite|a bit)(?!\p{L})/giu;
export const nothingToo =
	/^nothing (?:(?:too |super )?(?:fancy|flashy|complicated|over the top|cheesy|salesy|corporate)|(?:too|overly) \p{L}+)$/iu;

const madeSo =
	/^(?:please |pls |and |also |just |then )*(?:(?:can|could) (?:you|u) )?(?:make|keep) (?:it|this|everything) (.+)$/iu;
const alsoManner =
	/(?<!\p{L})(?:(?:in )?our|loud|big|large|huge|short|quick|punchy|pretty|nice|cute|crisp|tight)(?!\p{L})/giu;
const lastPart = new RegExp(`${anyOf(partWords)}$`, 'iu');
const partsOf = (list: string) => list.split(/,\s*(?:and )?|\s(?:and|n|&|\+|but)\s/iu);
/** "orange", "our blue", "big text" */
const isLook = (part: string) =>
	!hasContent(
		[lastPart, mannerWord, colourWord, alsoManner, degree].reduce(
			(rest, word) => rest.replace(word, ''),
			part,
		),
	);
/** "Make it loud, orange, big text": each part is how it is to look or sound. */
export function isMadeSo(sentence: string): boolean {
	const parts = partsOf(madeSo.exec(sentence)?.[1] ?? '');
	return parts.length > 1 && parts.every(isLook);
}
/** "Big letters, nothing fancy, our green", "black n red, loud music" */
export function listsLooks(sentence: string): boolean {
	const parts = partsOf(sentence);
	return (
		parts.length > 1 &&
		parts.every((part) => isLook(part) || isOrder(part) || nothingToo.test(part)) &&
		parts.some((part) => lastPart.test(part) || isOrder(part))
	);
}
