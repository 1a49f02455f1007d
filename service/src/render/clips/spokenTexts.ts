import { beginsSpeech, speechesIn, withoutSpeechDash } from '../../util/dialogue';
import { asSentence } from '../templates/templateScript';

/**
 * Lines as texts of one line each have them: without the dashes of speakers. Where another one begins, the sentence before ends.
 */
export const spokenTexts = (lines: readonly string[]): string[] =>
	lines.map((line, index) => {
		const speeches = speechesIn(line);
		// Two dashes in one line are a dialogue, whatever stands before it.
		const isDialogue = index === 0 || speeches.length > 1;
		let before = isDialogue ? undefined : speechesIn(lines[index - 1] ?? '').at(-1);
		return speeches
			.map((speech, at) => {
				const text = beginsSpeech(speech, before) ? withoutSpeechDash(speech) : speech;
				before = speech;
				const next = speeches[at + 1] ?? lines[index + 1] ?? '';
				const isEnd = beginsSpeech(next, speech) && /[\p{L}\p{M}\p{N}]$/u.test(text);
				return isEnd ? asSentence(text) : text;
			})
			.join(' ');
	});
