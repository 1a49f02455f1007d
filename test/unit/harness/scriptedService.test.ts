import { ScriptedService } from '../../harness/scriptedService';

test('a service stops if n8n does not take its credential', async () => {
	const service = new ScriptedService();
	let answers = 0;
	const putCredential = async () => {
		answers = (await fetch(`${service.url}/v1/videos`)).status;
		throw new Error('n8n is gone');
	};
	await expect(service.startFor({ putCredential })).rejects.toThrow('n8n is gone');
	expect(answers).toBe(200);
	await expect(fetch(service.url)).rejects.toThrow('fetch failed');
});
