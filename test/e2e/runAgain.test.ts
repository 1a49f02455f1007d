import { FaultEnvironment } from '../faults/faultEnvironment';
import { describeCatchUpAlone, describeRunAgain } from '../faults/runAgain';
import { scaleOf } from '../faults/scale';

const environment = new FaultEnvironment(scaleOf(15), { seed: 1 });
describeRunAgain(environment);
describeCatchUpAlone(environment);
