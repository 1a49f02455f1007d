import { beginsSpeech, speechesIn, withoutSpeechDash } from '../../util/dialogue';
import { asSentence } from '../templates/templateScript';

/**
 * Lines as texts of one line each have them: without the dashes of speakers. Where another one begins, the sentence before ends.
 */
export const spokenTexts = (lines: readonly string[]): string[] =>
	lines.map((line, index) => {
		const speeches = speechesIn(line);
		return speeches
			.map((speech, at) => {
				const text = withoutSpeechDash(speech);
				const next = speeches[at + 1] ?? lines[index + 1] ?? '';
				return beginsSpeech(next) && /[\p{L}\p{M}\p{N}]$/u.test(text) ? asSentence(text) : text;
			})
			.join(' ');
	});
