import { sql } from 'kysely';
import { z } from 'zod';
import type { Clock } from '../util/clock';
import type { JobQueue, Lease } from './jobQueue';
import type { Random } from '../util/random';
import { Wakeup } from '../util/wakeup';
import { changedRows, type SqlDatabase } from '../storage/sql/sqlDatabase';

const leasesSchema = z.array(
	z
		.object({ video_id: z.string(), attempt: z.number(), lease_token: z.string() })
		.transform(
			(row): Lease => ({ videoId: row.video_id, attempt: row.attempt, token: row.lease_token }),
		),
);

/** Jobs in the embedded database; a lease that is not kept ends after `leaseMs`. */
export function createJobQueue(
	{ connection }: SqlDatabase,
	{ clock, random, leaseMs }: { clock: Clock; random: Random; leaseMs: number },
): JobQueue {
	const added = new Wakeup();

	async function tryClaim(): Promise<Lease | undefined> {
		const now = clock.now();
		const { rows } = await sql`
			UPDATE jobs SET attempt = attempt + 1, lease_token = ${random.alphanumeric(16)},
				lease_until = ${now + leaseMs}
			WHERE seq = (
				SELECT seq FROM jobs WHERE lease_until IS NULL OR lease_until <= ${now} ORDER BY seq LIMIT 1
			)
			RETURNING video_id, attempt, lease_token`.execute(connection);
		return leasesSchema.parse(rows).at(0);
	}

	return {
		async enqueue(videoId) {
			await sql`
				INSERT INTO jobs (video_id, attempt) VALUES (${videoId}, 0)
				ON CONFLICT DO NOTHING`.execute(connection);
			added.call();
		},
		async claim(signal) {
			while (!signal.aborted) {
				const lease = await tryClaim();
				if (lease !== undefined) {
					// One call can stand for several jobs: the next runner looks too.
					added.call();
					return lease;
				}
				await added.wait((over) => clock.wait(leaseMs, over), signal);
			}
			return undefined;
		},
		async extend({ videoId, token }) {
			const kept = await sql`
				UPDATE jobs SET lease_until = ${clock.now() + leaseMs}
				WHERE video_id = ${videoId} AND lease_token = ${token}`.execute(connection);
			return changedRows(kept) > 0;
		},
		async acknowledge({ videoId, token }) {
			await sql`
				DELETE FROM jobs WHERE video_id = ${videoId} AND lease_token = ${token}`.execute(connection);
		},
		async release({ videoId, token }, { counted }) {
			await sql`
				UPDATE jobs SET lease_token = NULL, lease_until = NULL, attempt = attempt - ${counted ? 0 : 1}
				WHERE video_id = ${videoId} AND lease_token = ${token}`.execute(connection);
			added.call();
		},
		async clear() {
			await sql`DELETE FROM jobs`.execute(connection);
		},
		async recover() {
			await sql`UPDATE jobs SET lease_token = NULL, lease_until = NULL`.execute(connection);
			added.call();
		},
	};
}
