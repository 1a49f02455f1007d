import { checkBudget } from '../../../nodes/VideoGeneration/generation/budget';

const plan = (credits: number) => ({
	template: { id: 'social-post', credits_per_video: credits },
	videoCount: 1,
});

test.each([
	[[plan(1)], 'This run would cost 1 credit, more'],
	[[plan(1), plan(1)], 'This run would cost 2 credits, more'],
])('a run over the limit is refused with its cost', (plans, message) => {
	expect(checkBudget(plans, 0)!.message).toContain(message);
	expect(checkBudget(plans, 2)).toBeUndefined();
});
