import { z } from 'zod';

import { parseHostName } from '../../host/hosts.mjs';
import { FaultStage, modes } from '../faults/faultStage';
import { runCases } from '../faults/runCases';
import { scaleOf } from '../faults/scale';

jest.setTimeout(300_000);

// The cases of `npm run test:faults`, small.
const { host, mode } = z
	.object({
		N8N_HOST: z.string().default('newest').transform(parseHostName),
		N8N_MODE: z.enum(modes).default('single'),
	})
	.transform(({ N8N_HOST, N8N_MODE }) => ({ host: N8N_HOST, mode: N8N_MODE }))
	.parse(process.env);
runCases(new FaultStage(mode, scaleOf(15), { host, seed: 1 }));
