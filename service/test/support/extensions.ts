import type { ServiceExtension } from '../../src/serviceExtension';
import type { Components } from '../../src/videos/components';
import type { VideoEvent } from '../../src/storage/sharedState/sharedState';
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

/**
 * Records the events that a service announces to its processes.
 * @param lost an event whose announcements get lost
 */
export function watchAnnouncements(lost?: VideoEvent) {
	const announced: VideoEvent[] = [];
	const extension = extendWith(({ sharedState }) => {
		const announce = sharedState.announce.bind(sharedState);
		jest.spyOn(sharedState, 'announce').mockImplementation((event, videoId) => {
			announced.push(event);
			if (event !== lost) announce(event, videoId);
		});
	});
	return { announced, extension };
}
