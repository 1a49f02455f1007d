import type { InvalidField } from '../contract/error';
import type { VideoContext } from '../contract/video';
import { readLine } from '../render/context/brand';
import { linesOf, MAX_LINE_LENGTH, readLines } from '../render/context/readLines';
import { beatKeys, mergeCustomData, scriptFields } from '../render/templates/customData';
import { bareWords } from '../script/sentences';
import type { TemplateDefinition } from '../templates/catalogue';

/**
 * The key whose lines the video shows instead of those of the scenes. Scenes that repeat these lines, or the headline or
 * call to action, only add their media and recordings.
 */
function otherLines(data: Record<string, unknown>): string | undefined {
	const key = beatKeys.find((name) => linesOf(data[name]).length > 0);
	if (key === undefined) return undefined;
	const { headline, cta } = scriptFields;
	const shown = [
		readLine(data, 'headline', ...headline.aliases) ?? '',
		...readLines(data, key),
		readLine(data, 'cta', ...cta.aliases) ?? '',
	].map(bareWords);
	const isShown = (text: string) => shown.some((line) => line.includes(bareWords(text)));
	return readLines(data, 'scenes').every(isShown) ? undefined : key;
}

/** Texts of scenes that a video would lack although it is charged: too many, too long, or beside other lines. */
export function checkScenes(
	{ id, customDataFields }: TemplateDefinition,
	{ custom_data: customData }: VideoContext,
): InvalidField[] {
	const { maxItems: most = Infinity, aliases = [] } = customDataFields['scenes'] ?? {};
	const data = mergeCustomData(customData, customDataFields);
	const problems: InvalidField[] = [];
	for (const key of ['scenes', ...aliases]) {
		const field = `context.custom_data.${key}`;
		const lines = linesOf(data[key]);
		if (lines.length > most) {
			const message = `The template ${id} has room for at most ${most} scenes with a text`;
			problems.push({ field, message });
		}
		if (lines.some(({ length }) => length > MAX_LINE_LENGTH)) {
			const message = `The text of a scene must have at most ${MAX_LINE_LENGTH} characters`;
			problems.push({ field, message });
		}
	}
	const other = otherLines(data);
	if (other !== undefined) {
		const message = `Has texts that custom_data.${other} lacks. Give the lines of the video in one of the two`;
		problems.push({ field: 'context.custom_data.scenes', message });
	}
	return problems;
}
