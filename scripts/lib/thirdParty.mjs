// @ts-check
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hostNames } from '../../host/hosts.mjs';

/**
 * @typedef {{ name: string, version: string, licence: string }} Package
 * @typedef {Record<string, { version?: string, license?: string, dev?: boolean, link?: boolean,
 *   dependencies?: Record<string, string>, devDependencies?: Record<string, string> }>} LockedPackages
 */

/** What some manifests say in other words. */
const licenceNames = new Map([
	['GPLv3', 'GPL-3.0'],
	['https://git.ffmpeg.org/gitweb/ffmpeg.git/blob_plain/HEAD:/LICENSE.md', "ffmpeg's LICENSE.md"],
	['SEE LICENSE IN LICENSE.md', 'Sustainable Use License'],
]);

/**
 * The text of THIRD_PARTY.md, from the lock files.
 * @param {string} root the checkout
 */
export async function describeThirdParty(root) {
	const [tools, service, hosts] = await Promise.all([
		lockedPackages(root, ''),
		lockedPackages(root, 'service'),
		Promise.all(hostNames.map((name) => lockedPackages(root, join('host', name)))),
	]);
	const used = packagesIn(service, ({ dev }) => dev !== true);
	const encoders = used.filter(({ name }) => name.startsWith('@ffmpeg-'));
	const fonts = used.filter(({ name }) => name.startsWith('@fontsource'));
	const libraries = used.filter((one) => !encoders.includes(one) && !fonts.includes(one));
	const n8n = hosts.flatMap((host) => packagesIn(host, (_, name) => name === 'n8n'));
	return `# Third-party software

Made by \`npm run third-party\` from the lock files; \`npm run verify\` checks that it is current.

The published package \`n8n-nodes-video-generation\` holds no code of others. At run time it uses n8n-workflow and zod,
which every n8n has. What follows is used by the service and by the tools of this repository, and is installed from
packages; none of it is copied into the repository.

## Encoder

The service runs ffmpeg as a program of its own, for H.264 (x264) and AAC. A build with x264 is under the GNU General
Public License, also where the manifest of its package says less; the videos that it encodes are not. Another build can
take its place: \`--ffmpeg-path\` or \`FFMPEG_PATH\`.

${table(encoders)}

## Fonts

Under the SIL Open Font License 1.1, which allows videos drawn with them without a notice.

${table(fonts)}

## Libraries of the service

The binaries of @napi-rs/canvas hold Skia (BSD-3-Clause), those of libsql hold SQLite (public domain).

${byLicence(libraries)}

## Tools

Used to build, check and test, and part of nothing that is published.

${byLicence([...direct(tools), ...direct(service)])}

The tests and \`npm start\` run n8n itself (${n8n.map(({ version }) => version).join(' and ')}), which is under the
Sustainable Use License and is installed from its own packages.
`;
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {Promise<LockedPackages>}
 */
async function lockedPackages(root, folder) {
	return JSON.parse(await readFile(join(root, folder, 'package-lock.json'), 'utf8')).packages;
}

/**
 * @param {LockedPackages} locked
 * @param {(entry: LockedPackages[string], name: string) => boolean} isWanted
 * @returns {Package[]}
 */
function packagesIn(locked, isWanted) {
	return Object.entries(locked).flatMap(([path, entry]) => {
		const name = path.split('node_modules/').at(-1) ?? '';
		const { version, license, link = false } = entry;
		if (name === '' || version === undefined || link || !isWanted(entry, name)) return [];
		const licence = licenceNames.get(license ?? '') ?? license ?? 'not told';
		return [{ name, version, licence }];
	});
}

/** @param {LockedPackages} locked */
function direct(locked) {
	const names = Object.keys(locked['']?.devDependencies ?? {});
	return names.flatMap((name) => {
		const entry = locked[`node_modules/${name}`];
		return entry ? packagesIn({ [`node_modules/${name}`]: entry }, () => true) : [];
	});
}

/** @param {Package[]} packages */
function table(packages) {
	const rows = packages.map(
		({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`,
	);
	return ['| package | version | licence |', '|---|---|---|', ...rows].join('\n');
}

/** @param {Package[]} packages */
function byLicence(packages) {
	const licences = [...new Set(packages.map(({ licence }) => licence))].sort();
	return licences
		.map((licence) => {
			const names = packages
				.filter((one) => one.licence === licence)
				.map(({ name, version }) => `${name} ${version}`);
			return `- **${licence}**: ${[...new Set(names)].sort().join(', ')}`;
		})
		.join('\n');
}
