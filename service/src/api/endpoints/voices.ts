import { ServiceError } from '../../contract/serviceError';
import { voiceListSchema } from '../../contract/voice';
import { closed } from '../../util/wording';
import { endpoint, publicEndpoint, type Endpoint } from '../endpoint';

/** Shorter than clients wait for an answer. */
const LONGEST_MS = 10_000;

export const voiceEndpoints: readonly Endpoint[] = [
	endpoint({
		...publicEndpoint,
		operationId: 'listVoices',
		method: 'get',
		path: '/v1/voices',
		scope: 'templates:read',
		tag: 'Templates',
		summary: 'List the voices that can say the lines of a film',
		choices: ['not part of the contract; what custom_data.voice can name.'],
		errors: ['speech_failed'],
		success: { status: 200, schema: voiceListSchema, description: 'The voices' },
		async handle(_call, { speech }) {
			try {
				return { voices: (await speech?.voices(AbortSignal.timeout(LONGEST_MS))) ?? [] };
			} catch (error) {
				const reason = error instanceof Error ? error.message : String(error);
				throw new ServiceError(
					'speech_failed',
					`The speech address did not list its voices: ${closed(reason)}`,
				);
			}
		},
	}),
];
