import { z } from 'zod';
import { parseSettings, type GivenSettings } from '../src/settings/readSettings';
import type { testingSettings as names } from '../src/settings/definitions';
import { numberBetween, onOrOff, wholeNumber } from '../src/settings/settingTypes';

/** The settings that only `--testing` understands. Times are in seconds. */
export const testingSettings = {
	instant: onOrOff.default(false).describe('every video is the same clip, made once'),
	renderTime: numberBetween(0, 86_400, 'seconds')
		.default(0)
		.describe('how many seconds a video takes in instant mode'),
	estimatedDuration: numberBetween(0, 86_400, 'seconds')
		.optional()
		.describe(
			'how many seconds `estimated_completion` announces in instant mode. Without it: the same as `--render-time`',
		),
	speed: numberBetween(0.01, 1_000, 'a factor')
		.default(1)
		.describe('the times of instant mode and of directives in prompts are divided by this factor'),
	clockBehind: numberBetween(0, 86_400, 'seconds')
		.default(0)
		.describe("how many seconds the service's clock is behind the machine's"),
	faultSeed: wholeNumber(0, 4_294_967_295)
		.optional()
		.describe('the same number repeats the same faults. Without it: by chance'),
} satisfies Record<(typeof names)[number], z.ZodTypeAny>;

const schema = z.object(testingSettings).transform((given) => {
	const scaledMs = (seconds: number) => Math.round((seconds * 1_000) / given.speed);
	const renderTimeMs = scaledMs(given.renderTime);
	const estimate = given.estimatedDuration;
	return {
		isInstant: given.instant,
		/** How long a video takes in instant mode. */
		renderTimeMs,
		/** How long it is said to take. */
		estimatedMs: estimate === undefined ? renderTimeMs : scaledMs(estimate),
		/** The factor by which times in prompts are shortened. */
		speed: given.speed,
		clockBehindMs: Math.round(given.clockBehind * 1_000),
		/** Undefined: by chance. */
		faultSeed: given.faultSeed,
	};
});

/** @throws ConfigurationError that names every setting it could not use */
export function readTestingSettings(given: GivenSettings): z.output<typeof schema> {
	return parseSettings(schema, given);
}
