import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { createClient } from '../api/client';
import { listTemplates } from '../api/templates';
import { matchesSearch } from './matchesSearch';

/** Lists the resolutions of the chosen template, or of all templates if none is chosen. */
export async function searchResolutions(
	this: ILoadOptionsFunctions,
	filter = '',
): Promise<INodeListSearchResult> {
	const chosen = this.getCurrentNodeParameter('templateId', { extractValue: true });
	const templates = await listTemplates(await createClient(this));
	const matching = templates.filter(({ id }) => id === chosen);
	const resolutions = new Set(
		(matching.length > 0 ? matching : templates).flatMap(
			(template) => template.supported_resolutions ?? [],
		),
	);
	return {
		results: [...resolutions]
			.filter((resolution) => matchesSearch(filter, [resolution]))
			.map((resolution) => ({ name: resolution, value: resolution })),
	};
}
