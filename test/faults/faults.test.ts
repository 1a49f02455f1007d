import { appendFileSync } from 'node:fs';
import { z } from 'zod';

import { parseHostName } from '../../host/hosts.mjs';
import { FaultStage, modes } from './faultStage';
import { runCases } from './runCases';
import { FULL_SIZE, scaleOf } from './scale';

jest.setTimeout(40 * 60_000);

// What scripts/faults.mjs was asked for.
const environment = z
	.object({
		N8N_HOST: z.string().default('newest').transform(parseHostName),
		FAULTS_MODE: z.enum(modes).default('single'),
		FAULTS_SIZE: z.coerce.number().int().min(5).max(FULL_SIZE).default(FULL_SIZE),
		FAULTS_SEED: z.coerce.number().int().default(1),
		/** Where the figures of each case are added, as a line of JSON. */
		FAULTS_REPORT: z.string().optional(),
		FAULTS_FOLDER: z.string().optional(),
	})
	.parse(process.env);
const { N8N_HOST: host, FAULTS_SEED: seed, FAULTS_REPORT: report } = environment;

runCases(
	new FaultStage(environment.FAULTS_MODE, scaleOf(environment.FAULTS_SIZE), {
		host,
		seed,
		...(environment.FAULTS_FOLDER !== undefined && { folder: environment.FAULTS_FOLDER }),
	}),
	(measured) => {
		if (report) appendFileSync(report, `${JSON.stringify(measured)}\n`);
	},
);
