import { checkBudget } from '../../../nodes/VideoGeneration/generation/checks';

const order = (credits: number) => ({
	template: { id: 'social-post', credits_per_video: credits },
	videoCount: 1,
});

test.each([
	[[order(1)], 'This run would cost 1 credit, more'],
	[[order(1), order(1)], 'This run would cost 2 credits, more'],
])('a run over the ceiling is told with what it would cost', (orders, message) => {
	expect(checkBudget(orders, 0)!.message).toContain(message);
	expect(checkBudget(orders, 2)).toBeUndefined();
});
