import { checkLine, changedLiterals, isRepeated } from '../../src/script/check';
import { evaluate } from './evaluate';
import { collected, heldBack, type CollectedPrompt } from './prompts';

/** Share of prompts without a finding below which something general is broken. */
const LEAST = 0.95;

async function findingsOf(prompts: readonly CollectedPrompt[]): Promise<string[]> {
	const evaluated = [];
	for (const prompt of prompts) evaluated.push(await evaluate(prompt));
	return evaluated
		.filter(({ findings }) => findings.length > 0)
		.map(({ trade, findings }) => `${trade}: ${findings.join(' | ')}`);
}

describe('the script of a prompt', () => {
	it('has the required lines for the prompts that the rules were written for', async () => {
		expect(collected.length).toBeGreaterThanOrEqual(80);
		const failed = await findingsOf(collected);
		expect(failed.slice(0, Math.floor(collected.length * (1 - LEAST)))).toEqual(failed);
	});

	it('has the required lines for prompts that were written later', async () => {
		const failed = await findingsOf(heldBack);
		expect(failed.slice(0, Math.floor(heldBack.length * (1 - LEAST)))).toEqual(failed);
		// More than 500 films are laid out here.
	}, 600_000);
});

describe('the checks of a line', () => {
	it.each([
		['Key message: work better', 'label'],
		['Scene 2: Barista pouring latte art', 'label'],
		['**Fast** and free', 'markup'],
		['- Fast and free', 'markup'],
		['2. No clear ask', 'number'],
		['3)', 'number'],
		['Shop now at', 'cut'],
		['Order at →', 'cut'],
		['A line that was…', 'cut'],
		['Create a video about tea', 'instruction'],
		['Join us #coffee', 'hashtag'],
		[' – ', 'empty'],
	])('name what is wrong with "%s"', (line, finding) => {
		expect(checkLine(line)).toContain(finding);
	});

	it.each([
		'Snake plant: survives in the dark',
		'Order at northpeakcoffee.com',
		'They call before 9 a.m.',
		"Senior nurse at St. Mary's Hospital, Leeds",
		'10–80% in 18 min',
		'¿Años de inglés y aún no hablas?',
	])('let "%s" pass', (line) => {
		expect(checkLine(line)).toEqual([]);
	});

	it('find figures and URLs that the prompt does not have, and repetitions', () => {
		const given = 'Open until 9 p.m. on March 12. Tickets $18 at rink.com';
		expect(changedLiterals('Tickets from $18 at rink.com', given)).toEqual([]);
		expect(changedLiterals('Tickets $15 on March 13 at rink.org', given)).toEqual([
			...['$15', 'March 13', 'rink.org'],
		]);
		expect(changedLiterals('−20 % today', 'Only today: -20 %')).toEqual([]);
		expect(isRepeated('Your cart misses you', ['Hi Sarah, your cart misses you!'])).toBe(true);
		expect(isRepeated('Your cart', ['Your card'])).toBe(false);
	});
});
