import type {
	ICredentialDataDecryptedObject,
	ICredentialTestRequest,
	ICredentialType,
	IHttpRequestOptions,
	INodeProperties,
} from 'n8n-workflow';

import { parseCredentials } from '../nodes/VideoGeneration/api/credentials';

export class VideoGenerationApi implements ICredentialType {
	name = 'videoGenerationApi';

	displayName = 'Video Generation API';

	icon = {
		light: 'file:../icons/videoGeneration.svg',
		dark: 'file:../icons/videoGeneration.dark.svg',
	} as const;

	documentationUrl = 'https://github.com/your-github-name/n8n-nodes-video-generation#credentials';

	properties: INodeProperties[] = [
		{
			displayName: 'API Key',
			name: 'apiKey',
			type: 'string',
			typeOptions: { password: true },
			required: true,
			default: '',
			placeholder: 'e.g. vg_live_…',
			description:
				'The service in the repository of this node prints its first key when it starts. Create more keys in its dashboard, which shows each key only once.',
		},
		{
			displayName: 'Base URL',
			name: 'baseUrl',
			type: 'string',
			required: true,
			default: '',
			placeholder: 'e.g. https://videos.example.com',
			description: 'URL at which n8n reaches the service. A trailing slash or /v1 is ignored.',
		},
	];

	// A function instead of an expression: n8n 2 creates an isolate for each expression, which takes longer than the rest
	// of the request.
	authenticate = (
		credentials: ICredentialDataDecryptedObject,
		{ headers, ...request }: IHttpRequestOptions,
	): Promise<IHttpRequestOptions> => {
		const parsed = parseCredentials(credentials);
		// The nodes check before they send; the test of the credential and n8n's HTTP Request node do not.
		if ('message' in parsed) {
			return Promise.reject(new Error(`${parsed.message}. ${parsed.description}`));
		}
		return Promise.resolve({
			...request,
			headers: { ...headers, Authorization: `Bearer ${parsed.apiKey}` },
		});
	};

	// The rules check the body: n8n 1.x ignores rules for the status, and a web page may also return 200.
	test: ICredentialTestRequest = {
		request: {
			baseURL: '={{$credentials.baseUrl.trim().replace(/\\/+$/, "").replace(/\\/v1$/, "")}}',
			url: '/v1/templates',
			ignoreHttpStatusErrors: true,
			// The nodes do not follow redirects either.
			disableFollowRedirect: true,
		},
		rules: [
			errorRule(
				401,
				'The service does not accept this API key. Copy the whole key again, or create a new one.',
			),
			errorRule(403, 'The API key is valid, but its scopes do not allow listing templates.'),
			errorRule(
				429,
				'This API key has reached its hourly request limit. The key is valid; test again later.',
			),
			...[500, 502, 503, 504, 507].map((status) =>
				errorRule(status, `The service answered with an error (${status}). Test again later.`),
			),
			{
				type: 'responseSuccessBody',
				properties: {
					key: 'templates',
					value: undefined,
					message:
						"'Base URL' does not lead to the video generation service, or redirects to another URL. Enter the part of the service's URL before /v1.",
				},
			},
		],
	};
}

/** A message for an error response of the service with this status. */
function errorRule(status: number, message: string) {
	const type = 'responseSuccessBody' as const;
	return { type, properties: { key: 'error.status', value: status, message } };
}
