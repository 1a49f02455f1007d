// @ts-check
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** @typedef {'newest' | 'oldest'} HostName */

/**
 * @typedef {object} Host
 * @property {HostName} name
 * @property {string} manifestFolder
 * @property {string} version n8n's
 * @property {{ package: string, version: string }} pinnedNode the Node that comes from npm with the host
 * @property {(version: readonly [number, number]) => boolean} acceptsNode
 * @property {string} neededNode
 */

/** @type {readonly HostName[]} */
export const hostNames = ['newest', 'oldest'];

// What the "engines" of these n8n versions say.
const nodeRanges = {
	newest: { accepts: (/** @type {number} */ major) => major >= 24, text: '24 or newer' },
	oldest: {
		accepts: (/** @type {number} */ major, /** @type {number} */ minor) =>
			(major === 20 && minor >= 19) || (major > 20 && major < 25),
		text: '20.19 to 24',
	},
};

/**
 * @param {string} value
 * @returns {HostName}
 */
export function parseHostName(value) {
	const name = hostNames.find((known) => known === value);
	if (name === undefined) {
		throw new Error(`There is no host "${value}". Give one of: ${hostNames.join(', ')}.`);
	}
	return name;
}

/**
 * @param {string} root the checkout
 * @param {HostName} name
 * @returns {Host}
 */
export function describeHost(root, name) {
	const manifestFolder = join(root, 'host', name);
	const manifest = JSON.parse(readFileSync(join(manifestFolder, 'package.json'), 'utf8'));
	const [nodePackage] = Object.keys(manifest.optionalDependencies);
	if (nodePackage === undefined) throw new Error(`host/${name}/package.json pins no Node.`);
	return {
		name,
		manifestFolder,
		version: manifest.dependencies.n8n,
		pinnedNode: { package: nodePackage, version: manifest.optionalDependencies[nodePackage] },
		acceptsNode: ([major, minor]) => nodeRanges[name].accepts(major, minor),
		neededNode: nodeRanges[name].text,
	};
}

/** The folder of this product that all checkouts of a user share. */
function cacheFolder() {
	const base = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
	return join(base, 'n8n-nodes-video-generation');
}

/**
 * Where a host is installed: outside the checkout (over 200,000 files), one folder for each lockfile and platform.
 * @param {Host} host
 * @param {boolean} usesPinnedNode
 */
export function installationFolder(host, usesPinnedNode) {
	const hash = createHash('sha256');
	for (const file of ['package.json', 'package-lock.json', '.npmrc']) {
		hash.update(readFileSync(join(host.manifestFolder, file)));
	}
	// Native modules are built for the Node that runs them.
	const node = usesPinnedNode ? '' : `-node${process.versions.modules}`;
	const platform = `${process.platform}-${process.arch}${node}`;
	const key = hash.digest('hex').slice(0, 12);
	return join(cacheFolder(), 'hosts', `n8n-${host.version}-${platform}-${key}`);
}

/**
 * @param {string} version such as "v24.1.0"
 * @returns {readonly [number, number]}
 */
export function parseNodeVersion(version) {
	const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
	return [major, minor];
}
