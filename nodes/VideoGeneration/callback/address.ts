/** How far an address can be called from. */
export type Reach = 'loopback' | 'private' | 'public';

/** The longest callback address that is sent: services, proxies and logs cut longer ones. */
export const MAX_ADDRESS_LENGTH = 2_000;

const DEFAULT_WAITING_SEGMENT = 'webhook-waiting';

const PRIVATE_SUFFIXES = /\.(local|localdomain|internal|intranet|lan|home|corp|home\.arpa)$/;

/**
 * The address under which the host serves the trigger's path.
 * @param webhookBaseUrl the host's own, with its webhook segment (for test calls, the test segment)
 * @param resumeUrl used when the host does not tell its base: its segment then has to be the default one
 * @returns undefined when neither tells
 */
export function triggerAddress(sources: {
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

/** Adds the sealed token as the only query parameter that is ours. */
export function withToken(address: string, token: string): string {
	const url = new URL(address);
	url.searchParams.set('token', token);
	return url.toString();
}

/** An address that may be shown or logged: the token is left out. */
export function withoutQuery(address: string): string {
	const url = new URL(address);
	return url.origin + url.pathname;
}

/** From where an address's host can be reached; names without a dot exist in one network only. */
export function reachOf(address: string): Reach {
	const host = new URL(address).hostname
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
		// Carrier-grade NAT, also used by mesh VPNs.
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

/** Whether the service can call the address, as far as the two host names tell. */
export function serviceCanReach(callbackAddress: string, serviceBaseUrl: string): boolean {
	const callback = reachOf(callbackAddress);
	const service = reachOf(serviceBaseUrl);
	if (callback === 'public') return true;
	if (callback === 'loopback') return service === 'loopback';
	return service !== 'public';
}
