import type { IWebhookFunctions } from 'n8n-workflow';

import { refuseCallback } from '../../../nodes/VideoGeneration/callback/refuseCallback';

test.each([
	['is answered with the reason', false, [[409, { error: { reason: 'busy', message: 'Later.' } }]]],
	['that has its response is only logged', true, []],
])('a refused callback %s', (_, headersSent, expected) => {
	const answers: unknown[] = [];
	const lines: string[] = [];
	const status = (code: number) => ({ json: (body: unknown) => answers.push([code, body]) });
	const context = {
		getExecutionId: () => undefined,
		getNode: () => ({ name: 'Trigger' }),
		getWorkflow: () => ({ id: 'w1' }),
		getResponseObject: () => ({ headersSent, status }),
		logger: { warn: (line: string) => lines.push(line) },
	} as unknown as IWebhookFunctions;
	expect(refuseCallback(context, 409, 'busy', 'Later.')).toEqual({ noWebhookResponse: true });
	expect(answers).toEqual(expected);
	expect(lines).toEqual(['Refused a callback with 409: Later. (Trigger, workflow w1)']);
});
