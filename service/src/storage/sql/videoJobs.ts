import { sql } from 'kysely';
import { z } from 'zod';
import type { Lease, VideoStore } from '../stores';
import { changedRows, type SqlDatabase } from './sqlDatabase';

export const unfinished = sql`status IN ('queued', 'processing')`;

const leasesSchema = z.array(
	z
		.object({ id: z.string(), attempt: z.number(), lease_token: z.string() })
		.transform(({ id, attempt, lease_token: token }): Lease => ({ videoId: id, attempt, token })),
);

/** Matches the video of a lease, unless the lease is lost. */
export const heldBy = ({ videoId, token }: Lease) =>
	sql`WHERE id = ${videoId} AND lease_token = ${token} AND ${unfinished}`;

/** The queue of videos. Another worker can claim a video when its lease expires. */
export function createVideoJobs(
	{ connection, skipLocked, indexedBy, shared }: SqlDatabase,
	list: { changed(): Promise<void> },
): Pick<
	VideoStore,
	| 'claim'
	| 'start'
	| 'setProgress'
	| 'setWritten'
	| 'setScript'
	| 'extendLease'
	| 'release'
	| 'releaseAll'
> {
	const unfinishedVideos = sql`videos ${indexedBy('videos_unfinished')}`;
	return {
		async claim({ token, now, leaseUntil }) {
			const { rows } = await sql`
				WITH next AS MATERIALIZED (
					SELECT seq FROM ${unfinishedVideos}
					WHERE ${unfinished} AND (lease_until IS NULL OR lease_until <= ${now})
					ORDER BY seq LIMIT 1 ${skipLocked}
				)
				UPDATE videos SET attempt = attempt + 1, lease_token = ${token}, lease_until = ${leaseUntil}
				WHERE seq IN (SELECT seq FROM next) RETURNING id, attempt, lease_token`.execute(connection);
			return leasesSchema.parse(rows).at(0);
		},
		async start(lease, estimatedCompletionAt) {
			const started = await sql`
				UPDATE videos SET status = 'processing', progress = 0,
					estimated_completion_at = ${estimatedCompletionAt} ${heldBy(lease)}`.execute(connection);
			await list.changed();
			return changedRows(started) > 0;
		},
		async setProgress(lease, share) {
			const stored = await sql`UPDATE videos SET progress = ${share} ${heldBy(lease)}`.execute(
				connection,
			);
			return changedRows(stored) > 0;
		},
		async setWritten(lease, written) {
			const stored = await sql`
				UPDATE videos SET written = ${JSON.stringify(written)} ${heldBy(lease)}`.execute(connection);
			return changedRows(stored) > 0;
		},
		async setScript(lease, script) {
			const stored = await sql`
				UPDATE videos SET script = ${JSON.stringify(script)} ${heldBy(lease)}`.execute(connection);
			return changedRows(stored) > 0;
		},
		async extendLease(lease, leaseUntil) {
			const extended =
				await sql`UPDATE videos SET lease_until = ${leaseUntil} ${heldBy(lease)}`.execute(
					connection,
				);
			return changedRows(extended) > 0;
		},
		async release(lease, { counted }) {
			await sql`
				UPDATE videos SET status = 'queued', progress = 0, lease_token = NULL, lease_until = NULL,
					attempt = attempt - ${counted ? 0 : 1} ${heldBy(lease)}`.execute(connection);
			await list.changed();
		},
		async releaseAll() {
			// In a shared database, another process can hold a lease. The leases of dead processes expire.
			if (shared) return;
			await sql`
				UPDATE ${unfinishedVideos} SET lease_token = NULL, lease_until = NULL
				WHERE lease_token IS NOT NULL AND ${unfinished}`.execute(connection);
		},
	};
}
