import type { IExecuteFunctions } from 'n8n-workflow';

import { parseHttpUrl } from '../api/parse';
import type { Credentials } from '../api/credentials';
import { newNonce } from './nonce';
import { sealToken, withToken } from './triggerToken';
import { serviceCanReach, WEBHOOK_URL_SETTING } from './reachability';
import { hint, itemError, type Problem } from '../messages';
import { readWebhookBaseUrls } from '../n8nInternals';
import { fieldError, isPathSegment, readOption, readRequired } from '../parameters/readFields';
import { pingTrigger } from './ping';

/** Finds the `webhook_url` of each item of one run for `POST /v1/videos`, and pings each trigger once. */
export class CallbackUrlResolver {
	/** By path: the URL at which a trigger listens, or why none would get the callback. */
	private readonly triggers = new Map<string, Promise<string | Problem>>();

	/** Whether any item notifies a trigger that listens for a test event. */
	hasTestListener = false;

	/** Hosts of a 'Webhook URL' that a hint has warned of: one for each item would fill the saved execution. */
	private readonly warnedHosts = new Set<string>();

	/** @param videoCount how many videos the whole run asks for */
	constructor(
		private readonly context: IExecuteFunctions,
		private readonly credentials: Credentials,
		readonly videoCount: number,
	) {}

	/** Whether any item notifies a trigger. */
	get hasTrigger(): boolean {
		return this.triggers.size > 0;
	}

	/**
	 * @returns undefined if 'Notify' is 'Nobody'
	 * @throws NodeOperationError if the callback could not arrive. Nothing is paid then.
	 */
	async urlFor(
		itemIndex: number,
		video: { templateId: string; metadata: Record<string, unknown> },
	): Promise<string | undefined> {
		const field = { label: 'Notify', itemIndex };
		const values = ['trigger', 'url', 'none'] as const;
		const notify = readOption(this.context, 'notify', field, values, 'trigger');
		if (notify === 'none') return undefined;
		if (notify === 'url') return this.customUrl(itemIndex);
		const path = this.readTriggerPath(itemIndex);
		const trigger = this.triggers.get(path) ?? this.findTrigger(path, itemIndex);
		this.triggers.set(path, trigger);
		const found = await trigger;
		if (typeof found === 'string') return this.urlWithToken(found, itemIndex, video);
		throw itemError(this.context, itemIndex, found);
	}

	private readTriggerPath(itemIndex: number): string {
		const field = { label: 'Trigger Path', itemIndex };
		const howTo = "Enter the 'Path' of the Video Generation Trigger.";
		const path = readRequired(this.context, 'triggerPath', field, howTo);
		// With "..", the URL would lead to something else of n8n, whose answer to the ping says nothing about a trigger.
		if (path.split('/').every(isPathSegment)) return path;
		throw fieldError(this.context, field, 'is not a path', howTo);
	}

	/** n8n ends a trigger's test with the first event, so several videos go to a published trigger, if it listens. */
	private async findTrigger(path: string, itemIndex: number): Promise<string | Problem> {
		const isManual = this.context.getMode() === 'manual';
		const testUrl = isManual ? await this.findListening(path, itemIndex, true) : undefined;
		if (testUrl === undefined) return await this.findPublished(path, itemIndex);
		const published =
			this.videoCount > 1 ? await this.findListening(path, itemIndex, false) : undefined;
		if (typeof published === 'string') return published;
		if (typeof testUrl === 'string') this.hasTestListener = true;
		return testUrl;
	}

	/** The URL of a trigger that certainly listens, for a test event or always; a problem if it would refuse the callback. */
	private async findListening(
		path: string,
		itemIndex: number,
		test: boolean,
	): Promise<string | Problem | undefined> {
		const { apiKey, baseUrl } = this.credentials;
		const url = this.urlOfPath(path, itemIndex, test);
		if (url === undefined || !serviceCanReach(url, baseUrl)) return undefined;
		const ping = await pingTrigger(this.context, apiKey, url, 1);
		if (ping === 'listens') return url;
		return 'cause' in ping && ping.cause !== 'nobody' ? ping : undefined;
	}

