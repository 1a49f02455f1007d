import { z } from 'zod/v3';

/** The field `warnings` of an item; without it, if there are none. */
export const warningsField = (warnings: string[] = []): { warnings?: string[] } =>
	warnings.length > 0 ? { warnings } : {};

/** What `reason` means, in words that follow the text. */
const reasons = new Map([
	['request', 'it asks for the video'],
	['note', 'a note for the maker'],
	['bracketed', 'it is in square brackets, or nothing fills its placeholder'],
	['hashtag', 'a hashtag, which is in the caption'],
	['no_room', 'a field replaces it, or the template or the length has no room for it'],
	['duplicate', 'the video already says it'],
	['unsupported_characters', 'no font of the service can draw it'],
]);

const listSchema = z.array(z.unknown());
const scriptSchema = z.object({ left_out: listSchema });
const leftOutSchema = z.object({ text: z.string(), reason: z.string() });

/**
 * A sentence for each piece of the prompt or the fields that the video does not show: `left_out` of an item of the list, or
 * of the script of a preview, or of a video that was read at its own URL.
 * @returns without `warnings` if there are none, or if the service itself has a field of that name
 */
export function warningsOf({ script, left_out, warnings: own }: Record<string, unknown>): {
	warnings?: string[];
} {
	const entries =
		listSchema.safeParse(left_out).data ?? scriptSchema.safeParse(script).data?.left_out ?? [];
	const warnings = entries.flatMap((entry) => {
		const { data } = leftOutSchema.safeParse(entry);
		// A reason that is not known yet is shown as the service gives it.
		return data ? [`Not shown: "${data.text}" (${reasons.get(data.reason) ?? data.reason})`] : [];
	});
	return own === undefined ? warningsField(warnings) : {};
}

/** The field `written_fields` of an item: what a chat model wrote. Without it, if none was asked. */
export const writtenFields = (written: Record<string, unknown> | undefined) =>
	written ? { written_fields: { ...written } } : {};
