import {
	chooseWay,
	obstacleToParking,
	type Circumstances,
} from '../../../nodes/VideoGeneration/waiting/decide';

const safe: Circumstances = {
	callbackAddress: 'https://n8n.example.com/webhook-waiting/1/node',
	serviceCanReach: true,
	severalVideos: false,
	skippedItems: 0,
	resultLostInSubWorkflow: false,
	agentCannotWait: false,
	filesNotShared: false,
};

test('nothing speaks against parking', () => {
	expect(obstacleToParking(safe)).toBeUndefined();
});

test.each<[Partial<Circumstances>, RegExp]>([
	[{ callbackAddress: undefined }, /does not tell the address/],
	[{ serviceCanReach: false }, /cannot reach https:\/\/n8n\.example\.com/],
	[{ severalVideos: true }, /several videos.*exactly one video for each/],
	[{ skippedItems: 2 }, /skips 2 items.*exactly one video for each/],
	[{ resultLostInSubWorkflow: true }, /sub-workflow/],
	[{ agentCannotWait: true }, /AI agent/],
	[{ filesNotShared: true }, /'Download Video'/],
])('%j is said, with a way out', (change, reason) => {
	const obstacle = obstacleToParking({ ...safe, ...change });
	expect(obstacle!.reason).toMatch(reason);
	expect(obstacle!.remedy).toMatch(/\.$/);
});

test('what lets anybody resume the execution is not shown', () => {
	const callbackAddress = `${safe.callbackAddress!}?signature=s3cret&nonce=n0nce`;
	const { reason } = obstacleToParking({ ...safe, callbackAddress, serviceCanReach: false })!;
	expect(reason).toContain('https://n8n.example.com/webhook-waiting/1/node,');
	expect(reason).not.toMatch(/s3cret|n0nce/);
});

describe('the way', () => {
	const obstacle = { reason: 'it rains', remedy: 'Wait.' };

	test.each([
		['polling', undefined, 1e9, false, /'Wait Mode'/],
		['webhook', undefined, 0, true, /'Wait Mode'/],
		['auto', obstacle, 1e9, false, /it rains/],
		['auto', undefined, 60_001, true, /60 seconds/],
		['auto', undefined, 60_000, false, /too soon/],
		['auto', undefined, -5_000, false, /in 0 seconds/],
		['auto', undefined, 1_400, false, /in 1 second,/],
		['auto', undefined, undefined, false, /does not say/],
	] as const)('%s, obstacle %j, %p ms: parks %p', (mode, hindrance, remaining, park, why) => {
		const way = chooseWay(mode, hindrance, remaining);
		expect(way.park).toBe(park);
		expect(way.why).toMatch(why);
	});
});
