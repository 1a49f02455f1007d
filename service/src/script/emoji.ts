import { splitGraphemes } from '../util/textTokens';

/** Emoji for topics, with their words in English, German, French and Spanish, and words that many languages share. */
const topics: readonly (readonly [string, string])[] = [
	[
		'☕',
		'coffee cafe café espresso latte cappuccino barista mug travelmug tumbler kaffee kahve кофе קפה قهوة',
	],
	['🍵', 'tea matcha thé tee té чай شاي'],
	['🍕', 'pizza pizzeria'],
	['🐝', 'bee bees honey beekeeper biene bienen honig abeille abeilles miel abeja abejas'],
	['🍎', 'apple apples apfel äpfel pomme pommes manzana manzanas'],
	['🍒', 'cherry cherries kirsche kirschen cerise cerises cereza cerezas'],
	['🍋', 'lemon lemons lemonade zitrone zitronen limonade citron citrons limonada'],
	['🍓', 'strawberry strawberries erdbeere erdbeeren fraise fraises fresa fresas'],
	['🍅', 'tomato tomatoes tomate tomaten tomates'],
	['🧀', 'cheese käse fromage queso queijo formaggio'],
	[
		'⛵',
		'sailing sailboat segeln segelboot voilier velero boat boats narrowboat boote bateau bateaux barco barcos',
	],
	['🌅', 'sunrise sunset sonnenaufgang sonnenuntergang'],
	['🏔️', 'alps mountains alpen alpes berge montañas montagnes glacier glaciers gletscher gipfel'],
	['🎒', 'backpack rucksack mochila'],
	['💡', 'lamp lamps lampe lampen lámpara'],
	['🔧', 'wrench workbench mechanic mechanics werkstatt'],
	['🌼', 'wildflower wildflowers wildblumen'],
	['🍔', 'burger burgers fries'],
	['🍣', 'sushi'],
	['🍜', 'ramen noodle noodles pho'],
	['🥗', 'salad vegan vegetarian'],
	['🍝', 'pasta spaghetti'],
	['🌮', 'taco tacos burrito mexican'],
	['🍞', 'bread bakery sourdough baker brot brötchen bäckerei boulangerie panadería panificio'],
	['🥐', 'croissant pastry patisserie'],
	['🎂', 'birthday anniversary cake geburtstag anniversaire cumpleaños torte kuchen gâteau tarta'],
	['🍫', 'chocolate cocoa schokolade chocolat'],
	['🍦', 'icecream gelato eis helado glace'],
	['🍪', 'cookie cookies kekse plätzchen galletas'],
	['🍷', 'wine winery vino wein weine weingut winzer vin vins vigneron vignoble vinos bodega'],
	['🍺', 'beer brewery bier biere brauerei bière brasserie cerveza cervecería'],
	['🍹', 'cocktail cocktails smoothie'],
	[
		'🍽️',
		'restaurant dinner lunch chef recipe kitchen abendessen mittagessen cuisine cocina dîner cena',
	],
	['🚲', 'bike bikes bicycle cycling fahrrad fahrräder vélo vélos bici bicicleta bicicletas'],
	['👟', 'shoe shoes sneaker sneakers runner marathon schuhe laufschuhe chaussures zapatillas'],
	['🏃', 'jog sprint'],
	['🏋️', 'gym fitness workout fitnessstudio gimnasio'],
	['🧘', 'yoga meditation mindfulness pilates'],
	['⚽', 'football soccer'],
	['🏀', 'basketball'],
	['🎾', 'tennis padel'],
	['🏊', 'swim swimming schwimmen schwimmbad thermalbad piscine piscina natation natación'],
	['⛷️', 'ski skiing snowboard skis skifahren esquí'],
	[
		'🎄',
		'christmas xmas advent wintermarket weihnachten weihnachtsmarkt noël navidad natale natal',
	],
	['🏄', 'surf surfing'],
	['🥾', 'hike hiking trek'],
	['🏕️', 'camping tent'],
	['🏖️', 'beach strand plage playa'],
	[
		'✈️',
		'travel flight flights airport vacation reise reisen urlaub flug voyage voyages vacances viaje viajes vuelo',
	],
	['🏨', 'hotel hotels resort'],
	['🚗', 'cars garage voiture voitures coche coches'],
	['⚡', 'electric battery strom elektriker électricité électricien electricidad electricista'],
	[
		'🏠',
		'apartment realestate immobilien wohnung wohnungen appartement appartements vivienda viviendas',
	],
	['🛋️', 'furniture sofa interior couch möbel meubles muebles sessel armchair upholstery fauteuil'],
	['🛏️', 'sleep mattress pillow matratze matelas colchón'],
	['🌱', 'plant plants garden gardening garten gärtnerei jardin jardín compost'],
	[
		'💐',
		'flower flowers florist bouquet wedding blumen blumenladen fleurs fleuriste flores floristería hochzeit mariage boda',
	],
	['🌍', 'earth planet'],
	['♻️', 'recycle recycling refill refillable'],
	['🐶', 'dog dogs puppy pet pets hund hunde welpe welpen chien chiens chiot perro perros'],
	['🐱', 'cat cats kitten katze katzen gato gatos'],
	['🧴', 'skin skincare serum cosmetic cosmetics spf'],
	['💄', 'makeup lipstick'],
	['💇', 'salon haircut barber friseur coiffeur coiffure peluquería haare cheveux'],
	['💅', 'manicure'],
	['👗', 'fashion dress clothes outfit wardrobe kleid kleider vestido vestidos'],
	['👕', 'shirt tshirt hoodie merch apparel'],
	['💍', 'jewelry jewellery engagement schmuck bijoux joyas joyería'],
	['👜', 'handbag'],
	[
		'👓',
		'glasses eyewear optician opticians optometrist brille brillen optiker lunettes opticien gafas óptica occhiali ottico',
	],
	['🕶️', 'sunglasses sonnenbrille sonnenbrillen'],
	['📱', 'app phone smartphone ios android'],
	['💻', 'software laptop computer saas'],
	['🤖', 'ai robot robots automation bot n8n'],
	['🔒', 'security privacy password'],
	['☁️', 'cloud'],
	['📊', 'chart analytics dashboard metrics statistics'],
	['📈', 'stocks'],
	['💰', 'money bank'],
	['🧾', 'tax invoice accounting'],
	['🛒', 'shop shopping cart grocery'],
	['🏷️', 'sale discount blackfriday rabatt'],
	['🎁', 'gift gifts giveaway surprise geschenk geschenke cadeau cadeaux regalo regalos'],
	[
		'📦',
		'delivery shipping parcel paket pakete locker lockers colis paquete paquetes trastero trasteros',
	],
	['🎉', 'party celebration launch eröffnung inauguration'],
	['🎟️', 'ticket tickets event festival eintritt eintritte entradas'],
	['🎤', 'concert karaoke singer podcast'],
	['🎵', 'music song album playlist musik musique música'],
	['🎸', 'guitar gitarre guitare guitarra'],
	['🎬', 'movie cinema video videos trailer kino cinéma cine'],
	['📷', 'photo photos camera photography photographer'],
	['🎮', 'gaming gamer'],
	['🎨', 'paint painting designer'],
	[
		'📚',
		'books reading library learning buch bücher buchhandlung bibliothek livre livres librairie bibliothèque libro libros librería biblioteca',
	],
	[
		'🎓',
		'school university student students graduation workshop teacher schule schüler école escuela kurs kurse curso cursos clases',
	],
	['🚀', 'rocket startup'],
	['⏰', 'clock alarm'],
	['🗓️', 'calendar'],
	['📧', 'email newsletter inbox mail'],
	['🤝', 'hiring'],
	['💼', 'jobs'],
	[
		'🏥',
		'hospital clinic doctor health medical arzt arztpraxis krankenhaus médecin hôpital clínica clinique',
	],
	[
		'🦷',
		'dentist dental teeth tooth zahnarzt zahnarztpraxis zähne dentiste dents dentista dientes',
	],
	['💊', 'medicine pharmacy vitamin vitamins supplement'],
	['👶', 'baby babies bébé bebé stroller pram kinderwagen poussette'],
	['❤️', 'donate charity valentine'],
	['🏆', 'winner award champion'],
	['⭐', 'review reviews'],
	['🛠️', 'repair plumber handyman'],
	['🧹', 'cleaning laundry'],
	['🗳️', 'election'],
	['🔬', 'science lab'],
	['🪴', 'balcony'],
	['🌙', 'moon'],
	['💧', 'water hydrate hydration'],
	['☔', 'rain umbrella'],
	[
		'🐴',
		'horse horses pony ponies pferd pferde reiterhof cheval chevaux équitation caballo caballos equitación',
	],
	['👔', 'tailor schneiderei anzug tintorería sastrería traje trajes'],
	['🥁', 'drum drums drummer schlagzeug'],
	[
		'🎻',
		'violin violins violinist cello orchestra geige geigen geigenbau orchester violon violín orquesta',
	],
	['🎹', 'piano pianos klavier'],
	['🎪', 'circus zirkus cirque circo'],
	['♟️', 'chess schach échecs ajedrez'],
	['🔭', 'telescope telescopes observatory sternwarte télescope meteor meteors perseids'],
	['🚂', 'railway railways locomotive eisenbahn modellbahn lokomotive ferrocarril'],
	['🚁', 'drone drones drohne drohnen dron'],
	['🫒', 'olive olives oliven olivenöl aceituna aceitunas almazara'],
	['🍳', 'skillet cookware brunch pfanne sartén'],
	['☀️', 'solar solarstrom photovoltaik photovoltaïque solaire fotovoltaica'],
	['🔑', 'locksmith keys schlüssel serrurier cerrajero cerrajería'],
	['🧗', 'climbing bouldering klettern kletterwald kletterhalle escalade escalada'],
	['⛸️', 'skating rink eisbahn eislaufen patinoire patines patinaje'],
	['🎭', 'theatre theater théâtre teatro'],
	['🏛️', 'museum museums museen musée museo'],
	['🪵', 'oak holz eiche schreinerei tischlerei menuiserie carpintería carpenter carpentry'],
	['🚌', 'bus buses busse autobús autobuses'],
	['🪑', 'desk chair chairs schreibtisch stehpult stuhl stühle chaise chaises silla sillas'],
	['🧶', 'wool wolle laine yarn knitting stricken tricot'],
];

