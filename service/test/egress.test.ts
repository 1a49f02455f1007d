import { once } from 'node:events';
import { createServer, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { readConfiguration } from '../src/settings/configuration';
import { errorResponseSchema } from '../src/contract/error';
import { webhookDeliveryListSchema } from '../src/contract/webhook';
import { AddressNotAllowedError, createEgressRules } from '../src/egress/egressRules';
import { createEgressClient, type EgressClient, type Lookup } from '../src/egress/egressClient';
import { startLocalServer } from './support/localServer';
import { atEnd, startTestService, stopAll, type TestService } from './support/testService';
import { until } from './support/until';
import { createVideo } from './support/videos';

afterEach(stopAll);

/** A name server that tells for any name what the test says, one answer after the other. */
function fakeLookup(...answers: readonly string[][]) {
	const asked: string[] = [];
	const lookup: Lookup = (hostname, _options, callback) => {
		const urls = answers[Math.min(asked.length, answers.length - 1)] ?? [];
		asked.push(hostname);
		const found = urls.map((address) => ({ address, family: 4 }));
		callback(null, found);
	};
	return { asked, lookup };
}

/** Counts who comes along. */
async function startServer() {
	const seen: string[] = [];
	const { port } = await startLocalServer((incoming, response) => {
		seen.push(incoming.headers.host ?? '');
		response.end();
	});
	return { seen, port };
}

const { signal } = new AbortController();

async function post(url: string, egress: EgressClient) {
	const options = { method: 'POST', body: '{}', headers: {}, signal, maxRedirects: 0 } as const;
	const response = await egress.request(url, options);
	response.data.resume();
}

describe('without allowed networks', () => {
	const rules = createEgressRules([], '0.0.0.0');

	it.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111', '::ffff:8.8.8.8', '64:ff9b::808:808'])(
		'%s is public',
		(address) => expect(rules.allows(address)).toBe(true),
	);

	it.each([
		...['127.0.0.1', '127.9.9.9', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
		...[
			'168.63.129.16',
			'::ffff:168.63.129.16',
			'169.254.169.254',
			'100.64.0.1',
			'0.0.0.0',
			'255.255.255.255',
			'224.0.0.1',
			'240.0.0.1',
		],
		...['198.18.0.1', '192.0.2.1', '::1', '::', 'fe80::1', 'fe80::1%eth0', 'fd00::1', 'ff02::1'],
		...['::ffff:127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::a00:1', '::7f00:1', '2002:7f00:1::'],
		...['2001:db8::1', 'fec0::1'],
	])('%s is internal', (address) => expect(rules.allows(address)).toBe(false));

	it.each([
		['http://127.0.0.1/', true],
		['http://2130706433/', true],
		['http://0x7f.1/', true],
		['https://[::1]:8080/x', true],
		['http://[::ffff:7f00:1]/', true],
		['http://localhost/', true],
		['http://n8n.localhost/', true],
		['http://8.8.8.8/', false],
		['https://example.com/', false],
	])('the address of %s is refused without a lookup: %s', (url, refused) => {
		expect(rules.forbidsUrl(url)).toBe(refused);
	});
});

it.each([
	['10.0.0.0/8', '10.9.8.7', '11.0.0.1', true],
	['192.168.7.7', '192.168.7.7', '192.168.7.8', false],
	['fd00::/8', 'fd12::1', 'fe80::1', false],
	['10.0.0.0/8', '::ffff:10.9.8.7', '::1', false],
])('with %s allowed, %s is allowed and %s is unchanged', (network, inside, outside, open) => {
	const rules = createEgressRules([network], '0.0.0.0');
	expect(rules.allows(inside)).toBe(true);
	expect(rules.allows(outside)).toBe(open);
});

it('allows everything with "all", and loopback if the service listens there', () => {
	expect(createEgressRules('all', '0.0.0.0').allows('169.254.169.254')).toBe(true);
	for (const host of ['127.0.0.1', 'localhost', 'n8n.localhost', '::1']) {
		const rules = createEgressRules([], host);
		expect([rules.allows('127.0.0.1'), rules.allows('::1')]).toEqual([true, true]);
		expect(rules.allows('10.0.0.1')).toBe(false);
	}
});

describe('a connection', () => {
	it('is not made to an internal address in any notation', async () => {
		const { seen, port } = await startServer();
		const egress = createEgressClient(createEgressRules([], '0.0.0.0'));
		for (const host of ['127.0.0.1', '2130706433', '[::ffff:127.0.0.1]', '0.0.0.0', '[::1]']) {
			await expect(post(`http://${host}:${port}/`, egress)).rejects.toThrow(AddressNotAllowedError);
		}
		expect(seen).toEqual([]);
	});

	it('is checked each time, so that a host name cannot resolve elsewhere later', async () => {
		const { seen, port } = await startServer();
		const { asked, lookup } = fakeLookup(['127.0.0.1'], ['10.0.0.1']);
		const egress = createEgressClient(createEgressRules(['127.0.0.1'], '0.0.0.0'), lookup);
		const url = `http://name.test:${port}/`;
		await post(url, egress);
		await expect(post(url, egress)).rejects.toThrow('name.test (10.0.0.1) is an internal address');
		expect(asked).toEqual(['name.test', 'name.test']);
		expect(seen).toEqual([`name.test:${port}`]);
	});

	it('is made to the allowed addresses of a host name', async () => {
		const { seen, port } = await startServer();
		const { lookup } = fakeLookup(['10.0.0.1', '127.0.0.1']);
		const egress = createEgressClient(createEgressRules(['127.0.0.1'], '0.0.0.0'), lookup);
		await post(`http://name.test:${port}/`, egress);
		expect(seen).toHaveLength(1);
	});

	it('that fails at each address of a host name is reported with all of them', async () => {
		const { port, stop } = await startLocalServer(() => undefined);
		await stop();
		const { lookup } = fakeLookup(['127.0.0.1', '127.0.0.2']);
		const egress = createEgressClient(createEgressRules('all', '127.0.0.1'), lookup);
		await expect(post(`http://name.test:${port}/`, egress)).rejects.toThrow(
			/127\.0\.0\.1:\d+; .*127\.0\.0\.2:\d+$/,
		);
	});

	it('may be closed by the server before the response is read', async () => {
		const body = Buffer.alloc(65_536, 'x');
		const server = createServer((connection) => connection.resume());
		const accepted = once(server, 'connection');
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		atEnd(() => new Promise((resolve) => server.close(resolve)));
		const address = server.address();
		const port = address !== null && typeof address === 'object' ? address.port : 0;
		const egress = createEgressClient(createEgressRules('all', '127.0.0.1'));
		const options = { headers: {}, signal, maxRedirects: 0 };
		const responding = egress.request(`http://127.0.0.1:${port}/`, options);
		const socket = z.instanceof(Socket).parse((await accepted)[0]);
		const head = `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`;
		socket.write(head);
		const { data } = await responding;
		socket.end(body);
		await once(socket, 'finish');
		expect(await buffer(data)).toEqual(body);
	});
});

describe('a service that listens on all interfaces', () => {
	const open = ['--host', '0.0.0.0'];
	const firstDelivery = async (service: TestService) =>
		until('the attempt', async () => {
			const { json } = await service.call('/_service/webhooks');
			const [delivery] = webhookDeliveryListSchema.parse(json).webhooks;
			return delivery !== undefined && delivery.attempts > 0 ? delivery : undefined;
		});

	it('rejects a webhook URL on this machine without charging', async () => {
		const service = await startTestService({ flags: [...open, '--credits', '10'] });
		const json = {
			template_id: 'plain',
			context: { prompt: 'x' },
			webhook_url: 'http://127.0.0.1:1/hook',
		};
		const refused = await service.call('/v1/videos', { json });
		expect(refused.status).toBe(422);
		expect(errorResponseSchema.parse(refused.json).error.metadata).toMatchObject({
			fields: [{ field: 'webhook_url' }],
		});
		expect((await service.call('/_service/credits')).json).toMatchObject({ charged: 0 });
	});

	it('sends nothing to a host name that resolves there, reports it and does not try again', async () => {
		const { seen, port } = await startServer();
		const { lookup } = fakeLookup(['127.0.0.1']);
		const service = await startTestService({ flags: open, lookup });
		await createVideo(service, { webhook_url: `http://public.test:${port}/hook` });
		const delivery = await firstDelivery(service);
		expect(delivery).toMatchObject({ status: 'failed', attempts: 1 });
		expect((await service.call('/_service/metrics')).text).toContain(
			'webhook_attempts_total{outcome="forbidden"} 1',
		);
		expect(delivery.last_error).toMatch(/public\.test \(127\.0\.0\.1\) is an internal address/);
		expect(seen).toEqual([]);
	});

	it('sends webhooks to allowed internal addresses', async () => {
		const { seen, port } = await startServer();
		const flags = [...open, '--allow-internal-addresses', '10.0.0.0/8,127.0.0.1'];
		const service = await startTestService({ flags });
		await createVideo(service, { webhook_url: `http://127.0.0.1:${port}/hook` });
		expect(await firstDelivery(service)).toMatchObject({ status: 'delivered' });
		expect(seen).toHaveLength(1);
	});
});

it.each(['all,10.0.0.0/8', 'somewhere', '10.0.0.0/40', ','])(
	'rejects "%s" as internal addresses',
	(value) => {
		expect(() => readConfiguration(['--allow-internal-addresses', value], {})).toThrow(
			/--allow-internal-addresses must be "all" or networks/,
		);
	},
);
