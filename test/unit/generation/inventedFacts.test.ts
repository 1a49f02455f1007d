import {
	inventedFacts,
	knownFacts,
} from '../../../nodes/VideoGeneration/generation/writeWithModel/inventedFacts';

const invented = (text: string, ...given: string[]) => inventedFacts(text, knownFacts(given));

test.each([
	// Numbers and prices
	['Only 6 euros', 'Coffee for €6.00'],
	['Now $6', 'Coffee for $6.00'],
	['6.00 today', 'for 6'],
	['Now 1.299 kr', 'It costs 1,299 kr'],
	['1 299,50 €', '€1,299.50'],
	['-25 % on all bikes', 'Save 25%'],
	['A 10-second video, 10km from Oslo', '10 seconds, 10 km'],
	['The 2nd of three', 'number 2'],
	['n8n 2.41.1', 'We run n8n 2.41.1.'],
	['٦ today', 'for 6'],
	// Dates, weekdays and times
	['Until 24 December', '2026-12-24'],
	['Until December 24th, 2026', 'until 24.12.2026'],
	['Bis zum 24. Dezember', 'until 24 December'],
	['2026-12-24T18:00:00Z', '24 December 2026, 6 pm'],
	['2026-12-24T00:00:00.000', '24 December 2026'],
	['2026-12-24', 'Today is 25 November 2026. Until 24 December.'],
	['On 5/6', 'on 6 May'],
	['See you on Sundays', 'every Sunday'],
	['Von 9 bis 17 Uhr', '9–17 Uhr'],
	['Doors open at 21:00', 'at 9 p.m.'],
	['Open 24/7', 'We are open 24/7'],
	// Codes, addresses and handles
	['Use MAYA25', 'the code is maya25'],
	['With SUMMER you save', 'Code: SUMMER'],
	['READY FOR WINTER?', 'Brakes in winter'],
	['Go to https://www.velo.example/', 'velo.example'],
	['velo.example', 'See http://velo.example/shop?x=1'],
	['Write to Info@velo.example', 'info@velo.example'],
	['Follow @velo_co.', 'We are @velo_co'],
	['The sun in May: three reasons to ride', 'Spring'],
	['Zwei Gründe, im März zu fahren', 'Frühling'],
])('%j stands in %j', (text, given) => {
	expect(invented(text, given)).toEqual([]);
});

test.each([
	['Now $9', 'for $6', ['9']],
	['Now €6', 'for $6', ['€']],
	['Only 6.50', 'for 6', ['6.50']],
	['6 days', 'in 16 days, or 6.5', ['6']],
	['Only 3 places, 3 days', 'few places', ['3', '3']],
	['Until 25 December', 'until 24 December', ['25 December']],
	['Until 24 December 2027', 'until 24 December 2026', ['24 December 2027']],
	['2026-12-24', 'until 24 December', ['2026-12-24']],
	['This Saturday', 'on Sunday', ['Saturday']],
	['At 9 pm', 'at 9 am', ['9 pm']],
	['At 9:30', 'at 9, for 30 guests', ['9:30']],
	['Use MAYA26', 'the code is MAYA25', ['MAYA26']],
	['SAVE10', 'Save 10', ['SAVE10']],
	['With SUMMER you save', 'in autumn', ['SUMMER']],
	['velo-oslo.example', 'velo.example', ['velo-oslo.example']],
	['velo.example/sale', 'velo.example', ['velo.example/sale']],
	['https://img.example/1.jpg', 'a picture', ['https://img.example/1.jpg']],
	['Follow @velo', 'We are Velo', ['@velo']],
	['Call 555-0199', 'Call us', ['555', '0199']],
])('%j is invented for %j: %j', (text, given, facts) => {
	expect(invented(text, given)).toEqual(facts);
});
