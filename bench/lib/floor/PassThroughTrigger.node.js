// The floor of what a community trigger can reach: it outputs the request body and does nothing else. n8n treats it like our
// trigger; to its own nodes it grants more.
exports.PassThroughTrigger = class {
	description = {
		displayName: 'Pass-Through Trigger',
		name: 'passThroughTrigger',
		group: ['trigger'],
		// Not 1: for a trigger whose version is exactly 1, n8n evaluates an expression at every webhook call.
		version: 1.1,
		description: 'Outputs the request body',
		defaults: { name: 'Pass-Through Trigger' },
		inputs: [],
		outputs: ['main'],
		webhooks: [
			{
				name: 'default',
				httpMethod: 'POST',
				responseMode: 'onReceived',
				responseData: '',
				isFullPath: true,
				path: '={{$parameter["path"]}}',
			},
		],
		properties: [{ displayName: 'Path', name: 'path', type: 'string', default: '' }],
	};

	webhook() {
		return Promise.resolve({ workflowData: [[{ json: this.getBodyData() }]] });
	}
};
