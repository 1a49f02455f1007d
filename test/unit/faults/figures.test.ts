import { faultsTable } from '../../../scripts/lib/faultsTable.mjs';
import { tally } from '../../faults/figures';

const kept = { expected: 3, charged: 3, finished: ['a', 'b', 'c'], arrived: ['b', 'a', 'c'] };

describe('the figures of a case', () => {
	it('of a case without failures', () => {
		expect(tally(kept)).toMatchObject({
			emitted: 3,
			twice: 0,
			lost: 0,
			lostInCrashed: 0,
			broken: [],
		});
	});

	it.each([
		['charged twice', { charged: 4 }, { charged: 4 }, '4 videos were charged, 3 were expected'],
		['emitted twice', { arrived: ['a', 'b', 'c', 'b'] }, { twice: 1 }, 'more than once: b'],
		['lost', { arrived: ['a', 'c'] }, { lost: 1, lostInCrashed: 0 }, 'lost: b'],
		[
			'made up',
			{ arrived: ['a', 'b', 'c', 'd'] },
			{ emitted: 4 },
			'not finished at the service: d',
		],
		['broken in its own way', { broken: ['late'] }, {}, 'late'],
	])('report a broken guarantee: %s', (_what, change, figures, message) => {
		const measured = tally({ ...kept, ...change });
		expect(measured).toMatchObject(figures);
		expect(measured.broken).toEqual([expect.stringContaining(message)]);
	});

	it('do not count videos in crashed executions as lost', () => {
		const crashed = new Set(['a', 'b']);
		expect(tally({ ...kept, arrived: ['a', 'c'], crashed })).toMatchObject({
			lost: 0,
			lostInCrashed: 1,
			broken: [],
		});
	});

	it('are shown in one table, with the broken guarantees below', () => {
		const measured = tally({ ...kept, arrived: ['a', 'c'], remarks: ['9 lost on the way'] });
		const table = faultsTable([{ ...measured, name: 'one', mode: 'single', seconds: 5 }]);
		expect(table.split('\n')).toEqual([
			expect.stringMatching(/^\| case \| mode +\| expected \|/),
			expect.stringMatching(/^\| -+ \|/),
			expect.stringMatching(/^\| one +\| single \| 3 +\| 3 +\| 2 +\| 0 +\| 1 +\| 0 +\| 5 +\|$/),
			'',
			'- one (single): 9 lost on the way',
			'- BROKEN one (single): lost: b',
		]);
	});
});
