import { keyFact } from '../src/render/templates/keyFact';
import { writeScript } from '../src/script/writeScript';

const limits = {
	...{ headlineLength: 80, beatLength: 140, minBeats: 0, maxBeats: 6 },
	...{ beatSeconds: 2, otherSeconds: 4 },
};

const factOf = (prompt: string, onCard: string[] = []) =>
	keyFact(writeScript({ prompt }, limits), onCard);

it.each([
	['The lido is back. Opens on Monday 3 May. Adults £8, under 16s free.'],
	['Hello summer! 20% off with code SUN20. Every sandal, every size.'],
	['Wir ziehen um. Große Eröffnung am 4. September. Es gibt Kuchen für alle.'],
	['Fête du lac. Samedi 14 juin à 18 h, entrée libre. Apportez vos chaises.'],
	['¡Vuelve el mercado! Sábado 14 de junio, 17:00 h. Trae tu bolsa.'],
])('the short line of "%s" that says offer or date is the fact of the end card', (prompt) => {
	const fact = factOf(prompt);
	expect(fact).not.toBe('');
	expect(prompt).toContain(fact);
	expect(fact).toMatch(/3 May|20%|4\. September|14 juin|14 de junio/);
});

it.each([
	['A quiet place to read. Fresh coffee all day. Dogs are welcome.'],
	['Every morning in this city starts far too early for the many people who pay €49 to sleep.'],
])('"%s" has none', (prompt) => {
	expect(factOf(prompt)).toBe('');
});

it.each([
	['New: the Harbour tee. 100% organic cotton. 25% off until Sunday.', '25% off until Sunday'],
	['Ripple bottle. Made from 90% recycled steel. Save 20% this week.', 'Save 20% this week'],
	['Neue Räder. Zu 98 % weiterempfohlen. 20 % auf alle Helme.', '20 % auf alle Helme'],
	['20% rabat på alt. Gælder til 3. maj.', '20% rabat på alt'],
	['In 20 Minuten zu 80 % aufgeladen. 25% Rabatt bis Sonntag.', '25% Rabatt bis Sonntag'],
	['100% official merch. Save an extra 20% today.', 'Save an extra 20% today'],
	['30% less sugar. Now only €2.', 'Now only €2'],
	['夏セール。満足度98%。全品20%引き。', '全品20%引き'],
	['A mug. Made from 90% recycled clay. It keeps tea warm.', 'Made from 90% recycled clay'],
])('a share is no offer, unless nothing else is: "%s"', (prompt, fact) => {
	expect(factOf(prompt)).toBe(fact);
});

it('beside a price on the sticker, a share is not repeated', () => {
	const prompt = 'The Sunday mug. Made from 90% recycled clay. Price: €24. Order yours today';
	const script = writeScript({ prompt }, { ...limits, showsOffer: true });
	expect(keyFact(script, [script.offer])).toBe('');
});

it('is the offer under its label before any line', () => {
	expect(factOf('Tickets from £8 on 3 May.\nOffer: Two for one\nDate: 4 May')).toBe('Two for one');
});

it('leaves out what stands on the card anyway', () => {
	const prompt = 'Spring sale. All bikes 20% off. Free check in April.';
	expect(factOf(prompt)).toBe('All bikes 20% off');
	expect(factOf(prompt, ['All bikes 20% off'])).toBe('');
});

it.each(['€24', 'from €24'])('leaves out the price "%s" that the sticker shows', (price) => {
	const prompt = `The Sunday mug. Holds 400 ml. Price: ${price}. Order yours today`;
	const script = writeScript({ prompt }, { ...limits, showsOffer: true });
	expect(script.offer).toMatch(/€24$/u);
	expect(keyFact(script, [script.offer])).toBe('');
});

it.each([['from €24'], ['€2.50 a cup'], ['€2,50'], ['Two for €', '2 cups']])(
	'is not left out beside %j, which only begins like it',
	(...onCard) => {
		expect(factOf('Tea is back\nPrice: €2', onCard)).toBe('€2');
	},
);

it('has no full stop after a price in running text', () => {
	expect(factOf('The Sunday mug. Price: €24. Order yours today')).toBe('€24');
});
