import { seedAccount, type SeedDependencies } from '../src/accounts/seedAccount';
import { removeVideoFiles, type FileStorage } from '../src/storage/files/fileStorage';

/** Removes all stored data except the first key, the webhook secret and the template examples. */
export async function resetStore(
	dependencies: SeedDependencies & { files: FileStorage; firstKeyHash: string },
): Promise<void> {
	const { store, files, firstKeyHash, credits } = dependencies;
	for (const stem of await store.videos.clear()) await removeVideoFiles(files, stem);
	await store.apiKeys.clearExcept(firstKeyHash);
	await store.variants.clear();
	await store.collections.clear();
	for (const name of await store.assets.clear()) await files.remove(name);
	await store.credits.reset(credits ?? null);
	await seedAccount(dependencies);
}
