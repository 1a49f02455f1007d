import { splitGraphemes } from '../text/tokens';

/** Pictures for what a text can be about. English, plus roots shared by many languages. */
const topics: readonly (readonly [string, string])[] = [
	['☕', 'coffee cafe café espresso latte cappuccino barista kaffee kahve кофе קפה قهوة'],
	['🍵', 'tea matcha thé tee té чай شاي'],
	['🍕', 'pizza pizzeria'],
	['🍔', 'burger burgers fries'],
	['🍣', 'sushi'],
	['🍜', 'ramen noodle noodles soup pho'],
	['🥗', 'salad vegan vegetarian healthy nutrition'],
	['🍝', 'pasta spaghetti'],
	['🌮', 'taco tacos burrito mexican'],
	['🍞', 'bread bakery sourdough baker'],
	['🥐', 'croissant pastry patisserie'],
	['🎂', 'birthday anniversary cake'],
	['🍫', 'chocolate cocoa'],
	['🍦', 'icecream gelato eis helado glace'],
	['🍪', 'cookie cookies'],
	['🍷', 'wine winery vino'],
	['🍺', 'beer brewery pub'],
	['🍹', 'cocktail cocktails bar juice smoothie'],
	['🍽️', 'restaurant menu dinner lunch food chef recipe recipes cooking meal kitchen'],
	['🚲', 'bike bikes bicycle cycling ride gravel'],
	['👟', 'shoe shoes sneaker sneakers running runner marathon'],
	['🏃', 'run jog sprint race'],
	['🏋️', 'gym fitness workout training strength'],
	['🧘', 'yoga meditation mindfulness pilates calm relax'],
	['⚽', 'football soccer goal match'],
	['🏀', 'basketball'],
	['🎾', 'tennis padel'],
	['🏊', 'swim swimming pool'],
	['⛷️', 'ski skiing snowboard'],
	[
		'🎄',
		'christmas xmas advent wintermarket weihnachten weihnachtsmarkt noël navidad natale natal',
	],
	['🏄', 'surf surfing wave'],
	['🥾', 'hike hiking trail outdoor outdoors trek'],
	['🏕️', 'camp camping tent'],
	['🏖️', 'beach holiday'],
	['✈️', 'travel trip flight flights fly airport vacation tour'],
	['🏨', 'hotel hotels resort stay'],
	['🚗', 'car cars drive driving auto garage vehicle'],
	['⚡', 'electric energy charge charging power battery'],
	['🏠', 'house home homes apartment estate realtor property rent immobilien'],
	['🛋️', 'furniture sofa interior decor couch'],
	['🛏️', 'sleep bed mattress pillow'],
	['🌱', 'plant plants garden gardening sustainable green eco organic grow'],
	['💐', 'flower flowers florist bouquet mother wedding'],
	['🌍', 'world earth planet climate global environment'],
	['♻️', 'recycle recycling reuse refill refillable'],
	['🐶', 'dog dogs puppy pet pets'],
	['🐱', 'cat cats kitten'],
	['🧴', 'skin skincare serum cream lotion beauty cosmetic cosmetics spf'],
	['💄', 'makeup lipstick'],
	['💇', 'hair salon haircut barber'],
	['💅', 'nail nails manicure'],
	['👗', 'fashion dress clothes clothing outfit style collection wardrobe'],
	['👕', 'shirt tshirt hoodie merch apparel'],
	['💍', 'ring jewelry jewellery engagement'],
	['⌚', 'watch watches'],
	['👜', 'bag bags handbag'],
	['🕶️', 'sunglasses glasses eyewear'],
	['📱', 'app phone mobile smartphone ios android'],
	[
		'💻',
		'software laptop computer developer developers code coding programming saas platform website',
	],
	['🤖', 'ai robot robots automation automate automated workflow workflows bot n8n'],
	['🔒', 'security secure privacy password safe protect'],
	['☁️', 'cloud hosting server'],
	['📊', 'data chart analytics report dashboard metrics statistics'],
	['📈', 'growth sales revenue profit invest investing stocks marketing'],
	['💰', 'money save saving savings budget finance bank cash cheap'],
	['💳', 'payment pay card checkout'],
	['🧾', 'tax invoice accounting'],
	['🛒', 'shop shopping cart store order grocery'],
	['🏷️', 'sale discount deal deals offer blackfriday rabatt'],
	['🎁', 'gift gifts present giveaway surprise'],
	['📦', 'delivery shipping box package subscription parcel'],
	['🎉', 'party celebrate celebration launch opening eröffnung inauguration'],
	['🎟️', 'ticket tickets event festival show'],
	['🎤', 'concert karaoke singer podcast speaker talk'],
	['🎵', 'music song album playlist'],
	['🎸', 'guitar band rock'],
	['🎬', 'film movie cinema video videos trailer'],
	['📷', 'photo photos camera photography photographer'],
	['🎮', 'game games gaming gamer'],
	['🎨', 'art paint painting design designer creative'],
	['📚', 'books read reading library story learn learning study course courses'],
	['🎓', 'school university student students graduation degree class workshop teacher'],
	['💡', 'idea ideas tip tips hack hacks explain innovation'],
	['🚀', 'rocket startup launching boost ship space'],
	['⏰', 'clock alarm deadline'],
	['🗓️', 'calendar date schedule meeting appointment'],
	['📧', 'email newsletter inbox mail'],
	['💬', 'chat message support customer service feedback'],
	['🤝', 'team together partner partnership community hiring business'],
	['💼', 'job jobs career work office'],
	['🏥', 'hospital clinic doctor health medical patient'],
	['🦷', 'dentist dental teeth tooth'],
	['💊', 'medicine pharmacy vitamin vitamins supplement'],
	['👶', 'baby babies'],
	['❤️', 'heart donate charity valentine thank'],
	['🏆', 'win winner award champion'],
	['🔥', 'fire trending burn'],
	['⭐', 'star review reviews'],
	['🛠️', 'repair tool tools fix build construction plumber handyman'],
	['🧹', 'clean cleaning cleaner laundry'],
	['🗳️', 'vote election'],
	['🔬', 'science research lab'],
	['🪴', 'balcony indoor'],
	['🌙', 'moon ritual dream'],
	['💧', 'water drink hydrate hydration'],
	['☔', 'rain umbrella weather'],
];

