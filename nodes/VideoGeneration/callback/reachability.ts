/** The setting with n8n's public URL, for messages. */
export const WEBHOOK_URL_SETTING = "n8n's WEBHOOK_URL (N8N_WEBHOOK_URL on newer versions)";

/** From where a URL can be reached. */
export type Reach = 'loopback' | 'private' | 'public';

const PRIVATE_SUFFIXES = /\.(local|localdomain|internal|intranet|lan|home|corp|home\.arpa)$/;

/** From where the URL's host can be reached. A name without a dot exists in one network only. */
export function reachOf(url: string): Reach {
	const host = new URL(url).hostname.toLowerCase().replace(/[[\]]/g, '').replace(/\.$/, '');
	if (host === 'localhost' || host.endsWith('.localhost')) return 'loopback';
	// A URL with another host that ends in a number is not valid.
	if (/\.\d+$/.test(host)) return reachOfIpv4(host);
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
