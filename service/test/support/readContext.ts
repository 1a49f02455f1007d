import type { InvalidField } from '../../src/contract/error';
import { invalidFieldSchema } from '../../src/contract/error';
import { ServiceError } from '../../src/contract/serviceError';
import type { VideoContext } from '../../src/contract/video';
import { readRequest, type VideoOrder } from '../../src/request/readRequest';
import type { TemplateDefinition } from '../../src/request/templateDefinition';

/** What the service reads of a context for a template; without a speech API. */
export const readContext = (
	definition: TemplateDefinition,
	context: VideoContext,
): Promise<VideoOrder> =>
	readRequest(definition, { context, options: { watermark: false } }, { canSpeak: false });

/** The invalid fields of a context, without the values that would be right; none if it is read. */
export async function problemsIn(
	definition: TemplateDefinition,
	context: VideoContext,
): Promise<InvalidField[]> {
	try {
		await readContext(definition, context);
		return [];
	} catch (error) {
		if (!(error instanceof ServiceError)) throw error;
		const fields = invalidFieldSchema.array().parse(error.extra.metadata?.['fields']);
		return fields.map(({ field, message }) => ({ field, message }));
	}
}
