import { LocalServer, ownConnection } from './localServer';

const passedOn = ['authorization', 'content-type', 'idempotency-key', 'accept-deduplication-key'];

/** A proxy of a service whose records of videos do not say why they failed: only its callbacks do. */
export const serviceWithSilentRecords = (serviceUrl: string): LocalServer =>
	new LocalServer(async ({ method, path, query, headers, body }) => {
		const answer = await fetch(`${serviceUrl}${path}?${query}`, {
			method,
			headers: { ...ownConnection, ...pick(Object.entries(headers)) },
			...(method !== 'GET' && { body }),
		});
		const text = await answer.text();
		const withoutReason = (key: string, value: unknown) => (key === 'error' ? undefined : value);
		const isRecord = method === 'GET' && path.startsWith('/v1/videos') && answer.ok;
		return {
			status: answer.status,
			headers: pick([...answer.headers]),
			body: JSON.parse(text, isRecord ? withoutReason : undefined) as unknown,
		};
	});

const pick = (headers: Array<[string, unknown]>): Record<string, string> =>
	Object.fromEntries(
		headers.flatMap(([name, value]) => (passedOn.includes(name) ? [[name, String(value)]] : [])),
	);
