/** The limit for callback URLs: services, proxies and logs cut longer ones off. */
export const MAX_URL_LENGTH = 2_000;

/** The setting with n8n's public URL, for messages. */
export const WEBHOOK_URL_SETTING = "n8n's WEBHOOK_URL (N8N_WEBHOOK_URL on newer versions)";

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
		sources.webhookBaseUrl ?? baseFromResumeUrl(sources.resumeUrl, sources.test ?? false);
	if (base === undefined || !URL.canParse(base)) return undefined;
	const path = sources.path.split('/').filter(Boolean).map(encodeURIComponent).join('/');
	return `${base.replace(/\/+$/, '')}/${path}`;
}

function baseFromResumeUrl(resumeUrl: string | undefined, test: boolean): string | undefined {
	if (resumeUrl === undefined || !URL.canParse(resumeUrl)) return undefined;
	const { origin, pathname } = new URL(resumeUrl);
	const segments = pathname.split('/');
	const at = segments.lastIndexOf(DEFAULT_WAITING_SEGMENT);
	if (at < 0) return undefined;
	return [origin + segments.slice(0, at).join('/'), test ? 'webhook-test' : 'webhook'].join('/');
}

export function withToken(url: string, token: string): string {
	const complete = new URL(url);
	complete.searchParams.set('token', token);
	return complete.toString();
}
