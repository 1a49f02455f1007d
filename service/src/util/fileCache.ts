import { createHash } from 'node:crypto';
import {
	copyFile,
	link,
	mkdir,
	readdir,
	readFile,
	rename,
	rm,
	stat,
	utimes,
} from 'node:fs/promises';
import { join } from 'node:path';
import { nanoid } from 'nanoid';

const ifExists = <T>(access: Promise<T>) => access.catch(() => undefined);

/**
 * A cache of files on disk. Whenever it creates one, it removes those that are older than `maxAgeMs`, and the least
 * recently used ones while all exceed `maxBytes`. Within a process, a file that several ask for at the same time is created once.
 */
export class FileCache {
	/** The last call for each key that somebody waits for. */
	private readonly turns = new Map<string, Promise<void>>();

	constructor(
		private readonly folder: string,
		private readonly limits: { maxBytes: number; maxAgeMs?: number },
		private readonly now: () => number,
	) {}

	/**
	 * Copies the file of a key to a path.
	 * @param create writes the file to a path; called if the file is not cached
	 */
	async get(key: string, path: string, create: (path: string) => Promise<void>): Promise<void> {
		const before = this.turns.get(key) ?? Promise.resolve();
		// A call that failed leaves it to the next one to create the file.
		const turn = ifExists(before).then(() => this.copyOrCreate(key, path, create));
		this.turns.set(key, turn);
		try {
			await turn;
		} finally {
			if (this.turns.get(key) === turn) this.turns.delete(key);
		}
	}

	/** As `get`, but resolves to the content of the file. */
	async read(key: string, create: (path: string) => Promise<void>): Promise<Buffer> {
		const path = this.temporaryPath();
		try {
			await this.get(key, path, create);
			return await readFile(path);
		} finally {
			await rm(path, { force: true });
		}
	}

	private async copyOrCreate(
		key: string,
		path: string,
		create: (path: string) => Promise<void>,
	): Promise<void> {
		await mkdir(this.folder, { recursive: true });
		const cached = join(this.folder, createHash('sha256').update(key).digest('hex').slice(0, 40));
		const info = await ifExists(stat(cached));
		const isFresh = info !== undefined && !this.isTooOld(info.mtimeMs);
		if (isFresh && (await this.tryCopy(cached, path))) {
			// With an age, the time of a file is that of its creation.
			if (this.limits.maxAgeMs === undefined) await ifExists(this.touch(cached));
			return;
		}
		const temporary = this.temporaryPath();
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

	private readonly temporaryPath = () => join(this.folder, `.${nanoid()}`);

	private isTooOld(modifiedAt: number): boolean {
		const { maxAgeMs } = this.limits;
		return maxAgeMs !== undefined && this.now() - modifiedAt >= maxAgeMs;
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
		for (const { path, size, usedAt } of files.sort((a, b) => a.usedAt - b.usedAt)) {
			if (bytes <= this.limits.maxBytes && !this.isTooOld(usedAt)) return;
			await rm(path, { force: true });
			bytes -= size;
		}
	}
}
