import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfiguration } from '../../src/settings/configuration';
import { createLogger } from '../../src/util/logger';
import type { PreviewRenderer } from '../../src/render/process/previewRenderer';
import type { ServiceParts } from '../../src/createComponents';
import { createTestingExtension } from '../../testing/extension';
import { startService, type RunningService } from '../../src/startService';
import { atEnd, stopAll } from './atEnd';
import { catalogue } from './catalogue';
import { checkAnswer } from './contractCheck';
import { instantRenderer } from './fakeRenderer';
import { storageEnvironment } from './sharedStorage';

export { atEnd, stopAll };

export async function temporaryFolder(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'video-service-'));
	// A child of a process that was killed may still write for a moment.
	atEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
	return folder;
}

export interface TestService extends RunningService {
	/** Empty if it is revoked. */
	apiKey: string;
	dataFolder: string;
	/**
	 * A request with the key unless `headers` has an authorization of its own; throws when the answer
	 * differs from the OpenAPI document.
	 */
	call(path: string, options?: CallOptions): Promise<Answer>;
}

export interface CallOptions {
	method?: string;
	headers?: Record<string, string>;
	/** Sent as JSON; a string given as `raw` is sent as it is. */
	json?: unknown;
	raw?: string;
	/** The answer is not what the OpenAPI document says, as a fault makes it so. */
	unchecked?: boolean;
}

export interface Answer {
	status: number;
	headers: Headers;
	text: string;
	json: unknown;
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

const noPreviews: PreviewRenderer = {
	draw: () => Promise.reject(new Error('This test draws no previews')),
	stop: () => undefined,
};

/** One video after the other, on a machine with however many cores. */
const usualFlags = ['--port', '0', '--render-concurrency', '1'];

/** A real service on a free port with its own storage; the same again with the same data folder. */
export async function startTestService(
	options: Partial<ServiceParts & { previews: PreviewRenderer }> & {
		flags?: string[];
		environment?: Record<string, string>;
		dataFolder?: string;
		/** Data folder of a service whose shared storage this one uses too. */
		beside?: string;
		/** False: as in production, without faults, directives in prompts, a reset and instant mode. */
		testing?: boolean;
	} = {},
): Promise<TestService> {
	const { flags = [], environment = {}, beside, testing = true, ...rest } = options;
	const { dataFolder = await temporaryFolder(), ...parts } = rest;
	const configuration = readConfiguration(
		[...usualFlags, '--data', dataFolder, ...(testing ? ['--testing'] : []), ...flags],
		{ ...(await storageEnvironment(beside ?? dataFolder)), ...environment },
	);
	const service = await startService(configuration, {
		renderer: instantRenderer(),
		previews: noPreviews,
		catalogue,
		logger: createLogger('silent'),
		extension: testing ? createTestingExtension(configuration) : undefined,
		...parts,
	});
	let stopped: Promise<void> | undefined;
	const stop = () => (stopped ??= service.stop());
	atEnd(stop);
	return {
		...service,
		apiKey: service.apiKey ?? '',
		stop,
		dataFolder,
		async call(path, { method, headers, json, raw, unchecked = false } = {}) {
			const body = raw ?? (json === undefined ? undefined : JSON.stringify(json));
			const verb = method ?? (body === undefined ? 'GET' : 'POST');
			const response = await fetch(`${service.url}${path}`, {
				method: verb,
				headers: {
					authorization: `Bearer ${service.apiKey}`,
					...(body !== undefined && { 'content-type': 'application/json' }),
					...headers,
				},
				body,
				redirect: 'manual',
			});
			const text = await response.text();
			const parsed = parseJson(text);
			const { status, headers: answered } = response;
			if (!unchecked) checkAnswer(verb, path, status, parsed);
			return { status, headers: answered, text, json: parsed };
		},
	};
}
