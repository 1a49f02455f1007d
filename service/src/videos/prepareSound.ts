import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CollectionFiles } from '../assets/collectionFiles';
import { decodeDataUrl } from '../util/dataUrl';
import type { FetchLimits } from '../assets/fetchFile';
import type { SharedDownloads } from '../assets/sharedDownloads';
import { RenderError } from '../render/renderError';
import { moods } from '../sound/music/score';
import type { SoundRequest } from '../sound/soundRequest';
import type { SpeechClient } from '../sound/voice/speechClient';
import type { VideoData } from '../request/fields/commonFields';
import { SPEECH_MISSING } from '../request/readRequest';
import { reasonOf } from '../util/messages';
import { isHttpUrl } from '../util/urlScheme';
import { errorOfFile, invalidContext } from './contextErrors';
import { isDiskFull } from './failures';

/** The fields for the sound. */
type SoundData = Pick<VideoData, 'music' | 'voice' | 'voiceUrl' | 'speed' | 'language' | 'scenes'>;

/** The sound of a video, and the function that speaks its lines. */
export interface PreparedSound {
	sound: SoundRequest;
	/** Resolves to the path of a file for each line. @throws RenderError `speech_failed` */
	speak: (lines: readonly string[], signal: AbortSignal) => Promise<string[]>;
}

/**
 * Fetches the music and the recordings of custom data into a folder.
 * @throws RenderError `invalid_context` for sound that cannot be fetched
 */
export type PrepareSound = (
	data: SoundData,
	folder: string,
	signal: AbortSignal,
) => Promise<PreparedSound>;

export function createPrepareSound(dependencies: {
	collections: CollectionFiles;
	downloads: SharedDownloads;
	soundLimits: FetchLimits;
	/** Undefined without --speech-url. */
	speech: SpeechClient | undefined;
}): PrepareSound {
	const { collections, downloads, soundLimits, speech } = dependencies;

	async function load(url: string, path: string, signal: AbortSignal): Promise<void> {
		if (isHttpUrl(url)) {
			const accept = 'audio/*, video/*';
			return downloads.download(url, path, { signal, accept, ...soundLimits });
		}
		const { maxBytes } = soundLimits;
		const bytes = (await collections.findSound(url, maxBytes, signal)) ?? decodeDataUrl(url);
		if (bytes.byteLength > maxBytes) throw new Error(`it is larger than ${maxBytes} bytes`);
		await writeFile(path, bytes);
	}

	/** Fetches one sound. Resolves to the path of its file. */
	type FetchSound = (url: string, field: string, name: string) => Promise<string>;

	async function prepareMusic(
		{ music }: SoundData,
		fetchSound: FetchSound,
	): Promise<SoundRequest['music']> {
		if (music === undefined) return { kind: 'composed' };
		if (music === 'none') return { kind: 'none' };
		const mood = moods.find((name) => name === music);
		if (mood !== undefined) return { kind: 'composed', mood };
		return { kind: 'file', path: await fetchSound(music, 'custom_data.music', 'music') };
	}

	async function prepareVoice(
		{ voice, voiceUrl }: SoundData,
		fetchSound: FetchSound,
	): Promise<SoundRequest['voice']> {
		if (voiceUrl !== undefined) {
			return { kind: 'file', path: await fetchSound(voiceUrl, 'custom_data.voiceUrl', 'voice') };
		}
		if (voice === undefined) return { kind: 'none' };
		// An API process accepts a voice if it has a speech API. This worker may be started without one.
		if (speech === undefined)
			throw invalidContext({ field: 'context.custom_data.voice', message: SPEECH_MISSING });
		return { kind: 'speech' };
	}

	async function prepareRecordings({ scenes }: SoundData, fetchSound: FetchSound) {
		const recordings: SoundRequest['recordings'] = [];
		for (const [index, { text, voiceUrl }] of scenes.entries()) {
			if (voiceUrl === undefined) continue;
			const field = `custom_data.scenes.${index}.voiceUrl`;
			const path = await fetchSound(voiceUrl, field, `voice-${index}`);
			recordings.push({ field, scene: index, text, path });
		}
		return recordings;
	}

	return async (data, folder, signal) => {
		const fetchSound: FetchSound = async (url, field, name) => {
			try {
				const path = join(folder, name);
				await load(url, path, signal);
				return path;
			} catch (error) {
				throw errorOfFile({ field, kind: 'sound', url }, error, signal);
			}
		};

		const { voice = '', speed, language } = data;
		const speak: PreparedSound['speak'] = async (lines, ends) => {
			const paths: string[] = [];
			for (const [index, text] of lines.entries()) {
				const path = join(folder, `line-${index}`);
				const utterance = { text, voice, speed, language };
				// Without a speech API, `prepareVoice` has refused the request.
				await speech?.speak(utterance, path, ends).catch((error: unknown) => {
					ends.throwIfAborted();
					if (isDiskFull(error)) throw error;
					const message = `The speech API did not speak with the voice "${voice}": ${reasonOf(error)}`;
					throw new RenderError('speech_failed', message);
				});
				paths.push(path);
			}
			return paths;
		};

		const recordings = await prepareRecordings(data, fetchSound);
		const music = await prepareMusic(data, fetchSound);
		return { sound: { music, voice: await prepareVoice(data, fetchSound), recordings }, speak };
	};
}
