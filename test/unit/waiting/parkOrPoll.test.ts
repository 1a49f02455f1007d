import {
	shouldPark,
	parkingProblem,
	type ParkingConditions,
} from '../../../nodes/VideoGeneration/waiting/parkOrPoll';

const safe: ParkingConditions = {
	resumeUrl: 'https://n8n.example.com/webhook-waiting/1/node',
	serviceCanReach: true,
	ofEarlierExecution: false,
	severalVideos: false,
	skippedItems: 0,
	resultLostInSubWorkflow: false,
	agentCannotWait: false,
	filesNotShared: false,
};

test('an execution under safe conditions may be parked', () => {
	expect(parkingProblem(safe)).toBeUndefined();
});

test.each<[Partial<ParkingConditions>, RegExp]>([
	[{ ofEarlierExecution: true }, /call back to that one/],
	[{ resumeUrl: undefined }, /does not report the URL/],
	[{ serviceCanReach: false }, /cannot reach https:\/\/n8n\.example\.com/],
	[{ severalVideos: true }, /several videos.*exactly one video for each/],
	[{ skippedItems: 2 }, /skips 2 items.*exactly one video for each/],
	[{ resultLostInSubWorkflow: true }, /sub-workflow/],
	[{ agentCannotWait: true }, /AI agent/],
	[{ filesNotShared: true }, /must download files/],
])('%j prevents parking, with a reason and a remedy', (change, reason) => {
	const problem = parkingProblem({ ...safe, ...change });
	expect(problem!.message).toMatch(reason);
	expect(problem!.description).toMatch(/\.$/);
});

test('the reason does not show the part of the URL that resumes the execution', () => {
	const resumeUrl = `${safe.resumeUrl!}?signature=s3cret&nonce=n0nce`;
	const { message } = parkingProblem({ ...safe, resumeUrl, serviceCanReach: false })!;
	expect(message).toContain('https://n8n.example.com/webhook-waiting/1/node,');
	expect(message).not.toMatch(/s3cret|n0nce/);
});

describe('whether it parks', () => {
	const problem = { message: 'it rains', description: 'Wait.' };

	test.each([
		['polling', undefined, 1e9, false],
		['webhook', undefined, 0, true],
		['auto', problem, 1e9, false],
		['auto', undefined, 60_001, true],
		['auto', undefined, 60_000, false],
		['auto', undefined, -5_000, false],
		['auto', undefined, 1_400, false],
		['auto', undefined, undefined, false],
	] as const)('%s, problem %j, %p ms: parks %p', (mode, given, remaining, park) => {
		expect(shouldPark(mode, given, remaining)).toBe(park);
	});
});
