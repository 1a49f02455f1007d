import { prepareVideo } from '../../src/render/renderVideo';
import { catalogue } from '../../src/templates/catalogue';
import { changedLiterals, checkLine, isRepeated } from '../../src/script/check';
import { findLiterals } from '../../src/script/reading/literals';
import { bareWords, hasContent } from '../../src/script/sentences';
import { cleanContext } from '../../src/videos/cleanContext';
import type { TimedScript } from '../../src/render/templates/videoTemplate';
import type { CollectedPrompt } from './prompts/prompt';

export interface Evaluated {
	trade: string;
	template: string;
	findings: string[];
	script: TimedScript;
	durationSeconds: number;
}

const plain = (text: string) => text.toLowerCase().replace(/[\s\u00a0]+/gu, ' ');

const contextOf = ({ prompt, data }: CollectedPrompt) =>
	cleanContext({ prompt, ...(data && { custom_data: data }) });

/** What any script has to keep, whatever its prompt. */
function generalFindings(prompt: CollectedPrompt, lines: readonly string[]): string[] {
	const given = `${prompt.prompt} ${JSON.stringify(prompt.data ?? {})}`;
	const clean = contextOf(prompt);
	const source = `${given} ${clean.prompt} ${JSON.stringify(clean.custom_data ?? {})}`;
	const found = lines.flatMap((line) =>
		checkLine(line)
			// "Responsible for…" can be what the prompt says, and so can "13. Gehalt" after a bullet.
			.filter((finding) => finding !== 'cut' || !/…$/u.test(line) || !source.includes(line))
			.filter((finding) => finding !== 'number' || !source.includes(` ${line}`))
			.map((finding) => `${finding}: ${line}`),
	);
	for (const [index, line] of lines.entries()) {
		const others = lines.filter((_, at) => at !== index);
		const isGivenTwice = source.toLowerCase().split(line.toLowerCase()).length > 2;
		if (!isGivenTwice && isRepeated(line, others)) found.push(`repeated: ${line}`);
		const changed = changedLiterals(line, source.replace(/\\["n]/gu, ' '));
		if (changed.length > 0) found.push(`changed: ${changed.join(', ')}`);
	}
	// A price or date that the prompt gives stands whole in a line, or in none.
	const joined = lines.map(plain).join(' ');
	for (const { text } of findLiterals(prompt.prompt)) {
		const whole = plain(text);
		if (joined.includes(whole) && !lines.some((line) => plain(line).includes(whole))) {
			found.push(`split: ${text}`);
		}
	}
	return found;
}

/** What the collected prompt says about its own film. */
function ownFindings(prompt: CollectedPrompt, script: TimedScript, seconds: number): string[] {
	const lines = [script.headline, ...script.scenes.map(({ text }) => text), script.callToAction];
	const shown = lines.map(plain);
	const found = [
		...prompt.says
			.filter((words) => !shown.some((line) => line.includes(plain(words))))
			.map((words) => `missing: ${words}`),
		...(prompt.never ?? [])
			.filter((words) => lines.some((line) => line.includes(words)))
			.map((words) => `shown: ${words}`),
	];
	const expect = (name: string, wanted: string | undefined, given: string) => {
		if (wanted !== undefined && bareWords(wanted) !== bareWords(given)) {
			found.push(`${name}: ${given}`);
		}
	};
	expect('headline', prompt.headline, script.headline);
	expect('call to action', prompt.callToAction, script.callToAction);
	expect('language', prompt.language ?? 'en', script.language);
	if (prompt.author !== undefined)
		expect('author', prompt.author, script.scenes.at(-1)?.text ?? '');
	if (prompt.seconds !== undefined && Math.abs(prompt.seconds - seconds) > 1) {
		found.push(`length: ${seconds}`);
	}
	const order = (prompt.steps ?? []).map((step) =>
		script.scenes.findIndex(({ text }) => plain(text).startsWith(plain(step))),
	);
	if (order.some((at, index) => at < 0 || at <= (order[index - 1] ?? -1))) found.push('steps');
	return found;
}

/** Lays the film of a prompt out and holds what it says against what it has to say. */
export async function evaluate(prompt: CollectedPrompt): Promise<Evaluated> {
	const { template = 'social-post' } = prompt;
	const { composition } = await prepareVideo({
		videoId: 'vid_evaluation',
		templateId: template,
		context: contextOf(prompt),
		resolution: '720p',
		watermark: false,
		videoPath: '/nowhere.mp4',
		thumbnailPath: '/nowhere.jpg',
	});
	const { script, durationSeconds } = composition;
	const range = catalogue.find(({ id }) => id === template)?.durationRange ?? { min: 0, max: 0 };
	// A letter's greeting ends with a comma: "Dear Maya,".
	const spoken = script.scenes.map(({ text }, index) =>
		template === 'personalised-ad' && index === 0 ? text.replace(/,$/u, '') : text,
	);
	const headline = spoken.some((line) => line.includes(script.headline)) ? [] : [script.headline];
	const action = spoken.some((line) => bareWords(line) === bareWords(script.callToAction))
		? []
		: [script.callToAction];
	const lines = [...headline, ...spoken, ...(template === 'quote' ? [] : action)].filter(
		hasContent,
	);
	const wanted = prompt.seconds && Math.min(range.max, Math.max(range.min, prompt.seconds));
	return {
		trade: prompt.trade,
		template,
		findings: [
			...ownFindings({ ...prompt, seconds: wanted }, script, durationSeconds),
			...generalFindings(prompt, lines),
		],
		script,
		durationSeconds,
	};
}
