import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * A way to start a process in a mount namespace of its own, whose `folder` is a file system in memory of
 * `kilobytes`; it ends with the process. Needs Linux, and root or the right to user namespaces.
 * @throws Error that says what is missing
 */
export async function onSmallDisk(folder: string, kilobytes: number): Promise<readonly string[]> {
	const asRoot = process.getuid?.() === 0;
	const wrapper = [
		'unshare',
		...(asRoot ? ['--mount'] : ['--user', '--map-root-user', '--mount']),
		...['sh', '-c', `mount -t tmpfs -o size=${kilobytes}k tmpfs "$0" && exec "$@"`, folder],
	];
	try {
		const [command, ...args] = [...wrapper, 'true'];
		await run(command, args);
	} catch (error) {
		throw new Error(
			`This test fills a disk and could not make one: ${String(error)}. ` +
				'It needs Linux with unshare and mount, as root or with user namespaces allowed ' +
				'(kernel.unprivileged_userns_clone, or --cap-add SYS_ADMIN in a container).',
		);
	}
	return wrapper;
}
