import { warnOfInstructions } from '../../src/request/warnOfInstructions';

it.each([
	'Use a funny tone',
	'Include upbeat music',
	'Add on-screen captions',
	'Keep the video under 20 seconds',
	'Keep it under 30 seconds',
	'Make the tone friendly',
	'The video should be fast',
	'Please use no music',
	'End with a strong call to action',
	'Start the video with a hook',
	'Our target audience is students',
	'Write in a playful tone',
	'Make it fun',
	'Fun and upbeat please',
	'Include 3 benefits',
	'Mention the key features',
	'Promote our new burger',
])('names "%s"', (instruction) => {
	const prompt = `Create a video about our new cold brew. It is ready. ${instruction}. Come by.`;
	expect(warnOfInstructions(prompt)).toEqual([
		`prompt: counts as words of the video: "${instruction}". Put what only says how to make it into [square brackets]`,
	]);
});

it('names five at most, and counts the others', () => {
	const prompt = 'Use a funny tone\n'.repeat(7);
	expect(warnOfInstructions(prompt)).toEqual([
		expect.stringMatching(/^prompt: [^"]+(?:"Use a funny tone", ){5}and 2 more\. /),
	]);
});

it.each([
	'Make it yours',
	'Use your voice',
	'Add style to your home',
	'Make music with friends',
	'Start with a free month',
	'End with a smile',
	'Show us a photo',
	'The music starts at nine',
	'Keep it simple',
	'Students love it',
	'Fun for all ages',
	'Mention this video for 10% off',
	'Set the mood with our candles',
	'Add captions to your videos in one click',
	'Choose a foundation for your skin tone',
	'Make your reel go viral',
	'Keep the music playing',
	'Keep it casual this Friday',
	'Style should be effortless',
	'Your ad should work harder',
	'Tone: use a funny tone',
	'Text: Use a funny tone',
	'[Use a funny tone]',
])('leaves "%s" alone', (line) => {
	expect(warnOfInstructions(`Our new cold brew\n${line}\nIt is ready`)).toEqual([]);
});
