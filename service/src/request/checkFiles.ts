import type { InvalidField } from '../contract/error';
import { detectMediaKind } from '../inspection/detectMediaKind';
import { examineFont } from '../inspection/examineFont';
import { examineImage } from '../inspection/examineImage';
import { decodeDataUrl } from '../util/dataUrl';
import { reasonOf } from '../util/messages';
import { isDataUrl } from '../util/urlScheme';
import { itemPath, type MediaItem } from './fields/media';
import type { TextPath, VideoInput } from './videoInput';

type FileKind = 'image' | 'font' | 'image or clip';

const examine: Record<FileKind, (bytes: Buffer) => unknown> = {
	image: examineImage,
	font: examineFont,
	'image or clip': (bytes) => detectMediaKind(bytes, () => Promise.resolve(bytes)),
};

interface GivenFile {
	url: string | undefined;
	kind: FileKind;
	path: TextPath;
}

const mediaFiles = (items: readonly MediaItem[], path: TextPath): GivenFile[] =>
	items.map(({ url }, index) => ({
		url,
		kind: 'image or clip',
		path: [...path, ...itemPath(index, items.length).map(String)],
	}));

async function problemOfFile(url: string, kind: FileKind): Promise<string | undefined> {
	try {
		await examine[kind](decodeDataUrl(url));
		return undefined;
	} catch (error) {
		return `The ${kind} cannot be used: ${reasonOf(error)}`;
	}
}

/**
 * Examines the images, fonts and clips in `data:` URLs of a request. Other files are examined when they are fetched; a clip is
 * decoded only when the video is rendered.
 */
export async function checkFiles(
	{ brand, data }: VideoInput,
	fieldOf: (path: TextPath) => string,
): Promise<InvalidField[]> {
	const files: GivenFile[] = [
		{ url: brand.logoUrl, kind: 'image', path: ['brand_assets', 'logoUrl'] },
		{ url: brand.fontUrl, kind: 'font', path: ['brand_assets', 'fontUrl'] },
		{ url: data.imageUrl, kind: 'image', path: ['custom_data', 'imageUrl'] },
		...mediaFiles(data.media, ['custom_data', 'media']),
		...data.scenes.flatMap(({ media }, index) =>
			mediaFiles(media, ['custom_data', 'scenes', `${index}`, 'media']),
		),
	];
	const problems: InvalidField[] = [];
	/** What is wrong with the files so far. To decode an image can take a second. */
	const known = new Map<string, string | undefined>();
	for (const { url, kind, path } of files) {
		if (url === undefined || !isDataUrl(url)) continue;
		const file = `${kind} ${url}`;
		if (!known.has(file)) known.set(file, await problemOfFile(url, kind));
		const message = known.get(file);
		if (message !== undefined) problems.push({ field: fieldOf(path), message });
	}
	return problems;
}
