import type { IExecuteFunctions } from 'n8n-workflow';
import { z } from 'zod/v3';

import { parseHttpUrl } from '../api/httpUrl';
import type { Credentials } from '../api/readCredentials';
import { newNonce, sealToken } from '../callback/token';
import {
	MAX_URL_LENGTH,
	triggerWebhookUrl,
	WEBHOOK_URL_SETTING,
	withToken,
} from '../callback/callbackUrl';
import { serviceCanReach } from '../callback/reachability';
import { itemError, type Problem } from '../itemProblem';
import { fieldError, readRequired, readText } from '../parameters/read';
import { pingTrigger } from './ping';

/** n8n's webhook base URLs. They exist at run time but not in n8n's public types. */
const additionalDataSchema = z
	.object({ webhookBaseUrl: z.string().url(), webhookTestBaseUrl: z.string().url() })
	.partial()
	.catch({});

/** Finds the `webhook_url` of each item of one run for `POST /v1/videos`, and pings each trigger once. */
export class CallbackUrlResolver {
	private readonly pings = new Map<string, Promise<Problem | undefined>>();

	constructor(
		private readonly context: IExecuteFunctions,
		private readonly credentials: Credentials,
	) {}

	/**
	 * @returns undefined if 'Notify' is 'Nobody'
	 * @throws NodeOperationError if the callback could not arrive. Nothing is paid then.
	 */
	async urlFor(
		itemIndex: number,
		video: { templateId: string; metadata: Record<string, unknown> },
	): Promise<string | undefined> {
		const notify = this.context.getNodeParameter('notify', itemIndex, 'trigger');
		if (notify === 'none') return undefined;
		if (notify === 'url') return this.customUrl(itemIndex);
		const url = this.triggerUrl(itemIndex);
		const problem = await this.pingOnce(url, itemIndex);
		if (problem) throw itemError(this.context, itemIndex, problem);
		return this.urlWithToken(url, itemIndex, video);
	}

	private customUrl(itemIndex: number): string {
		const url = readText(this.context, 'webhookUrl', itemIndex);
		if (parseHttpUrl(url)) return url;
		throw fieldError(
			this.context,
			{ label: 'Webhook URL', itemIndex },
			'is not a valid URL',
			'It must start with https:// or http://.',
		);
	}

	private triggerUrl(itemIndex: number): string {
		const test = this.isTest(itemIndex);
		const n8n = additionalDataSchema.parse(Reflect.get(this.context, 'additionalData'));
		const resumeUrl = this.context.evaluateExpression('{{ $execution.resumeUrl }}', itemIndex);
		const path = readRequired(
			this.context,
			'triggerPath',
			{ label: 'Trigger Path', itemIndex },
			"Enter the 'Path' of the Video Generation Trigger.",
		);
		const url = triggerWebhookUrl({
			webhookBaseUrl: test ? n8n.webhookTestBaseUrl : n8n.webhookBaseUrl,
			resumeUrl: typeof resumeUrl === 'string' ? resumeUrl : undefined,
			path,
			test,
		});
		if (url === undefined) {
			throw itemError(this.context, itemIndex, {
				message: 'The webhook URL of this n8n instance is not known',
				description:
					"Set 'Notify' to 'Webhook URL' and enter the URL that the service should call.",
			});
		}
		if (!serviceCanReach(url, this.credentials.baseUrl)) {
			throw itemError(this.context, itemIndex, {
				message: `The service cannot reach ${url}`,
				description: `That URL can be reached only from this machine or network, but the service is at ${this.credentials.baseUrl}. Set ${WEBHOOK_URL_SETTING} to a URL at which the service can reach this n8n instance, or choose another option in 'Notify'.`,
			});
		}
		return url;
	}

	private isTest(itemIndex: number): boolean {
		return (
			this.context.getMode() === 'manual' &&
			this.context.getNodeParameter('options.useTestUrl', itemIndex, false) === true
		);
	}

	private async pingOnce(url: string, itemIndex: number): Promise<Problem | undefined> {
		const isTest = this.isTest(itemIndex);
		const ping =
			this.pings.get(url) ?? pingTrigger(this.context, this.credentials.apiKey, { url, isTest });
		this.pings.set(url, ping);
		return await ping;
	}

	private urlWithToken(
		url: string,
		itemIndex: number,
		{ templateId, metadata }: { templateId: string; metadata: Record<string, unknown> },
	): string {
		const token = sealToken(this.credentials.apiKey, {
			kind: 'video',
			issuedAt: Math.floor(Date.now() / 1000),
			nonce: newNonce(),
			templateId,
			metadata,
		});
		const callbackUrl = withToken(url, token);
		if (callbackUrl.length <= MAX_URL_LENGTH) return callbackUrl;
		throw fieldError(
			this.context,
			{ label: 'Metadata', itemIndex },
			'is too long',
			`The callback URL carries the metadata. It would have ${callbackUrl.length} characters, and the limit is ${MAX_URL_LENGTH}. Keep only what identifies the row, such as an ID, and look up the rest when the video is finished.`,
		);
	}
}
