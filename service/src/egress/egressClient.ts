import { lookup as systemLookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { Agent as HttpAgent, type ClientRequestArgs, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import axios, { isAxiosError, type AxiosResponse, type RawAxiosRequestHeaders } from 'axios';
import { AddressNotAllowedError, type EgressRules } from './egressRules';

/** Resolves a host name, like `dns.lookup`. */
export type Lookup = (
	hostname: string,
	options: LookupAllOptions,
	callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export interface EgressRequest {
	method?: 'GET' | 'POST';
	headers: RawAxiosRequestHeaders;
	body?: string;
	signal: AbortSignal;
	maxRedirects: number;
}

/** Sends requests to URLs that callers choose. */
export interface EgressClient {
	/**
	 * Resolves with a response of any status. The caller reads or destroys its `data`.
	 * It checks the IP address of each connection, also after redirects, so that a host name cannot resolve to another
	 * address after the check.
	 * @throws AddressNotAllowedError or a connection error
	 */
	request(url: string, options: EgressRequest): Promise<AxiosResponse<IncomingMessage>>;
}

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

/** Refuses connections to forbidden IP addresses in URLs, which do not go through the lookup. */
function guard<A extends HttpAgent>(agent: A, rules: EgressRules): A {
	const connect = agent.createConnection.bind(agent);
	agent.createConnection = (options: ClientRequestArgs, callback) => {
		const host = options.host ?? '';
		if (isIP(host) !== 0 && !rules.allows(host)) throw new AddressNotAllowedError(host, host);
		return connect(options, callback);
	};
	return agent;
}

export function createEgressClient(
	rules: EgressRules,
	lookup: Lookup = systemLookup,
): EgressClient {
	// Without keep-alive, because a receiver may have closed an idle connection.
	const connection = { lookup: guardedLookup(rules, lookup), keepAlive: false };
	const client = axios.create({
		httpAgent: guard(new HttpAgent(connection), rules),
		httpsAgent: guard(new HttpsAgent(connection), rules),
		adapter: 'http',
		proxy: false,
		responseType: 'stream',
		// `assets/fetchFile` decodes, because its limit counts decoded bytes.
		decompress: false,
		validateStatus: () => true,
	});
	return {
		async request(url, { body, ...options }) {
			try {
				return await client.request<IncomingMessage>({ url, data: body, ...options });
			} catch (error) {
				throw isAxiosError(error) && error.cause instanceof AddressNotAllowedError
					? error.cause
					: error;
			}
		},
	};
}
