import type { ServiceExtension } from '../../src/components';
import type { Components } from '../../src/videos/components';
import type { Clock } from '../../src/util/clock';
import { systemClock } from '../../src/util/clock';

/** An extension that only changes the components of a service, instead of the one for testing. */
export function extendWith(
	change: (components: Components) => void,
	clock: Clock = systemClock(),
): ServiceExtension {
	return {
		clock,
		extendComponents(components) {
			change(components);
			return Promise.resolve(components);
		},
		extendApi: () => ({
			endpoints: [],
			errorTypes: {},
			beforeHandler: () => [],
			deliveries: { notBefore: () => Promise.resolve(0), deliver: (_webhook, send) => send() },
		}),
	};
}
