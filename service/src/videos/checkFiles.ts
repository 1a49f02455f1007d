import { examineFont } from '../assets/examineFont';
import { examineImage } from '../assets/examineImage';
import type { InvalidField } from '../contract/error';
import type { VideoContext } from '../contract/video';
import { decodeImageDataUrl } from '../render/context/images';
import { reasonOf } from '../util/messages';
import { decodeDataUrl } from '../util/dataUrl';
import { isDataUrl, isHttpUrl } from '../util/urlScheme';
import { detectMediaKind } from './prepareMedia';
import { readMedia } from './readMedia';
import { replaceFiles, type FileKind } from './replaceFiles';

/** Whether a file is fetched, and checked, when the video is rendered. */
const isFetchedLater = (url: string, kind: FileKind) =>
	isHttpUrl(url) || (kind === 'image' && /^collection:/i.test(url));

async function problemOf(url: string, kind: FileKind): Promise<string | undefined> {
	if (isFetchedLater(url, kind)) return undefined;
	try {
		if (kind === 'font') {
			if (!isDataUrl(url)) return 'Must be an http, https or data: URL of a font';
			examineFont(decodeDataUrl(url));
			return undefined;
		}
		const image = decodeImageDataUrl(url);
		if (image === undefined) {
			return 'Must be an http, https or data: URL of an image, or collection:ID';
		}
		await examineImage(image);
		return undefined;
	} catch (error) {
		return `The ${kind} cannot be used: ${reasonOf(error)}`;
	}
}

/**
 * Checks the images, fonts and clips in `data:` URLs of a request, and the form of other URLs. A clip is decoded only
 * when the video is rendered.
 * @param data what the template reads of `custom_data`
 */
export async function checkFiles(
	context: VideoContext,
	data: Record<string, unknown>,
): Promise<InvalidField[]> {
	const problems: InvalidField[] = [];
	await replaceFiles(context, async (url, field, kind) => {
		const message = await problemOf(url, kind);
		if (message !== undefined) problems.push({ field: `context.${field}`, message });
		return undefined;
	});
	const media = readMedia(data);
	problems.push(...media.problems);
	for (const { field, url } of media.items.filter((item) => isDataUrl(item.url))) {
		try {
			const bytes = decodeDataUrl(url);
			await detectMediaKind(bytes, () => Promise.resolve(bytes));
		} catch (error) {
			const message = `The image or clip cannot be used: ${reasonOf(error)}`;
			problems.push({ field: `context.${field}`, message });
		}
	}
	return problems;
}
