import { seedAccount, type SeedDependencies } from '../accounts/seedAccount';
import type { JobQueue } from '../jobs/jobQueue';
import { removeVideoFiles, type FileStorage } from '../storage/files/fileStorage';

/** Puts what is stored back to how a new data folder would be, but for the first key and the template examples. */
export async function resetStore(
	dependencies: SeedDependencies & { queue: JobQueue; files: FileStorage; firstKeyHash: string },
): Promise<void> {
	const { store, queue, files, firstKeyHash, credits } = dependencies;
	// Before the videos: a job that comes in between finds its video gone; a video would miss its job.
	await queue.clear();
	for (const stem of await store.videos.clear()) await removeVideoFiles(files, stem);
	await store.apiKeys.clearExcept(firstKeyHash);
	await store.variants.clear();
	await store.collections.clear();
	for (const name of await store.assets.clear()) await files.remove(name);
	await store.credits.reset(credits ?? null);
	await seedAccount(dependencies);
}
