import { seededCollections } from '../assets/collections';
import type { Clock } from '../util/clock';
import type { TemplateDefinition } from '../request/templateDefinition';
import type { Store } from '../storage/stores';
import { seededVariants } from '../catalogue/variants';

export interface SeedDependencies {
	store: Store;
	catalogue: readonly TemplateDefinition[];
	clock: Clock;
	/** Balance of a new account; `undefined` means no limit. */
	credits: number | undefined;
}

/** Adds the variants, the collection and the credits of a new account, if they are missing. */
export async function seedAccount({
	store,
	catalogue,
	clock,
	credits,
}: SeedDependencies): Promise<void> {
	await store.variants.seed(seededVariants(catalogue, clock.now()));
	await store.collections.add(seededCollections(clock.now()));
	await store.credits.create(credits ?? null);
}
