import type { FormLine } from './formLines';

/** A caption with hashtags, or below the call to action, the only one, is for the post; others in a scene are on the screen. */
function isForPost(line: FormLine, lines: readonly FormLine[]): boolean {
	// "Caption: From swamp monster to teddy bear #doggrooming"
	if (/(?:^|\s)#\p{L}[\p{L}\p{N}_]*\s*$/u.test(line.text)) return true;
	const action = lines.findIndex(({ role }) => role === 'action');
	const captions = lines.filter(({ role }) => role === 'caption');
	return captions.length === 1 && action >= 0 && lines.indexOf(line) > action;
}

/** "1. “Autumn is here” 2. Steam rising from a cup": beside parts that are quoted, one that is not is a picture. */
function withPictures(lines: readonly FormLine[]): FormLine[] {
	const parts = lines.filter(({ isPart }) => isPart);
	const isQuoted = parts.filter(({ isMarked }) => isMarked).length * 2 >= parts.length;
	return lines.map((line) =>
		isQuoted && line.isPart && !line.isMarked && !/\p{N}/u.test(line.text)
			? { ...line, role: 'shot' }
			: line,
	);
}

/** Decides which lines of scenes are words of the video and which say what is to be seen. */
export function settleScenes(read: readonly FormLine[]): FormLine[] {
	const lines = withPictures(read);
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
