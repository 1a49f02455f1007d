import type { Dispatcher } from 'undici';
import { examineFont } from '../assets/examineFont';
import { examinePicture } from '../assets/examinePicture';
import type { VideoContext } from '../contract/video';
import type { FileStorage } from '../storage/files/fileStorage';
import { RenderError } from '../render/renderer';
import type { Store } from '../storage/store';
import { asSentence, withoutSecrets } from '../util/wording';
import type { Writer } from '../script/model/chatWriter';
import { createCollectionImages } from '../assets/collectionImages';
import { fetchFile, type FetchLimits } from '../assets/fetchFile';
import { replaceFiles, type FileKind } from './replaceFiles';

/**
 * Prepares a context for the renderer: embeds pictures and the brand's font as `data:` URLs, and has the script written.
 * @throws RenderError `invalid_context` for a picture or font that cannot be fetched or drawn
 */
export type PrepareContext = (
	video: { templateId: string; context: VideoContext },
	signal: AbortSignal,
) => Promise<VideoContext>;

async function toDataUrl(bytes: Buffer, kind: FileKind): Promise<string> {
	const type = kind === 'font' ? examineFont(bytes) : await examinePicture(bytes);
	return `data:${type};base64,${bytes.toString('base64')}`;
}

export function createPrepareContext(dependencies: {
	store: Pick<Store, 'collections' | 'assets'>;
	files: FileStorage;
	/** Sends the requests for pictures and fonts, to allowed addresses only. */
	agent: Dispatcher;
	imageLimits: FetchLimits;
	/** Undefined: the built-in rules write the script, in the renderer. */
	writer: Writer | undefined;
}): PrepareContext {
	const { agent, imageLimits, writer } = dependencies;
	const collections = createCollectionImages(dependencies);

	async function load(address: string, kind: FileKind, signal: AbortSignal) {
		if (/^https?:\/\//i.test(address)) {
			return fetchFile(address, { agent, signal, accept: `${kind}/*`, ...imageLimits });
		}
		return kind === 'image' ? collections.find(address) : undefined;
	}

	return async ({ templateId, context }, signal) => {
		const branded = await collections.withBrand(context);
		const illustrated = await replaceFiles(branded, async (address, field, kind) => {
			try {
				const bytes = await load(address, kind, signal);
				return bytes && (await toDataUrl(bytes, kind));
			} catch (error) {
				signal.throwIfAborted();
				const reason = error instanceof Error ? error.message : String(error);
				throw new RenderError(
					'invalid_context',
					`context.${field}: the ${kind} at ${withoutSecrets(address)} cannot be used: ${asSentence(reason)}`,
				);
			}
		});
		return writer === undefined
			? illustrated
			: writer({ templateId, context: illustrated }, signal);
	};
}
