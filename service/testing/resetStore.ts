import { sql } from 'kysely';
import { z } from 'zod';
import { seedAccount, type SeedDependencies } from '../src/accounts/seedAccount';
import { videoStatusSchema } from '../src/contract/video';
import { removeVideoFiles } from '../src/storage/files/fileStorage';
import type { Storage } from '../src/storage/storage';

const videosSchema = z.array(
	z.object({ id: z.string(), fileStem: z.string(), status: videoStatusSchema }),
);
const assetsSchema = z.array(z.object({ fileName: z.string() }));

/** Removes all stored data except the first key, the webhook secret and the template examples. */
export async function resetStore(
	dependencies: SeedDependencies & Storage & { firstKeyHash: string },
): Promise<void> {
	const { database, store, files, sharedState, clock, credits, firstKeyHash } = dependencies;
	const { videos, assets } = await database.connection
		.transaction()
		.execute(async (transaction) => {
			await sql`DELETE FROM webhooks`.execute(transaction);
			await sql`DELETE FROM idempotency_keys`.execute(transaction);
			await sql`DELETE FROM answers`.execute(transaction);
			await sql`DELETE FROM variants`.execute(transaction);
			await sql`DELETE FROM collections`.execute(transaction);
			await sql`
			UPDATE account SET balance = ${credits ?? null}, charged = 0, refunded = 0`.execute(transaction);
			const removedAssets = sql`DELETE FROM assets RETURNING file_name`;
			const removedVideos = sql`DELETE FROM videos RETURNING id, file_stem, status`;
			return {
				assets: assetsSchema.parse((await removedAssets.execute(transaction)).rows),
				videos: videosSchema.parse((await removedVideos.execute(transaction)).rows),
			};
		});
	// The stores cache what they read, until they remove something themselves.
	await store.videos.remove('');
	for (const { id, hash } of await store.apiKeys.list()) {
		if (hash !== firstKeyHash) await store.apiKeys.revoke(id, clock.now());
	}
	await seedAccount(dependencies);
	for (const { id, fileStem, status } of videos) {
		if (status === 'processing') sharedState.announce('canceled', id);
		await removeVideoFiles(files, fileStem);
	}
	for (const { fileName } of assets) await files.remove(fileName);
}
