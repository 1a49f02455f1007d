// @ts-check
import { join } from 'node:path';

const inherited = [
	'PATH',
	'HOME',
	'USER',
	'LANG',
	'LC_ALL',
	'LC_CTYPE',
	'TZ',
	'TMPDIR',
	// These change how fast n8n is, not what it does. docs/performance.md recommends them.
	'N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE',
	'N8N_EXPRESSION_ENGINE_COMPILE_CACHE',
];

// n8n sends no request to the internet.
const silent = {
	N8N_DIAGNOSTICS_ENABLED: 'false',
	N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
	N8N_VERSION_NOTIFICATIONS_WHATS_NEW_ENABLED: 'false',
	N8N_DYNAMIC_BANNERS_ENABLED: 'false',
	N8N_HIRING_BANNER_ENABLED: 'false',
	N8N_TEMPLATES_ENABLED: 'false',
	N8N_PERSONALIZATION_ENABLED: 'false',
	EXTERNAL_FRONTEND_HOOKS_URLS: '',
	N8N_LICENSE_AUTO_RENEW_ENABLED: 'false',
	N8N_COMMUNITY_PACKAGES_ENABLED: 'true',
	N8N_UNVERIFIED_PACKAGES_ENABLED: 'true',
	N8N_VERIFIED_PACKAGES_ENABLED: 'false',
	N8N_ENFORCE_SETTINGS_FILE_PERMISSIONS: 'true',
};

/**
 * The complete environment of an n8n process. Settings that the user has for another n8n do not reach it.
 * @param {{ installation: import('./install.mjs').Installation, url: string, port: number, brokerPort: number,
 *   userFolder: string, extra?: Record<string, string> }} options
 * @returns {Record<string, string>}
 */
export function n8nEnvironment({ installation, url, port, brokerPort, userFolder, extra = {} }) {
	const kept = inherited.flatMap((name) => {
		const value = process.env[name];
		return value === undefined ? [] : [[name, value]];
	});
	return {
		...Object.fromEntries(kept),
		NODE_ENV: 'production',
		// Each start is about 2 s of CPU time shorter.
		NODE_COMPILE_CACHE: join(installation.folder, '.compile-cache'),
		...silent,
		N8N_LISTEN_ADDRESS: '127.0.0.1',
		N8N_HOST: '127.0.0.1',
		N8N_PROTOCOL: 'http',
		N8N_PORT: String(port),
		N8N_SECURE_COOKIE: 'false',
		N8N_RUNNERS_BROKER_PORT: String(brokerPort),
		N8N_USER_FOLDER: userFolder,
		...ofVersion(installation, url),
		...extra,
	};
}

/**
 * @param {import('./install.mjs').Installation} installation
 * @param {string} url
 * @returns {Record<string, string>}
 */
function ofVersion({ release, nodeVersion }, url) {
	if (!release.version.startsWith('1.')) {
		return {
			N8N_WEBHOOK_URL: `${url}/`,
			// Both send a request to api.n8n.io at each start. An older n8n does not start with an unknown name here.
			N8N_DISABLED_MODULES: 'mcp-registry,instance-ai',
			// n8n refuses all requests after a check of its database that took longer, as on a busy machine.
			DB_PING_TIMEOUT_MS: '600000',
		};
	}
	return {
		WEBHOOK_URL: `${url}/`,
		N8N_RUNNERS_ENABLED: 'true',
		DB_SQLITE_POOL_SIZE: '2',
		// Here the check has 5 s, whatever the settings: it never comes.
		DB_PING_INTERVAL_SECONDS: '86400',
		// The sandbox for expressions has no binary for Node 20.
		...(nodeVersion[0] < 22 && { N8N_EXPRESSION_ENGINE: 'legacy' }),
	};
}
