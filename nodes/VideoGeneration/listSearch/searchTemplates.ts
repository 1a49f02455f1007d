import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { createClient } from '../api/client';
import type { Template } from '../api/schemas';
import { listTemplates } from '../api/templates';
import { formatRequirements } from '../generation/requirementNotices';
import { pluralize } from '../text';
import { matchesSearch } from './matchesSearch';

/** Lists the templates that match the user's search. A wrong key or an unreachable service shows as an error. */
export async function searchTemplates(
	this: ILoadOptionsFunctions,
	filter = '',
): Promise<INodeListSearchResult> {
	const templates = await listTemplates(await createClient(this));
	return {
		results: templates
			.filter(({ id, name, description, category }) =>
				matchesSearch(filter, [id, name, description, category]),
			)
			.map((template) => ({
				name: label(template),
				value: template.id,
				description: template.description ?? undefined,
				url: template.example_video_url ?? undefined,
			})),
	};
}

/** In whole seconds; undefined if the service gives no length. */
function formatDuration({ min, max }: NonNullable<Template['duration_range']>): string | undefined {
	const bounds = new Set([min, max].filter((bound) => typeof bound === 'number').map(Math.round));
	return bounds.size > 0 ? `${[...bounds].join('–')} s` : undefined;
}

/** The name, then the cost, the requirements and the length: the editor cuts off the end. */
function label(template: Template): string {
	const {
		credits_per_video: credits,
		duration_range: range,
		requires_context: requires,
	} = template;
	const facts = [
		typeof credits === 'number' ? pluralize(credits, 'credit') : undefined,
		requires ? formatRequirements(requires) : undefined,
		range ? formatDuration(range) : undefined,
	].filter(Boolean);
	return [template.name ?? template.id, facts.join(' · ')].filter(Boolean).join(' – ');
}