/** Emoji for texts without a topic: for whom, when and how. */
const circumstances: typeof topics = [
	['👪', 'family families familie familien famille familles familia familias'],
	['🧒', 'kids kinder enfants niños'],
	['❄️', 'winter snow schnee neige nieve poudreuse'],
	['☀️', 'summer sun sommer été verano'],
	['👋', 'welcome comeby joinus visitus willkommen bienvenue bienvenidos'],
];

/** German words for topics that are often part of a longer word. */
const stems: typeof topics = [
	['🚂', 'eisenbahn modellbahn'],
	['☕', 'kaffee'],
	['🎂', 'kuchen geburtstag'],
	['🍫', 'schokolade'],
	['🍞', 'bäckerei'],
	['🚲', 'fahrrad'],
	['👟', 'schuhe'],
	['🏊', 'schwimm'],
	['🏖️', 'strand'],
	['🛋️', 'möbel'],
	['🛏️', 'matratze'],
	['💐', 'blumen hochzeit'],
	['🐶', 'hunde'],
	['🐱', 'katzen'],
	['🐴', 'pferde'],
	['💇', 'friseur'],
	['💍', 'schmuck'],
	['📚', 'bücher'],
	['🎻', 'geigen'],
	['🎹', 'klavier'],
	['💧', 'wasser'],
	['🎸', 'gitarre'],
	['🧗', 'kletter'],
	['🦷', 'zahnarzt'],
	['👓', 'brille'],
	['🪵', 'schreinerei tischlerei'],
];

