import type { FormLine } from './formLines';

/** A caption below the call to action, the only one, is for the post; others in a scene are on the screen. */
function isForPost(line: FormLine, lines: readonly FormLine[]): boolean {
	const action = lines.findIndex(({ role }) => role === 'action');
	const captions = lines.filter(({ role }) => role === 'caption');
	return captions.length === 1 && action >= 0 && lines.indexOf(line) > action;
}

/** Decides which lines of scenes are words of the video and which say what is to be seen. */
export function settleScenes(lines: readonly FormLine[]): FormLine[] {
	const onScreen = (line: FormLine) => line.role === 'caption' && !isForPost(line, lines);
	const hasWords = lines.some(
		(line) =>
			line.scene > 0 &&
			((line.role === 'text' && line.isMarked) || line.role === 'headline' || onScreen(line)),
	);
	const scenesWithMarkedWords = new Set(
		lines.flatMap(({ role, scene, isMarked }) => (role === 'text' && isMarked ? [scene] : [])),
	);
	return lines.map((line) => {
		if (line.scene === 0) return line;
		const isPicture =
			line.role === 'shot' ||
			(line.role === 'text' && !line.isMarked && scenesWithMarkedWords.has(line.scene));
		// A storyboard with no words but its pictures is told by them.
		if (isPicture)
			return hasWords ? { ...line, role: 'shot' } : { ...line, role: 'text', listed: true };
		return onScreen(line) ? { ...line, role: 'text' } : line;
	});
}
