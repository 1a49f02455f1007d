// @ts-check

/** The plan in docs/capacity.md is computed from these. After a change: `npm run bench:capacity -- --only plan --docs`. */

/** At 1080 × 1920, the mean of the templates without clips (`npm run bench:render`). */
export const video = {
	perCoreHour: 360,
	megabytes: 2.5,
};

/** `npm run bench:capacity`, on PostgreSQL. */
export const service = {
	/** Create requests that one API process handles. */
	createsPerSecond: 110,
	/** With indexes, without webhooks, which `--keep-webhooks` limits. */
	databaseBytesPerVideo: 1_400,
	/** Writing transactions, counted in the code. Most of them store the progress of a render that takes 8 s. */
	writesPerVideo: 25,
};

export const assumptions = {
	/** The cores can render this many times the average rate of the day. Above that, videos wait in the queue. */
	headroom: 1.5,
	/** Of files (`--keep-files-days`), and of videos, which their creator deletes. */
	daysKept: 30,
	/** Of each video: by n8n, and by one viewer or platform. */
	downloads: 2,
	daysPerMonth: 30,
};

/** AWS, us-east-1, on demand, US dollars, without tax, support and discounts. Not checked against the provider's price list. */
export const prices = {
	date: 'June 2026',
	hoursPerMonth: 730,
	/** Each of its cores is a physical AMD EPYC core. */
	machine: { name: 'c7a.xlarge', cores: 4, hour: 0.20528 },
	/** Two machines: the second one is the standby. */
	databases: [
		{ name: 'db.t4g.medium', writesPerSecond: 100, hour: 2 * 0.065 },
		{ name: 'db.m7g.xlarge', writesPerSecond: 2_000, hour: 2 * 0.337 },
	],
	databaseGigabyte: 2 * 0.115,
	redis: { name: 'cache.t4g.small', hour: 0.032 },
	storedGigabyte: 0.023,
	putRequest: 0.005 / 1_000,
	getRequest: 0.0004 / 1_000,
	/** From the service to the internet: the price of a GB, up to this many GB per month. */
	traffic: [
		{ upTo: 10_000, gigabyte: 0.09 },
		{ upTo: 50_000, gigabyte: 0.085 },
		{ upTo: 150_000, gigabyte: 0.07 },
		{ upTo: Infinity, gigabyte: 0.05 },
	],
};
