// @ts-check
import { cleanEnvironment, run } from '../host/processes.mjs';
import { secondsOf } from './lib/stage.mjs';

/** @type {import('./lib/measure.mjs').Measure[]} */
export const measures = [
	{
		name: 'first_video',
		unit: 's',
		what: 'the second `npm start -- --once`, from the command to the file',
		goal: [{ compare: 'ours', atMost: 30 }],
		runs: 1,
		async ours(stage) {
			const data = await stage.folder();
			const once = async () => {
				const flags = ['--once', '--data', data, '--port', '0', '--service-port', '0'];
				await run('npm', ['start', '--silent', '--', ...flags], {
					cwd: stage.root,
					env: cleanEnvironment(),
				});
			};
			await once();
			return await secondsOf(once);
		},
	},
];
