import type { Language } from './language';

/** Texts that a template adds to the caller's. */
export interface Phrases {
	/** Before a name. */
	greeting: string;
	step: string;
	/** Before a position to fill. */
	hiring: string;
}

export const phrases: Record<Language, Phrases> = {
	en: { greeting: 'Hey', step: 'Step', hiring: "We're hiring" },
	de: { greeting: 'Hallo', step: 'Schritt', hiring: 'Wir stellen ein' },
	fr: { greeting: 'Bonjour', step: 'Étape', hiring: 'Nous recrutons' },
	es: { greeting: 'Hola', step: 'Paso', hiring: 'Buscamos' },
	pt: { greeting: 'Olá', step: 'Passo', hiring: 'Estamos contratando' },
	it: { greeting: 'Ciao', step: 'Passo', hiring: 'Cerchiamo' },
	nl: { greeting: 'Hoi', step: 'Stap', hiring: 'Vacature' },
	sv: { greeting: 'Hej', step: 'Steg', hiring: 'Vi söker' },
	pl: { greeting: 'Hej', step: 'Krok', hiring: 'Zatrudniamy' },
	tr: { greeting: 'Merhaba', step: 'Adım', hiring: 'Ekip arkadaşı arıyoruz' },
	ru: { greeting: 'Привет', step: 'Шаг', hiring: 'Ищем в команду' },
	uk: { greeting: 'Привіт', step: 'Крок', hiring: 'Шукаємо в команду' },
	el: { greeting: 'Γεια σου', step: 'Βήμα', hiring: 'Ζητείται' },
	ar: { greeting: 'مرحبًا', step: 'الخطوة', hiring: 'نوظّف الآن' },
	he: { greeting: 'היי', step: 'שלב', hiring: 'דרושים' },
	vi: { greeting: 'Chào', step: 'Bước', hiring: 'Tuyển dụng' },
	ja: { greeting: 'こんにちは', step: 'ステップ', hiring: '求人' },
	zh: { greeting: '你好', step: '步骤', hiring: '招聘' },
	ko: { greeting: '안녕하세요', step: '단계', hiring: '채용' },
	da: { greeting: 'Hej', step: 'Trin', hiring: 'Vi søger' },
	no: { greeting: 'Hei', step: 'Steg', hiring: 'Vi søker' },
	fi: { greeting: 'Hei', step: 'Vaihe', hiring: 'Haemme' },
	cs: { greeting: 'Ahoj', step: 'Krok', hiring: 'Hledáme' },
	hu: { greeting: 'Szia', step: 'Lépés', hiring: 'Felvételt hirdetünk' },
	ro: { greeting: 'Bună', step: 'Pasul', hiring: 'Angajăm' },
	id: { greeting: 'Halo', step: 'Langkah', hiring: 'Lowongan' },
	hi: { greeting: 'नमस्ते', step: 'चरण', hiring: 'भर्ती' },
};
