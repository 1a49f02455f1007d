/** From where a URL can be reached. */
export type Reach = 'loopback' | 'private' | 'public';

/** The limit for callback URLs: services, proxies and logs cut longer ones off. */
export const MAX_URL_LENGTH = 2_000;

const DEFAULT_WAITING_SEGMENT = 'webhook-waiting';

const PRIVATE_SUFFIXES = /\.(local|localdomain|internal|intranet|lan|home|corp|home\.arpa)$/;

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
	const signed = new URL(url);
	signed.searchParams.set('token', token);
	return signed.toString();
}

/** The URL without its token, for messages and logs. */
export function withoutQuery(url: string): string {
	const { origin, pathname } = new URL(url);
	return origin + pathname;
}

/** From where the URL's host can be reached. A name without a dot exists in one network only. */
export function reachOf(url: string): Reach {
	const host = new URL(url).hostname
		.toLowerCase()
		.replace(/^\[|\]$/g, '')
		.replace(/\.$/, '');
	if (host === 'localhost' || host.endsWith('.localhost')) return 'loopback';
	if (/^\d+\.\d+\.\d+\.\d+$/.test(host)) return reachOfIpv4(host);
	if (host.includes(':')) return reachOfIpv6(host);
	return !host.includes('.') || PRIVATE_SUFFIXES.test(host) ? 'private' : 'public';
}

function reachOfIpv4(host: string): Reach {
	const [a = 0, b = 0] = host.split('.').map(Number);
	if (a === 127 || a === 0) return 'loopback';
	const isPrivate =
		a === 10 ||
		(a === 172 && b >= 16 && b <= 31) ||
		(a === 192 && b === 168) ||
		(a === 169 && b === 254) ||
		// Carrier-grade NAT; mesh VPNs use it too.
		(a === 100 && b >= 64 && b <= 127);
	return isPrivate ? 'private' : 'public';
}

function reachOfIpv6(host: string): Reach {
	const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(host);
	if (mapped) {
		const words = mapped.slice(1).map((word) => parseInt(word, 16));
		return reachOfIpv4(words.flatMap((word) => [word >> 8, word & 255]).join('.'));
	}
	if (host === '::1' || host === '::') return 'loopback';
	return /^(f[cd]|fe[89ab])/.test(host) ? 'private' : 'public';
}

/** Whether the service can call the URL, judged by the two host names alone. */
export function serviceCanReach(callbackUrl: string, serviceBaseUrl: string): boolean {
	const callback = reachOf(callbackUrl);
	const service = reachOf(serviceBaseUrl);
	if (callback === 'public') return true;
	if (callback === 'loopback') return service === 'loopback';
	return service !== 'public';
}
