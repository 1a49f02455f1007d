import type { Template, Variant } from '../api/schemas';
import { counted } from '../counted';
import type { VideoInput } from './input';

/** What is wrong with an item, in the words of the node's fields, and the way out. */
export interface Complaint {
	message: string;
	description: string;
}

const MAX_VIDEOS_PER_ITEM = 100;

/** Checks one item against its template (contract 2.4). */
export function checkTemplate(
	input: VideoInput,
	template: Template | undefined,
	all: Template[],
): Complaint | undefined {
	if (!template) {
		return {
			message: `'Template' has no entry with the ID "${input.templateId}"`,
			description: `The service offers: ${all.map(({ id }) => id).join(', ') || 'none'}. Choose one from the list.`,
		};
	}
	const name = template.name ?? template.id;
	const requires = template.requires_context;
	const parts = [
		['Prompt', requires?.prompt, input.prompt],
		['Brand ID', requires?.brand_id, input.brandId],
		['Custom Data', requires?.custom_data, Object.keys(input.customData ?? {}).length],
	] as const;
	const missing = parts.find(([, required, given]) => required === true && !given);
	if (missing) {
		return {
			message: `'${missing[0]}' is empty, but the template "${name}" requires it`,
			description: `Fill in '${missing[0]}', or choose a template that does without.`,
		};
	}
	const supported = template.supported_resolutions ?? [];
	if (input.resolution && supported.length > 0 && !supported.includes(input.resolution)) {
		return {
			message: `'Resolution' is "${input.resolution}", which the template "${name}" does not support`,
			description: `It supports: ${supported.join(', ')}. Without 'Resolution' the service's default is used.`,
		};
	}
	return undefined;
}

/** Checks that a chosen variant may be used (contract 2.5); `videoCount` decides what is paid. */
export function checkVariant(variant: Variant, videoCount: number): Complaint | undefined {
	const name = variant.name ?? variant.id;
	if (variant.is_active === false) {
		return {
			message: `'Variant' is "${name}", which is not active`,
			description: 'Activate it with Variant > Update, or choose another one.',
		};
	}
	return checkVideoCount(name, videoCount);
}

function checkVideoCount(name: string, videoCount: number): Complaint | undefined {
	if (Number.isInteger(videoCount) && videoCount >= 1 && videoCount <= MAX_VIDEOS_PER_ITEM) {
		return undefined;
	}
	return {
		message: `'Variant' is "${name}", which asks for ${videoCount} videos at once`,
		description: `One item can stand for 1 to ${MAX_VIDEOS_PER_ITEM} videos. Change the variant, or choose another one.`,
	};
}

/** Checks what the whole run would cost (contract 2.4: credits per video) against the ceiling. */
export function checkBudget(
	orders: ReadonlyArray<{ template: Template | undefined; videoCount: number }>,
	maxCredits: number,
): Complaint | undefined {
	const unknown = orders.find(({ template }) => typeof template?.credits_per_video !== 'number');
	if (unknown) {
		return {
			message: `'Max Credits' cannot be kept: the service does not tell what the template "${unknown.template?.name ?? unknown.template?.id ?? 'chosen'}" costs`,
			description: "Choose another template, or remove 'Max Credits'.",
		};
	}
	const credits = orders.reduce(
		(sum, { template, videoCount }) => sum + (template?.credits_per_video ?? 0) * videoCount,
		0,
	);
	if (credits <= maxCredits) return undefined;
	return {
		message: `This run would cost ${counted(credits, 'credit')}, more than 'Max Credits' allows (${maxCredits})`,
		description: "Nothing was generated. Raise 'Max Credits', or give the node fewer items.",
	};
}
