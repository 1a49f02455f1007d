/** What a prompt asks of the service itself, so that it can be tried from inside a workflow. */
export interface MagicPrompt {
	/** `[fail]`: the job fails. */
	fail: boolean;
	/** `[slow 30s]`: how much longer the job takes, in milliseconds. */
	slowMs: number;
	/** The prompt without these markers. */
	text: string;
}

const FAIL = /\[fail\]/gi;
const SLOW = /\[slow (\d{1,5}(?:\.\d{1,3})?)s\]/gi;

export function readMagicPrompt(prompt: string): MagicPrompt {
	const slowMs = [...prompt.matchAll(SLOW)].reduce(
		(sum, match) => sum + Number(match[1]) * 1000,
		0,
	);
	return {
		fail: prompt.search(FAIL) >= 0,
		slowMs,
		text: prompt.replace(FAIL, '').replace(SLOW, '').replace(/ {2,}/g, ' ').trim(),
	};
}
