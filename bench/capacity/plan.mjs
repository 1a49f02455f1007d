// @ts-check
import { markdownTable } from '../../scripts/lib/generatedTable.mjs';
import { assumptions, prices, service, video } from './figures.mjs';

const VIDEOS_PER_DAY = [1_000, 10_000, 1_000_000];

/** @param {number} gigabytes in a month */
function trafficPrice(gigabytes) {
	let price = 0;
	let below = 0;
	for (const { upTo, gigabyte } of prices.traffic) {
		price += Math.max(0, Math.min(gigabytes, upTo) - below) * gigabyte;
		below = upTo;
	}
	return price;
}

/** @param {number} videosPerDay */
function plan(videosPerDay) {
	const videosPerMonth = videosPerDay * assumptions.daysPerMonth;
	const perSecond = (videosPerDay / 86_400) * assumptions.headroom;
	const cores = Math.ceil((perSecond * 3_600) / video.perCoreHour);
	const workers = Math.ceil(cores / prices.machine.cores);
	// The second one takes over if the first one stops.
	const apis = Math.max(2, Math.ceil(perSecond / service.createsPerSecond));
	const writes = perSecond * service.writesPerVideo;
	const database = prices.databases.find(({ writesPerSecond }) => writes <= writesPerSecond);
	if (database === undefined) throw new Error(`No database takes ${writes} writes per second.`);
	const kept = videosPerDay * assumptions.daysKept;
	const databaseGigabytes = Math.max(20, (kept * service.databaseBytesPerVideo) / 1e9);
	const storedGigabytes = (kept * video.megabytes) / 1_000;
	const downloads = videosPerMonth * assumptions.downloads;
	const gigabytes = (downloads * video.megabytes) / 1_000;
	const machineHour = prices.machine.hour * prices.hoursPerMonth;
	const costs = {
		rendering: workers * machineHour,
		api: apis * (machineHour / prices.machine.cores),
		database: database.hour * prices.hoursPerMonth + databaseGigabytes * prices.databaseGigabyte,
		redis: prices.redis.hour * prices.hoursPerMonth,
		storage:
			storedGigabytes * prices.storedGigabyte +
			2 * videosPerMonth * prices.putRequest +
			downloads * prices.getRequest,
		traffic: trafficPrice(gigabytes),
	};
	const total = Object.values(costs).reduce((sum, cost) => sum + cost, 0);
	return {
		...{ videosPerDay, perSecond, cores, workers, apis, writes, database, databaseGigabytes },
		...{ storedGigabytes, gigabytes, costs, total, perVideo: total / videosPerMonth },
	};
}

/** @param {number} value */
const rounded = (value) =>
	Number(value.toPrecision(3)).toLocaleString('en', { maximumFractionDigits: 6 });

/** @param {number} value */
const dollars = (value) => `$${rounded(value)}`;

/** @returns {string} the machines, traffic and costs of so many videos per day, on shared storage */
export function planTable() {
	const plans = VIDEOS_PER_DAY.map(plan);
	/** @param {string} name @param {(one: ReturnType<typeof plan>) => string} cell */
	const row = (name, cell) => [name, ...plans.map(cell)];
	const { machine, redis } = prices;
	return markdownTable(
		['videos per day', ...VIDEOS_PER_DAY.map((videos) => videos.toLocaleString('en'))],
		[
			row('videos per second, with headroom', ({ perSecond }) => rounded(perSecond)),
			row('cores for rendering', ({ cores }) => `${cores}`),
			row(`machines with a worker (${machine.name})`, ({ workers }) => `${workers}`),
			row('API processes, one core each', ({ apis }) => `${apis}`),
			row('PostgreSQL, with a standby', ({ database }) => database.name),
			row('… writes per second', ({ writes }) => rounded(writes)),
			row('… disk', ({ databaseGigabytes }) => `${rounded(databaseGigabytes)} GB`),
			row('Redis', () => redis.name),
			row('files', ({ storedGigabytes }) => `${rounded(storedGigabytes)} GB`),
			row('traffic per month', ({ gigabytes }) => `${rounded(gigabytes)} GB`),
			row('cost per month: rendering', ({ costs }) => dollars(costs.rendering)),
			row('… API', ({ costs }) => dollars(costs.api)),
			row('… PostgreSQL', ({ costs }) => dollars(costs.database)),
			row('… Redis', ({ costs }) => dollars(costs.redis)),
			row('… files', ({ costs }) => dollars(costs.storage)),
			row('… traffic', ({ costs }) => dollars(costs.traffic)),
			row('… in total', ({ total }) => dollars(total)),
			row('cost per video', ({ perVideo }) => dollars(perVideo)),
		],
	);
}
