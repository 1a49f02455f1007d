import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ReturnType<typeof ipaddr.process>;
type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** The internal addresses that the service may call: all, or those in these networks. */
export type AllowedInternal = 'all' | readonly string[];

/** Which IP addresses the service may call when a caller chooses the URL. */
export interface EgressRules {
	/** @param address IPv4 or IPv6, without brackets */
	allows(address: string): boolean;
	/** Whether a URL names an internal address. Other host names are checked when a connection is made. */
	forbidsUrl(url: string): boolean;
}

export class AddressNotAllowedError extends Error {
	override readonly name = 'AddressNotAllowedError';

	constructor(host: string, address: string) {
		const where = host === address ? address : `${host} (${address})`;
		super(
			`${where} is an internal address. The service calls it only if --allow-internal-addresses allows it.`,
		);
	}
}

const loopback = ['127.0.0.0/8', '::1/128'];
/** Azure's platform answers virtual machines there. All others of its kind have addresses that are not public. */
const platformAddress = '168.63.129.16';
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/** Whether a text is a network in CIDR notation or an IP address. */
export function isNetwork(text: string): boolean {
	return ipaddr.isValidCIDR(text) || isIP(text) !== 0;
}

function parseNetwork(text: string): Network {
	if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
	const address = ipaddr.parse(text);
	return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** The IPv4 address inside a mapped or translated (NAT64) one, otherwise the address itself. */
function unwrapped(text: string): Address {
	const address = ipaddr.process(text);
	if (address.range() !== 'rfc6052') return address;
	return ipaddr.fromByteArray(address.toByteArray().slice(-4));
}

function isPublic(address: Address): boolean {
	if (address.range() !== 'unicast' || address.toString() === platformAddress) return false;
	return address.kind() === 'ipv4' || address.match(globalUnicast);
}

const isLocalhost = (host: string) => /(?:^|\.)localhost\.?$/i.test(host);

/**
 * Whether a host is this machine: a loopback address, or a name under `localhost`.
 * @param host an IP address without brackets, or a name
 */
export const isLoopbackHost = (host: string) =>
	isLocalhost(host) || (isIP(host) !== 0 && ipaddr.process(host).range() === 'loopback');

/** The host name or IP address in a URL; an IPv6 address without its brackets. */
export const hostOf = (url: string) => new URL(url).hostname.replace(/^\[|\]$/g, '');

/** @param host the address in `--host`; a service on loopback may also call loopback */
export function createEgressRules(allowed: AllowedInternal, host: string): EgressRules {
	const listed = allowed === 'all' ? [] : allowed;
	const networks = [...listed, ...(isLoopbackHost(host) ? loopback : [])].map(parseNetwork);

	function allows(text: string): boolean {
		if (allowed === 'all') return true;
		const address = unwrapped(text);
		return (
			isPublic(address) ||
			networks.some((network) => network[0].kind() === address.kind() && address.match(network))
		);
	}

	return {
		allows,
		forbidsUrl(url) {
			const host = hostOf(url);
			if (isLocalhost(host)) return !allows('127.0.0.1');
			return isIP(host) !== 0 && !allows(host);
		},
	};
}
