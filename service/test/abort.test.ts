import { getEventListeners } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { z } from 'zod';
import { createEgressClient } from '../src/egress/egressClient';
import { createEgressRules } from '../src/egress/egressRules';
import { linkAbort } from '../src/util/abort';
import { deliver } from '../src/webhooks/deliver';
import { Wakeup } from '../src/util/wakeup';
import { startLocalServer } from './support/localServer';
import { atEnd, stopAll } from './support/testService';

afterEach(stopAll);

const collectorSchema = z.function(z.tuple([]), z.void());

/** Collects garbage over and over, as only then a signal that nobody holds is lost. */
function keepCollecting(): void {
	setFlagsFromString('--expose-gc');
	const collect = collectorSchema.parse(runInNewContext('gc'));
	const timer = setInterval(() => {
		collect();
	}, 10);
	atEnd(() => {
		clearInterval(timer);
		return Promise.resolve();
	});
}

it('times out deliveries without a response, even while garbage is collected', async () => {
	keepCollecting();
	const { url } = await startLocalServer();
	const egress = createEgressClient(createEgressRules('all', '127.0.0.1'));
	const options = { egress, timeoutMs: 500, signal: new AbortController().signal };
	const results = await Promise.all(
		Array.from({ length: 20 }, () => deliver(`${url}/`, { headers: {}, body: '{}' }, options)),
	);
	expect(new Set(results.map((result) => JSON.stringify(result)))).toEqual(
		new Set([JSON.stringify({ outcome: 'unreachable', error: 'No response within 500 ms' })]),
	);
	expect(getEventListeners(options.signal, 'abort')).toEqual([]);
});

it('aborts with any of its sources, including one already aborted, until it is released', () => {
	const [one, other] = [new AbortController(), new AbortController()];
	const linked = linkAbort([one.signal, other.signal]);
	expect(linked.signal.aborted).toBe(false);
	other.abort();
	expect(linked.signal.aborted).toBe(true);
	expect(linked.timedOut()).toBe(false);
	expect(linkAbort([one.signal, other.signal]).signal.aborted).toBe(true);
	const released = linkAbort([one.signal]);
	released.release();
	one.abort();
	expect(released.signal.aborted).toBe(false);
});

describe('a wakeup', () => {
	const never = (signal: AbortSignal) =>
		new Promise<void>((resolve) => {
			signal.addEventListener('abort', () => resolve(), { once: true });
		});

	it('ends a sleep on a call, at the end of the sleep, and on abort', async () => {
		const wakeup = new Wakeup();
		const { signal } = new AbortController();
		const sleeping = wakeup.wait(never, signal);
		wakeup.call();
		await sleeping;
		await wakeup.wait(() => Promise.resolve(), signal);
		const stopping = new AbortController();
		const stopped = wakeup.wait(never, stopping.signal);
		stopping.abort();
		await stopped;
	});

	it('ends one sleep per call', async () => {
		const wakeup = new Wakeup();
		const ended: string[] = [];
		const sleep = async (name: string) => {
			await wakeup.wait(never, new AbortController().signal);
			ended.push(name);
		};
		const sleeps = [sleep('first'), sleep('second')];
		wakeup.call();
		await sleeps[0];
		expect(ended).toEqual(['first']);
		wakeup.call();
		await Promise.all(sleeps);
		expect(ended).toEqual(['first', 'second']);
	});

	it('does not lose a call while nobody sleeps', async () => {
		const wakeup = new Wakeup();
		wakeup.call();
		await wakeup.wait(never, new AbortController().signal);
	});
});
