// @ts-check
import { randomBytes } from 'node:crypto';
import { run } from '../../../n8n-runner/processes.mjs';
import { waitFor } from '../../../n8n-runner/progress.mjs';

/**
 * @typedef {object} RunningImage
 * @property {string} url of the service in it
 * @property {number} healthyMs from its start to the first good answer of its health check
 * @property {(command: string[], user?: string) => Promise<string>} exec runs a command in it
 * @property {() => Promise<void>} kill all its processes, at once
 * @property {() => Promise<number>} stop SIGTERM; resolves to its exit code
 *
 * @typedef {object} Engine builds an image and runs it with a read-only root file system, all but /tmp and /data
 * @property {string} name
 * @property {(root: string) => Promise<void>} build
 * @property {() => Promise<number>} bytes of the image with its base
 * @property {() => Promise<RunningImage>} start each start has the same volume at /data
 * @property {() => Promise<void>} remove the image, the volume and what runs
 */

export const imageName = 'video-generation-service-test';
export const startLimitMs = 60_000;

/**
 * Docker or Podman.
 * @param {string} program
 * @returns {Engine}
 */
export function containerEngine(program) {
	const suffix = randomBytes(4).toString('hex');
	const volume = `${imageName}-${suffix}`;
	/** @type {string[]} */
	const started = [];
	/** @param {string[]} args */
	const call = (...args) => run(program, args);
	return {
		name: program,
		build: async (root) => {
			// Podman's default format has no health check.
			const format = program === 'podman' ? ['--format', 'docker'] : [];
			const files = ['--file', 'service/Dockerfile', '--tag', imageName, '.'];
			await run(program, ['build', ...format, ...files], { cwd: root, show: true });
		},
		bytes: async () => Number(await call('image', 'inspect', '--format', '{{.Size}}', imageName)),
		start: async () => {
			const name = `${volume}-${started.length}`;
			started.push(name);
			const since = Date.now();
			await call(
				...['run', '--detach', '--name', name, '--read-only', '--tmpfs', '/tmp'],
				...['--volume', `${volume}:/data`, '--publish', '127.0.0.1::8787', imageName],
			);
			const state = (/** @type {string} */ field) =>
				call('container', 'inspect', '--format', `{{.State.${field}}}`, name);
			await waitFor(
				async () => ((await state('Health.Status')).trim() === 'healthy' ? true : undefined),
				{ what: 'a healthy container', timeoutMs: startLimitMs },
			);
			const healthyMs = Date.now() - since;
			const address = (await call('port', name, '8787')).split('\n')[0];
			return {
				url: `http://${address}`,
				healthyMs,
				exec: (command, user = 'node') => call('exec', '--user', user, name, ...command),
				kill: async () => void (await call('kill', name)),
				stop: async () => {
					await call('stop', name);
					return Number(await state('ExitCode'));
				},
			};
		},
		remove: async () => {
			for (const name of started) await call('rm', '--force', '--volumes', name);
			await call('volume', 'rm', '--force', volume);
			await call('image', 'rm', '--force', imageName);
		},
	};
}