/** For whom, when and how: pictures for texts that name no topic. */
const circumstances: typeof topics = [
	['👪', 'family families'],
	['🧒', 'kids children child'],
	['❄️', 'winter snow'],
	['☀️', 'summer sun sommer été verano'],
	['⏰', 'time hour hours minutes morning monday'],
	['🌙', 'night'],
	['⚡', 'fast speed'],
	['❤️', 'love care'],
	['🏆', 'best'],
	['🔥', 'hot'],
	['⭐', 'quality premium'],
	['👋', 'welcome hello comeby joinus visitus'],
];

const byWord = (list: typeof topics) =>
	new Map(list.flatMap(([emoji, words]) => words.split(' ').map((word) => [word, emoji] as const)));

const pictures = [byWord(topics), byWord(circumstances)];

const neutral = ['✨', '🙌', '⭐', '🎯', '💫', '👏'] as const;

const pictograph = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;
/** Signs such as © or ™ count as pictographs but are text. */
const presentedAsText =
	/^[\u00a9\u00ae\u2122\u203c\u2049\u2139\u2194-\u21aa\u24c2\u25aa-\u25fe\u2600-\u27bf]$/u;

function isEmoji(grapheme: string): boolean {
	return (
		pictograph.test(grapheme) &&
		!(presentedAsText.test(grapheme) && !/\p{Emoji_Presentation}/u.test(grapheme))
	);
}

/** The emoji of a text, composed ones whole, in their order. */
export function findEmoji(text: string): string[] {
	return splitGraphemes(text).filter(isEmoji);
}

export function withoutEmoji(text: string): string {
	return splitGraphemes(text)
		.filter((grapheme) => !isEmoji(grapheme))
		.join('');
}

/** A line without the emoji at its ends, unless nothing else is in it: templates show those as pictures. */
export function withoutEdgeEmoji(text: string): string {
	const graphemes = splitGraphemes(text);
	const isEdge = (grapheme: string | undefined) =>
		grapheme !== undefined && (isEmoji(grapheme) || /^\s+$/u.test(grapheme));
	while (isEdge(graphemes.at(-1))) graphemes.pop();
	while (isEdge(graphemes[0])) graphemes.shift();
	return graphemes.length > 0 ? graphemes.join('') : text;
}

/** A picture for the first thing that a text is about, or undefined when no word of it is known. */
export function topicEmoji(
	text: string,
	taken: ReadonlySet<string> = new Set(),
): string | undefined {
	const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
	// At each place the pair first: ice cream is neither ice nor cream.
	const candidates = words.flatMap((word, index) => [`${word}${words[index + 1] ?? ''}`, word]);
	for (const pictureOf of pictures) {
		for (const word of candidates) {
			const found = pictureOf.get(word) ?? pictureOf.get(word.replace(/s$/, ''));
			if (found !== undefined && !taken.has(found)) return found;
		}
	}
	return undefined;
}

/** Fits every video; `index` keeps neighbours apart. */
export function neutralEmoji(index: number): string {
	return neutral[index % neutral.length] ?? neutral[0];
}
