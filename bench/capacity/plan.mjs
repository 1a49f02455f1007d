// @ts-check
import { markdownTable } from '../../scripts/lib/generatedTable.mjs';
import { assumptions, film, prices, service } from './figures.mjs';

const FILMS_A_DAY = [1_000, 10_000, 1_000_000];

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

/** @param {number} filmsADay */
function plan(filmsADay) {
	const filmsAMonth = filmsADay * assumptions.daysAMonth;
	const atOnce = (filmsADay / 86_400) * assumptions.headroom;
	const cores = Math.ceil((atOnce * 3_600) / film.aCoreHour);
	const workers = Math.ceil(cores / prices.machine.cores);
	// A second one takes over when the first one stops.
	const apis = Math.max(2, Math.ceil(atOnce / service.createsASecond));
	const writes = atOnce * service.writesAFilm;
	const database = prices.databases.find(({ writesASecond }) => writes <= writesASecond);
	if (database === undefined) throw new Error(`No database takes ${writes} writes a second.`);
	const kept = filmsADay * assumptions.daysKept;
	const databaseGigabytes = Math.max(20, (kept * service.databaseBytesAFilm) / 1e9);
	const storedGigabytes = (kept * film.megabytes) / 1_000;
	const downloads = filmsAMonth * assumptions.downloads;
	const gigabytes = (downloads * film.megabytes) / 1_000;
	const machineHour = prices.machine.hour * prices.hoursAMonth;
	const costs = {
		rendering: workers * machineHour,
		api: apis * (machineHour / prices.machine.cores),
		database: database.hour * prices.hoursAMonth + databaseGigabytes * prices.databaseGigabyte,
		redis: prices.redis.hour * prices.hoursAMonth,
		storage:
			storedGigabytes * prices.storedGigabyte +
			2 * filmsAMonth * prices.putRequest +
			downloads * prices.getRequest,
		traffic: trafficPrice(gigabytes),
	};
	const total = Object.values(costs).reduce((sum, cost) => sum + cost, 0);
	return {
		...{ filmsADay, atOnce, cores, workers, apis, writes, database, databaseGigabytes },
		...{ storedGigabytes, gigabytes, costs, total, aFilm: total / filmsAMonth },
	};
}

/** @param {number} value */
const rounded = (value) =>
	Number(value.toPrecision(3)).toLocaleString('en', { maximumFractionDigits: 6 });

/** @param {number} value */
const dollars = (value) => `$${rounded(value)}`;

/** @returns {string} what so many films a day take, on shared storage */
export function planTable() {
	const plans = FILMS_A_DAY.map(plan);
	/** @param {string} name @param {(one: ReturnType<typeof plan>) => string} cell */
	const row = (name, cell) => [name, ...plans.map(cell)];
	const { machine, redis } = prices;
	return markdownTable(
		['films a day', ...FILMS_A_DAY.map((films) => films.toLocaleString('en'))],
		[
			row('films a second, with headroom', ({ atOnce }) => rounded(atOnce)),
			row('cores that render', ({ cores }) => `${cores}`),
			row(`machines with a worker (${machine.name})`, ({ workers }) => `${workers}`),
			row('API processes, one core each', ({ apis }) => `${apis}`),
			row('PostgreSQL, with a standby', ({ database }) => database.name),
			row('… writes a second', ({ writes }) => rounded(writes)),
			row('… disk', ({ databaseGigabytes }) => `${rounded(databaseGigabytes)} GB`),
			row('Redis', () => redis.name),
			row('files', ({ storedGigabytes }) => `${rounded(storedGigabytes)} GB`),
			row('traffic a month', ({ gigabytes }) => `${rounded(gigabytes)} GB`),
			row('a month: rendering', ({ costs }) => dollars(costs.rendering)),
			row('… API', ({ costs }) => dollars(costs.api)),
			row('… PostgreSQL', ({ costs }) => dollars(costs.database)),
			row('… Redis', ({ costs }) => dollars(costs.redis)),
			row('… files', ({ costs }) => dollars(costs.storage)),
			row('… traffic', ({ costs }) => dollars(costs.traffic)),
			row('… together', ({ total }) => dollars(total)),
			row('a film', ({ aFilm }) => dollars(aFilm)),
		],
	);
}
