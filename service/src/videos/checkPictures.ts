import { examineFont } from '../assets/examineFont';
import { examinePicture } from '../assets/examinePicture';
import type { InvalidField } from '../contract/error';
import type { VideoContext } from '../contract/video';
import { decodeDataAddress } from '../render/images';
import { asSentence } from '../util/wording';
import { decodeDataUrl } from '../util/dataUrl';
import { kindOfMedium } from './prepareMedia';
import { readMedia } from './readMedia';
import { replaceFiles, type FileKind } from './replaceFiles';

const elsewhere = { image: /^(?:https?:\/\/|collection:)/i, font: /^https?:\/\//i };

async function problemOf(address: string, kind: FileKind): Promise<string | undefined> {
	if (elsewhere[kind].test(address)) return undefined;
	try {
		if (kind === 'font') {
			if (!/^data:/iu.test(address)) return 'Must be an http, https or data: URL of a font';
			examineFont(decodeDataUrl(address));
			return undefined;
		}
		const picture = decodeDataAddress(address);
		if (picture === undefined) {
			return 'Must be an http, https or data: URL of an image, or collection:<id>';
		}
		await examinePicture(picture);
		return undefined;
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		return `The ${kind} cannot be drawn: ${asSentence(reason)}`;
	}
}

/**
 * The pictures, fonts and clips of a request that can be told beforehand not to be drawn. Those at http addresses and
 * in collections are read when the video is rendered, and so is all of a clip but its type.
 */
export async function checkPictures(context: VideoContext): Promise<InvalidField[]> {
	const problems: InvalidField[] = [];
	await replaceFiles(context, async (address, field, kind) => {
		const message = await problemOf(address, kind);
		if (message !== undefined) problems.push({ field: `context.${field}`, message });
		return undefined;
	});
	const { wanted, problems: unread } = readMedia(context);
	for (const { field, message } of unread) problems.push({ field: `context.${field}`, message });
	for (const { field, url } of wanted.filter((medium) => /^data:/iu.test(medium.url))) {
		try {
			const bytes = decodeDataUrl(url);
			await kindOfMedium(bytes, () => Promise.resolve(bytes));
		} catch (error) {
			const reason = error instanceof Error ? error.message : String(error);
			const message = `The picture or clip cannot be used: ${asSentence(reason)}`;
			problems.push({ field: `context.${field}`, message });
		}
	}
	return problems;
}
