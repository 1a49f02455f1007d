import { evaluate, type Evaluated } from './evaluate';
import { collected, heldBack } from './prompts';

/** Prints a row for each collected prompt. With words, it prints only the prompts whose trade contains one of them, with their scripts. */
export async function printScripts(words: string[]): Promise<void> {
	const wanted = words.map((word) => word.toLowerCase());
	const chosen = [...collected, ...heldBack].filter(
		({ trade }) => wanted.length === 0 || wanted.some((word) => trade.toLowerCase().includes(word)),
	);
	let clean = 0;
	for (const prompt of chosen) {
		const { trade, template, findings, script, durationSeconds } = await evaluate(prompt).catch(
			(error: unknown): Evaluated => ({
				...{
					trade: prompt.trade,
					template: prompt.template ?? '',
					findings: [String(error)],
					durationSeconds: 0,
				},
				script: {
					headline: '',
					scenes: [],
					callToAction: '',
					language: 'en',
					caption: '',
					leftOut: [],
				},
			}),
		);
		if (findings.length === 0) clean += 1;
		const mark = findings.length === 0 ? 'ok  ' : 'FAIL';
		process.stdout.write(
			`${mark} ${trade.padEnd(28)} ${template.padEnd(17)} ${durationSeconds.toFixed(1).padStart(5)} s  ${script.language}  ${findings.join(' | ')}\n`,
		);
		if (wanted.length === 0 && findings.length === 0) continue;
		const { headline, scenes, callToAction } = script;
		const lines = scenes.map(({ text, start }) => `${start.toFixed(1).padStart(10)}  ${text}`);
		process.stdout.write(
			[`           # ${headline}`, ...lines, `        -> ${callToAction}`, ''].join('\n'),
		);
	}
	const share = ((100 * clean) / Math.max(1, chosen.length)).toFixed(1);
	process.stdout.write(`\n${clean} of ${chosen.length} without a finding (${share} %)\n`);
}
