import { NodeOperationError, type IExecuteFunctions } from 'n8n-workflow';
import { z } from 'zod';

import type { Credentials } from '../api/credentials';
import {
	MAX_ADDRESS_LENGTH,
	serviceCanReach,
	triggerAddress,
	withToken,
} from '../callback/address';
import { newNonce, sealToken } from '../callback/token';
import { pingTrigger, type PingComplaint } from './ping';

/** The exact addresses of the host's webhooks: present at run time, absent from the public types. */
const hostSchema = z
	.object({ webhookBaseUrl: z.string().url(), webhookTestBaseUrl: z.string().url() })
	.partial()
	.catch({});

/** Decides on the `webhook_url` of each item of one run, and pings each trigger once. */
export class Notifier {
	private readonly pinged = new Map<string, Promise<PingComplaint | undefined>>();

	constructor(
		private readonly context: IExecuteFunctions,
		private readonly credentials: Credentials,
	) {}

	/**
	 * @returns the address for the create call; undefined when nobody is to be told
	 * @throws NodeOperationError when the callback could not arrive, before anything is paid
	 */
	async webhookUrl(
		itemIndex: number,
		video: { templateId: string; metadata: Record<string, unknown> },
	): Promise<string | undefined> {
		const notify = this.context.getNodeParameter('notify', itemIndex, 'trigger');
		if (notify === 'none') return undefined;
		if (notify === 'url') return this.givenAddress(itemIndex);
		const address = this.triggerAddress(itemIndex);
		const complaint = await this.pingOnce(address, itemIndex);
		if (complaint) throw this.error(complaint.message, itemIndex, complaint.description);
		return this.sealedAddress(address, itemIndex, video);
	}

	private givenAddress(itemIndex: number): string {
		const address = this.text('webhookUrl', itemIndex);
		// Parsing alone would add what is missing in `https:example`.
		if (URL.canParse(address) && /^https?:\/\/[^/]/i.test(address)) return address;
		throw this.error(
			"'Webhook URL' is not an address",
			itemIndex,
			'It has to start with https:// or http://.',
		);
	}

	private triggerAddress(itemIndex: number): string {
		const test = this.isTest(itemIndex);
		const host = hostSchema.parse(Reflect.get(this.context, 'additionalData'));
		const resumeUrl = this.context.evaluateExpression('{{ $execution.resumeUrl }}', itemIndex);
		const path = this.text('triggerPath', itemIndex);
		if (path === '') {
			throw this.error(
				"'Trigger Path' is empty",
				itemIndex,
				"Fill in the 'Path' of the Video Generation Trigger.",
			);
		}
		const address = triggerAddress({
			webhookBaseUrl: test ? host.webhookTestBaseUrl : host.webhookBaseUrl,
			resumeUrl: typeof resumeUrl === 'string' ? resumeUrl : undefined,
			path,
			test,
		});
		if (address === undefined) {
			throw this.error(
				'This n8n does not tell the address of its webhooks',
				itemIndex,
				"Set 'Notify' to 'Address' and fill in the address that the service is to call.",
			);
		}
		if (!serviceCanReach(address, this.credentials.baseUrl)) {
			throw this.error(
				`The service cannot reach ${address}`,
				itemIndex,
				`That address exists only on this machine or network, but the service is at ${this.credentials.baseUrl}. Set the WEBHOOK_URL setting of n8n (N8N_WEBHOOK_URL on newer versions) to the address under which the service can reach this n8n, or choose another way in 'Notify'.`,
			);
		}
		return address;
	}

	private isTest(itemIndex: number): boolean {
		return (
			this.context.getMode() === 'manual' &&
			this.context.getNodeParameter('options.useTestUrl', itemIndex, false) === true
		);
	}

	private async pingOnce(address: string, itemIndex: number): Promise<PingComplaint | undefined> {
		const listening = { address, isTest: this.isTest(itemIndex) };
		const ping =
			this.pinged.get(address) ?? pingTrigger(this.context, this.credentials.apiKey, listening);
		this.pinged.set(address, ping);
		return await ping;
	}

	private sealedAddress(
		address: string,
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
		const sealed = withToken(address, token);
		if (sealed.length < MAX_ADDRESS_LENGTH) return sealed;
		throw this.error(
			"'Metadata' is too long",
			itemIndex,
			`It travels in the callback address, which would have ${sealed.length} characters; the limit is ${MAX_ADDRESS_LENGTH}. Keep only what identifies the row, such as an ID, and look up the rest when the video is finished.`,
		);
	}

	private text(name: string, itemIndex: number): string {
		const value = this.context.getNodeParameter(name, itemIndex, '');
		return typeof value === 'string' ? value.trim() : '';
	}

	private error(message: string, itemIndex: number, description: string): NodeOperationError {
		return new NodeOperationError(this.context.getNode(), `${message} [item ${itemIndex}]`, {
			description,
			itemIndex,
		});
	}
}
