import { lookup as systemLookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { AddressNotAllowedError, type EgressRules } from './egressRules';

/** Resolves a host name, like `dns.lookup`. */
export type Lookup = (
	hostname: string,
	options: LookupAllOptions,
	callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

function guardedLookup(rules: EgressRules, lookup: Lookup): LookupFunction {
	return (hostname, options, callback) => {
		lookup(hostname, { ...options, all: true }, (error, found) => {
			if (error !== null) {
				callback(error, []);
				return;
			}
			const allowed = found.filter(({ address }) => rules.allows(address));
			const [first] = allowed;
			if (first === undefined) {
				callback(new AddressNotAllowedError(hostname, found[0]?.address ?? 'no address'), []);
			} else if (options.all === true) {
				callback(null, allowed);
			} else {
				callback(null, first.address, first.family);
			}
		});
	};
}

/**
 * Sends requests to URLs that callers choose. It checks the IP address of each connection, also after redirects,
 * so that a host name cannot resolve to another address after the check.
 * Requests reject with AddressNotAllowedError or a connection error.
 */
export function createEgressAgent(rules: EgressRules, lookup: Lookup = systemLookup): Agent {
	// No timeouts here, because each request has its own.
	const connect = buildConnector({
		lookup: guardedLookup(rules, lookup),
		timeout: 0,
		autoSelectFamily: true,
		port: 0,
	});
	return new Agent({
		headersTimeout: 0,
		bodyTimeout: 0,
		// A new connection for each request, because the receiver may have closed an idle one.
		pipelining: 0,
		connect(options, callback) {
			const host = options.hostname.replace(/^\[|\]$/g, '');
			// IP addresses do not go through the lookup.
			if (isIP(host) !== 0 && !rules.allows(host)) {
				callback(new AddressNotAllowedError(host, host), null);
				return;
			}
			connect(options, callback);
		},
	});
}
