import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ReturnType<typeof ipaddr.process>;
type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** Which internal addresses may be called: all of them, or those in these networks. */
export type AllowedInternal = 'all' | readonly string[];

/** Which addresses the service calls for callers. */
export interface EgressRules {
	/** @param address IPv4 or IPv6, without brackets */
	allows(address: string): boolean;
	/** Whether a URL is refused without a DNS lookup. */
	refusesUrl(url: string): boolean;
}

export class AddressNotAllowedError extends Error {
	override readonly name = 'AddressNotAllowedError';

	constructor(host: string, address: string) {
		const where = host === address ? address : `${host} (${address})`;
		super(
			`${where} is an internal address, which this service does not call. --allow-internal-addresses allows it.`,
		);
	}
}

const loopback = ['127.0.0.0/8', '::1/128'];
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/** A network in CIDR notation or a single address. */
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
	if (address.range() !== 'unicast') return false;
	return address.kind() === 'ipv4' || address.match(globalUnicast);
}

/** Whether only this machine can reach a server that listens there. */
export const isLoopbackHost = (host: string) =>
	host === 'localhost' || (isIP(host) !== 0 && ipaddr.process(host).range() === 'loopback');

const withoutBrackets = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

/** Whether a URL has a loopback address. */
export const isLoopbackAddress = (address: string) =>
	isLoopbackHost(withoutBrackets(new URL(address).hostname));

/** @param host where the service listens; on loopback it may call loopback */
export function createEgressRules(allowed: AllowedInternal, host: string): EgressRules {
	const named = allowed === 'all' ? [] : allowed;
	const networks = [...named, ...(isLoopbackHost(host) ? loopback : [])].map(parseNetwork);

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
		refusesUrl(url) {
			const hostname = withoutBrackets(new URL(url).hostname);
			if (/(^|\.)localhost\.?$/i.test(hostname)) return !allows('127.0.0.1');
			return isIP(hostname) !== 0 && !allows(hostname);
		},
	};
}
