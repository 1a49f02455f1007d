/** What a prompt asks of the service, so that failures can be tried out from inside a workflow. Times in milliseconds. */
export interface PromptDirectives {
	/** `[fail]`, `[fail: reason]`: the job fails; `detail` is the reason. */
	failure?: { detail: string };
	/** `[slow 30s]`: how much longer the job takes. */
	slowMs: number;
	/** `[delay 5s]`: how much later the response to the create request comes. */
	delayMs: number;
	/** `[status 503]`, `[status 503 x2]`: the status of that response, and how often within an hour. */
	answer?: { status: number; times: number };
	/** `[webhook twice]`, `[webhook lost]`, `[webhook late 30s]`. */
	webhook: { twice: boolean; lost: boolean; lateMs: number };
	/** The prompt without the directives. */
	text: string;
}

export type ReadDirectives = (prompt: string | undefined) => PromptDirectives;

/** `[status 503]` without a number of times. */
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

/** @param speed the factor by which the times in prompts are shortened */
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
		const detail = fail?.[1]?.trim() ?? 'The prompt contains [fail], which makes the job fail.';
		return {
			...(fail && { failure: { detail } }),
			slowMs: totalMs(patterns.slow),
			delayMs: totalMs(patterns.delay),
			...(status && {
				answer: { status: Number(status[1]), times: Number(status[2] ?? UNLIMITED) },
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
