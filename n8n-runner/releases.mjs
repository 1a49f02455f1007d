// @ts-check
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** @typedef {'newest' | 'oldest'} ReleaseName */

/**
 * @typedef {object} Release
 * @property {ReleaseName} name
 * @property {string} manifestFolder
 * @property {string} version of n8n
 * @property {{ package: string, version: string }} pinnedNode the Node that npm installs with it
 * @property {(version: readonly [number, number]) => boolean} acceptsNode
 * @property {string} neededNode
 */

/** @type {readonly ReleaseName[]} */
export const releaseNames = ['newest', 'oldest'];

/** The files of a release's folder that decide what is installed. */
export const manifestFiles = ['', 'runtime/'].flatMap((folder) =>
	['package.json', 'package-lock.json', '.npmrc'].map((file) => `${folder}${file}`),
);

// From the field "engines" of these n8n versions.
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
 * @returns {ReleaseName}
 */
export function parseReleaseName(value) {
	const name = releaseNames.find((known) => known === value);
	if (name === undefined) {
		throw new Error(`There is no n8n release "${value}". Give one of: ${releaseNames.join(', ')}.`);
	}
	return name;
}

/**
 * @param {string} root the checkout
 * @param {ReleaseName} name
 * @returns {Release}
 */
export function describeRelease(root, name) {
	const manifestFolder = join(root, 'n8n-runner', name);
	/** @param {string} file */
	const read = (file) => JSON.parse(readFileSync(join(manifestFolder, file), 'utf8'));
	const nodes = read('runtime/package.json').optionalDependencies;
	const [nodePackage] = Object.keys(nodes);
	if (nodePackage === undefined) {
		throw new Error(`n8n-runner/${name}/runtime/package.json pins no Node.`);
	}
	return {
		name,
		manifestFolder,
		version: read('package.json').dependencies.n8n,
		pinnedNode: { package: nodePackage, version: nodes[nodePackage] },
		acceptsNode: ([major, minor]) => nodeRanges[name].accepts(major, minor),
		neededNode: nodeRanges[name].text,
	};
}

/** The folder that all checkouts of a user share. */
function cacheFolder() {
	const base = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
	return join(base, 'n8n-nodes-video-generation');
}

/**
 * The folder of an installed n8n: outside the checkout (over 200,000 files), one for each lock file and platform.
 * @param {Release} release
 * @param {boolean} usesPinnedNode
 */
export function installationFolder(release, usesPinnedNode) {
	const hash = createHash('sha256');
	for (const file of manifestFiles) {
		hash.update(readFileSync(join(release.manifestFolder, file)));
	}
	// Native modules only work with the Node that they were built for.
	const node = usesPinnedNode ? '' : `-node${process.versions.modules}`;
	const platform = `${process.platform}-${process.arch}${node}`;
	const key = hash.digest('hex').slice(0, 12);
	return join(cacheFolder(), 'releases', `n8n-${release.version}-${platform}-${key}`);
}

/**
 * @param {string} version such as "v24.1.0"
 * @returns {readonly [number, number]}
 */
export function parseNodeVersion(version) {
	const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
	return [major, minor];
}
