import { checkBudget } from '../../../nodes/VideoGeneration/generation/credits';

const plan = (credits: number) => ({
	template: { id: 'social-post', credits_per_video: credits },
	videoCount: 1,
});

test('fractions of a credit add up as people add them', () => {
	const three = [plan(0.1), plan(0.1), plan(0.1)];
	expect(checkBudget(three, 0.3)).toBeUndefined();
	expect(checkBudget(three, 0.2)!.message).toContain('would cost 0.3 credits');
});

test.each([
	[[plan(1)], 'This run would cost 1 credit, more'],
	[[plan(1), plan(1)], 'This run would cost 2 credits, more'],
])('a run over the limit is refused with its cost', (plans, message) => {
	expect(checkBudget(plans, 0)!.message).toContain(message);
	expect(checkBudget(plans, 2)).toBeUndefined();
});
