import type { FormLines } from './formLines';
import { isVoiceManner } from './directions';
import { itemsOf } from './items';
import { asWritten } from './labelled';
import { inWords, isForbidding, roleOf, type Role } from './labels';
import { lengthAsked } from './lengthAsked';
import { bareRange } from './marks';

/** "Learner gets in → “Never driven before?”": what is quoted in a description is read or heard. */
const shown =
	/(?:text|overlay|caption|title|super|says?|saying|reads?|reading|voice-?over|vo|narrator|narration|on[- ]screen|texto?|einblendung|schrift|dice)[^"“„«]{0,30}["“„«]([^"”“»]{2,200})["”“»]|["“„«]([^"”“»]{2,200})["”“»][.!]?$/iu;

/** A label of what is heard; other labels of words name what is on the screen. */
const isVoice =
	/voice|narrat|narraç|spoken|speaker|dialog|(?<!\p{L})v\.?o\.?(?!\p{L})|sprecher|voz|locuci|voix|voce|lektor|диктор|ナレーション|旁白|나레이션|내레이션|대사|صوت|קריינות|वॉयस/iu;

/** What a film has to get across, in one line. */
const isMessage =
	/message|messaging|botschaft|kernaussage|mensaje|messaggio|mensagem|boodschap|budskap|przekaz|takeaway|tagline|slogan|claim|motto|sub-?(?:title|headline)|untertitel|sous-titre|subtítulo|sottotitolo/iu;

/** "Captions: yes" */
const isSwitch =
	/^(?:yes|no|none|on|off|true|false|n\/a|ja|nein|oui|non|sí|si|sim|não|nee|да|нет|はい|いいえ|なし|نعم|لا)[.!]?$/iu;

/** 'Text: “Ready in 6 minutes” – the number counts up.': what is to be seen stands after the words. */
const quotedThenPicture = /^(["“„«][^"”“„«»]+["”“»])\s[–—-]\s([^"”“„«»]+)$/u;
/** "Jo Field, owner of …" */
const signs = /^\p{Lu}[\p{L}.'’-]*(?: (?:(?:de|van|von|der) )?\p{Lu}[\p{L}.'’-]*){0,3}(?:,|$)/u;
const pictures =
	/(?:logo|background|title|camera|zoom|fade|animation|hintergrund|titel|abspann|kamera|blende|fond|titre|caméra|fondo|título|cámara|sfondo|titolo)(?!\p{L})/iu;

/** "until 31 May" says itself what "Deadline" says. */
const fromWhen =
	/^(?:until|till|by|before|from|on|in|bis|ab|am|vom|jusqu|avant|dès|du|le|hasta|desde|antes|até|fino|entro|dal|tot|vanaf)(?!\p{L})/iu;

const voiced = /^(?:vo|v\.o\.|voice-?over|narrator|narration|speaker)\s*[:–—-]\s*|^(?=["“„«])/iu;

/** Adds what stands after a label of a brief or storyboard. */
export function addValue(
	form: FormLines,
	role: Role,
	label: string,
	value: string,
	{ isPoint = false, isStep = false } = {},
): void {
	if (isSwitch.test(value)) return;
	const [, words = '', after = ''] = quotedThenPicture.exec(value) ?? [];
	if (
		form.scene > 0 &&
		role === 'text' &&
		words !== '' &&
		(!signs.test(after) || pictures.test(after))
	) {
		form.add(role, words, { isMarked: true, isSpoken: isVoice.test(label) });
		return;
	}
	// Neither "Don't say: “revolutionary”" nor "Voice-over: energetic, female" is said.
	if (isForbidding(label) || (isVoice.test(label) && isVoiceManner(value))) {
		form.add('note', value);
		return;
	}
	// 'Concept: “First wave” – the moment a beginner stands up'
	const [titleGiven = ''] = /^["“„«][^"“”„«»]+["”“»](?=\s+[–—-]\s)/u.exec(value) ?? [];
	if (
		role === 'headline' &&
		titleGiven !== '' &&
		/concept|idea|video|reel|film|(?<!\p{L})(?:ad|spot)(?!\p{L})/iu.test(label)
	) {
		form.add('headline', titleGiven);
		form.add('note', value.slice(titleGiven.length));
		return;
	}
	const until = bareRange.exec(value)?.[1];
	if (until !== undefined) form.addTimeCode(Number(until));
	else if (role === 'list')
		for (const item of itemsOf(value))
			form.add('text', item, { listed: true, ordered: isStep, isMarked: true });
	else if (role === 'phrase')
		form.add('fact', fromWhen.test(value) ? value : `${asWritten(label)} ${value}`);
	else if ((role === 'shot' || role === 'note') && shown.test(value))
		form.add('text', shown.exec(value)?.slice(1).join('') ?? '', { isMarked: true });
	else if (role === 'outro' && shown.test(value))
		form.add(role, shown.exec(value)?.slice(1).join('') ?? '');
	else if (role === 'note' && /^(?:audio|sound)/iu.test(label) && voiced.test(value))
		form.add('text', value.replace(voiced, ''), { isMarked: true, isSpoken: true });
	else if (role === 'shot' && form.scene === 0 && lengthAsked(value) !== undefined)
		form.add('note', value);
	else if (role === 'length' && form.scene > 0)
		form.addLength(Number(/\d+/u.exec(value)?.[0] ?? 0));
	else if (role === 'length') form.add(role, /^\d+$/u.test(value) ? `${value} seconds` : value);
	// "Hours: 25 per week"
	else if (role === 'fact' && /^\d+ (?:per|a|pro|par|por|alla)(?!\p{L})/u.test(value))
		form.add(role, `${label}: ${value}`);
	// "RSVP: hello@…" says what to do.
	else if (role === 'contact' && /^rsvp$/iu.test(label)) form.add(role, `RSVP: ${value}`);
	// Of two prices it is not the one to pay.
	else if (/^(?:regular|original|old|list) price$|^(?:rrp|uvp|msrp)$/u.test(inWords(label)))
		form.add('text', `${asWritten(inWords(label))}: ${value}`);
	else if (role === 'price' && !/\d/u.test(value)) form.add('text', `${label}: ${value}`);
	else if (role === 'code' && /^[A-Z0-9-]{3,}(?!\p{L})/u.test(value))
		form.add(role, `${inWords(label)} ${value}`);
	else if (role === 'quote') {
		const author = /\s(?:by|from|von|de|di|da)\s+(\p{Lu}.*)$/u.exec(label)?.[1];
		if (author !== undefined) form.add('author', author);
		form.add(role, value);
	} else
		form.add(role, value, {
			listed: isPoint,
			ordered: isStep,
			isMarked: roleOf(label) === 'text',
			isSpoken: isVoice.test(label),
			says: role === 'text' && form.scene === 0 && isMessage.test(label) ? 'message' : undefined,
		});
}
