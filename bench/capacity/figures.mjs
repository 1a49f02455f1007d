// @ts-check

/** What docs/capacity.md is computed from. After a new measurement or a new price list: `npm run bench:capacity -- --only plan --docs`. */

/** At 1080 × 1920, the mean of the templates (`npm run bench:render`). */
export const film = {
	aCoreHour: 330,
	megabytes: 2,
};

/** `npm run bench:capacity`, on PostgreSQL. */
export const service = {
	/** Of one API process, measured beside so much other work that it is the least to expect. */
	createsASecond: 15,
	/** With indexes, without webhooks, which `--keep-webhooks` limits. */
	databaseBytesAFilm: 1_400,
	/** Transactions that write, counted in the code; most of them store the progress of a render of 8 s. */
	writesAFilm: 25,
};

export const assumptions = {
	/** Cores for so many times the mean of the day. The queue takes what exceeds it. */
	headroom: 1.5,
	/** How long films are kept: `--keep-files-days`, and who created them deletes the videos. */
	daysKept: 30,
	/** Of each film: by n8n, and by one viewer or platform. */
	downloads: 2,
	daysAMonth: 30,
};

/** AWS, us-east-1, on demand, US dollars, without tax, support and discounts. Not compared with the provider's own list. */
export const prices = {
	date: 'June 2026',
	hoursAMonth: 730,
	/** A core of it is a physical one of AMD EPYC. */
	machine: { name: 'c7a.xlarge', cores: 4, hour: 0.20528 },
	/** Two machines; the second takes over. */
	databases: [
		{ name: 'db.t4g.medium', writesASecond: 100, hour: 2 * 0.065 },
		{ name: 'db.m7g.xlarge', writesASecond: 2_000, hour: 2 * 0.337 },
	],
	databaseGigabyte: 2 * 0.115,
	redis: { name: 'cache.t4g.small', hour: 0.032 },
	storedGigabyte: 0.023,
	putRequest: 0.005 / 1_000,
	getRequest: 0.0004 / 1_000,
	/** From the service to the internet: the price of a GB up to so many in a month. */
	traffic: [
		{ upTo: 10_000, gigabyte: 0.09 },
		{ upTo: 50_000, gigabyte: 0.085 },
		{ upTo: 150_000, gigabyte: 0.07 },
		{ upTo: Infinity, gigabyte: 0.05 },
	],
};
