import type { Dispatcher } from 'undici';
import { examinePicture } from '../assets/examinePicture';
import type { VideoContext } from '../contract/video';
import type { FileStorage } from '../storage/files/fileStorage';
import { RenderError } from '../render/renderer';
import type { Store } from '../storage/store';
import { asSentence, withoutSecrets } from '../util/wording';
import type { Writer } from '../script/model/chatWriter';
import { createCollectionImages } from '../assets/collectionImages';
import { fetchFile, type FetchLimits } from '../assets/fetchFile';
import { replaceImages } from './replaceImages';

/**
 * Prepares a context for the renderer: embeds pictures as `data:` URLs, and has the script written.
 * @throws RenderError `invalid_context` for a picture that cannot be fetched or drawn
 */
export type PrepareContext = (
	video: { templateId: string; context: VideoContext },
	signal: AbortSignal,
) => Promise<VideoContext>;

async function toDataUrl(bytes: Buffer): Promise<string> {
	return `data:${await examinePicture(bytes)};base64,${bytes.toString('base64')}`;
}

export function createPrepareContext(dependencies: {
	store: Pick<Store, 'collections' | 'assets'>;
	files: FileStorage;
	/** Sends the requests for pictures, to allowed addresses only. */
	agent: Dispatcher;
	imageLimits: FetchLimits;
	/** Undefined: the built-in rules write the script, in the renderer. */
	writer: Writer | undefined;
}): PrepareContext {
	const { agent, imageLimits, writer } = dependencies;
	const collections = createCollectionImages(dependencies);

	async function load(address: string, signal: AbortSignal): Promise<Buffer | undefined> {
		if (!/^https?:\/\//i.test(address)) return collections.find(address);
		return fetchFile(address, { agent, signal, accept: 'image/*', ...imageLimits });
	}

	return async ({ templateId, context }, signal) => {
		const branded = await collections.withBrand(context);
		const illustrated = await replaceImages(branded, async (address, field) => {
			try {
				const bytes = await load(address, signal);
				return bytes && (await toDataUrl(bytes));
			} catch (error) {
				signal.throwIfAborted();
				const reason = error instanceof Error ? error.message : String(error);
				throw new RenderError(
					'invalid_context',
					`context.${field}: the image at ${withoutSecrets(address)} cannot be used: ${asSentence(reason)}`,
				);
			}
		});
		return writer === undefined
			? illustrated
			: writer({ templateId, context: illustrated }, signal);
	};
}
