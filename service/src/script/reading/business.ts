/** Who asks, by name: "We run a dog groomer (Suds & Paws) and need a video". */

const name =
	"\\p{Lu}[\\p{L}\\p{N}'’.-]*(?: (?:&|\\+|and|und|et|y|of|the|de|\\p{Lu}[\\p{L}\\p{N}'’.-]*))*";
const runs =
	"(?:(?:I|[Ww]e)(?:['’](?:m|re|ve)| am| are)? ?(?:just )?(?:run|running|own|have|got|manage|opened|started|founded|do|work (?:for|at))|(?:[Ii]ch|[Ww]ir) (?:betreiben?|führen?|haben?|leiten?)|(?:[Jj]e tiens|[Jj]e gère|[Jj]['’]ai|[Nn]ous (?:tenons|gérons|avons))|[Tt]en(?:go|emos)|[Tt]enho|[Tt]emos|[Hh]o|[Aa]bbiamo|(?:[Ii]k|[Ww]e|[Ww]ij) (?:heb|hebben|run|runnen))";
const aShop =
	"(?:an?|the|my|our|eine?n?|une?|un[ao]?|uma?|een) ([\\p{L}'’-]+(?: [\\p{L}'’-]+){0,4}?)";
const called = '(?:called|named|namens|appelée?|nommée?|llamad[oa]|chamad[oa]|chiamat[oa]|genaamd)';
const runsShop = new RegExp(
	`(?<!\\p{L})${runs} ${aShop} ?(?:\\((${name})\\)|,? ${called} ["“„«]?(${name}))`,
	'u',
);

/** The business that a sentence says its writer runs: "Suds & Paws: mobile dog groomer". */
export function businessNamed(sentence: string): string | undefined {
	const [, kind = '', bracketed, calledSo] = runsShop.exec(sentence) ?? [];
	const found = (bracketed ?? calledSo)?.replace(/\.$/u, '');
	return found === undefined ? undefined : `${found}: ${kind.trim()}`;
}
