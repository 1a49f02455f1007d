import { catalogue, findTemplate } from '../src/render/catalogue';
import { materialKeys, readMaterial } from '../src/render/material';
import { createVideo } from './support/videos';
import { collectedLog } from './support/collectedLog';
import { startTestService, stopAll } from './support/testService';

afterEach(stopAll);

/** The keys that a template asks its data for, when it has none of them. */
async function asked(templateId: string): Promise<Set<string>> {
	const template = findTemplate(templateId);
	if (template === undefined) throw new Error(`There is no template ${templateId}`);
	const { prompt, brand_assets } = template.definition.exampleContext;
	const material = await readMaterial({
		...{ videoId: 'vid_1', templateId, context: { prompt, brand_assets } },
		...{ resolution: '720p', watermark: false, videoPath: '', thumbnailPath: '' },
	});
	const keys = new Set<string>();
	const data = new Proxy<Record<string, unknown>>(
		{},
		{
			get(_data, key) {
				keys.add(String(key));
				return undefined;
			},
		},
	);
	template.compose({ ...material, data });
	return keys;
}

/** What is read before a template sees it. */
const read = ['aspectRatio', 'url', 'colors', 'compositionProps', ...materialKeys];

it.each(catalogue)('$id names every key that it reads, and no other', async (definition) => {
	const { id, customDataKeys, customDataSpellings = [] } = definition;
	const known = new Set([...Object.keys(customDataKeys), ...customDataSpellings]);
	expect([...known].sort()).toEqual([...new Set([...(await asked(id)), ...read])].sort());
});

it('logs keys of custom_data that the template passes over', async () => {
	const { text, logger } = collectedLog();
	const service = await startTestService({ catalogue, logger });
	const make = async (custom_data: Record<string, unknown>) =>
		await createVideo(service, { template_id: 'quote', context: { prompt: 'Hello', custom_data } });
	await make({ by: 'Ada', brandName: 'Acme' });
	expect(text()).not.toContain('does not read');
	const { id } = await make({ autor: 'secret-value', quote: 'Hi' });
	const line = /.*does not read.*/.exec(text())?.[0] ?? '{}';
	expect(JSON.parse(line)).toMatchObject({ videoId: id, templateId: 'quote', keys: ['autor'] });
	expect(line).not.toContain('secret-value');
});
