import { z } from 'zod';
import type { Clock } from '../../clock';
import type { JobQueue, Lease } from '../../jobs/queue';
import type { Random } from '../../random';
import { Wakeup } from '../../wakeup';
import type { SqliteDatabase } from './database';
import { promised } from './promised';

const leaseSchema = z
	.object({ video_id: z.string(), attempt: z.number(), lease_token: z.string() })
	.transform(
		(row): Lease => ({ videoId: row.video_id, attempt: row.attempt, token: row.lease_token }),
	);

/** Jobs in the embedded database; a lease that is not kept ends after `leaseMs`. */
export function createJobQueue(
	database: SqliteDatabase,
	{ clock, random, leaseMs }: { clock: Clock; random: Random; leaseMs: number },
): JobQueue {
	const added = new Wakeup();
	const insert = database.prepare(
		'INSERT INTO jobs (video_id, attempt) VALUES (?, 0) ON CONFLICT DO NOTHING',
	);
	const take = database.prepare(`
		UPDATE jobs SET attempt = attempt + 1, lease_token = ?, lease_until = ?
		WHERE seq = (SELECT seq FROM jobs WHERE lease_until IS NULL OR lease_until <= ? ORDER BY seq LIMIT 1)
		RETURNING video_id, attempt, lease_token`);
	const extend = database.prepare(
		'UPDATE jobs SET lease_until = ? WHERE video_id = ? AND lease_token = ?',
	);
	const remove = database.prepare('DELETE FROM jobs WHERE video_id = ? AND lease_token = ?');
	const release = database.prepare(`
		UPDATE jobs SET lease_token = NULL, lease_until = NULL, attempt = attempt - ?
		WHERE video_id = ? AND lease_token = ?`);
	const recover = database.prepare('UPDATE jobs SET lease_token = NULL, lease_until = NULL');

	function tryClaim(): Lease | undefined {
		const now = clock.now();
		const row = take.get(random.alphanumeric(16), now + leaseMs, now);
		return row === undefined ? undefined : leaseSchema.parse(row);
	}

	return {
		enqueue: promised((videoId) => {
			insert.run(videoId);
			added.call();
		}),
		async claim(signal) {
			while (!signal.aborted) {
				const lease = tryClaim();
				if (lease !== undefined) return lease;
				await added.wait((over) => clock.wait(leaseMs, over), signal);
			}
			return undefined;
		},
		extend: promised(
			(lease) => extend.run(clock.now() + leaseMs, lease.videoId, lease.token).changes > 0,
		),
		acknowledge: promised((lease) => {
			remove.run(lease.videoId, lease.token);
		}),
		release: promised((lease, { counted }) => {
			release.run(counted ? 0 : 1, lease.videoId, lease.token);
			added.call();
		}),
		recover: promised(() => {
			recover.run();
			added.call();
		}),
	};
}
