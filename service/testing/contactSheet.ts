import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createOpaqueCanvas } from '../src/render/art/canvas';
import { prepareVideo } from '../src/render/prepareVideo';
import type { RenderRequest } from '../src/render/process/renderMessages';
import { findTemplate } from '../src/catalogue/templates';
import { videoContextSchema } from '../src/contract/video';
import { readRequest } from '../src/request/readRequest';
import { templateDefinitions } from '../src/request/templates';

const USAGE =
	'Usage: node dist/testing/contactSheet.js <template> <out.png> [--context context.json] [--prompt text] ' +
	'[--aspect 1:1] [--frames 8] [--from seconds] [--to seconds] [--watermark]';

/** Draws evenly spaced frames of a video side by side, for looking at a template without encoding it. */
async function drawContactSheet(
	request: RenderRequest,
	frames: number,
	from = 0.35,
	to?: number,
): Promise<Buffer> {
	const video = await prepareVideo(request);
	const last = to ?? video.composition.durationSeconds - 0.2;
	const columns = Math.min(frames, video.width > video.height ? 2 : 4);
	const rows = Math.ceil(frames / columns);
	const cellWidth = video.width > video.height ? 640 : 405;
	const cellHeight = Math.round((cellWidth * video.height) / video.width);
	const gap = 12;
	const [sheet, ctx] = createOpaqueCanvas(
		columns * (cellWidth + gap) + gap,
		rows * (cellHeight + gap) + gap,
	);
	ctx.fillStyle = '#777777';
	ctx.fillRect(0, 0, sheet.width, sheet.height);
	ctx.imageSmoothingQuality = 'high';
	for (let index = 0; index < frames; index += 1) {
		const t = frames === 1 ? from : from + ((last - from) * index) / (frames - 1);
		const x = gap + (index % columns) * (cellWidth + gap);
		const y = gap + Math.floor(index / columns) * (cellHeight + gap);
		await video.seek(t);
		ctx.drawImage(video.drawFrame(t), x, y, cellWidth, cellHeight);
	}
	return sheet.encode('png');
}

function readContext(path: string | undefined, templateId: string): unknown {
	if (path !== undefined) return JSON.parse(readFileSync(path, 'utf8'));
	return findTemplate(templateDefinitions, templateId).exampleContext;
}

async function main(): Promise<void> {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			context: { type: 'string' },
			prompt: { type: 'string' },
			aspect: { type: 'string' },
			frames: { type: 'string', default: '8' },
			from: { type: 'string', default: '0.35' },
			to: { type: 'string' },
			watermark: { type: 'boolean', default: false },
		},
	});
	const [templateId, out] = positionals;
	if (templateId === undefined || out === undefined) throw new Error(USAGE);
	const base = videoContextSchema.parse(readContext(values.context, templateId));
	const context = values.prompt === undefined ? base : { prompt: values.prompt };
	const custom = { ...context.custom_data, ...(values.aspect && { aspectRatio: values.aspect }) };
	const { input } = await readRequest(
		findTemplate(templateDefinitions, templateId),
		{ context: { ...context, custom_data: custom }, options: { watermark: false } },
		{ canSpeak: false },
	);
	const request: RenderRequest = {
		videoId: 'contact-sheet',
		templateId,
		input,
		resolution: '1080p',
		watermark: values.watermark,
		videoPath: out,
		thumbnailPath: out,
	};
	const to = values.to === undefined ? undefined : Number(values.to);
	writeFileSync(
		out,
		await drawContactSheet(request, Number(values.frames), Number(values.from), to),
	);
}

if (require.main === module) {
	main().catch((error: unknown) => {
		process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
		process.exitCode = 1;
	});
}
