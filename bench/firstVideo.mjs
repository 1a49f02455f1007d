// @ts-check
import { cleanEnvironment, run } from '../n8n-runner/processes.mjs';
import { secondsOf } from './lib/environment.mjs';

/** @type {import('./lib/measure.mjs').Measure[]} */
export const measures = [
	{
		name: 'first_video',
		unit: 's',
		what: 'the second `npm start -- --once`, from the command until the file is there',
		goal: [{ compare: 'ours', atMost: 15 }],
		runs: 1,
		async ours(environment) {
			const data = await environment.folder();
			const once = async () => {
				const flags = ['--once', '--data', data, '--port', '0', '--service-port', '0'];
				await run('npm', ['start', '--silent', '--', ...flags], {
					cwd: environment.root,
					env: cleanEnvironment(),
				});
			};
			await once();
			return await secondsOf(once);
		},
	},
];
