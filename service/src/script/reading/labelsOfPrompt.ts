import { splitSentences } from '../sentences';
import { directionIn } from './directions';
import {
	dashedPart,
	labelOf,
	pairedIn,
	picturesOf,
	speakersOf,
	titled,
	unknownRole,
	wordOf,
} from './labelled';
import {
	beginsWithContact,
	inWords,
	roleByWords,
	roleOf,
	roleOfContact,
	type Role,
} from './labels';
import { bullet } from './marks';
import { withoutMarkup } from './markup';

const isBulletedField = (line: string) =>
	bullet.test(line.trim()) && roleOf(labelOf(line) ?? '') !== undefined;

const outlined = new Set<Role | undefined>(['headline', 'action']);
const isPointOfOutline = (line: string) =>
	isListedLine.test(line) && outlined.has(roleOf(labelOf(line) ?? ''));
const isListedLine = /^\s*(?:[-–*•]|\(?\d{1,2}[.)])\s/u;

/** "Who: families, aviation fans" says for whom it is; "Who: Ruth Adeyemi and her band" says who is there. */
const who = /^(?:who|wer|qui|quién|quiénes|chi|quem|wie|кто)$/iu;
const isPerson =
	/\p{Lu}[\p{L}'’.-]* (?:[a-z]{2,3} )?\p{Lu}|welcome|willkommen|bienven|benvenut|welkom|(?<!\p{L})(?:you|your)(?!\p{L})/u;

/** Beside "Quote:", who is quoted, and what else is said of them. */
const quotedName =
	/^(?:full |customer |client |first |vollständiger )?(?:name|nom|prénom|nom complet|nombre|nome|naam|person|personne|persona|pessoa|persoon|osoba|speaker)$/u;
const ofQuoted = new RegExp(
	`${quotedName.source}|^(?:job )?(?:title|titel|titre|cargo|puesto|position|role|rolle|rôle|rol|funktion|fonction|función|poste|beruf|company|firma|unternehmen|entreprise|empresa)$`,
	'u',
);

const ofCustomer =
	/^(?:customer |client )?(?:testimonial|review|feedback|kundenstimme|témoignage|testimonio|testimonianza|depoimento|reseña|recensione|avis)$/u;

/** "Captions: Open plan kitchen. Two minutes from the beach. …" says them; "Captions: bold, yellow" says how they look. */
function saysCaptions(label: string, value: string): boolean {
	if (!/^(?:captions|subtitles)$/u.test(inWords(label))) return false;
	const sentences = splitSentences(value);
	const isSaid = (sentence: string) =>
		directionIn(sentence) === 'no' && sentence.split(' ').length >= 2;
	return value === '' || (sentences.length >= 3 && sentences.filter(isSaid).length >= 3);
}

/** "Scene 2 – Problem: …" */
function saysInScene(line: string): boolean {
	const [, value = ''] = dashedPart(withoutMarkup(line)) ?? [];
	const role = roleOf(labelOf(value) ?? '');
	return role !== undefined && !/^(?:shot|note|part|length)$/u.test(role);
}

/** What all labels of a prompt together say about each of them. */
export class LabelsOfPrompt {
	readonly isBrief: boolean;
	/** "Do: … Don't: …" */
	readonly isContrast: (label: string) => boolean;
	/** A form that tells a maker what to do: each of its labels is the name of a field. */
	private readonly isForm: boolean;
	private readonly isBulletedForm: boolean;
	/** "1. Hook: … 2. Reassurance: … 3. CTA: …": each point of the list has a label before its words. */
	private readonly isOutline: boolean;
	private readonly pictures: ReadonlySet<string>;
	private readonly speakers: ReadonlySet<string>;
	private readonly namesBrand: boolean;
	/** "Quote: … Name: … Title: …" */
	private readonly namesQuoted: boolean;
	/** "Scene 1 – Hook: …", "Scene 2 – Problem: …": each scene has a label before its words. */
	readonly hasLabelledScenes: boolean;

	constructor(source: readonly string[], pieces: readonly string[]) {
		const labels = source.flatMap((line) => labelOf(line) ?? []);
		this.isContrast = pairedIn(pieces);
		// Labels that answer each other are for viewers where there are no others.
		const known = labels.every(this.isContrast)
			? []
			: labels.flatMap((label) => roleOf(label) ?? []);
		this.isBrief = known.length >= 2;
		this.isForm =
			known.includes('note') && known.length >= 4 && known.length >= labels.length * 0.6;
		this.isBulletedForm = this.isForm && source.filter(isBulletedField).length * 2 > known.length;
		this.isOutline = source.filter(isPointOfOutline).length >= 2;
		this.pictures = picturesOf(source);
		this.hasLabelledScenes = source.filter(saysInScene).length >= 2;
		this.speakers = speakersOf(source);
		const all = pieces.flatMap((line) => labelOf(line) ?? []);
		this.namesBrand = all.some((label) =>
			/^(?:my |our )?(?:business|company|firma|unternehmen|entreprise|empresa|azienda|bedrijf)(?: name)?$/iu.test(
				label,
			),
		);
		this.namesQuoted =
			all.some((label) => roleOf(label) === 'quote' || ofCustomer.test(inWords(label))) &&
			all.some((label) => quotedName.test(inWords(label)));
	}

	roleOf(label: string, value: string, { isListed = false, isFirst = false }): Role | undefined {
		if (this.namesQuoted && ofQuoted.test(inWords(label))) return 'author';
		// "Name: Sarah. Business: Bloom & Bark.": who asks.
		if (this.namesBrand && /^(?:name|nom|nombre|nome|naam)$/iu.test(label)) return 'note';
		if (this.namesQuoted && ofCustomer.test(inWords(label))) return 'quote';
		// "Video: How we turn heat into showers." asks for one about that.
		if (isFirst && !this.isBrief && /^(?:video|vídeo|vidéo|reel|clip|film|tiktok)$/iu.test(label))
			return titled(label, value) === 'headline' ? 'headline' : 'text';
		// The Arabic word for a title is the one for an address, too.
		if (label === 'العنوان' && !isFirst) return 'fact';
		if (saysCaptions(label, value)) return 'text';
		// "The problem – …", "The idea – …": a stage of what is told.
		if (isListed && /^the (?:idea|concept)$/iu.test(label) && /[.!?]$/u.test(value)) return 'text';
		const known = titled(label, value) ?? roleOfContact(label, value);
		if (known !== undefined || label === '' || roleOf(label) !== undefined) return known;
		return isListed && !this.isBulletedForm && !this.isOutline
			? undefined
			: this.roleOfUnknown(label, value);
	}

	private roleOfUnknown(label: string, value: string): Role | undefined {
		if (this.isBrief && who.test(label)) return isPerson.test(value) ? 'fact' : 'note';
		if (this.pictures.has(wordOf(label))) return 'shot';
		// "Infos et carte : site.fr" says what is found there.
		if (roleByWords(label) === undefined && beginsWithContact(value)) return undefined;
		if (this.speakers.has(label)) return 'text';
		return this.isBrief
			? // "Burn time: 45 hours" says nothing without its label.
				(unknownRole(label, value) ?? (this.isForm && !/^\d/u.test(value) ? 'text' : undefined))
			: undefined;
	}
}
