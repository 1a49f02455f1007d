import {
	NodeOperationError,
	type ILoadOptionsFunctions,
	type INodeListSearchResult,
} from 'n8n-workflow';

import { createClient } from '../api/client';
import type { Variant } from '../api/schemas';
import { listVariants } from '../api/templates';
import { pluralize } from '../messages';
import { matchesSearch } from './matchesSearch';

/** Lists the variants of the chosen template that match the user's search. */
export async function searchVariants(
	this: ILoadOptionsFunctions,
	filter = '',
): Promise<INodeListSearchResult> {
	const chosen = this.getCurrentNodeParameter('templateId', { extractValue: true });
	if (typeof chosen !== 'string' || chosen.trim() === '') {
		throw new NodeOperationError(this.getNode(), "Choose a 'Template' first", {
			description: 'The list shows the variants of that template.',
		});
	}
	const variants = await listVariants(await createClient(this), chosen.trim());
	return {
		results: variants
			.map((variant) => ({ name: label(variant), value: variant.id }))
			.filter(({ name, value }) => matchesSearch(filter, [name, value])),
	};
}

/** The name, then whether the variant is active and how many videos it generates. */
function label({ id, name, is_active: isActive, payload }: Variant): string {
	const videoCount = payload?.videoCount;
	const facts = [
		isActive === undefined || isActive === null ? undefined : isActive ? 'active' : 'inactive',
		typeof videoCount === 'number' ? pluralize(videoCount, 'video') : undefined,
	].filter(Boolean);
	return [name ?? id, facts.join(' · ')].filter(Boolean).join(' – ');
}
