import { ServiceError } from '../../contract/serviceError';
import { voiceListSchema } from '../../contract/template';
import { reasonOf } from '../../util/messages';
import { defineEndpoint, type Endpoint } from '../defineEndpoint';

/** Shorter than the usual timeouts of clients. */
const TIMEOUT_MS = 10_000;

export const voiceEndpoints: readonly Endpoint[] = [
	defineEndpoint('get', '/v1/voices', {
		operationId: 'listVoices',
		scope: 'templates:read',
		tag: 'Templates',
		summary: 'List the voices that can speak the lines of a video',
		choices: ['not part of the contract; the IDs are values of custom_data.voice.'],
		errors: ['speech_failed'],
		success: { status: 200, schema: voiceListSchema, description: 'The voices' },
		async handle(_call, { speech }) {
			try {
				return { voices: (await speech?.voices(AbortSignal.timeout(TIMEOUT_MS))) ?? [] };
			} catch (error) {
				throw new ServiceError(
					'speech_failed',
					`The speech API did not list its voices: ${reasonOf(error)}`,
				);
			}
		},
	}),
];
