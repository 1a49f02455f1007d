/** What a prompt asks of the service itself, so that it can be tried from inside a workflow. Times in milliseconds. */
export interface MagicPrompt {
	/** `[fail]`, `[fail: reason]`: the job fails; `detail` says why. */
	failure?: { detail: string };
	/** `[slow 30s]`: how much longer the job takes. */
	slowMs: number;
	/** `[delay 5s]`: how long the answer to the request for the video is held back. */
	delayMs: number;
	/** `[status 503]`, `[status 503 x2]`: what that request is answered with instead, and how often within an hour. */
	answer?: { status: number; times: number };
	/** `[webhook twice]`, `[webhook lost]`, `[webhook late 30s]`. */
	webhook: { twice: boolean; lost: boolean; lateMs: number };
	/** The prompt without these markers. */
	text: string;
}

/** Reads what a prompt asks for; one that is left out asks for nothing. */
export type ReadMagicPrompt = (prompt: string | undefined) => MagicPrompt;

const ALWAYS = 1_000_000_000;

const SECONDS = String.raw`(\d{1,5}(?:\.\d{1,3})?)s`;

const markers = {
	fail: /\[fail(?:: *([^[\]\n]{1,200}))?\]/gi,
	slow: new RegExp(String.raw`\[slow ${SECONDS}\]`, 'gi'),
	delay: new RegExp(String.raw`\[delay ${SECONDS}\]`, 'gi'),
	status: /\[status ([45]\d\d)(?: x([1-9]\d{0,3}))?\]/gi,
	twice: /\[webhook twice\]/gi,
	lost: /\[webhook lost\]/gi,
	late: new RegExp(String.raw`\[webhook late ${SECONDS}\]`, 'gi'),
};

function without(prompt: string): string {
	const rest = Object.values(markers).reduce((text, marker) => text.replace(marker, ''), prompt);
	return rest.replace(/ {2,}/g, ' ').trim();
}

/**
 * @param options `allowed`: without it, the markers are words like others; `speed`: how much shorter their times are
 */
export function createMagicPrompts(options: { allowed: boolean; speed: number }): ReadMagicPrompt {
	return (prompt = '') => {
		const found = (marker: RegExp) => (options.allowed ? [...prompt.matchAll(marker)] : []);
		const total = (marker: RegExp) =>
			found(marker).reduce((sum, match) => sum + (Number(match[1]) * 1_000) / options.speed, 0);
		const [fail] = found(markers.fail);
		const [status] = found(markers.status);
		const reason = fail?.[1]?.trim();
		const detail = reason ?? 'The prompt contains [fail], which makes the job fail.';
		return {
			...(fail && { failure: { detail } }),
			slowMs: total(markers.slow),
			delayMs: total(markers.delay),
			...(status && {
				answer: { status: Number(status[1]), times: Number(status[2] ?? ALWAYS) },
			}),
			webhook: {
				twice: found(markers.twice).length > 0,
				lost: found(markers.lost).length > 0,
				lateMs: total(markers.late),
			},
			text: options.allowed ? without(prompt) : prompt,
		};
	};
}
