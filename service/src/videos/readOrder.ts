import { imageTypes } from '../assets/collectionFiles';
import type { InvalidField } from '../contract/error';
import type { CreateVideo } from '../contract/video';
import { readRequest, type VideoOrder } from '../request/readRequest';
import type { TemplateDefinition } from '../request/templateDefinition';
import { shorten } from '../util/messages';
import type { Components } from './components';

/**
 * Reads a request with what this service has: its APIs and its collections. Serves POST /v1/videos and the previews.
 * @param problems other problems of the request, to report together
 * @throws ServiceError `invalid_request` with all problems
 */
export async function readOrder(
	definition: TemplateDefinition,
	given: Pick<CreateVideo, 'context' | 'options'>,
	dependencies: Pick<Components, 'speech' | 'transcribe' | 'writeFields' | 'store'>,
	problems: readonly InvalidField[] = [],
): Promise<VideoOrder> {
	const { speech, transcribe, writeFields, store } = dependencies;
	const order = await readRequest(definition, given, {
		canSpeak: speech !== undefined,
		canTranscribe: transcribe !== undefined,
		canWrite: writeFields !== undefined,
		problems,
	});
	const { brandId = '' } = order.input;
	if (brandId.trim() === '') return order;
	const collection = await store.collections.get(brandId);
	const image = collection && (await store.assets.newest(brandId, { mediaTypes: imageTypes }));
	if (image !== undefined) return { ...order, input: { ...order.input, brandCollection: brandId } };
	const name = shorten(brandId);
	const lack =
		collection === undefined
			? `there is no collection "${name}"`
			: `the collection "${name}" has no image`;
	const warning = `brand_id: ${lack}, so no logo and no image were taken from it`;
	return { ...order, warnings: [...order.warnings, warning] };
}
