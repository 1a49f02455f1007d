import type { FormLine } from './formLines';

/** Decides which lines of scenes are words of the video and which say what is to be seen. */
export function settleScenes(lines: readonly FormLine[]): FormLine[] {
	const hasWords = lines.some(
		({ role, scene, isMarked }) =>
			scene > 0 && ((role === 'text' && isMarked) || role === 'caption' || role === 'headline'),
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
		// Within a scene a caption is on the screen; elsewhere it is for the post.
		return line.role === 'caption' ? { ...line, role: 'text' } : line;
	});
}
