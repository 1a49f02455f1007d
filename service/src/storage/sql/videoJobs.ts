import { sql, type RawBuilder } from 'kysely';
import { leaseSchema, type Lease } from '../records';
import type { VideoStore } from '../stores';
import { assign, changedRows, firstOf, type SqlDatabase } from './sqlDatabase';

export const unfinished = sql`status IN ('queued', 'processing')`;

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

	/** False if the lease is lost. */
	async function update(lease: Lease, changes: RawBuilder<unknown>): Promise<boolean> {
		const updated = await sql`UPDATE videos SET ${changes} ${heldBy(lease)}`.execute(connection);
		return changedRows(updated) > 0;
	}

	return {
		claim({ token, now, leaseUntil }) {
			const query = sql`
				WITH next AS MATERIALIZED (
					SELECT seq FROM ${unfinishedVideos}
					WHERE ${unfinished} AND (lease_until IS NULL OR lease_until <= ${now})
					ORDER BY seq LIMIT 1 ${skipLocked}
				)
				UPDATE videos SET attempt = attempt + 1, lease_token = ${token}, lease_until = ${leaseUntil}
				WHERE seq IN (SELECT seq FROM next) RETURNING id AS video_id, attempt, lease_token AS token`;
			return firstOf(leaseSchema, query, connection);
		},
		async start(lease, estimatedCompletionAt) {
			const changes = assign({ status: 'processing', progress: 0, estimatedCompletionAt });
			const started = await update(lease, changes);
			await list.changed();
			return started;
		},
		setProgress: (lease, progress) => update(lease, assign({ progress })),
		setWritten: (lease, written) => update(lease, assign({ written })),
		setScript: (lease, script) => update(lease, assign({ script })),
		extendLease: (lease, leaseUntil) => update(lease, assign({ leaseUntil })),
		async release(lease, { counted }) {
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
		async releaseAll() {
			// In a shared database, another process can hold a lease. The leases of dead processes expire.
			if (shared) return;
			await sql`
				UPDATE ${unfinishedVideos} SET lease_token = NULL, lease_until = NULL
				WHERE lease_token IS NOT NULL AND ${unfinished}`.execute(connection);
		},
	};
}
