import { sql, type RawBuilder } from 'kysely';
import type { VideoScript, WrittenFields } from '../../contract/video';
import { leaseSchema, type Lease } from '../records';
import { assign, changedRows, firstOf, type SqlDatabase } from './sqlDatabase';

export const unfinished = sql`status IN ('queued', 'processing')`;

/** Matches the videos that have one of these deduplication keys. */
export const hasKey = (keys: readonly string[]) =>
	sql`deduplication_key IN (${sql.join(keys)}) AND status <> 'failed'`;

/** Matches the video of a lease, unless the lease is lost. */
export const heldBy = ({ videoId, token }: Lease) =>
	sql`WHERE id = ${videoId} AND lease_token = ${token} AND ${unfinished}`;

/** The queue of videos. Another worker can claim a video when its lease expires. */
export function createVideoQueue(
	{ connection, skipLocked, indexedBy, shared }: SqlDatabase,
	list: { changed(): Promise<void> },
) {
	const unfinishedVideos = sql`videos ${indexedBy('videos_unfinished')}`;

	async function update(lease: Lease, changes: RawBuilder<unknown>): Promise<boolean> {
		const updated = await sql`UPDATE videos SET ${changes} ${heldBy(lease)}`.execute(connection);
		return changedRows(updated) > 0;
	}

	return {
		/** Leases the oldest unfinished video that nobody holds, and counts the attempt. */
		claim({ token, now, leaseUntil }: { token: string; now: number; leaseUntil: number }) {
			const query = sql`
				WITH next AS MATERIALIZED (
					SELECT seq FROM ${unfinishedVideos}
					WHERE ${unfinished} AND (lease_until IS NULL OR lease_until <= ${now})
					ORDER BY seq LIMIT 1 ${skipLocked}
				)
				UPDATE videos SET attempt = attempt + 1, lease_token = ${token}, lease_until = ${leaseUntil}
				WHERE seq IN (SELECT seq FROM next)
				RETURNING id AS video_id, attempt, lease_token AS token, lease_until`;
			return firstOf(leaseSchema, query, connection);
		},
		/**
		 * Marks the video as processing. Like all that takes a lease and returns a boolean, it returns false if the lease is lost:
		 * another worker holds the video, or the video is finished or deleted.
		 */
		async start(lease: Lease, estimatedCompletionAt: number) {
			const changes = assign({ status: 'processing', progress: 0, estimatedCompletionAt });
			const started = await update(lease, changes);
			await list.changed();
			return started;
		},
		setProgress: (lease: Lease, progress: number) => update(lease, assign({ progress })),
		setWritten: (lease: Lease, written: WrittenFields) => update(lease, assign({ written })),
		setScript: (lease: Lease, script: VideoScript) => update(lease, assign({ script })),
		extendLease: (lease: Lease, leaseUntil: number) => update(lease, assign({ leaseUntil })),
		/** Queues the video again after an interrupted render. Without `counted`, the attempt does not count. */
		async release(lease: Lease, { counted }: { counted: boolean }) {
			const attempt = sql`attempt = attempt - ${counted ? 0 : 1}`;
			const queued = {
				status: 'queued',
				progress: 0,
				leaseToken: undefined,
				leaseUntil: undefined,
			};
			await update(lease, sql`${assign(queued)}, ${attempt}`);
			await list.changed();
		},
		/** Releases the leases of a dead process. */
		async releaseAll() {
			// In a shared database, another process can hold a lease. The leases of dead processes expire.
			if (shared) return;
			await sql`
				UPDATE ${unfinishedVideos} SET lease_token = NULL, lease_until = NULL
				WHERE lease_token IS NOT NULL AND ${unfinished}`.execute(connection);
		},
	};
}
