import type { ErrorTypeDefinition } from '../src/contract/errorTypes';

/** The values of `error.type` that `--testing` adds. */
export const testingErrorTypes = {
	injected_fault: {
		status: 500,
		title: 'Injected fault',
		remedy: 'Remove the faults with DELETE /_service/faults, or the directive from the prompt.',
	},
	requested_failure: {
		status: 500,
		title: 'The prompt requested a failure',
		remedy: 'Remove [fail] or [fail: …] from the prompt.',
	},
} satisfies Record<string, ErrorTypeDefinition>;
