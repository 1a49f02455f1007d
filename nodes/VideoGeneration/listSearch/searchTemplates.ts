import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { createClient } from '../api/client';
import type { Template } from '../api/schemas';
import { listTemplates } from '../api/templates';
import { pluralize } from '../messages';
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
	return bounds.size > 0 ? `video of ${[...bounds].join('–')} s` : undefined;
}

/** Such as "needs Brand ID". Nearly every template requires a prompt, so that is not said. */
function formatNeeds(requires: NonNullable<Template['requires_context']>): string | undefined {
	const needed = [
		...(requires.brand_id === true ? ['Brand ID'] : []),
		...(requires.custom_data === true ? ['Template Fields'] : []),
	];
	return needed.length > 0 ? `needs ${needed.join(' and ')}` : undefined;
}

/** The name, the cost, the length, what is needed besides a prompt, and how it looks: the editor cuts off the end. */
function label(template: Template): string {
	const {
		credits_per_video: credits,
		duration_range: range,
		requires_context: requires,
		description,
	} = template;
	const facts = [
		typeof credits === 'number' ? pluralize(credits, 'credit') : undefined,
		range ? formatDuration(range) : undefined,
		requires ? formatNeeds(requires) : undefined,
		description?.split(/\.(?:\s|$)/)[0],
	].filter(Boolean);
	return [template.name ?? template.id, facts.join(' · ')].filter(Boolean).join(' – ');
}
