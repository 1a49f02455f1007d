import type { Language } from './language';

/** Texts that a template adds to the caller's. */
export interface FixedWords {
	/** Before a name. */
	greeting: string;
	step: string;
}

export const fixedWords: Record<Language, FixedWords> = {
	en: { greeting: 'Hey', step: 'Step' },
	de: { greeting: 'Hallo', step: 'Schritt' },
	fr: { greeting: 'Bonjour', step: 'Étape' },
	es: { greeting: 'Hola', step: 'Paso' },
	pt: { greeting: 'Olá', step: 'Passo' },
	it: { greeting: 'Ciao', step: 'Passo' },
	nl: { greeting: 'Hoi', step: 'Stap' },
	sv: { greeting: 'Hej', step: 'Steg' },
	pl: { greeting: 'Hej', step: 'Krok' },
	tr: { greeting: 'Merhaba', step: 'Adım' },
	ru: { greeting: 'Привет', step: 'Шаг' },
	uk: { greeting: 'Привіт', step: 'Крок' },
	el: { greeting: 'Γεια σου', step: 'Βήμα' },
	ar: { greeting: 'مرحبًا', step: 'الخطوة' },
	he: { greeting: 'היי', step: 'שלב' },
	vi: { greeting: 'Chào', step: 'Bước' },
	ja: { greeting: 'こんにちは', step: 'ステップ' },
	zh: { greeting: '你好', step: '步骤' },
	ko: { greeting: '안녕하세요', step: '단계' },
	da: { greeting: 'Hej', step: 'Trin' },
	no: { greeting: 'Hei', step: 'Steg' },
	fi: { greeting: 'Hei', step: 'Vaihe' },
	cs: { greeting: 'Ahoj', step: 'Krok' },
	hu: { greeting: 'Szia', step: 'Lépés' },
	ro: { greeting: 'Bună', step: 'Pasul' },
	id: { greeting: 'Halo', step: 'Langkah' },
	hi: { greeting: 'नमस्ते', step: 'चरण' },
};
