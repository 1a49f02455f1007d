import { createHash } from 'node:crypto';
import { copyFile, link, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { nanoid } from 'nanoid';

const ifExists = <T>(access: Promise<T>) => access.catch(() => undefined);

/**
 * A cache of files on disk. It removes the least recently used files when all exceed `maxBytes`. Within a process, a file
 * that several ask for at the same time is created once.
 */
export class FileCache {
	/** The last call for each key that somebody waits for. */
	private readonly turns = new Map<string, Promise<void>>();

	constructor(
		private readonly folder: string,
		private readonly maxBytes: number,
		private readonly now: () => number,
	) {}

	/**
	 * Copies the file of a key to a path.
	 * @param create writes the file to a path; called if the file is not cached or older than `maxAgeMs`
	 */
	async get(
		key: string,
		path: string,
		create: (path: string) => Promise<void>,
		maxAgeMs = Infinity,
	): Promise<void> {
		const before = this.turns.get(key) ?? Promise.resolve();
		// A call that failed leaves it to the next one to create the file.
		const turn = ifExists(before).then(() => this.copyOrCreate(key, path, create, maxAgeMs));
		this.turns.set(key, turn);
		try {
			await turn;
		} finally {
			if (this.turns.get(key) === turn) this.turns.delete(key);
		}
	}

	private async copyOrCreate(
		key: string,
		path: string,
		create: (path: string) => Promise<void>,
		maxAgeMs: number,
	): Promise<void> {
		await mkdir(this.folder, { recursive: true });
		const cached = join(this.folder, createHash('sha256').update(key).digest('hex').slice(0, 40));
		const info = await ifExists(stat(cached));
		const isFresh = info !== undefined && this.now() - info.mtimeMs < maxAgeMs;
		if (isFresh && (await this.tryCopy(cached, path))) {
			if (maxAgeMs === Infinity) await ifExists(this.touch(cached));
			return;
		}
		const temporary = join(this.folder, `.${nanoid()}`);
		try {
			await create(temporary);
			await this.touch(temporary);
			await this.copy(temporary, path);
			await rename(temporary, cached);
		} finally {
			await rm(temporary, { force: true });
		}
		await this.trim();
	}

	private touch(path: string): Promise<void> {
		const now = new Date(this.now());
		return utimes(path, now, now);
	}

	private async tryCopy(from: string, to: string): Promise<boolean> {
		try {
			await this.copy(from, to);
			return true;
		} catch {
			// Another process has just removed the file.
			return false;
		}
	}

	private async copy(from: string, to: string): Promise<void> {
		await rm(to, { force: true });
		// A link works only within one file system.
		await link(from, to).catch(() => copyFile(from, to));
	}

	private async trim(): Promise<void> {
		const names = (await readdir(this.folder)).filter((name) => !name.startsWith('.'));
		const files = await Promise.all(
			names.map(async (name) => {
				const path = join(this.folder, name);
				const info = await ifExists(stat(path));
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
