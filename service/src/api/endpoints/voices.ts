import { ServiceError } from '../../contract/serviceError';
import { voiceListSchema } from '../../contract/voice';
import { asSentence } from '../../util/wording';
import { endpoint, publicEndpoint, type Endpoint } from '../endpoint';

/** Shorter than the timeouts of clients. */
const TIMEOUT_MS = 10_000;

export const voiceEndpoints: readonly Endpoint[] = [
	endpoint({
		...publicEndpoint,
		operationId: 'listVoices',
		method: 'get',
		path: '/v1/voices',
		scope: 'templates:read',
		tag: 'Templates',
		summary: 'List the voices that can speak the lines of a film',
		choices: ['not part of the contract; values of custom_data.voice.'],
		errors: ['speech_failed'],
		success: { status: 200, schema: voiceListSchema, description: 'The voices' },
		async handle(_call, { speech }) {
			try {
				return { voices: (await speech?.voices(AbortSignal.timeout(TIMEOUT_MS))) ?? [] };
			} catch (error) {
				const reason = error instanceof Error ? error.message : String(error);
				throw new ServiceError(
					'speech_failed',
					`The speech address failed to list its voices: ${asSentence(reason)}`,
				);
			}
		},
	}),
];
