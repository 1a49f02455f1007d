import type { ErrorTypeDefinition } from '../src/contract/errorTypes';

/** Values of `error.type` that only a service with `--testing` has. */
export const testingErrorTypes = {
	injected_fault: {
		status: 500,
		title: 'A fault was injected',
		remedy: 'Remove the fault with DELETE /_service/faults.',
	},
	requested_failure: {
		status: 500,
		title: 'The prompt asked for a failure',
		remedy: 'Remove [fail] or [fail: …] from the prompt.',
	},
} satisfies Record<string, ErrorTypeDefinition>;