const byWord = (list: typeof topics) =>
	new Map(list.flatMap(([emoji, words]) => words.split(' ').map((word) => [word, emoji] as const)));

const pictures = [byWord(topics), byWord(circumstances)];
const byStem = [...byWord(stems)];
const stemEmoji = (word: string) => byStem.find(([stem]) => word.includes(stem))?.[1];

const neutral = ['✨', '💫', '⭐'] as const;

const pictograph = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;
/** Signs such as © or ™ are pictographs in Unicode but text by default. */
const presentedAsText =
	/^[\u00a9\u00ae\u2122\u203c\u2049\u2139\u2194-\u21aa\u24c2\u25aa-\u25fe\u2600-\u27bf]$/u;

function isEmoji(grapheme: string): boolean {
	return (
		pictograph.test(grapheme) &&
		!(presentedAsText.test(grapheme) && !/\p{Emoji_Presentation}/u.test(grapheme))
	);
}

/** The emoji of a text in order; composed ones stay whole. */
export function findEmoji(text: string): string[] {
	return splitGraphemes(text).filter(isEmoji);
}

export function withoutEmoji(text: string): string {
	return splitGraphemes(text)
		.filter((grapheme) => !isEmoji(grapheme))
		.join('');
}

const markers = new Set([
	'⏳',
	'⌛',
	'⏰',
	'🚨',
	'📢',
	'✅',
	'✔',
	'☑',
	'👉',
	'👇',
	'👆',
	'📞',
	'📍',
	'🔹',
	'🔸',
	'🔷',
	'🔶',
	'▶',
	'➡',
	'⬇',
	'⭐',
	'🟢',
	'❌',
	'🛑',
	'👀',
	'💬',
	'🔗',
	'📅',
	'🗓',
	'🎬',
	'📌',
	'💥',
	'‼',
	'❗',
]);

