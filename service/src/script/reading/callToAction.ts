import { lengthOf, quotesSomebody } from '../sentences';
import { findLiterals, hasContact } from './literals';

/** What a sentence begins with that asks a viewer to do something, by language. */
const starts: Record<string, string> = {
	en: "set (?:an?|your|the) (?:alarm|reminder|clock)|mark your|report|enquire|inquire|update|log in|upgrade|shop|buy|order|pre-?order|pre-?save|book|join|sign up|sign on|subscribe|get|try|visit|discover|learn|download|install|start|begin|register|call|ring|phone|dial|follow|like|claim|reserve|explore|apply|donate|give (?:today|now|what|blood|to)|save (?:your|this|the|a|my)|come|grab|watch|rsvp|dm|text|message|email|e-mail|mail|write|tap|click|swipe|scan|find|check|request|schedule|enroll|enrol|enter|play|read|listen|stream|tune in|vote|share|tag|comment|tell|ask|meet|stop by|drop|swing by|walk in|test drive|test ride|take (?:a|the|your|part|home|advantage)|treat|upgrade|switch|unlock|redeem|use code|show|head|hurry|go|let's|contact|reach|talk|chat|speak|hire|rent|lease|secure|snag|pick|continue|finish|add|link in bio|pop in|plan|build|create|support|sponsor|adopt|volunteer|invest|back us|back the|pledge|browse|compare|reply|answer|send|make|be there|be part|don't miss|last chance|available at|now at|act now|open an|open your|connect|partner|work with|team up|see you|see for|see it|see the|see our|see what|see how|see more|put your|place your|choose|select|pack|sit in|lock in|settle in|step inside|step into|drop in|turn up|show up|dive in|jump in|free consultation|free quote|hop on|stock up|line up|queue up|request|quote|trade in|swap|sell|list your|submit|upload|nominate|pitch|learn more|leave (?:us )?(?:a|your) (?:review|comment|rating)|rate us|questions\\?|questions",
	de: '(?:einfach|code|gutschein) .{2,60}(?:zeigen|vorzeigen|nennen|eingeben|einlösen)|jetzt|hier|vorbei(?:kommen|schauen)|online (?:anmelden|buchen|bestellen|reservieren)|kommt?|kommen sie|besuch\\p{L}*|bestell\\p{L}*|buch(?:e|t|en)|ruf(?:e|t|en)?|melde?[nt]?|kauf\\p{L}*|hol(?:e|t|en)?|sicher[en]\\p{L}*|reservier\\p{L}*|probier\\p{L}*|entdeck\\p{L}*|lade?n?|abonnier\\p{L}*|folg\\p{L}*|schreib\\p{L}*|mehr (?:erfahren|infos|info)|registrier\\p{L}*|bewirb|bewerb\\p{L}*|schau\\p{L}*|spend\\p{L}*|teste\\p{L}*|start(?! ist)\\p{L}*|mach\\p{L}* mit|anmelden|anrufen|frag\\p{L}*|vereinbar\\p{L}*|erleb\\p{L}*|nutz\\p{L}*|gönn\\p{L}*|klick\\p{L}*|termin|lass\\p{L}*|schnapp\\p{L}*|feier\\p{L}* mit|sei\\p{L}* dabei|finde\\p{L}*|lern\\p{L}*|wähl\\p{L}*|fordern?|informier\\p{L}*|tickets|karten|infos?|anmeldung',
	fr: 'découvr\\p{L}*|achet\\p{L}*|réserv\\p{L}*|command\\p{L}*|inscri\\p{L}*|visit\\p{L}*|appel\\p{L}*|télécharg\\p{L}*|suiv\\p{L}*|suis|essay\\p{L}*|profit\\p{L}*|rejoign\\p{L}*|rendez-vous|venez|viens|demand\\p{L}*|contact\\p{L}*|prenez|passez|passe|testez|teste|goûtez|offrez|cliqu\\p{L}*|abonn\\p{L}*|partag\\p{L}*|participez|faites|retrouv\\p{L}*|écri\\p{L}*|envoy\\p{L}*|particip\\p{L}*|choisi\\p{L}*|trouv\\p{L}*|ne manquez|billets|infos?|on vous attend|en savoir plus|votez|soutenez|donnez',
	es: 'compra\\p{L}*|reserv\\p{L}*|descubr\\p{L}*|apúnt\\p{L}*|visita\\p{L}*|llam[ae]\\p{L}*|descarg\\p{L}*|sígue\\p{L}*|síguenos|prueba|pruébal\\p{L}*|únete|regístr\\p{L}*|inscríb\\p{L}*|pide|pídel\\p{L}*|ven|vení|veng\\p{L}*|agenda|consigue|haz|entra|escríb\\p{L}*|contact\\p{L}*|aprovech\\p{L}*|disfrut\\p{L}*|comparte|conoce|conócen\\p{L}*|solicita|encuentra|dona|vota|suscríb\\p{L}*|acércate|te esperamos|no te (?:lo )?pierdas|más info\\p{L}*|entradas|cotiza|adquier\\p{L}*|elige|empieza|aprende|manda|mándanos',
	pt: 'comente|compr[ea]\\p{L}*|reserv\\p{L}*|garant\\p{L}*|peça|pede|saiba|baixe|inscrev\\p{L}*|sig[aue]\\p{L}*|ligue|liga|conheça|experiment\\p{L}*|agend\\p{L}*|venha|vem|visit\\p{L}*|cliqu\\p{L}*|faça|chame|aproveit\\p{L}*|cadastr\\p{L}*|descubr\\p{L}*|entre em contato|fale|acess\\p{L}*|assine|marque|encomend\\p{L}*|esperamos|ingressos|mais informações',
	it: 'acquist\\p{L}*|scopr\\p{L}*|prenot\\p{L}*|vieni|venite|ordin\\p{L}*|chiam\\p{L}*|scaric\\p{L}*|iscriv\\p{L}*|segui\\p{L}*|prova\\p{L}*|visit\\p{L}*|passa|compra|contatt\\p{L}*|richied\\p{L}*|scriv\\p{L}*|registr\\p{L}*|partecip\\p{L}*|ti aspettiamo|vi aspettiamo|approfitt\\p{L}*|regala|assaggia|clicca|biglietti|info|trova|dona|vota',
	nl: 'koop|boek|ontdek|bestel|bezoek|bel|volg|schrijf|meld|maak een|kom|probeer|vraag|reserveer|haal|kijk|schuif aan|doe mee|stuur|bekijk|lees|win|tickets|kaarten|deel|pak',
	sv: 'köp|boka|besök|ring|ladda|följ|anmäl|kom|läs|beställ|prova|testa|handla|upptäck|hör av|hitta|gå med|skriv|mejla|biljetter|välkommen',
	da: 'køb|bestil|book|besøg|ring|hent|følg|tilmeld|kom|læs|prøv|find|skriv|billetter|velkommen|kjøp|besøk|last ned|meld',
	pl: 'zamów\\p{L}*|kup\\p{L}*|zarezerw\\p{L}*|odwiedź\\p{L}*|zadzwoń\\p{L}*|zapisz\\p{L}*|sprawdź\\p{L}*|dołącz\\p{L}*|pobierz\\p{L}*|obserwuj\\p{L}*|wpadnij\\p{L}*|przyjdź\\p{L}*|poznaj\\p{L}*|umów\\p{L}*|wejdź\\p{L}*|napisz\\p{L}*|skorzystaj\\p{L}*|odkryj\\p{L}*|weź\\p{L}*|zgłoś\\p{L}*|bilety',
	tr: 'sipariş|satın|hemen|keşfet|rezerv\\p{L}*|ara|arayın|ziyaret|indir|takip|katıl\\p{L}*|gel|gelin|kayıt|başvur\\p{L}*|dene\\p{L}*|bize|şimdi',
	cs: 'objednej\\p{L}*|kup\\p{L}*|navštiv\\p{L}*|rezervuj\\p{L}*|zavolej\\p{L}*|přijď\\p{L}*|přihlas\\p{L}*|vyzkoušej\\p{L}*|rendelj\\p{L}*|foglalj\\p{L}*|gyere|hívj\\p{L}*|comandă|rezervă|sună|vino|descoperă|tilaa|varaa|osta|tule|soita|pesan|beli|daftar|kunjungi|hubungi|coba|unduh|ikuti|đặt|mua|đăng ký|ghé|gọi|liên hệ|khám phá|tải|παραγγείλτε|κλείστε|ελάτε|καλέστε|ανακαλύψτε',
	ru: 'куп\\p{L}*|закаж\\p{L}*|узна\\p{L}*|подпи\\p{L}*|приход\\p{L}*|приезж\\p{L}*|запиш\\p{L}*|забронир\\p{L}*|брониру\\p{L}*|звони\\p{L}*|позвони\\p{L}*|скача\\p{L}*|присоедин\\p{L}*|жми\\p{L}*|перейд\\p{L}*|пиш\\p{L}*|регистрир\\p{L}*|попробу\\p{L}*|ждём|ждем|замов\\p{L}*|дізна\\p{L}*|телефон\\p{L}*|бронюй\\p{L}*',
	ar: 'تسوق|احجز|احجزوا|اشتر|اشترك|سجل|سجلوا|اكتشف|زور|زوروا|حمل|اطلب|اطلبوا|اتصل|اتصلوا|انضم|جرب|تابع|שריינו|קנו|הזמינו|הירשמו|גלו|בואו|התקשרו|הצטרפו|हमसे|अभी|आज ही',
};
/** "To reserve your tour please ring …" */
const inOrderTo =
	'to (?:book|reserve|order|register|apply|enter|join|sign up|find out more|learn more|enquire|donate|claim|secure|arrange|schedule|rsvp|request|volunteer)(?: (?:a|an|the|your|our|for|on|in|to)(?: [\\p{L}-]+){1,4}?)?,? (?:please |just |simply )?(?=(?:call|ring|phone|email|e-mail|mail|text|dm|message|visit|go|contact|use|scan|click|tap|reply|send|write|ask|drop|speak|head|follow|whatsapp)\\s)';
