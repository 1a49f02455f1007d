import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { createClient } from '../api/client';
import { listCollections } from '../api/collections';
import type { Collection } from '../api/schemas';
import { pluralize } from '../messages';
import { matchesSearch } from './matchesSearch';

/** Lists the collections that match the user's search. */
export async function searchCollections(
	this: ILoadOptionsFunctions,
	filter = '',
): Promise<INodeListSearchResult> {
	const collections = await listCollections(await createClient(this));
	return {
		results: collections
			.map((collection) => ({ name: label(collection), value: collection.id }))
			.filter(({ name, value }) => matchesSearch(filter, [name, value])),
	};
}

/** The name, then what the collection takes and how many files it has. */
function label({ id, name, asset_type: type, asset_count: count }: Collection): string {
	const facts = [
		type === 'all' ? 'all files' : type,
		typeof count === 'number' ? pluralize(count, 'file') : undefined,
	].filter(Boolean);
	return [name ?? id, facts.join(' · ')].filter(Boolean).join(' – ');
}
