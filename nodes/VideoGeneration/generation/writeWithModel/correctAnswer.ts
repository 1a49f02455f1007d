import { ServiceError } from '../../api/errors';
import type { VideoRequest } from '../../api/videos';
import { askAgain } from './askModel';
import type { GenerationRun } from '../generationRun';
import type { ItemPlan } from '../planRun';

/** What the service said, without what the node tells users to do. */
const wordsOf = ({ message, description = '' }: ServiceError['details']): string =>
	[message, ...description.split('\n').filter((line) => line.includes('custom_data.'))].join('; ');

/** Whether a request was refused, with status 422, for a field that the chat model wrote. */
function isAboutAnswer(error: unknown, answer: Record<string, unknown>): error is ServiceError {
	if (!(error instanceof ServiceError) || error.details.status !== 422) return false;
	const words = wordsOf(error.details);
	return Object.keys(answer).some((key) =>
		new RegExp(`custom_data\\.${key.replace(/\W/g, '\\$&')}(?!\\w)`).test(words),
	);
}

/**
 * The request with another answer of the chat model, if the service has refused the first one: the model is asked once more,
 * with the service's words. The videos of an item share the answer.
 * @param plan of the item; its input has what the model wrote
 * @returns undefined if the refusal is not about what the model wrote
 * @throws ServiceError if the model fails; NodeOperationError if its answer cannot be used
 */
export async function correctRequest(
	run: GenerationRun,
	itemIndex: number,
	{ plan, request, error }: { plan: ItemPlan | undefined; request: VideoRequest; error: unknown },
): Promise<VideoRequest | undefined> {
	if (!plan?.template || !plan.toWrite) return undefined;
	const { template, toWrite, input, written = {} } = plan;
	if (!isAboutAnswer(error, written)) return undefined;
	const given = Object.fromEntries(
		Object.entries(input.customData ?? {}).filter(([key]) => !Object.hasOwn(written, key)),
	);
	const asked =
		run.corrections.get(itemIndex) ??
		askAgain(run, itemIndex, {
			template,
			toWrite,
			input: { ...input, customData: given },
			refusal: wordsOf(error.details),
		});
	run.corrections.set(itemIndex, asked);
	const answer = await asked;
	return { ...request, context: { ...request.context, custom_data: { ...given, ...answer } } };
}
