import type {
	ICredentialDataDecryptedObject,
	ICredentialTestRequest,
	ICredentialType,
	IHttpRequestOptions,
	INodeProperties,
} from 'n8n-workflow';
import { z } from 'zod';

export class VideoGenerationApi implements ICredentialType {
	name = 'videoGenerationApi';

	displayName = 'Video Generation API';

	icon = {
		light: 'file:../icons/videoGeneration.svg',
		dark: 'file:../icons/videoGeneration.dark.svg',
	} as const;

	documentationUrl =
		'https://github.com/n8n-nodes-video-generation/n8n-nodes-video-generation#credentials';

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
				'Created in the account dashboard of the service, or with its create-key endpoint. The service shows it only once.',
		},
		{
			displayName: 'Base URL',
			name: 'baseUrl',
			type: 'string',
			required: true,
			default: '',
			placeholder: 'e.g. https://videos.example.com',
			description:
				'Address of the service up to, but without, /v1. A trailing slash or a pasted /v1 does no harm.',
		},
	];

	// A function, because n8n opens a sandbox for each expression: with every request it would cost more than the rest.
	authenticate = (
		credentials: ICredentialDataDecryptedObject,
		{ headers, ...request }: IHttpRequestOptions,
	): Promise<IHttpRequestOptions> => {
		const { apiKey } = z.object({ apiKey: z.string() }).parse(credentials);
		return Promise.resolve({
			...request,
			headers: { ...headers, Authorization: `Bearer ${apiKey.trim()}` },
		});
	};

	// By the body: rules on the status alone are not applied by older versions of n8n, and do not notice a web page
	// that answers with 200.
	test: ICredentialTestRequest = {
		request: {
			baseURL: '={{$credentials.baseUrl.trim().replace(/\\/+$/, "").replace(/\\/v1$/, "")}}',
			url: '/v1/templates',
			ignoreHttpStatusErrors: true,
		},
		rules: [
			answered(
				401,
				'The service does not accept this API key. Copy it again, whole, or create a new one: a key is shown only once.',
			),
			answered(
				403,
				'The service knows this API key, but its scopes do not allow listing templates.',
			),
			answered(
				429,
				'The hourly request limit of this API key is used up. The key itself is fine; test again later.',
			),
			{
				type: 'responseSuccessBody',
				properties: {
					key: 'templates',
					value: undefined,
					message:
						"Something answers at this address, but not as the video generation service does. Check 'Base URL': it is the part before /v1.",
				},
			},
		],
	};
}

/** A message for the service's error object (contract 7) with this status. */
function answered(status: number, message: string) {
	const type = 'responseSuccessBody' as const;
	return { type, properties: { key: 'error.status', value: status, message } };
}
