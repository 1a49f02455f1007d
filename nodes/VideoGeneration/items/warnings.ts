import type { INodeExecutionData } from 'n8n-workflow';
import { z } from 'zod/v3';

import { isJsonObject } from '../api/parse';

/** The field `warnings` of an item; without it, if there are none. */
export const warningsField = (warnings: string[] = []): { warnings?: string[] } =>
	warnings.length > 0 ? { warnings } : {};

/** What `reason` means, in words that follow the text. */
const reasons = new Map([
	['request', 'it asks for the video'],
	['note', 'a note for the maker, or struck out'],
	['bracketed', 'it is in square brackets, or nothing fills its placeholder'],
	['hashtag', 'a hashtag, which is in the caption'],
	['no_room', 'a field replaces it, or the template or the length has no room for it'],
	['outside_clip', 'all or most of its time is outside the clip'],
	['duplicate', 'the video already says it'],
	['unsupported_characters', 'no font of the service can draw it'],
]);

const listSchema = z.array(z.unknown());
const textsSchema = z.array(z.string());
const scriptSchema = z.object({ left_out: listSchema });
const leftOutSchema = z.object({ text: z.string(), reason: z.string() });

/** The service says first which key it does not use: "titel: did you mean headline?". */
const keyOf = (warning: string) => warning.split(': ', 1)[0];

/** The API counts entries from 0, users from 1: "scenes, entry 1, txt: …" for "scenes.0.txt: …". */
const countedFromOne = (warning: string) =>
	warning.replace(/^(?:(?:scenes|media)\.\d+\.)+/, (path) =>
		path.replace(/\.(\d+)\./g, (_, index: string) => `, entry ${Number(index) + 1}, `),
	);

/**
 * The field `warnings` of an item: those of the node, those of the service, and a sentence for each piece of the prompt or the
 * fields that the video does not show (`left_out` of a job's record, of an item of the list, or of the script of a preview),
 * except labels. A key that the service names is not named twice.
 * @returns without `warnings` if there are none. If the service's field of that name is no list of texts, it stays, or its
 * entries follow the node's as JSON.
 */
export function warningsOf(
	{ script, left_out, warnings: ofService = [] }: Record<string, unknown>,
	ofNode: readonly string[] = [],
): { warnings?: string[] } {
	// Parsing what most videos of a long list do not have would fill n8n's memory faster than it is freed.
	const isNone = (value: unknown) =>
		value === undefined || (Array.isArray(value) && value.length === 0);
	if ([script, left_out, ofService].every(isNone)) return warningsField([...new Set(ofNode)]);
	const given = textsSchema.safeParse(ofService);
	if (!given.success) {
		if (ofNode.length === 0) return {};
		const list = listSchema.catch([ofService]).parse(ofService);
		const texts = list.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
		return warningsField([...new Set([...ofNode, ...texts])]);
	}
	const entries =
		listSchema.safeParse(left_out).data ?? scriptSchema.safeParse(script).data?.left_out ?? [];
	const notShown = entries.flatMap((entry) => {
		const { data } = leftOutSchema.safeParse(entry);
		// A label is where the user put it.
		if (data === undefined || data.reason === 'label') return [];
		// A reason that is not known yet is shown as the service gives it.
		return [`Not shown: "${data.text}" (${reasons.get(data.reason) ?? data.reason})`];
	});
	const untold = ofNode.filter((warning) =>
		given.data.every((other) => !warning.includes(`the key "${keyOf(other)}"`)),
	);
	const told = given.data.map(countedFromOne);
	return warningsField([...new Set([...untold, ...told, ...notShown])]);
}

const shownSchema = textsSchema.default([]).catch([]);

/** The texts in `warnings` of an output item, or of the video that an item of the error output has. */
export function warningsIn({ json }: INodeExecutionData): string[] {
	const { error } = json;
	const { warnings } = isJsonObject(error) && isJsonObject(error.video) ? error.video : json;
	return shownSchema.parse(warnings);
}
