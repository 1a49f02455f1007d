import type { Language } from '../../script/language';

let current: Language = 'en';

/** Sets the language of the video whose texts are laid out from now on: like the fonts, it belongs to one video at a time. */
export function setTextLanguage(language: Language): void {
	current = language;
}

/** The language that decides where lines end and words may be divided. */
export const textLanguage = (): Language => current;
