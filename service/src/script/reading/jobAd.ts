import { sameWords } from '../sentences';
import { mentions, textsOf, toLine, type Draft } from './draft';
import { findLiterals } from './literals';

/** Asks for a film about a vacancy: "a hiring video", "Recruiting-Reel", "une offre d'emploi". */
const asksForJobAd =
	/(?<!\p{L})(?:bewerbungen (?:für|auf)|applications for (?:the|our|a) (?:job|position|role|apprenticeship)|hir(?:e|ing)|recruit(?:ing|ment)?|job[- ](?:ad(?:vert)?|posting|opening|offer)|vacancy|stellen(?:anzeige|angebot|ausschreibung)|job(?:anzeige|angebot)|recrutement|offre d['’]emploi|(?:oferta|anuncio|vídeo|video|post) de (?:empleo|trabajo)|vacante|reclutamiento|annuncio di lavoro|offerta di lavoro|vaga de emprego|recrutamento|vacature)/iu;

/** Says already that somebody is wanted. */
const saysSo =
	/(?<!\p{L})(?:hiring|recruit|looking for|searching for|seek(?:s|ing)?|wanted|need(?:s|ed)? (?:an?|you)(?!\p{L})|join (?:our|the|us)|vacanc|jobs?|careers?|positions?|work (?:with|for) us|such(?:en|t)|gesucht|stellen? ein|verstärkung|karriere|recrut|cherch|rejoign|emploi|poste|busca|contrat|únete|empleo|vacante|puesto|trabaja|cerc|assum|lavor|vaga|procura|zoek|vacature|gezocht|baan|werken bij|söker|søker|søger|jobb|szuka|zatrudni)/iu;

function withoutContacts(text: string): string {
	return findLiterals(text).reduce((rest, literal) => rest.replace(literal.text, ' '), text);
}

const continued = (phrase: string) => phrase.slice(0, 1).toLowerCase() + phrase.slice(1);

/** "bike couriers in Ghent", "Bäckergeselle (m/w/d)"; a name with a capital is who hires. */
const isJob = (subject: string) => /^\p{Ll}|\([mwfdxh]\/[mwfdxh]/u.test(subject);

const recruits =
	/^(?:to )?(?:recruit|hire|find)(?:ing)? (?:more |new |some |us )*(?=\p{Ll})([^.:]{4,50})$/iu;
/** "Ziel: Bewerbungen für die Ausbildung zum Elektroniker (m/w/d)" */
const applicationsFor =
	/^(?:(?:mehr |more |get |generate |plus de |más )*)(?:bewerbungen (?:für|auf) (?:(?:die|das|den|unsere|eine) )?(?:stellen? als )?|applications for (?:the |our |a )?(?:(?:position|role|job) (?:of|as) )?|candidatures pour (?:le poste de )?|candidaturas para (?:el puesto de )?)([^.:]{4,60})$/iu;
/** "Objective: recruit part-time bus drivers" */
const jobAskedFor = ({ instructions }: Draft) =>
	instructions
		.map((told) => recruits.exec(told)?.[1] ?? applicationsFor.exec(told)?.[1])
		.find((job) => job !== undefined);

/** "Ausbildung zum Elektroniker (m/w/d)" says itself what is offered. */
const isTraining =
	/^(?:ausbildung|duales studium|praktikum|apprenticeship|internship|traineeship|alternance|apprentissage|formación|tirocinio|apprendistato)(?!\p{L})/iu;

/** A film for a vacancy says that it is one: "We're hiring: bike couriers in Ghent". */
export function announceJob(draft: Draft, phrase: string): void {
	const { job, subject } = draft;
	if (job === undefined && !asksForJobAd.test(draft.instructions.join('\n'))) return;
	if (draft.brand !== undefined && !mentions(draft, draft.brand)) {
		const brand = toLine(draft.brand, { listed: false, ordered: false });
		// A message to somebody is signed.
		draft.lines.splice(draft.person === undefined ? 0 : draft.lines.length, 0, brand);
	}
	const lines = textsOf(draft);
	if (saysSo.test(lines.map(withoutContacts).join('\n'))) return;
	const named = (job ?? subject ?? jobAskedFor(draft))?.replace(/\.$/u, '');
	const announced = isTraining.test(named ?? '')
		? `${named}`
		: job !== undefined || isJob(named ?? '')
			? `${phrase}: ${named}`
			: `${named}: ${continued(phrase)}`;
	const says = (text: string) => named !== undefined && sameWords(text, named);
	const at = draft.lines.findIndex(({ text }) => says(text));
	const line = draft.lines[at];
	if (says(draft.headline ?? '')) draft.headline = announced;
	else if (line !== undefined) draft.lines[at] = { ...line, text: announced };
	else if (draft.headline === undefined)
		draft.headline = jobAskedFor(draft) === undefined ? phrase : announced;
	else {
		const words = jobAskedFor(draft) === undefined ? phrase : announced;
		draft.lines.unshift(toLine(words, { listed: false, ordered: false }));
	}
}
