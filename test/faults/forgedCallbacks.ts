import { createHash, randomUUID } from 'node:crypto';

import { fetchFromN8n } from '../../n8n-runner/fetchFromN8n.mjs';
import { newNonce } from '../../nodes/VideoGeneration/callback/nonce';
import { sealToken, TOKEN_LIFETIME_S } from '../../nodes/VideoGeneration/callback/triggerToken';
import { videoTrigger } from '../harness/workflows';
import type { FaultEnvironment } from './faultEnvironment';
import { tally, type Figures } from './figures';
import { TEMPLATE } from './serviceControl';

/** Larger than any callback, and small enough for n8n itself to accept. */
const TOO_LARGE = 300_000;

interface Forgery {
	query: string;
	body: string;
	type?: string;
}

/** Forged and malformed callbacks. The trigger refuses each one and starts no execution. */
export async function forgedCallbacks(environment: FaultEnvironment): Promise<Figures> {
	const path = randomUUID();
	const workflow = await environment.activate('Receive forged', [
		videoTrigger({ path, events: ['completed', 'failed'] }),
		environment.reportArrival(),
	]);
	const forgeries = Array.from({ length: environment.scale.forged }, (_, number) => {
		const make = kinds[number % kinds.length]!;
		return make(environment.service.ready.apiKey, number);
	});
	const answers = new Map<number, number>();
	const broken: string[] = [];
	for (const forgery of forgeries) {
		const { status, text } = await send(`${environment.url}/webhook/${path}`, forgery);
		answers.set(status, (answers.get(status) ?? 0) + 1);
		if (status >= 500) broken.push(`answered ${status}: ${text}`);
		if (status < 400) broken.push(`accepted: ${forgery.query} ${forgery.body.slice(0, 80)}`);
	}
	await environment.waitUntilIdle(workflow);
	const { length } = await environment.client.listExecutions({ workflowId: workflow.id });
	if (length > 0) broken.push(`${length} executions were started`);
	const counts = [...answers].sort().map(([status, count]) => `${count} × ${status}`);
	return tally({
		expected: 0,
		charged: await environment.service.charged(),
		finished: [],
		arrived: environment.arrivedIds(),
		broken,
		remarks: [`${forgeries.length} callbacks, ${length} executions; answers: ${counts.join(', ')}`],
	});
}

const video = JSON.stringify({
	type: 'video.completed',
	data: { id: 'vid_forged', status: 'completed' },
});
const nowS = () => Math.floor(Date.now() / 1_000);

const sealed = (apiKey: string, more: Partial<Parameters<typeof sealToken>[1]> = {}) =>
	sealToken(apiKey, {
		kind: 'video',
		issuedAt: nowS(),
		nonce: newNonce(),
		templateId: TEMPLATE,
		metadata: {},
		...more,
	});

const query = (token: string) => `?token=${encodeURIComponent(token)}`;

/** Random-looking text, the same for the same number. */
const noise = (number: number) => createHash('sha512').update(String(number)).digest('base64url');

const kinds: Array<(apiKey: string, number: number) => Forgery> = [
	() => ({ query: '', body: video }),
	(_, number) => ({ query: query(noise(number)), body: video }),
	(_, number) => ({ query: query(`v1.AAAAAAAA.${noise(number)}`), body: video }),
	(apiKey, number) => {
		const token = sealed(apiKey);
		return { query: query(token.slice(0, number % token.length)), body: video };
	},
	(apiKey, number) => {
		const token = sealed(apiKey);
		const at = number % token.length;
		const other = token[at] === 'A' ? 'B' : 'A';
		return { query: query(token.slice(0, at) + other + token.slice(at + 1)), body: video };
	},
	(_, number) => ({ query: query(sealed(`another key ${number}`)), body: video }),
	(apiKey) => {
		const issuedAt = nowS() - TOKEN_LIFETIME_S - 60;
		return { query: query(sealed(apiKey, { issuedAt })), body: video };
	},
	(apiKey) => ({ query: `${query(sealed(apiKey))}&token=${sealed(apiKey)}`, body: video }),
	(apiKey) => ({ query: query(sealed(apiKey)), body: '[]' }),
	(apiKey) => ({ query: query(sealed(apiKey)), body: '{}' }),
	(apiKey) => ({ query: query(sealed(apiKey)), body: '' }),
	(apiKey, number) => ({ query: query(sealed(apiKey)), body: noise(number), type: 'text/plain' }),
	(apiKey) => ({ query: query(sealed(apiKey)), body: video.slice(0, -3) }),
	(apiKey) => ({ query: query(sealed(apiKey)), body: JSON.stringify({ data: { id: { a: 1 } } }) }),
	(apiKey) => {
		const padding = 'x'.repeat(TOO_LARGE);
		return { query: query(sealed(apiKey)), body: JSON.stringify({ id: 'x', padding }) };
	},
];

async function send(url: string, { query: search, body, type = 'application/json' }: Forgery) {
	const response = await fetchFromN8n(`${url}${search}`, {
		method: 'POST',
		headers: { 'content-type': type },
		body,
	});
	return { status: response.status, text: await response.text() };
}
