import { FaultEnvironment } from '../faults/faultEnvironment';
import { runCases } from '../faults/runCases';
import { scaleOf } from '../faults/scale';

// The cases of `npm run test:faults`, small.
runCases(new FaultEnvironment(scaleOf(15), { seed: 1 }));
