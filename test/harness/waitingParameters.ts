import { byId } from './resourceLocator';

/** Generate and Wait uses the item's prompt, which comes back in the metadata. */
export const waitingParameters = {
	operation: 'generateAndWait',
	templateId: byId('social-post'),
	prompt: '={{ $json.prompt }}',
	metadata: { values: [{ key: 'prompt', value: '={{ $json.prompt }}' }] },
	options: { checkTemplate: false },
};