/** Whether an emoji only marks a line or points somewhere, and does not show its topic. */
export function isMarker(emoji: string): boolean {
	return markers.has(emoji.replace(/\ufe0f/gu, '')) || /\u20e3/u.test(emoji);
}

/** Removes the emoji at both ends of a line, unless it has only emoji: templates draw them as pictures. */
export function withoutEdgeEmoji(text: string): string {
	const graphemes = splitGraphemes(text);
	const isEdge = (grapheme: string | undefined) =>
		grapheme !== undefined && (isEmoji(grapheme) || /^\s+$/u.test(grapheme));
	while (isEdge(graphemes.at(-1))) graphemes.pop();
	while (isEdge(graphemes[0])) graphemes.shift();
	return graphemes.length > 0 ? graphemes.join('') : text;
}

/** The emoji of the first topic in a text, rather one that is not `taken`; undefined if no word is known. */
export function topicEmoji(
	text: string,
	taken: ReadonlySet<string> = new Set(),
): string | undefined {
	const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
	// Pairs of words first: "ice cream" is neither ice nor cream.
	const candidates = words.flatMap((word, index) => [`${word}${words[index + 1] ?? ''}`, word]);
	const [topic = [], circumstance = []] = pictures.map((pictureOf) =>
		candidates.flatMap(
			(word) => pictureOf.get(word) ?? pictureOf.get(word.replace(/s$/, '')) ?? [],
		),
	);
	const found = [...topic, ...words.flatMap((word) => stemEmoji(word) ?? []), ...circumstance];
	return found.find((emoji) => !taken.has(emoji)) ?? found[0];
}

/** Words that are too general for a hashtag. */
const generalWords = new Set(
	'bar ride run race trip stay drive driving charge charging energy power rent tour goal match trail outdoor wave natural camp holiday auto vehicle home homes decor bed plant grow mother world global reuse pets cream hair nail style collection watch watches bag bags ring glasses platform website code coding bot safe protect privacy secure data chart report invest money save saving savings budget cash cheap payment card checkout shop shopping cart store order sale discount deal deals offer rabatt gift gifts present surprise delivery shipping package subscription parcel launch opening show talk speaker band rock song film games paint painting creative read reading story learn learning study school class student students idea ideas tips hack explain boost ship space clock alarm deadline calendar date schedule meeting appointment email inbox mail chat message support customer service feedback team together partner business hiring jobs work office patient doctor baby heart thank winner award fire burn star review reviews tool tools build construction clean cleaner vote water drink rain weather moon balcony indoor dream ritual pool house night morning hour hours time food menu dinner lunch meal bread automated automate'.split(
		' ',
	),
);

/** The words of a text that name its topic, as written. */
export function topicWords(text: string): string[] {
	const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
	const known = byWord(topics);
	const found = words.filter(
		(word) =>
			lengthOfWord(word) >= 4 &&
			known.has(word.toLowerCase()) &&
			!generalWords.has(word.toLowerCase()),
	);
	return [...new Map(found.map((word) => [word.toLowerCase(), word])).values()];
}

const lengthOfWord = (word: string) => splitGraphemes(word).length;

/** Whether an emoji is one of those for texts without a topic. */
export const isNeutralEmoji = (emoji: string): boolean => neutral.some((one) => one === emoji);

/** An emoji that fits every text; `index` makes neighbors different. */
export function neutralEmoji(index: number): string {
	return neutral[index % neutral.length] ?? neutral[0];
}
