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

/** A temporary file that has not changed for so long is of a process that was killed. */
const MAX_UNFINISHED_AGE_MS = 3_600_000;

const ifExists = <T>(access: Promise<T>) => access.catch(() => undefined);

/**
 * A cache of files on disk. Whenever it creates one, it removes those that are older than `maxAgeMs`, the least recently
 * used ones while all exceed `maxBytes`, and the unfinished ones of killed processes. Within a process, a file that several
 * ask for at the same time is created once.
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

	/**
	 * Removes unused files, the least recently used ones first, until these have so many bytes.
	 * @returns how many bytes they had
	 */
	async release(bytes: number): Promise<number> {
		let released = 0;
		for (const { path, size, isUsed } of await this.findFiles()) {
			if (released >= bytes) break;
			if (isUsed) continue;
			await rm(path, { force: true });
			released += size;
		}
		return released;
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
		const files = await this.findFiles();
		let bytes = files.reduce((sum, { size }) => sum + size, 0);
		for (const { path, size, usedAt } of files) {
			if (bytes <= this.limits.maxBytes && !this.isTooOld(usedAt)) return;
			await rm(path, { force: true });
			bytes -= size;
		}
	}

	/** The files, the least recently used one first. Removes the unfinished ones of killed processes. */
	private async findFiles() {
		const names = (await ifExists(readdir(this.folder))) ?? [];
		const found = await Promise.all(
			names.map(async (name) => {
				const path = join(this.folder, name);
				const {
					size = 0,
					nlink: links = 1,
					mtimeMs: usedAt = 0,
					ctimeMs: changedAt = 0,
				} = (await ifExists(stat(path))) ?? {};
				const isTemporary = name.startsWith('.');
				return { path, isTemporary, size, isUsed: links > 1, usedAt, changedAt };
			}),
		);
		// A temporary file can be a link to one that was made long ago, but it has changed when it was linked.
		const abandonedBefore = Date.now() - MAX_UNFINISHED_AGE_MS;
		for (const { path, isTemporary, changedAt } of found)
			if (isTemporary && changedAt < abandonedBefore) await rm(path, { force: true });
		return found.filter(({ isTemporary }) => !isTemporary).sort((a, b) => a.usedAt - b.usedAt);
	}
}