const imperative = new RegExp(
	`^[¡¿]?(?:so |then |and |now |today |please |just |simply |don't wait,? |ready\\? |${inOrderTo})*(?:${Object.values(starts).join('|')})(?![\\p{L}])`,
	'iu',
);
const opensWithAim = new RegExp(`^${inOrderTo}`, 'iu');
const eastern =
	/(?:ください|下さい|こちら|ご予約|ご注文|お問い合わせ|チェック|お申し?込み|今すぐ|お待ちして|立即|马上|馬上|现在就|點擊|点击|扫码|欢迎|关注|私信|预约|致电|下单|咨询|加微信|热线|フォロー|公式サイト|予約は|상담|예약|신청|지금|세요|문의|방문)|(?:करें|कीजिए|करो|लें)(?![\p{L}\p{M}])/u;

const LONGEST = 95;

/** Whether a line is an address or a number and nothing more. */
export function isBareContact(line: string): boolean {
	const [literal, ...more] = findLiterals(line);
	return more.length === 0 && literal?.text.length === line.length && hasContact(line);
}

/** "No reservations, just come by": a clause that asks, after others. */
export function asksAtEnd(sentence: string): boolean {
	const [, ...clauses] = sentence.split(/[,;:，、،]\s*|\s[–—-]\s/u);
	return lengthOf(sentence) <= LONGEST && clauses.some((clause) => imperative.test(clause));
}

const LONGEST_WITH_CONTACT = 140;
const orElse = /^(?:or|oder|ou|o|of)\s/iu;

/** "Name your code at the desk, or call us: 0731 …": longer than other calls, but it says where to turn. */
export function asksToTurn(sentence: string): boolean {
	const clauses = sentence.split(/[,;:，、،]\s*|\s[–—-]\s/u);
	return (
		lengthOf(sentence) <= LONGEST_WITH_CONTACT &&
		hasContact(sentence) &&
		clauses.some((clause) => imperative.test(clause.replace(orElse, '')))
	);
}

/** How much a sentence sounds like a call to action: 0 is not at all, 2 says where to turn as well. */
export function actionScore(sentence: string): 0 | 1 | 2 {
	if (lengthOf(sentence) > LONGEST_WITH_CONTACT || /\?$/u.test(sentence)) return 0;
	if (quotesSomebody(sentence)) return 0;
	const asks = imperative.test(sentence) || eastern.test(sentence);
	const contact = hasContact(sentence);
	if (lengthOf(sentence) > LONGEST && !(asks && contact && opensWithAim.test(sentence))) return 0;
	return asks && contact ? 2 : asks || contact ? 1 : 0;
}
