import { lookup as systemLookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { AddressNotAllowedError, type EgressRules } from './egressRules';

/** How a name becomes addresses; the operating system's way unless a test brings another. */
export type Lookup = (
	hostname: string,
	options: LookupAllOptions,
	callback: (error: NodeJS.ErrnoException | null, urls: LookupAddress[]) => void,
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
 * Carries requests to addresses that callers name. The address is checked as the connection is made, on
 * every redirect too, so that a name cannot lead elsewhere than where it led when it was looked at.
 * Its errors: AddressNotAllowedError and what connections fail with.
 */
export function createEgressAgent(rules: EgressRules, lookup: Lookup = systemLookup): Agent {
	// Without limits of its own: whoever sends a request limits its time.
	const connect = buildConnector({
		lookup: guardedLookup(rules, lookup),
		timeout: 0,
		autoSelectFamily: true,
		port: 0,
	});
	return new Agent({
		headersTimeout: 0,
		bodyTimeout: 0,
		// A connection for each request: one that the other side has closed meanwhile would cost an attempt.
		pipelining: 0,
		connect(options, callback) {
			const host = options.hostname.replace(/^\[|\]$/g, '');
			// Names pass the lookup above, literal addresses do not.
			if (isIP(host) !== 0 && !rules.allows(host)) {
				callback(new AddressNotAllowedError(host, host), null);
				return;
			}
			connect(options, callback);
		},
	});
}
