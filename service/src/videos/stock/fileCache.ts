import { createHash } from 'node:crypto';
import { copyFile, link, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { nanoid } from 'nanoid';

const ifThere = <T>(found: Promise<T>) => found.catch(() => undefined);

/** Files on disk by a key. Those that were unused longest go when all take more than `maxBytes`. */
export class FileCache {
	constructor(
		private readonly folder: string,
		private readonly maxBytes: number,
		private readonly now: () => number,
	) {}

	/**
	 * Puts the file of a key at a path, where it stays when the cache drops it.
	 * @param make writes it to a path, if it is not there yet or older than `maxAgeMs`
	 */
	async get(
		key: string,
		path: string,
		make: (path: string) => Promise<void>,
		maxAgeMs = Infinity,
	): Promise<void> {
		await mkdir(this.folder, { recursive: true });
		const kept = join(this.folder, createHash('sha256').update(key).digest('hex').slice(0, 40));
		const info = await ifThere(stat(kept));
		const isFresh = info !== undefined && this.now() - info.mtimeMs < maxAgeMs;
		if (isFresh && (await this.take(kept, path))) {
			if (maxAgeMs === Infinity) await ifThere(this.touch(kept));
			return;
		}
		const temporary = join(this.folder, `.${nanoid()}`);
		try {
			await make(temporary);
			await this.touch(temporary);
			await this.copy(temporary, path);
			await rename(temporary, kept);
		} finally {
			await rm(temporary, { force: true });
		}
		await this.trim();
	}

	private touch(path: string): Promise<void> {
		const now = new Date(this.now());
		return utimes(path, now, now);
	}

	private async take(kept: string, path: string): Promise<boolean> {
		try {
			await this.copy(kept, path);
			return true;
		} catch {
			// Another process has just dropped it.
			return false;
		}
	}

	private async copy(from: string, to: string): Promise<void> {
		await rm(to, { force: true });
		// Two file systems share no files.
		await link(from, to).catch(() => copyFile(from, to));
	}

	private async trim(): Promise<void> {
		const names = (await readdir(this.folder)).filter((name) => !name.startsWith('.'));
		const files = await Promise.all(
			names.map(async (name) => {
				const path = join(this.folder, name);
				const info = await ifThere(stat(path));
				return { path, size: info?.size ?? 0, usedAt: info?.mtimeMs ?? 0 };
			}),
		);
		let bytes = files.reduce((sum, { size }) => sum + size, 0);
		for (const { path, size } of files.sort((a, b) => a.usedAt - b.usedAt)) {
			if (bytes <= this.maxBytes) return;
			await rm(path, { force: true });
			bytes -= size;
		}
	}
}
