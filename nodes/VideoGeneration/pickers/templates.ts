import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { connect } from '../api/client';
import type { Template } from '../api/schemas';
import { listTemplates } from '../api/templates';
import { counted } from '../counted';
import { requirementsIn } from '../generation/requirements';

/** The template list, filtered by what the user types. A bad key or an unreachable service shows as an error. */
export async function searchTemplates(
	this: ILoadOptionsFunctions,
	filter = '',
): Promise<INodeListSearchResult> {
	const templates = await listTemplates(await connect(this));
	const words = filter.toLowerCase().split(/\s+/);
	return {
		results: templates
			.filter((template) => {
				const text = [template.id, template.name, template.description, template.category]
					.join(' ')
					.toLowerCase();
				return words.every((word) => text.includes(word));
			})
			.map((template) => ({
				name: label(template),
				value: template.id,
				description: template.description ?? undefined,
				url: template.example_video_url ?? undefined,
			})),
	};
}

/** In whole seconds; undefined where neither end is told. */
function length({ min, max }: NonNullable<Template['duration_range']>): string | undefined {
	const ends = new Set([min, max].filter((end) => typeof end === 'number').map(Math.round));
	return ends.size > 0 ? `${[...ends].join('–')} s` : undefined;
}

/** Name, and what decides the choice: cost, what has to be filled in, and the length, as the editor cuts off the end. */
function label(template: Template): string {
	const {
		credits_per_video: credits,
		duration_range: range,
		requires_context: requires,
	} = template;
	const facts = [
		typeof credits === 'number' ? counted(credits, 'credit') : undefined,
		requires ? requirementsIn(requires) : undefined,
		range ? length(range) : undefined,
	].filter(Boolean);
	return [template.name ?? template.id, facts.join(' · ')].filter(Boolean).join(' – ');
}
