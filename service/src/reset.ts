import { seededCollections } from './collections';
import type { Clock } from './clock';
import { removeVideoFiles, type FileStorage } from './files/files';
import type { JobQueue } from './store/jobQueue';
import type { TemplateDefinition } from './render/catalogue';
import type { Store } from './store/store';
import { seededVariants } from './variants';

interface SeedDependencies {
	store: Store;
	catalogue: readonly TemplateDefinition[];
	clock: Clock;
	/** Balance of a new account; `undefined`: without limit. */
	credits: number | undefined;
}

/** Adds what an account comes with, unless it is there. */
export async function seed({ store, catalogue, clock, credits }: SeedDependencies): Promise<void> {
	await store.variants.seed(seededVariants(catalogue, clock.now()));
	await store.collections.add(seededCollections(clock.now()));
	await store.credits.open(credits ?? null);
}

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
	await seed(dependencies);
}
