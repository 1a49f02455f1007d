import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { downloadFile, type FetchLimits } from '../../assets/fetchFile';
import type { EgressClient } from '../../egress/egressClient';
import { videoType } from '../../inspection/inspectFile';
import { readHead } from '../../util/readHead';
import type { SceneFiles } from '../../render/media/mediaRequest';
import type { StockQuery } from '../../render/media/stockMessages';
import type { ApiSettings } from '../../util/callApi';
import type { Clock } from '../../util/clock';
import type { DiskSpace } from '../../storage/files/diskSpace';
import type { FileCache } from '../../util/fileCache';
import type { Logger } from '../../util/logger';
import { fittingClips, type ChosenClip } from './chooseClip';
import { searchWords } from './searchWords';
import { isDiskFull } from '../failures';
import { errorMessage } from '../../util/messages';
import { readClips, searchClips, searchUrl, type StockClip } from './stockClient';

/** `url` is that of an API that is compatible with Pexels. */
interface StockSettings extends ApiSettings {
	clipLimits: FetchLimits;
}

export interface StockFootage {
	/**
	 * Finds a different clip for each scene, if one fits, and writes it into a folder.
	 * Failures are only logged, because the caller did not ask for these clips.
	 * @throws if the disk is full
	 */
	find(
		wish: StockQuery,
		video: { videoId: string; folder: string; signal: AbortSignal },
	): Promise<SceneFiles[]>;
}

/** After this time, the same search is sent again. */
export const MAX_SEARCH_AGE_MS = 86_400_000;
/** Of a scene. Then the scene gets no clip. */
const MAX_FAILED_DOWNLOADS = 2;

/** Finds stock clips with an API that is compatible with Pexels. Caches searches and clips on disk. */
export function createStockFootage(
	settings: StockSettings,
	dependencies: {
		egress: EgressClient;
		diskSpace: Pick<DiskSpace, 'check'>;
		clock: Clock;
		logger: Logger;
		clips: FileCache;
		/** Of files that are at most `MAX_SEARCH_AGE_MS` old. */
		searches: FileCache;
	},
): StockFootage {
	const { egress, diskSpace, clock, logger, clips: clipCache, searches } = dependencies;

	return {
		async find({ scenes, topic, name, language, width, height }, { videoId, folder, signal }) {
			const used = new Set<string>();
			const size = { width, height };
			const warn = (message: string, error: unknown) => {
				signal.throwIfAborted();
				// Another worker may have room for the clips.
				if (isDiskFull(error)) throw error;
				logger.warn({ videoId, reason: errorMessage(error) }, message);
			};

			async function search(words: string) {
				const url = searchUrl(settings.url, { words, language, ...size });
				const found = await searches.read(url, async (to) => {
					const clips = await searchClips(url, settings, signal);
					await writeFile(to, JSON.stringify({ videos: clips }));
				});
				return readClips(JSON.parse(found.toString()));
			}

			async function download({ clip, link }: ChosenClip, path: string): Promise<void> {
				await clipCache.get(link, path, async (to) => {
					// The API chose this URL, not the operator, so the egress rules apply.
					const options = { egress, diskSpace, clock, signal, accept: 'video/*' };
					await downloadFile(link, to, { ...options, ...settings.clipLimits });
					if (videoType(await readHead(to)) === undefined) {
						throw new Error(`the clip of ${clip.url} is not an MP4, MOV or WebM file`);
					}
				});
			}

			/** Downloads the first choice that works. */
			async function downloadOne(
				choices: AsyncIterable<ChosenClip>,
				path: string,
			): Promise<StockClip | undefined> {
				let failures = 0;
				for await (const choice of choices) {
					used.add(choice.clip.url);
					try {
						await download(choice, path);
						return choice.clip;
					} catch (error) {
						warn('stock clip skipped', error);
						failures += 1;
						if (failures === MAX_FAILED_DOWNLOADS) return undefined;
					}
				}
				return undefined;
			}

			/** The unused clips that fit a scene: first those for its text, then those for the topic of the video. */
			async function* choicesFor(scene: StockQuery['scenes'][number]) {
				const queries = [scene.text, topic].map((text) => searchWords(text, language, name));
				for (const words of new Set(queries.filter((query) => query !== ''))) {
					const fitting = fittingClips(await search(words), { ...size, seconds: scene.seconds });
					yield* fitting.filter(({ clip }) => !used.has(clip.url));
				}
			}

			async function findClip(
				scene: StockQuery['scenes'][number],
				index: number,
			): Promise<SceneFiles | undefined> {
				const path = join(folder, `stock-${index}`);
				const clip = await downloadOne(choicesFor(scene), path);
				if (clip === undefined) return undefined;
				const attribution = {
					provider: new URL(clip.url).hostname.replace(/^www\./, ''),
					author: clip.user.name,
					...(clip.user.url !== undefined && { author_url: clip.user.url }),
					url: clip.url,
				};
				const file = { field: 'custom_data.stock', kind: 'clip', path, attribution } as const;
				return { scene: scene.scene, files: [{ ...file, startSeconds: 0, sound: false }] };
			}

			const found: SceneFiles[] = [];
			try {
				for (const [index, scene] of scenes.entries()) {
					const medium = await findClip(scene, index);
					if (medium !== undefined) found.push(medium);
				}
			} catch (error) {
				// The remaining scenes get no clip.
				warn('stock search failed', error);
			}
			return found;
		},
	};
}
