import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Dispatcher } from 'undici';
import { decodeDataUrl } from '../util/dataUrl';
import { fetchFile, type Fetching, type FetchLimits } from '../assets/fetchFile';
import type { VideoContext } from '../contract/video';
import { RenderError } from '../render/renderer';
import { moods } from '../sound/music';
import type { SoundRequest } from '../sound/soundRequest';
import type { SpeechClient } from '../sound/speechClient';
import { asSentence, withoutSecrets } from '../util/wording';
import { readSoundOptions } from './soundOptions';

/** The sound of a film, and how its lines are spoken. */
export interface PreparedSound {
	sound: SoundRequest;
	speak: (lines: readonly string[]) => Promise<string[]>;
}

/**
 * Downloads music and recordings into a folder.
 * @throws RenderError `invalid_context` for sound that cannot be fetched; `speech_failed` from `speak`
 */
export type PrepareSound = (
	context: VideoContext,
	folder: string,
	signal: AbortSignal,
) => Promise<PreparedSound>;

async function loadBytes(url: string, fetching: Fetching): Promise<Buffer> {
	if (/^https?:/iu.test(url)) return fetchFile(url, fetching);
	const bytes = decodeDataUrl(url);
	if (bytes.byteLength > fetching.maxBytes) {
		throw new Error(`it is larger than ${fetching.maxBytes} bytes`);
	}
	return bytes;
}

export function createPrepareSound(dependencies: {
	/** Sends the requests for music and recordings, to allowed addresses only. */
	agent: Dispatcher;
	soundLimits: FetchLimits;
	/** Undefined: there is no speech address. */
	speech: SpeechClient | undefined;
}): PrepareSound {
	const { agent, soundLimits, speech } = dependencies;

	return async (context, folder, signal) => {
		const options = readSoundOptions(context);
		if ('problem' in options) {
			const { field, message } = options.problem;
			throw new RenderError('invalid_context', `${field}: ${asSentence(message)}`);
		}
		const { music, voice, voiceUrl, speed, language, scenes } = options;

		async function fetched(url: string, field: string, name: string): Promise<string> {
			try {
				const accept = 'audio/*, video/*';
				const bytes = await loadBytes(url, { agent, signal, accept, ...soundLimits });
				const path = join(folder, name);
				await writeFile(path, bytes);
				return path;
			} catch (error) {
				signal.throwIfAborted();
				const reason = error instanceof Error ? error.message : String(error);
				const where = url.startsWith('data:') ? '' : ` at ${withoutSecrets(url)}`;
				throw new RenderError(
					'invalid_context',
					`context.${field}: the sound${where} cannot be used: ${asSentence(reason)}`,
				);
			}
		}

		async function musicOf(): Promise<SoundRequest['music']> {
			if (music === undefined) return { kind: 'composed' };
			if (music === 'none') return { kind: 'none' };
			const mood = moods.find((name) => name === music);
			if (mood !== undefined) return { kind: 'composed', mood };
			return { kind: 'file', path: await fetched(music, 'custom_data.music', 'music') };
		}

		async function voiceOf(): Promise<SoundRequest['voice']> {
			if (voiceUrl !== undefined) {
				return { kind: 'file', path: await fetched(voiceUrl, 'custom_data.voiceUrl', 'voice') };
			}
			if (voice === undefined) return { kind: 'none' };
			if (speech !== undefined) return { kind: 'speech' };
			throw new RenderError(
				'invalid_context',
				'context.custom_data.voice: this service has no speech address. Start it with --speech-url, or give a recording as voiceUrl.',
			);
		}

		const recordings: SoundRequest['recordings'] = [];
		for (const [index, scene] of scenes.entries()) {
			if (scene.voiceUrl === undefined) continue;
			const field = `custom_data.scenes.${index}.voiceUrl`;
			const path = await fetched(scene.voiceUrl, field, `voice-${index}`);
			recordings.push({ field, text: scene.text, path });
		}
		return {
			sound: { music: await musicOf(), voice: await voiceOf(), recordings },
			async speak(lines) {
				const paths: string[] = [];
				for (const [index, line] of lines.entries()) {
					const utterance = { text: line, voice: voice ?? '', speed, language };
					const bytes = await speech?.speak(utterance, signal).catch((error: unknown) => {
						signal.throwIfAborted();
						const reason = error instanceof Error ? error.message : String(error);
						throw new RenderError(
							'speech_failed',
							`The speech address did not speak with the voice "${utterance.voice}": ${asSentence(reason)}`,
						);
					});
					const path = join(folder, `line-${index}`);
					await writeFile(path, bytes ?? '');
					paths.push(path);
				}
				return paths;
			},
		};
	};
}
