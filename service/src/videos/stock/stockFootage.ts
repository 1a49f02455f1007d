import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Dispatcher } from 'undici';
import { downloadFile, type FetchLimits } from '../../assets/fetchFile';
import { readHead, videoType } from '../../assets/inspectFile';
import type { SceneMedium } from '../../render/media/mediaRequest';
import type { StockWish } from '../../render/media/stock';
import type { Clock } from '../../util/clock';
import type { Logger } from '../../util/logger';
import { fittingClips, type ChosenClip } from './chooseClip';
import { FileCache } from './fileCache';
import { searchWords } from './searchWords';
import { fetchSearch, readClips, searchAddress, type StockClientSettings } from './stockClient';

export interface StockSettings extends StockClientSettings {
	/** Of all clips that are kept. */
	maxBytes: number;
	clipLimits: FetchLimits;
}

export interface StockFootage {
	/**
	 * Finds a clip for each scene that one fits, and puts it into a folder. No clip is found twice.
	 * What fails is logged: the caller did not ask for it, so the film does without.
	 */
	find(
		wish: StockWish,
		film: { videoId: string; folder: string; signal: AbortSignal },
	): Promise<SceneMedium[]>;
}

const SEARCH_AGE_MS = 86_400_000;
/** Clips that cannot be fetched are passed over, but not without end. */
const MOST_TRIES = 2;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Stock clips from an address that speaks Pexels' API; searches and clips are kept on disk. */
export function createStockFootage(
	settings: StockSettings,
	dependencies: { agent: Dispatcher; clock: Clock; logger: Logger; folder: string },
): StockFootage {
	const { agent, clock, logger, folder: cacheFolder } = dependencies;
	const cache = new FileCache(cacheFolder, settings.maxBytes, () => clock.now());

	return {
		async find({ scenes, topic, name, language, width, height }, { videoId, folder, signal }) {
			const used = new Set<string>();
			const size = { width, height };
			const tell = (message: string, error: unknown) => {
				signal.throwIfAborted();
				logger.warn({ videoId, reason: reasonOf(error) }, message);
			};

			async function search(words: string) {
				const address = searchAddress(settings.url, { words, language, ...size });
				const path = join(folder, 'stock-search');
				const make = async (to: string) => {
					const clips = await fetchSearch(address, settings, signal);
					await writeFile(to, JSON.stringify({ videos: clips }));
				};
				await cache.get(address, path, make, SEARCH_AGE_MS);
				return readClips(JSON.parse(await readFile(path, 'utf8')));
			}

			async function load({ clip, link }: ChosenClip, path: string): Promise<void> {
				// Its address is not the operator's, so it is called under the rules for all.
				await cache.get(link, path, async (to) => {
					await downloadFile(link, to, {
						agent,
						signal,
						accept: 'video/*',
						...settings.clipLimits,
					});
					if (videoType(await readHead(to)) === undefined) {
						throw new Error(`the clip of ${clip.url} is no MP4, MOV or WebM`);
					}
				});
			}

			async function clipFor(
				scene: StockWish['scenes'][number],
				index: number,
			): Promise<SceneMedium | undefined> {
				const queries = [scene.text, topic].map((text) => searchWords(text, language, name));
				let tries = 0;
				for (const words of new Set(queries.filter((query) => query !== ''))) {
					const found = fittingClips(await search(words), { ...size, seconds: scene.seconds });
					for (const choice of found.filter(({ clip }) => !used.has(clip.url))) {
						const { clip } = choice;
						const path = join(folder, `stock-${index}`);
						used.add(clip.url);
						try {
							await load(choice, path);
						} catch (error) {
							tell('stock clip left out', error);
							tries += 1;
							if (tries === MOST_TRIES) return undefined;
							continue;
						}
						const attribution = {
							provider: new URL(clip.url).hostname.replace(/^www\./, ''),
							author: clip.user.name,
							...(clip.user.url !== undefined && { author_url: clip.user.url }),
							url: clip.url,
						};
						const file = { field: 'custom_data.stock', kind: 'clip', path, attribution } as const;
						return { text: scene.text, file: { ...file, startSeconds: 0, sound: false } };
					}
				}
				return undefined;
			}

			const found: SceneMedium[] = [];
			try {
				for (const [index, scene] of scenes.entries()) {
					const medium = await clipFor(scene, index);
					if (medium !== undefined) found.push(medium);
				}
			} catch (error) {
				// An address that fails once is not asked for the other scenes.
				tell('stock search failed', error);
			}
			return found;
		},
	};
}
