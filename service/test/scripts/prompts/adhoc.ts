export const adhoc = [
	{
		trade: 'p1',
		template: 'personalised-ad',
		prompt:
			"Win-back ad for Tom, who hasn't ordered since March. Offer him 20% off his next box with code TOM20. He loves dark roast.",
	},
	{
		trade: 'p2',
		template: 'personalised-ad',
		prompt:
			'Create a personalised video for Sarah: she left trail running shoes in her cart. Tell her they are almost sold out and that shipping is free until Sunday. CTA: Finish your order',
	},
	{
		trade: 'p3',
		template: 'personalised-ad',
		prompt:
			'Personalized birthday video for our client Marta Lopez. Her free facial is waiting for her. Valid until 30 June.',
	},
	{
		trade: 'p5',
		prompt:
			'Das Video soll unsere neue Terrasse zeigen. Brunch ab 19 €. Wir brauchen ein Reel für Instagram.',
	},
	{
		trade: 'p8',
		prompt:
			'Include the date of the first screening (Thursday 12 June, 9.30 pm) and the ticket price (£14). Create a reel for our cinema.',
	},
	{
		trade: 'p9',
		prompt: '새로운 카페 홍보 릴스를 만들어 주세요. 아메리카노 2,500원. 강남역 3번 출구.',
	},
	{ trade: 'p10', prompt: '帮我做一个关于夏季瑜伽课程的短视频。每周三次。首月99元。' },
	{ trade: 'p11', prompt: 'اكتب فيديو عن دورة التصوير للمبتدئين. تبدأ في 5 مايو. السعر 300 ريال.' },
];
