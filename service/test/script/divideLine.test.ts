import { divideLine } from '../../src/script/divideLine';

it.each<[line: string, ...parts: string[]]>([
	[
		'Our opening hours, our menu and our team are on our website https://cafe.example/news and in our app',
		...[
			'Our opening hours,',
			'our menu and our team',
			'are on our website',
			'https://cafe.example/news',
			'and in our app',
		],
	],
	[
		'Visit https://very-long.shop.example.com/products/2026/sandals?color=blue,red&size=42 today',
		...[
			'Visit',
			'https://very-long.shop.example.com/products/2026/sandals?color=blue,red&size=42',
			'today',
		],
	],
	['Call us at tel:+4930123456789 or come by', 'Call us at tel:+4930123456789', 'or come by'],
	['From 18:30 to 20:00 all 1,200 seats', 'From 18:30 to 20:00', 'all 1,200 seats'],
	[
		'ご予約は、お電話で、お早めにどうぞ、お待ちしております、また来週',
		'ご予約は、お電話で、お早めにどうぞ、',
		'お待ちしております、また来週',
	],
])('a line is divided after a clause or between words, but in no address: %s', (line, ...parts) => {
	expect(divideLine(line, 30, 30)).toEqual(parts);
});
