// @ts-check
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseNames } from '../../n8n-runner/releases.mjs';

/**
 * @typedef {{ name: string, version: string, license: string }} Package
 * @typedef {Record<string, { version?: string, license?: string, dev?: boolean, peer?: boolean, link?: boolean }>} LockedPackages
 */

/**
 * The text of THIRD_PARTY.md, from the lock files.
 * @param {string} root the checkout
 */
export async function describeThirdParty(root) {
	const [locked, installations] = await Promise.all([
		lockedPackages(root, ''),
		Promise.all(releaseNames.map((name) => lockedPackages(root, join('n8n-runner', name)))),
	]);
	// The published package has no dependencies: what is not for development is the service's.
	const used = packagesIn(locked, ({ dev, peer }) => dev !== true && peer !== true);
	const encoders = used.filter(({ name }) => name.startsWith('@ffmpeg-'));
	const fonts = used.filter(({ license }) => license === 'OFL-1.1');
	const libraries = used.filter((one) => !encoders.includes(one) && !fonts.includes(one));
	const n8n = installations.flatMap((installation) =>
		packagesIn(installation, (_, name) => name === 'n8n'),
	);
	return `# Third-party software

\`npm run third-party\` writes this file from the lock files; \`npm run verify\` checks that it is up to date.

The published package \`n8n-nodes-video-generation\` contains no third-party code. At run time it uses n8n-workflow and zod,
which are part of every n8n. The service uses the software below. It is installed from packages, in the versions of
\`package-lock.json\`; none of it is copied into the repository.

## Encoder

The service runs ffmpeg as a separate program, for H.264 (x264) and AAC. A build with x264 is under the GNU General Public
License, even if the manifest of its package names another license. The videos that it encodes are not under that license. To use
another build, set \`--ffmpeg-path\` or \`FFMPEG_PATH\`. On x64 Linux, a package has a build, with the text of its license beside
it; on other platforms, the service uses an installed ffmpeg.

${byLicense(encoders)}

## Fonts

These are under the SIL Open Font License 1.1 (OFL-1.1). Videos that show them need no notice.

${byLicense(fonts)}

## Icons

The drawings of lucide-static are under the ISC license, those that come from Feather under the MIT license. Its package has both
texts.

## Libraries of the service

The binaries of @napi-rs/canvas contain Skia (BSD-3-Clause), and those of libsql contain SQLite (public domain).
The patterns of hyphen are those of CTAN, each with a license of its own; the service uses them as they are.

${byLicense(libraries)}

## Tools

What builds and tests the code is in no published package or image. The tests and \`npm start\` run n8n itself
(${n8n.map(({ version }) => version).join(' and ')}), which is under the Sustainable Use License and is installed from its own packages.
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
		// A path without node_modules is a package of this repository.
		const [, name = ''] = /.*node_modules\/(.+)$/.exec(path) ?? [];
		const { version, license = 'unknown', link = false } = entry;
		if (name === '' || version === undefined || link || !isWanted(entry, name)) return [];
		return [{ name, version, license }];
	});
}

/** @param {Package[]} packages */
function byLicense(packages) {
	const licenses = [...new Set(packages.map(({ license }) => license))].sort();
	return licenses
		.map((license) => {
			const names = packages.filter((one) => one.license === license).map(({ name }) => name);
			return `- **${license}**: ${[...new Set(names)].sort().join(', ')}`;
		})
		.join('\n');
}
