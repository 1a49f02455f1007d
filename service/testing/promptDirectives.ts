/** Directives in a prompt, with which a workflow can cause failures. Times in milliseconds. */
export interface PromptDirectives {
	/** `[fail]`, `[fail: reason]`: the video fails; `detail` is the reason. */
	failure?: { detail: string };
	/** `[slow 30s]`: how much longer the render takes. */
	slowMs: number;
	/** `[delay 5s]`: the delay of the response to the create request. */
	delayMs: number;
	/** `[status 503]`, `[status 503 x2]`: the status of that response, and for how many requests within an hour. */
	response?: { status: number; times: number };
	/** `[webhook twice]`, `[webhook lost]`, `[webhook late 30s]`. */
	webhook: { twice: boolean; lost: boolean; lateMs: number };
	/** The prompt without the directives. */
	text: string;
}

export type ReadDirectives = (prompt: string | undefined) => PromptDirectives;

/** For `[status 503]` without a number. */
const UNLIMITED = 1_000_000_000;

const SECONDS = String.raw`(\d{1,5}(?:\.\d{1,3})?)s`;

const patterns = {
	fail: /\[fail(?:: *([^[\]\n]{1,200}))?\]/gi,
	slow: new RegExp(String.raw`\[slow ${SECONDS}\]`, 'gi'),
	delay: new RegExp(String.raw`\[delay ${SECONDS}\]`, 'gi'),
	status: /\[status ([45]\d\d)(?: x([1-9]\d{0,3}))?\]/gi,
	twice: /\[webhook twice\]/gi,
	lost: /\[webhook lost\]/gi,
	late: new RegExp(String.raw`\[webhook late ${SECONDS}\]`, 'gi'),
};

function withoutDirectives(prompt: string): string {
	const rest = Object.values(patterns).reduce((text, pattern) => text.replace(pattern, ''), prompt);
	return rest.replace(/ {2,}/g, ' ').trim();
}

/** @param speed divides the times in prompts */
export function createDirectiveReader(speed: number): ReadDirectives {
	return (prompt = '') => {
		const totalMs = (pattern: RegExp) =>
			[...prompt.matchAll(pattern)].reduce(
				(sum, [, seconds]) => sum + (Number(seconds) * 1_000) / speed,
				0,
			);
		const has = (pattern: RegExp) => prompt.search(pattern) >= 0;
		const [fail] = prompt.matchAll(patterns.fail);
		const [status] = prompt.matchAll(patterns.status);
		const detail = fail?.[1]?.trim() ?? 'The prompt contains [fail].';
		return {
			...(fail && { failure: { detail } }),
			slowMs: totalMs(patterns.slow),
			delayMs: totalMs(patterns.delay),
			...(status && {
				response: { status: Number(status[1]), times: Number(status[2] ?? UNLIMITED) },
			}),
			webhook: {
				twice: has(patterns.twice),
				lost: has(patterns.lost),
				lateMs: totalMs(patterns.late),
			},
			text: withoutDirectives(prompt),
		};
	};
}
