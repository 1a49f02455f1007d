import type { IDataObject } from 'n8n-workflow';

import { warningsIn, warningsOf } from '../../../nodes/VideoGeneration/items/warnings';
import { leftOutReasons } from '../../../service/src/contract/leftOut';

const video = (script?: unknown, more = {}) => ({ id: 'vid_1', script, ...more }) as never;
const leftOut = (...entries: unknown[]) => video({ left_out: entries });

test('a sentence for each piece that the video does not show, in its order', () => {
	const note = { text: 'Tone: upbeat', reason: 'note' };
	const tag = { text: '#sale', reason: 'hashtag' };
	const replaced = { text: 'Ten gears', reason: 'no_room' };
	expect(warningsOf(leftOut(note, tag, replaced))).toEqual({
		warnings: [
			'Not shown: "Tone: upbeat" (a note for the maker, or struck out)',
			'Not shown: "#sale" (a hashtag, which is in the caption)',
			'Not shown: "Ten gears" (a field replaces it, or the template or the length has no room for it)',
		],
	});
});

test('a label is not repeated', () => {
	const label = { text: 'Tone:', reason: 'label' };
	expect(warningsOf(leftOut(label))).toEqual({});
	expect(warningsOf(leftOut(label, { text: 'upbeat', reason: 'note' }))).toEqual({
		warnings: ['Not shown: "upbeat" (a note for the maker, or struck out)'],
	});
});

test('each other reason of the service has words of its own', () => {
	const options = Object.keys(leftOutReasons).filter((reason) => reason !== 'label');
	const { warnings } = warningsOf(leftOut(...options.map((reason) => ({ text: 'x', reason }))));
	expect(new Set(warnings).size).toBe(options.length);
	for (const reason of options) expect(warnings).not.toContain(`Not shown: "x" (${reason})`);
});

test('an unknown reason is shown as it is, and entries that cannot be read are skipped', () => {
	expect(warningsOf(leftOut({ text: 'x', reason: 'too_loud' }, 'y', { text: 1 }))).toEqual({
		warnings: ['Not shown: "x" (too_loud)'],
	});
});

test.each([undefined, null, 'text', {}, { left_out: null }, { left_out: [] }])(
	'script %j: no warnings',
	(script) => {
		expect(warningsOf(video(script))).toEqual({});
	},
);

test('stand beside those of the service, none twice', () => {
	const script = { left_out: [{ text: 'x', reason: 'note' }] };
	const ofService = ['titel: did you mean headline?', 'Low contrast'];
	const ofNode = [
		`'Custom Data' has the key "titel", which the template "Post" does not list`,
		`'Custom Data' has the key "tite", which the template "Post" does not list`,
		'Low contrast',
	];
	expect(warningsOf(video(script, { warnings: ofService }), ofNode)).toEqual({
		warnings: [
			ofNode[1],
			'Low contrast',
			ofService[0],
			'Not shown: "x" (a note for the maker, or struck out)',
		],
	});
});

test.each([
	['scenes.0.txt: did you mean text?', 'scenes, entry 1, txt: did you mean text?'],
	[
		'scenes.0.media.9.uri: did you mean url?',
		'scenes, entry 1, media, entry 10, uri: did you mean url?',
	],
	['version 2.0.1: the template ad does not use it', undefined],
	['size.2.cm: the template ad does not use it', undefined],
])('count entries from 1: %s', (warning, shown = warning) => {
	expect(warningsOf(video({}, { warnings: [warning] }))).toEqual({ warnings: [shown] });
});

test.each([
	[7, ['Mine', '7']],
	[
		['a', { code: 7 }],
		['Mine', 'a', '{"code":7}'],
	],
	[{ a: 'b' }, ['Mine', '{"a":"b"}']],
])('the field %j of another service stays, or follows what the node says', (given, both) => {
	const content = video({ left_out: [] }, { warnings: given });
	expect(warningsOf(content)).toEqual({});
	expect(warningsOf(content, ['Mine'])).toEqual({ warnings: both });
});

test.each<[string, IDataObject, string[]]>([
	['its own', { warnings: ['a'] }, ['a']],
	[
		'of a video on the error output',
		{ error: { message: 'x', video: { warnings: ['a'] } } },
		['a'],
	],
	['of a failed video', { error: { title: 'x' }, warnings: ['a'] }, ['a']],
	['of an error item', { error: { message: 'x' } }, []],
	['that are no texts', { warnings: [{ code: 7 }] }, []],
])('of an output item: %s', (_, json, warnings) => {
	expect(warningsIn({ json })).toEqual(warnings);
});
