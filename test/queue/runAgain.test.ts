import { FaultEnvironment } from '../faults/faultEnvironment';
import { describeRunAgain } from '../faults/runAgain';
import { scaleOf } from '../faults/scale';

describeRunAgain(new FaultEnvironment(scaleOf(15), { seed: 1 }));
