import { aspectRatios, type AspectRatio } from '../src/request/fields/commonFields';
import { prepareVideo } from '../src/render/prepareVideo';
import { createTimeline } from '../src/render/timeline';
import { SAMPLE_RATE } from '../src/sound/sound';
import { templateDefinitions as catalogue } from '../src/request/templates';
import { findEncoder } from './support/findEncoder';
import { pixelsOf } from './support/pixels';
import { requestFor } from './support/renderRequest';
import { stopAll } from './support/testService';

// No look stands still for long, also where a voice stretches the last scene.

jest.mock('../src/render/art/frameLayout', () => jest.requireActual<object>('./support/tinyFrame'));

afterEach(stopAll);
const PER_SECOND = 4;
/** A film is still while fewer pixels than this share change. */
const STILL_SHARE = 0.002;
/** Of 255 in one channel: smaller changes are hardly seen. */
const SEEN = 16;
const LONGEST_SECONDS = 1.5;
/** Of a scene that is much longer than without a voice. */
const SPEECH_SECONDS = 12;

function differsVisibly(one: number, other: number): boolean {
	if (one === other) return false;
	for (let channel = 0; channel <= 16; channel += 8) {
		if (Math.abs(((one >> channel) & 255) - ((other >> channel) & 255)) > SEEN) return true;
	}
	return false;
}

async function longestStill(templateId: string, aspectRatio: AspectRatio) {
	const context = catalogue.find(({ id }) => id === templateId)?.exampleContext ?? {};
	const { request } = await requestFor(templateId, {
		context: { ...context, custom_data: { ...context.custom_data, aspectRatio } },
	});
	const video = await prepareVideo(request, await findEncoder());
	const { narration, durationSeconds } = video.composition;
	const closing = { samples: new Float32Array(SPEECH_SECONDS * SAMPLE_RATE), words: [] };
	const last = narration.length - 1;
	const speeches = narration.map((_, index) => (index === last ? closing : undefined));
	const timeline = createTimeline(durationSeconds, narration, speeches);
	const frameAt = (seconds: number) =>
		pixelsOf(video.drawFrame(timeline.toCompositionTime(seconds), { seconds })).slice();
	let before = frameAt(0);
	let [run, longest] = [0, 0];
	for (let at = 1; at / PER_SECOND < timeline.durationSeconds; at += 1) {
		const frame = frameAt(at / PER_SECOND);
		let changed = 0;
		for (let pixel = 0; pixel < frame.length; pixel += 1) {
			if (differsVisibly(frame[pixel] ?? 0, before[pixel] ?? 0)) changed += 1;
		}
		run = changed < STILL_SHARE * frame.length ? run + 1 : 0;
		longest = Math.max(longest, run);
		before = frame;
	}
	return longest / PER_SECOND;
}

const cases = catalogue.map(
	({ id }, index) => [id, aspectRatios[index % aspectRatios.length] ?? '9:16'] as const,
);

it.each(cases)('%s in %s moves on while a voice speaks long', async (templateId, ratio) => {
	expect(await longestStill(templateId, ratio)).toBeLessThanOrEqual(LONGEST_SECONDS);
});
