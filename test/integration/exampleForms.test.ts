import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

import { createUrls } from '../../service/src/contract/urls';
import { repository } from '../harness/command';
import { mapFields } from '../harness/engine';
import { startForAllTests } from '../harness/lifecycle';
import { LocalServer } from '../harness/localServer';
import { byId } from '../harness/resourceLocator';
import { loadTemplatesModule } from '../harness/serviceCatalogue';

// A saved form contains a copy of the template's fields.

const nodeSchema = z.object({
	name: z.string(),
	parameters: z.object({
		templateId: z.object({ value: z.string() }),
		templateFields: z
			.object({
				mappingMode: z.literal('defineBelow'),
				value: z.record(z.unknown()),
				schema: z.array(z.unknown()),
			})
			.passthrough(),
	}),
});
/** A node that makes videos of a template. */
const makerSchema = z.object({
	name: z.string(),
	type: z.literal('n8n-nodes-video-generation.videoGeneration'),
	parameters: z.object({ prompt: z.string(), templateFields: z.unknown() }),
});
const workflowSchema = z.object({ nodes: z.array(z.unknown()) });

const folder = join(repository, 'examples');

/** All nodes of the examples, each with its file. */
const nodes = readdirSync(folder)
	.filter((file) => file.endsWith('.json'))
	.flatMap((file) => {
		const workflow: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
		return workflowSchema.parse(workflow).nodes.map((node) => [file, node] as const);
	});
const forms = nodes.flatMap(([file, node]) => {
	const parsed = nodeSchema.safeParse(node);
	return parsed.success ? [[file, parsed.data] as const] : [];
});

const catalogueSchema = z.object({ templateDefinitions: z.array(z.object({}).passthrough()) });
const serializerSchema = z.object({
	serializeTemplate: z.function().args(z.unknown(), z.unknown()).returns(z.unknown()),
});

let templates: unknown[];
const service = new LocalServer(() => ({ body: { templates, total: templates.length } }));
startForAllTests(service);
beforeAll(async () => {
	const { templateDefinitions } = catalogueSchema.parse(
		await loadTemplatesModule('request/templates'),
	);
	const { serializeTemplate } = serializerSchema.parse(
		await loadTemplatesModule('catalogue/templates'),
	);
	const urls = createUrls('http://127.0.0.1');
	templates = templateDefinitions.map((template) => serializeTemplate(template, urls));
});

test('each node that makes videos has its form, which the editor would add when somebody opens the node', () => {
	const makers = nodes.flatMap(([file, node]) => {
		const parsed = makerSchema.safeParse(node);
		return parsed.success ? [{ file, ...parsed.data }] : [];
	});
	expect(makers.length).toBeGreaterThan(5);
	expect(makers.filter(({ parameters }) => parameters.templateFields === undefined)).toEqual([]);
	expect(forms.length).toBeGreaterThan(2);
});

test.each(forms)(
	'%s: the saved form has the fields of the template',
	async (file, { parameters }) => {
		const { templateId, templateFields } = parameters;
		const { fields } = await mapFields(
			{
				type: 'videoGeneration',
				credentials: { apiKey: 'vg_test_forms', baseUrl: service.url },
				parameters: { templateId: byId(templateId.value) },
			},
			'getTemplateFields',
		);
		const given = Object.keys(templateFields.value);
		const current = fields.map(({ removed = false, ...field }) => ({
			...field,
			// The user has added it.
			removed: removed && !given.includes(field.id),
		}));
		if (process.env.RENEW_EXAMPLES === '1') {
			const path = join(folder, file);
			const text = readFileSync(path, 'utf8');
			const saved = JSON.stringify(templateFields.schema);
			const workflow = JSON.parse(text, (key, value: unknown) =>
				key === 'schema' && JSON.stringify(value) === saved ? current : value,
			) as unknown;
			writeFileSync(path, JSON.stringify(workflow, undefined, '\t'));
			return;
		}
		expect(templateFields.schema).toEqual(JSON.parse(JSON.stringify(current)));
		expect(given.filter((key) => !current.some(({ id }) => id === key))).toEqual([]);
	},
);
