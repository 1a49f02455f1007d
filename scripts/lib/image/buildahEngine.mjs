// @ts-check
import { mkdtemp, mkdir, chown, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../n8n-runner/ports.mjs';
import { run, startProcess } from '../../../n8n-runner/processes.mjs';
import { waitFor } from '../../../n8n-runner/progress.mjs';
import { imageName, startLimitMs } from './containerEngine.mjs';
import { makeBase } from './debianBase.mjs';

/*
 * Without a daemon: buildah builds in a chroot, and the service runs in a chroot too, in its own mount namespace. It has the
 * network of the machine, so it listens on a free port instead of the one of the image. Needs root, on Linux.
 */

/** The image format of OCI has no health check. */
const how = [
	...['--format', 'docker', '--layers', '--isolation', 'chroot'],
	...['--network', 'host', '--pull-never'],
];

/** A registry of a company may have a certificate of its own. */
async function npmSettings(/** @type {string} */ folder) {
	const certificates = (await run('npm', ['config', 'get', 'cafile'])).trim();
	if (!certificates.startsWith('/')) return [];
	const file = join(folder, 'npmrc');
	await writeFile(file, `cafile=${certificates}\n`);
	// The global settings of npm in the base image.
	return [
		'--volume',
		`${file}:/usr/local/etc/npmrc:ro`,
		'--volume',
		`${certificates}:${certificates}:ro`,
	];
}

/** @returns {import('./containerEngine.mjs').Engine} */
export function buildahEngine() {
	/** @param {string[]} args */
	const buildah = async (...args) => (await run('buildah', args)).trim();
	/** @type {string[]} */
	const containers = [];
	/** @type {import('../../../n8n-runner/processes.mjs').Started[]} */
	const services = [];
	let folder = '';
	/** The root of the image's files. */
	let mounted = '';
	/** @type {{ Env: string[], Cmd: string[], WorkingDir: string, User: string }} */
	let config;
	/** @type {string[]} */
	let healthCheck;

	/** @param {string} user @param {string[]} environment @param {string[]} command */
	const inImage = (user, environment, command) => [
		...['chroot', `--userspec=${user}:${user}`, mounted],
		...['env', '--ignore-environment', `--chdir=${config.WorkingDir}`, ...environment, ...command],
	];

	return {
		name: 'buildah',
		build: async (root) => {
			folder = await mkdtemp(join(tmpdir(), 'image-'));
			const base = /^FROM (\S+)/m.exec(
				await readFile(join(root, 'service', 'Dockerfile'), 'utf8'),
			)?.[1];
			if (base === undefined) throw new Error('service/Dockerfile names no image.');
			await makeBase(`docker.io/library/${base}`, folder);
			const files = ['--file', 'service/Dockerfile', '--tag', imageName, '.'];
			const args = ['build', ...how, ...(await npmSettings(folder)), ...files];
			await run('buildah', args, { cwd: root, show: true });
			const image = JSON.parse(await buildah('inspect', '--type', 'image', imageName));
			config = image.OCIv1.config;
			healthCheck = image.Docker.config.Healthcheck.Test.slice(1);
			const container = await buildah('from', '--pull-never', imageName);
			containers.push(container);
			mounted = await buildah('mount', container);
			await mkdir(join(folder, 'data'));
			const [user, group] = (
				await run('chroot', [mounted, 'stat', '--format=%u %g', '/data'])
			).split(' ');
			await chown(join(folder, 'data'), Number(user), Number(group));
		},
		bytes: async () =>
			Number((await run('du', ['--summarize', '--bytes', mounted])).split('\t')[0]),
		start: async () => {
			const port = await freePort();
			const environment = [...config.Env, `VIDEO_SERVICE_PORT=${port}`];
			const mounts = [
				`mount --bind ${mounted} ${mounted}`,
				`mount --options remount,bind,ro ${mounted}`,
				`mount --bind ${join(folder, 'data')} ${mounted}/data`,
				`mount --types tmpfs --options mode=1777 tmpfs ${mounted}/tmp`,
				`mount --types proc proc ${mounted}/proc`,
				`mount --bind /dev ${mounted}/dev`,
			].join(' && ');
			const since = Date.now();
			const service = startProcess(
				'unshare',
				[
					...['--mount', 'sh', '-c', `${mounts} && exec "$@"`, 'sh'],
					...inImage(config.User, environment, config.Cmd),
				],
				{ stdio: ['ignore', 'ignore', 'inherit'] },
			);
			services.push(service);
			/** @param {string[]} command */
			const exec = (command, user = config.User) =>
				run('nsenter', [
					`--target=${service.pid}`,
					'--mount',
					...inImage(user, environment, command),
				]);
			const isHealthy = () =>
				exec(healthCheck.map((part) => part.replace(/:\d+\//, `:${port}/`))).then(
					() => true,
					() => undefined,
				);
			await waitFor(isHealthy, { what: 'a healthy service', timeoutMs: startLimitMs });
			return {
				url: `http://127.0.0.1:${port}`,
				healthyMs: Date.now() - since,
				exec,
				kill: async () => void (await service.kill()),
				stop: async () => (await service.stop()).code ?? -1,
			};
		},
		remove: async () => {
			for (const service of services) await service.kill();
			for (const container of containers) await buildah('rm', container);
			await buildah('rmi', '--force', imageName).catch(() => undefined);
			await rm(folder, { recursive: true, force: true });
		},
	};
}
