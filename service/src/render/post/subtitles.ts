import type { Cue } from '../../contract/post';

function timestamp(seconds: number, separator: string): string {
	const thousandths = Math.round(seconds * 1_000);
	const part = (value: number, digits: number) => `${Math.floor(value)}`.padStart(digits, '0');
	const clock = [thousandths / 3_600_000, (thousandths / 60_000) % 60, (thousandths / 1_000) % 60];
	return `${clock.map((value) => part(value, 2)).join(':')}${separator}${part(thousandths % 1_000, 3)}`;
}

const timing = ({ start, end }: Cue, separator: string) =>
	`${timestamp(start, separator)} --> ${timestamp(end, separator)}`;

const escaped = (text: string) =>
	text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/>/gu, '&gt;');

export function toWebVtt(cues: readonly Cue[]): string {
	const blocks = cues.map((cue) => `${timing(cue, '.')}\n${escaped(cue.text)}\n`);
	return ['WEBVTT\n', ...blocks].join('\n');
}

/** SubRip has no standard. Its readers take `<` for markup only before a known tag. */
export function toSrt(cues: readonly Cue[]): string {
	return cues.map((cue, at) => `${at + 1}\n${timing(cue, ',')}\n${cue.text}\n`).join('\n');
}
