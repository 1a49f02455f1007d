import { appendFileSync } from 'node:fs';
import { z } from 'zod/v3';

import { FaultEnvironment } from './faultEnvironment';
import { runCases } from './runCases';
import { FULL_SIZE, scaleOf } from './scale';

jest.setTimeout(40 * 60_000);

// Set by scripts/faults.mjs.
const {
	FAULTS_SIZE: size,
	FAULTS_SEED: seed,
	FAULTS_REPORT: report,
	FAULTS_FOLDER: folder,
} = z
	.object({
		FAULTS_SIZE: z.coerce.number().int().min(5).max(FULL_SIZE).default(FULL_SIZE),
		FAULTS_SEED: z.coerce.number().int().default(1),
		/** The file to which the figures of each case are appended, as a line of JSON. */
		FAULTS_REPORT: z.string().optional(),
		FAULTS_FOLDER: z.string().optional(),
	})
	.parse(process.env);

runCases(new FaultEnvironment(scaleOf(size), { seed, ...(folder && { folder }) }), (measured) => {
	if (report) appendFileSync(report, `${JSON.stringify(measured)}\n`);
});
