import { readRenderContext } from '../../src/render/context/renderContext';
import { definition as quote } from '../../src/request/templates/quote';
import { readQuote } from '../../src/render/templates/quote/readQuote';
import { writeScript, type Script } from '../../src/script/writeScript';
import { parseInput } from '../../src/request/videoInput';
import { requestFor } from '../support/renderRequest';
import { stopAll } from '../support/testService';
import { fixtures, type Fixture } from './fixtures';

afterEach(stopAll);

// So wide that only one prompt has too many lines, and none a line that is too long.
const limits = {
	...{ headlineLength: 120, beatLength: 200 },
	...{ minBeats: 0, maxBeats: 12, beatSeconds: 1, otherSeconds: 3, linesStay: true as const },
};

const tagged = (tag: string, words: string | number | undefined) =>
	words === undefined || words === '' ? [] : [`[${tag}] ${words}`];

function toText(script: Script) {
	const { headline, beats, callToAction, address, seconds, language, caption, leftOut } = script;
	return [
		...[headline, ...beats],
		...tagged('button', callToAction),
		...tagged('address', address),
		...tagged('seconds', seconds),
		...tagged('language', language === 'en' ? '' : language),
		...tagged('caption', caption),
		...leftOut.map(({ reason, text }) => `[${reason}] ${text}`),
	].join('\n');
}

async function quoteOf(prompt: string) {
	const { request } = await requestFor('quote', { context: { prompt } });
	const input = parseInput(quote, request.input);
	const context = await readRenderContext(quote, input, request, 'ffmpeg');
	const { text, author } = readQuote({ ...context, data: input.data });
	return [...tagged('quote', text), ...tagged('author', author)].join('\n');
}

const read = ({ template, prompt }: Fixture) =>
	template === 'quote' ? quoteOf(prompt) : toText(writeScript({ prompt }, limits));

describe.each(fixtures)('the script of the prompts in %s', (_, prompts) => {
	it.each(prompts.map((prompt) => [prompt.name, prompt] as const))('%s', async (__, prompt) => {
		expect(await read(prompt)).toBe(prompt.script);
	});
});
