/** Who asks ("We run a dog groomer (Suds & Paws) and need a video"): a film that names nobody else opens with that. */
import { platforms, sureFilmNouns } from './requestVocabulary';

const name =
	"\\p{Lu}[\\p{L}\\p{N}'’.-]*(?: (?:&|\\+|and|und|et|y|of|the|de|\\p{Lu}[\\p{L}\\p{N}'’.-]*))*";
const runs =
	"(?:(?:I|[Ww]e)(?:['’](?:m|re|ve)| am| are)? ?(?:just )?(?:run|running|own|have|got|manage|opened|started|founded|do|work (?:for|at)|(?:starting|opening|launching)(?: up)?)|(?:[Ii]ch|[Ww]ir) (?:betreiben?|führen?|haben?|leiten?)|(?:[Jj]e tiens|[Jj]e gère|[Jj]['’]ai|[Nn]ous (?:tenons|gérons|avons))|[Tt]en(?:go|emos)|[Tt]enho|[Tt]emos|[Hh]o|[Aa]bbiamo|(?:[Ii]k|[Ww]e|[Ww]ij) (?:heb|hebben|run|runnen))";
const aShop =
	"(?:an?|the|my|our|eine?n?|une?|un[ao]?|uma?|een) ([\\p{L}'’-]+(?: [\\p{L}'’-]+){0,4}?)";
const called = '(?:called|named|namens|appelée?|nommée?|llamad[oa]|chamad[oa]|chiamat[oa]|genaamd)';
const runsShop = new RegExp(
	`(?<!\\p{L})${runs} ${aShop} ?(?:\\((${name})\\)|,? ${called} ["“„«]?(${name}))`,
	'u',
);

/** "We're Two Brothers Removals and need …", "Wij zijn tandartspraktijk Molenzicht in Breda en willen …" */
const isNamed =
	/(?<!\p{L})(?:[Ww]e(?:['’]re| are)|[Ww](?:ij|e) zijn|[Ww]ir sind|[Nn]ous sommes|[Ss]omos|[Ss]iamo) (?!(?:an?|eine?|une?|un[ao]?|uma?|een) )((?=[^,.!?]*\p{Lu})[^,.!?]{3,70}?)(?=,? (?:and|so|but|und|et|y|e|en) \p{Ll}|[,.!?]|$)/u;

/** "I'm the social media manager at Peak Physio" */
const worksFor = new RegExp(
	`(?<!\\p{L})(?:owner|founder|manager|director|head|intern|inhaberin?|geschäftsführerin?|gérante?|propriétaire|dueñ[oa]|propietari[oa]|titolare|eigenaar) (?:of|at|von|der|des|de|du|di|del|della|van) (${name})`,
	'u',
);

/** "I'm Parveen, I'm a driving instructor in Bradford (automatic only)", "je suis kinésithérapeute à Annecy" */
const tradeOf = new RegExp(
	`(?<!\\p{L})(?:I['’]m|I am|[Jj]e suis|[Ii]ch bin|[Ss]oy|[Ss]ono|[Ss]ou|[Ii]k ben) (?:(${name}),? (?:and |(?:and )?I['’]m |I am )?)?(?:(?:an?|the|eine?|une?|un[ao]?|uma?|een) )?((?!(?:(?:start|open|launch|look|plann|organi[sz]|runn|sell|mov|mak|do|gett|try)ing|an?|the|eine?|une?|un[ao]?|uma?|een) )(?![^,.]*(?:manager|owner|founder|assistant|intern|director|volunteer|student|working))[\\p{L}-]+(?: [\\p{Ll}-]+){0,4} (?:in|à|en|aus|a|em|near) \\p{Lu}[\\p{L}-]+(?: \\p{Lu}[\\p{L}-]+)?(?: \\([^()]{3,40}\\))?)`,
	'u',
);

/** "a vid for my nail salon Glow Theory" */
const ownNamed =
	/(?<!\p{L})for (?:my|our) (?:\p{Ll}+ ){1,3}(\p{Lu}[\p{L}\p{N}'’&.-]*(?: (?:&|and|of|the|\p{Lu}[\p{L}\p{N}'’&.-]*)){0,4})(?=[,.!?]|$)/u;

/** "We need a reel with voice-over for Hotel Edelgrat in Saint-Véran." */
const forNamed = new RegExp(
	`(?:${sureFilmNouns})(?!\\p{L})[^.!?]*\\sfor (?:the )?(${name}(?: (?:in|at|near) \\p{Lu}[\\p{L}-]+)?)[.!?]?$`,
	'u',
);
const isPlatform = new RegExp(
	`^(?:${platforms})(?!\\p{L})|(?:Day|Friday|Monday|Week|Season|Christmas|Easter)$`,
	'iu',
);
function filmFor(sentence: string): string | undefined {
	const found = forNamed.exec(sentence)?.[1];
	return found !== undefined && found.includes(' ') && !isPlatform.test(found) ? found : undefined;
}

/** Who a sentence says its writer is: "Suds & Paws: mobile dog groomer". */
export function businessNamed(sentence: string): string | undefined {
	const [, kind = '', bracketed, calledSo] = runsShop.exec(sentence) ?? [];
	const shop = (bracketed ?? calledSo)?.replace(/\.$/u, '');
	if (shop !== undefined) return `${shop}: ${kind}`;
	const found =
		worksFor.exec(sentence)?.[1] ??
		isNamed.exec(sentence)?.[1] ??
		ownNamed.exec(sentence)?.[1] ??
		filmFor(sentence);
	if (found !== undefined) return found;
	const [, who, trade] = tradeOf.exec(sentence) ?? [];
	return who === undefined ? trade : `${who}: ${trade ?? ''}`;
}