	private async findPublished(path: string, itemIndex: number): Promise<string | Problem> {
		const url = this.urlOfPath(path, itemIndex, false);
		if (url === undefined) {
			return {
				message: 'The webhook URL of this n8n instance is not known',
				description:
					"Set 'Notify' to 'Webhook URL' and enter the URL that the service should call.",
			};
		}
		const { apiKey, baseUrl } = this.credentials;
		if (!serviceCanReach(url, baseUrl)) {
			return {
				message: `The service cannot reach ${url}`,
				description:
					`That URL can be reached only from this machine or network, but the service is at ${baseUrl}. ` +
					`Set ${WEBHOOK_URL_SETTING} to a URL at which the service can reach this n8n instance, or choose another option in 'Notify'.`,
			};
		}
		const ping = await pingTrigger(this.context, apiKey, url);
		if (ping === 'listens') return url;
		if ('message' in ping) return ping;
		hint(this.context, ping.warning, 'warning');
		return url;
	}

	private customUrl(itemIndex: number): string {
		const field = { label: 'Webhook URL', itemIndex };
		const howTo = 'It must start with https:// or http://.';
		const url = readRequired(this.context, 'webhookUrl', field, howTo);
		const parsed = parseHttpUrl(url);
		if (!parsed) throw fieldError(this.context, field, 'is not a valid URL', howTo);
		const { baseUrl } = this.credentials;
		// Only a warning: a service with a public address can be in the same network.
		if (!serviceCanReach(url, baseUrl) && !this.warnedHosts.has(parsed.host)) {
			this.warnedHosts.add(parsed.host);
			hint(
				this.context,
				`'Webhook URL' of item ${itemIndex} can be reached only from this machine or network, but the service is at ${baseUrl}. If the service runs elsewhere, its call will not arrive.`,
				'warning',
			);
		}
		return url;
	}

	private urlOfPath(path: string, itemIndex: number, test: boolean): string | undefined {
		const { production, test: testBase } = readWebhookBaseUrls(this.context);
		const resumeUrl = this.context.evaluateExpression('{{ $execution.resumeUrl }}', itemIndex);
		return triggerWebhookUrl({
			webhookBaseUrl: test ? testBase : production,
			resumeUrl: typeof resumeUrl === 'string' ? resumeUrl : undefined,
			path,
			test,
		});
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
			'The callback URL carries the metadata. ' +
				`It would have ${callbackUrl.length} characters, and the limit is ${MAX_URL_LENGTH}. ` +
				'Keep only what identifies the row, such as an ID, and look up the rest when the video is finished.',
		);
	}
}

/** The limit for callback URLs: services, proxies and logs cut longer ones off. */
const MAX_URL_LENGTH = 2_000;

const DEFAULT_WAITING_SEGMENT = 'webhook-waiting';

/**
 * The URL at which n8n serves the trigger's path.
 * @param sources.webhookBaseUrl n8n's webhook base URL with its path segment, such as `/webhook` (for test URLs,
 * `/webhook-test`)
 * @param sources.resumeUrl the execution's resume URL, used if there is no base URL; works only with n8n's default
 * segments
 * @returns undefined if neither of the two is usable
 */
export function triggerWebhookUrl(sources: {
	webhookBaseUrl?: string;
	resumeUrl?: string;
	path: string;
	test?: boolean;
}): string | undefined {
	const base =
		sources.webhookBaseUrl ?? baseFromResumeUrl(sources.resumeUrl, sources.test ?? false) ?? '';
	if (!URL.canParse(base)) return undefined;
	const path = sources.path.split('/').filter(Boolean).map(encodeURIComponent).join('/');
	return `${base.replace(/\/+$/, '')}/${path}`;
}

function baseFromResumeUrl(resumeUrl = '', test: boolean): string | undefined {
	if (!URL.canParse(resumeUrl)) return undefined;
	const { origin, pathname } = new URL(resumeUrl);
	const segments = pathname.split('/');
	const at = segments.lastIndexOf(DEFAULT_WAITING_SEGMENT);
	if (at < 0) return undefined;
	return [origin + segments.slice(0, at).join('/'), test ? 'webhook-test' : 'webhook'].join('/');
}
