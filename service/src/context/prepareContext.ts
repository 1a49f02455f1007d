import type { Dispatcher } from 'undici';
import { inspectImage } from '../assets/inspectFile';
import type { VideoContext } from '../contract/video';
import type { FileStorage } from '../files/files';
import { RenderError } from '../render/renderer';
import type { Store } from '../store/store';
import { closed } from '../wording';
import type { Writer } from '../writer/chatWriter';
import { createCollectionImages } from './brandCollection';
import { fetchImage, type FetchLimits } from './fetchImage';
import { replaceImages } from './imageFields';

/**
 * Makes of what a caller said what a template can draw by itself: pictures are inside, the script is written.
 * @throws RenderError `invalid_context` for a picture that cannot be had
 */
export type PrepareContext = (
	video: { templateId: string; context: VideoContext },
	signal: AbortSignal,
) => Promise<VideoContext>;

/** Without its query, which may hold a signature, and without user name and password. */
const shown = (address: string) =>
	address
		.replace(/[?#].*$/s, '')
		.replace(/^(https?:\/\/)[^/]*@/i, '$1')
		.slice(0, 200);

function asDataAddress(bytes: Buffer): string {
	const image = inspectImage(bytes);
	if (image === undefined) throw new Error('it is not a PNG, JPEG, WebP, GIF or SVG image');
	return `data:${image.mediaType};base64,${bytes.toString('base64')}`;
}

export function createPrepareContext(dependencies: {
	store: Pick<Store, 'collections' | 'assets'>;
	files: FileStorage;
	/** Carries requests for pictures; decides which addresses are called. */
	agent: Dispatcher;
	imageLimits: FetchLimits;
	/** Undefined: the templates write by themselves. */
	writer: Writer | undefined;
}): PrepareContext {
	const { agent, imageLimits, writer } = dependencies;
	const collections = createCollectionImages(dependencies);

	async function load(address: string, signal: AbortSignal): Promise<Buffer | undefined> {
		if (!/^https?:\/\//i.test(address)) return collections.find(address);
		return fetchImage(address, { agent, signal, ...imageLimits });
	}

	return async ({ templateId, context }, signal) => {
		const branded = await collections.withBrand(context);
		const illustrated = await replaceImages(branded, async (address, field) => {
			try {
				const bytes = await load(address, signal);
				return bytes && asDataAddress(bytes);
			} catch (error) {
				signal.throwIfAborted();
				const reason = error instanceof Error ? error.message : String(error);
				throw new RenderError(
					'invalid_context',
					`context.${field}: the image at ${shown(address)} cannot be used: ${closed(reason)}`,
				);
			}
		});
		return writer === undefined
			? illustrated
			: writer({ templateId, context: illustrated }, signal);
	};
}
