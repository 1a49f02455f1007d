import { startStages, type StageTimes } from '../util/stageTimes';
import { findTemplate } from '../catalogue/templates';
import type { TemplateDefinition } from '../request/templateDefinition';
import { addWritten, parseInput, type VideoInput } from '../request/videoInput';
import type { Components } from '../videos/components';
import type { RenderedVideo } from '../render/process/renderer';
import { RenderError } from '../render/renderError';
import type { Lease, VideoFile, VideoRecord } from '../storage/stores';
import { fetchWithin } from '../videos/fetchWithin';
import { publishVideo } from './publishVideo';
import type { RenderReporter } from './reporter';

export type RenderDependencies = Components & {
	/** For all files of a video together, as they are fetched in its slot. */
	filesTimeoutMs: number;
};

export interface Job {
	lease: Lease;
	video: VideoRecord;
}

export interface Attempt {
	/** Aborted on a stop and when the lease is lost. */
	signal: AbortSignal;
	/** Aborted when the lease is lost. */
	leaseLost: AbortSignal;
	/** Aborted when the lease is lost and a while after a stop: a finished render is still published. */
	uploadSignal: AbortSignal;
	/** Asks whether another worker has the lease, if the beats failed; `signal` is aborted then. */
	checkLease: () => Promise<void>;
	reporter: RenderReporter;
}

export interface Rendered {
	/** Milliseconds. */
	renderMs: number;
	file: VideoFile;
	/** Size of all its files together. */
	fileBytes: number;
	stages: StageTimes;
	texts: Pick<RenderedVideo, 'script' | 'caption' | 'post' | 'attributions'>;
}

/** The input of a video, with the fields that a model writes at the first attempt. */
async function readInput(
	{ lease, video }: Job,
	definition: TemplateDefinition,
	signal: AbortSignal,
	{ store, writeFields }: RenderDependencies,
): Promise<{ input: VideoInput; written?: string[] }> {
	const stored = await store.videos.input(video.id);
	if (stored === undefined) {
		throw new RenderError('aborted', `The video ${video.id} was deleted during its render`);
	}
	const input = parseInput(definition, stored);
	let { written } = video;
	if (written === undefined) {
		const answer = await writeFields?.(definition, input, signal);
		if (answer === undefined || answer === 'no_answer') return { input };
		await store.videos.setWritten(lease, answer);
		written = answer;
	}
	return { input: addWritten(definition, input, written), written: Object.keys(written) };
}

/** Renders one video into the file storage. */
export async function renderJob(
	job: Job,
	{ signal, uploadSignal, checkLease, reporter }: Attempt,
	dependencies: RenderDependencies,
): Promise<Rendered> {
	const { files, renderer, prepareInput, prepareMedia, prepareSound, stock, transcribe } =
		dependencies;
	const { clock, filesTimeoutMs } = dependencies;
	const { video } = job;
	const definition = findTemplate(dependencies.catalogue, video.templateId);
	const startedAt = clock.now();
	const stages = startStages();
	const folder = await files.createWorkFolder();
	try {
		const videoPath = `${folder}/video.mp4`;
		const thumbnailPath = `${folder}/thumbnail.jpg`;
		signal.throwIfAborted();
		const { written, ...read } = await readInput(job, definition, signal, dependencies);
		stages.end('input');
		const { input, media, sound, speak } = await fetchWithin(
			filesTimeoutMs,
			signal,
			async (until) => {
				const input = await prepareInput(read.input, until);
				const media = await prepareMedia(input.data, folder, until);
				return { input, media, ...(await prepareSound(input.data, folder, until)) };
			},
		);
		stages.end('media');
		const { durationSeconds, width, height, bytes, subtitles, ...rest } = await renderer.render(
			{
				videoId: video.id,
				templateId: video.templateId,
				input,
				written,
				resolution: video.resolution,
				watermark: video.watermark,
				sound,
				media,
				videoPath,
				thumbnailPath,
			},
			{
				signal,
				onProgress: reporter.onProgress,
				onScript: reporter.onScript,
				speak: (lines) => speak(lines, signal),
				transcribe: transcribe && ((recording) => transcribe(recording, signal)),
				findStock: stock && ((wish) => stock.find(wish, { videoId: video.id, folder, signal })),
			},
		);
		stages.end('render');
		await checkLease();
		signal.throwIfAborted();
		const { stages: renderStages, ...texts } = rest;
		const rendered = { folder, videoPath, thumbnailPath, subtitles };
		const fileBytes = await publishVideo(files, video.fileStem, rendered, uploadSignal);
		stages.end('publish');
		return {
			renderMs: clock.now() - startedAt,
			file: { durationSeconds, width, height, bytes },
			fileBytes,
			stages: { ...stages.times, ...renderStages },
			texts,
		};
	} finally {
		await files.removeWorkFolder(folder);
	}
}
