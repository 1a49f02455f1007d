import type { Language } from './language';

/** "2027-01-09" or "2027-01-09T10:00:00Z", as data has them. Not in addresses and codes. */
const isoDate =
	/(?<![\p{L}\p{N}/_.-])(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?(?![\p{L}\p{N}/_-])/gu;

/** Writes ISO dates as people do: "9 January 2027, 10:00". The time stays in the zone that it is given in. */
export function spellIsoDates(text: string, language: Language): string {
	// In English, the day first is understood everywhere.
	const locale = language === 'en' ? 'en-GB' : language;
	return text.replace(isoDate, (whole, year: string, month: string, day: string, time?: string) => {
		const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
		// 30 February would become 2 March.
		if (date.getUTCDate() !== Number(day)) return whole;
		const spelled = date.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
		return time === undefined || time === '00:00' ? spelled : `${spelled}, ${time}`;
	});
}
