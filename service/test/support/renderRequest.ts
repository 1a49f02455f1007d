import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderRequest } from '../../src/render/process/renderer';
import { prepareVideo } from '../../src/render/prepareVideo';
import type { VideoContext } from '../../src/contract/video';
import type { SoundRequest } from '../../src/sound/soundRequest';
import { findTemplate } from '../../src/catalogue/templates';
import { readRequest } from '../../src/request/readRequest';
import { templateDefinitions } from '../../src/request/templates';
import { laySettings } from '../../src/request/laySettings';
import type { TemplateDefinition } from '../../src/request/templateDefinition';
import { parseInput, type StoredInput, type VideoInput } from '../../src/request/videoInput';
import type { MediaFile, MediaRequest } from '../../src/render/media/mediaRequest';
import { decodeDataUrl } from '../../src/util/dataUrl';
import { temporaryFolder } from './testService';

/** The templates that make a film of words, not of a clip with its own. */
export const promptTemplates = templateDefinitions.filter(
	({ requiresContext }) => requiresContext.prompt,
);

/** Of a film whose sound does not matter: its music takes as long to compose as a small film to draw. */
export const silence: SoundRequest = {
	music: { kind: 'none' },
	voice: { kind: 'none' },
	recordings: [],
};

/** What the service reads of a context; the voice of a test needs no speech API here. */
export async function inputFor(templateId: string, context: VideoContext): Promise<VideoInput> {
	const definition = findTemplate(templateDefinitions, templateId);
	// Some templates require parts that do not matter to a test.
	const custom_data = {
		aspectRatio: '9:16',
		...(templateId === 'captioned-clip' && definition.exampleContext.custom_data),
		...context.custom_data,
	};
	const asked = { context: { ...usual, ...context, custom_data }, options: { watermark: false } };
	const { input } = await readRequest(definition, asked, { canSpeak: true, canTranscribe: true });
	return { ...input, prompt: context.prompt === undefined ? '' : input.prompt };
}

/** An input of the texts of a context that the service has not checked. */
export const uncheckedInput = (
	definition: TemplateDefinition,
	{ prompt = '', brand_assets: brand = {}, custom_data: given = {} }: VideoContext,
): VideoInput => {
	const { values } = laySettings(given);
	const isField = ([key]: [string, unknown]) => key in definition.data.shape;
	const others = Object.entries(values).filter((entry) => !isField(entry));
	return parseInput(definition, {
		...{ prompt, systemPrompt: '', brand },
		data: Object.fromEntries(Object.entries(values).filter(isField)),
		others: Object.fromEntries(others.map(([key, value]) => [key, String(value)])),
	});
};

interface Order extends Partial<RenderRequest> {
	context?: VideoContext;
}

const usual: VideoContext = {
	prompt: 'Fresh coffee, five minutes from your desk. We roast every Tuesday.',
};

/** The clips in `data:` URLs of an input, as files. */
async function clipsOf(input: StoredInput, folder: string): Promise<MediaRequest> {
	const definition = findTemplate(templateDefinitions, 'captioned-clip');
	const pool: MediaFile[] = [];
	for (const [index, item] of parseInput(definition, input).data.media.entries()) {
		const path = join(folder, `clip-${index}`);
		await writeFile(path, decodeDataUrl(item.url));
		const { start_seconds: startSeconds, duration_seconds: durationSeconds } = item;
		const field = 'custom_data.media';
		pool.push({ field, kind: 'clip', path, startSeconds, durationSeconds, sound: false });
	}
	return { pool, scenes: [] };
}

/** A request with a folder of its own, which is removed after the test. */
export async function requestFor(templateId: string, { context = usual, ...more }: Order = {}) {
	const folder = await temporaryFolder();
	const input = more.input ?? (await inputFor(templateId, context));
	const request: RenderRequest = {
		videoId: 'vid_test',
		templateId,
		input,
		// Only this template needs a clip.
		...(templateId === 'captioned-clip' && { media: await clipsOf(input, folder) }),
		resolution: '720p',
		watermark: false,
		videoPath: join(folder, 'video.mp4'),
		thumbnailPath: join(folder, 'video.jpg'),
		...more,
	};
	return { folder, request };
}

/** The script of a template's film. */
export async function scriptOf(templateId: string, context: VideoContext) {
	const { request } = await requestFor(templateId, { context });
	const { script } = (await prepareVideo(request)).composition;
	return { ...script, caption: script.post.text };
}
