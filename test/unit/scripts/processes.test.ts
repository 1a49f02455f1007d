import { startProcess } from '../../../n8n-runner/processes.mjs';

afterEach(() => {
	jest.restoreAllMocks();
});

test('a stop ends where the group of a process that was killed never disappears', async () => {
	const kill = process.kill.bind(process);
	jest
		.spyOn(process, 'kill')
		.mockImplementation((pid, signal) => (pid < 0 && signal === 0) || kill(pid, signal));
	const forever = ['-e', 'setInterval(() => undefined, 1_000)'];
	const started = startProcess(process.execPath, forever, { stopGroup: true, stopLimitMs: 500 });
	await started.stop();
	expect(started.isGroupAlive()).toBe(true);
});
