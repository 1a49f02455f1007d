import { z } from 'zod';

import { templateKeys } from '../../nodes/VideoGeneration/builderHint';
import { VideoGeneration } from '../../nodes/VideoGeneration/VideoGeneration.node';
import { loadTemplatesModule } from '../harness/serviceCatalogue';

const catalogueSchema = z.object({
	templateDefinitions: z.array(
		z.object({ id: z.string(), data: z.object({ shape: z.record(z.unknown()) }).passthrough() }),
	),
});

/** The keys that each template of the service has. */
async function keysOfTheService(): Promise<Record<string, string[]>> {
	const { templateDefinitions } = catalogueSchema.parse(
		await loadTemplatesModule('request/templates'),
	);
	return Object.fromEntries(
		templateDefinitions.map(({ id, data }) => [id, Object.keys(data.shape)]),
	);
}

/** The key that an entry of the hint starts with. */
const keyOf = (entry: string): string => entry.split(' ')[0]!;

test('the hint about template fields names each template of the service, and only keys that it has', async () => {
	const keys = await keysOfTheService();
	const { shared, own } = templateKeys;
	expect(Object.keys(own).sort()).toEqual(Object.keys(keys).sort());
	const unknown = Object.entries(own).flatMap(([template, entries]) =>
		[...shared, ...entries]
			.map(keyOf)
			.filter((key) => !keys[template]!.includes(key))
			.map((key) => `${template}: ${key}`),
	);
	expect(unknown).toEqual([]);
});

test('every field for the values of a template has the hint', () => {
	const hints = new VideoGeneration().description.properties
		.filter(({ name }) => name === 'templateFields')
		.map(({ builderHint }) => builderHint?.propertyHint);
	expect(hints).toHaveLength(3);
	for (const hint of hints) expect(hint).toMatch(/explainer: headline, scenes \(a list of/);
});
