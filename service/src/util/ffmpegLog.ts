/*
 * What ffmpeg writes about a file. Titles in files are in its log too, so the patterns hold on to where a line begins.
 */

const clock = String.raw`(\d+):(\d\d):(\d\d(?:\.\d+)?)`;
const duration = new RegExp(`^ {2}Duration: ${clock}`, 'mu');
const progress = new RegExp(`time=${clock}`, 'gu');

const secondsOf = (hours = '0', minutes = '0', seconds = '0') =>
	Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);

/** The seconds that a file says it lasts; undefined if it says nothing, as browser recordings do. */
export function readDuration(log: string): number | undefined {
	const found = duration.exec(log);
	return found === null || /^\[.*\] Estimating duration from bitrate/mu.test(log)
		? undefined
		: secondsOf(...found.slice(1));
}

/** How far a run with `-stats` came, in seconds. */
export function readProgress(log: string): number {
	return secondsOf(...(Array.from(log.matchAll(progress)).at(-1) ?? []).slice(1));
}

const cutOff =
	/^\[.*\] (?:Packet corrupt \(.*|stream \d+, offset \w+: partial file|File ended prematurely.*)$/mu;

/** Whether ffmpeg came to where an MP4 or WebM goes on, and the file does not. */
export const metCutOff = (log: string): boolean => cutOff.test(log);
