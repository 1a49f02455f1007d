import { examineImage } from './examineImage';
import { inspectImage, NO_IMAGE_OR_CLIP, videoType } from './inspectFile';
import { problemOfSvg } from './problemOfSvg';
import { unsupportedFile } from './unsupportedFile';

/** Tells images and clips apart. @throws Error for other files; its message continues a sentence */
export async function detectMediaKind(
	head: Buffer,
	readWhole: () => Promise<Buffer>,
): Promise<'picture' | 'clip'> {
	if (videoType(head) !== undefined) return 'clip';
	if (inspectImage(head) === undefined)
		throw new Error(unsupportedFile(head) ?? problemOfSvg(head) ?? NO_IMAGE_OR_CLIP);
	await examineImage(await readWhole());
	return 'picture';
}
