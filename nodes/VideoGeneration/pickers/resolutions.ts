import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { connect } from '../api/client';
import { listTemplates } from '../api/templates';

/** The resolutions that the chosen template supports; those of all templates while none is chosen. */
export async function searchResolutions(
	this: ILoadOptionsFunctions,
	filter = '',
): Promise<INodeListSearchResult> {
	const chosen = this.getCurrentNodeParameter('templateId', { extractValue: true });
	const templates = await listTemplates(await connect(this));
	const wanted = filter.trim().toLowerCase();
	const of = templates.filter(({ id }) => id === chosen);
	const resolutions = new Set(
		(of.length > 0 ? of : templates).flatMap((template) => template.supported_resolutions ?? []),
	);
	return {
		results: [...resolutions]
			.filter((resolution) => resolution.toLowerCase().includes(wanted))
			.map((resolution) => ({ name: resolution, value: resolution })),
	};
}
