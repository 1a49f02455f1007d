import { disableTypes, imageSize, types } from 'image-size';
import type { AssetType } from '../contract/collection';
import type { MediaType } from '../contract/asset';
import { guessText } from './decodeText';
import { problemOfSvg } from './problemOfSvg';
import { rootElement } from './rootElement';
import { brandsOf, IS_AUDIO, unsupportedFile, isSoundInMp4 } from './unsupportedFile';

/** Whether bytes begin with the header of an MP3 frame: its sync bits, and no value that the format reserves. */
function isMp3Frame([first = 0, second = 0, third = 0]: Buffer): boolean {
	const isSync = first === 0xff && (second & 0xe0) === 0xe0;
	const version = (second >> 3) & 3;
	const isLayer3 = ((second >> 1) & 3) === 1;
	const bitrate = third >> 4;
	const sampleRate = (third >> 2) & 3;
	return isSync && version !== 1 && isLayer3 && bitrate !== 15 && sampleRate !== 3;
}

/** The type of sound that a video can use as its voice or music, from its first bytes; undefined for other files. */
function soundType(head: Buffer): MediaType | undefined {
	const start = head.toString('latin1', 0, 4);
	if (start.startsWith('ID3') || isMp3Frame(head)) return 'audio/mpeg';
	if (start === 'RIFF' && head.toString('latin1', 8, 12) === 'WAVE') return 'audio/wav';
	return isSoundInMp4(head) ? 'audio/mp4' : undefined;
}

export interface InspectedFile {
	mediaType: MediaType;
	/** In pixels, only for images. */
	width?: number;
	height?: number;
}

const imageTypes = new Map<string, MediaType>([
	['png', 'image/png'],
	['webp', 'image/webp'],
	['gif', 'image/gif'],
	['avif', 'image/avif'],
	['svg', 'image/svg+xml'],
]);

/** The library reads AVIF with the other types of its container. */
const readTypes = new Set<string>([...imageTypes.keys(), 'heif']);

disableTypes(types.filter((type) => !readTypes.has(type)));

/** What a file is not, if it is of no known type. */
export const NO_IMAGE_OR_CLIP =
	'it is not an image (PNG, JPEG, WebP, AVIF, GIF, SVG) or a clip (MP4, MOV, WebM)';

const NO_ASSET = `${NO_IMAGE_OR_CLIP}, sound (MP3, M4A, WAV) or subtitles (SRT, WebVTT)`;
const OTHER_SOUND = 'it is sound of another type. Save it as an MP3, M4A or WAV';

/** Enough for all other types. Searching a large file for the start of an SVG takes too long. */
const OTHER_HEAD_BYTES = 16_384;
const MAX_JPEG_SEGMENTS = 1_000;

/** The library takes too long for JPEGs: after an unexpected segment, it goes on byte by byte. */
function inspectJpeg(head: Buffer): InspectedFile | undefined {
	let at = 2;
	for (let segments = 0; segments < MAX_JPEG_SEGMENTS; segments += 1) {
		if (at + 9 > head.length || head[at] !== 0xff) return undefined;
		const marker = head[at + 1] ?? 0;
		if (marker >= 0xc0 && marker <= 0xc2) {
			const size = { width: head.readUInt16BE(at + 7), height: head.readUInt16BE(at + 5) };
			return { mediaType: 'image/jpeg', ...size };
		}
		// Any number of 0xff bytes can precede a marker.
		at += marker === 0xff ? 1 : 2 + head.readUInt16BE(at + 2);
	}
	return undefined;
}

const isAvif = (head: Buffer) => brandsOf(head).includes('avif');

/** The type and the size in pixels of an image, from its first bytes; undefined if it is not an image. */
export function inspectImage(head: Buffer): InspectedFile | undefined {
	if (head[0] === 0xff && head[1] === 0xd8) return inspectJpeg(head);
	try {
		const { type, width, height } = imageSize(head.subarray(0, OTHER_HEAD_BYTES));
		const mediaType = imageTypes.get(type ?? '');
		// The library takes an HTML page with an SVG in it for an SVG.
		if (mediaType === 'image/svg+xml' && rootElement(head) !== 'svg') return undefined;
		return mediaType && { mediaType, width: Math.round(width), height: Math.round(height) };
	} catch {
		return undefined;
	}
}

/**
 * MP4 and MOV begin with a box named `ftyp`, as HEIC, AVIF and M4A do, old MOV files with another one, WebM with the ID of an
 * EBML header.
 */
export function videoType(head: Buffer): MediaType | undefined {
	if (unsupportedFile(head) !== undefined || isAvif(head)) return undefined;
	if (/^(?:ftyp|moov|mdat|wide)$/.test(head.toString('latin1', 4, 8))) return 'video/mp4';
	return head.toString('hex', 0, 4) === '1a45dfa3' ? 'video/webm' : undefined;
}

export const isSubtitleType = (mediaType: MediaType) =>
	mediaType === 'application/x-subrip' || mediaType === 'text/vtt';

/** The type of subtitles, by their first line or their first time. */
function subtitleType(head: Buffer): MediaType | undefined {
	const start = guessText(head.subarray(0, OTHER_HEAD_BYTES)).text.replace(/^[\p{Cf}\s]+/u, '');
	if (/^WEBVTT(?:\s|$)/u.test(start)) return 'text/vtt';
	return /^(?:\d+\s*[\r\n])?[\d:., ]+-->/u.test(start) ? 'application/x-subrip' : undefined;
}

/**
 * The type of a file, and the size of an image, from its first bytes.
 * @throws Error that says what the file is; its message continues a sentence
 */
export function inspectFile(head: Buffer): InspectedFile {
	const mediaType = soundType(head) ?? videoType(head) ?? subtitleType(head);
	const file = mediaType === undefined ? inspectImage(head) : { mediaType };
	if (file !== undefined) return file;
	const problem = unsupportedFile(head);
	throw new Error(problem === IS_AUDIO ? OTHER_SOUND : (problem ?? problemOfSvg(head) ?? NO_ASSET));
}

/** Whether a collection with this `asset_type` accepts a file of this media type. */
export function accepts(assetType: AssetType, mediaType: MediaType): boolean {
	return assetType === 'all' || mediaType.startsWith(assetType === 'images' ? 'image/' : 'video/');
}

export const extensionOf: Record<MediaType, string> = {
	'image/png': 'png',
	'image/jpeg': 'jpg',
	'image/webp': 'webp',
	'image/gif': 'gif',
	'image/avif': 'avif',
	'image/svg+xml': 'svg',
	'video/mp4': 'mp4',
	'video/webm': 'webm',
	'audio/mpeg': 'mp3',
	'audio/mp4': 'm4a',
	'audio/wav': 'wav',
	'application/x-subrip': 'srt',
	'text/vtt': 'vtt',
};
