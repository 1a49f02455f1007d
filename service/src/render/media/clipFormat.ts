/** How a clip stores its pixels, as far as it decides how they must be decoded. */
export interface ClipFormat {
	/** Such as `h264`. */
	codec: string;
	isYuv: boolean;
	/** Its pixels can be transparent. */
	isTransparent: boolean;
	/** High dynamic range: HLG, as phones record it, or PQ. */
	isHdr: boolean;
	/** HD whose colors nothing describes. Players take them for BT.709, ffmpeg for BT.601. */
	isUntaggedHd: boolean;
}

/** From this number of lines, or columns of an upright clip, players assume BT.709. */
const HD_LINES = 720;
/** ffmpeg decodes the transparency of WebM only with the decoders of libvpx. */
const alphaDecoders: Readonly<Record<string, string>> = { vp8: 'libvpx', vp9: 'libvpx-vp9' };

const streamLine = /^\s+Stream #\d+:\d+.*?: Video: (.*)$/mu;
const transparentFormat = /^(?:yuva|gbrap|rgba|argb|bgra|abgr|ya8|ya16|pal8)/u;
const yuvFormat = /^(?:yuv[aj]?4|nv12|p01)/u;
/** In the description of a pixel format, beside its colors. */
const noColors = /^(?:tv|pc|progressive|.* (?:first|coded).*)$/u;

/** Reads the first video stream in what ffmpeg logs about its input. A cover picture is not video. */
export function readClipFormat(log: string): ClipFormat {
	const input = log.replace(/^(?:Output #|Stream mapping:)[^]*/mu, '');
	const streams = input.split(/^(?=\s+Stream #)/mu);
	const stream =
		streams.find((text) => streamLine.test(text) && !/\(attached pic\)/u.test(text)) ?? '';
	const line = streamLine.exec(stream)?.[1] ?? '';
	const [codec = ''] = line.split(/[\s,]/u, 1);
	const [, format = '', details = ''] = /, (\w+)(?:\(([^)]*)\))?, \d+x\d+/u.exec(line) ?? [];
	const [, width = '0', height = '0'] = /, (\d+)x(\d+)/u.exec(line) ?? [];
	const colors = details.split(', ').filter((detail) => detail !== '' && !noColors.test(detail));
	const [matrix = 'unknown', , transfer = matrix] = colors.flatMap((name) => name.split('/'));
	const isYuv = yuvFormat.test(format);
	return {
		codec,
		isYuv,
		isTransparent: /^\s+alpha_mode\s*: 1$/mu.test(stream) || transparentFormat.test(format),
		isHdr: transfer === 'arib-std-b67' || transfer === 'smpte2084',
		isUntaggedHd:
			matrix === 'unknown' && isYuv && Math.min(Number(width), Number(height)) >= HD_LINES,
	};
}

/** The decoder to name before the input; empty for ffmpeg's own choice. */
export function decoderArguments({ codec, isTransparent }: ClipFormat): string[] {
	const decoder = isTransparent ? alphaDecoders[codec] : undefined;
	return decoder === undefined ? [] : ['-c:v', decoder];
}

/** The luminance of white in standard video, in cd/m² (ITU-R BT.2408), and the brightest that HDR clips usually show. */
const WHITE = 203;
const PEAK = 1_000;

/**
 * Filters that show a clip's colors as a player does, at the start and, for frames of their final size, at the end of a
 * chain. Tone mapping leaves dark and medium colors as they are, and compresses highlights.
 */
export function colorFilters({ isHdr, isUntaggedHd, isYuv, isTransparent }: ClipFormat): {
	first: string[];
	last: string[];
} {
	if (isHdr) {
		return {
			first: [],
			last: [
				`zscale=min=bt2020nc:pin=bt2020:t=linear:npl=${WHITE}`,
				'format=gbrpf32le',
				'zscale=p=bt709',
				`tonemap=mobius:peak=${(PEAK / WHITE).toFixed(2)}:desat=0`,
				'zscale=t=bt709:r=pc',
				'format=gbrp',
			],
		};
	}
	return {
		first: isUntaggedHd ? ['setparams=colorspace=bt709'] : [],
		// ffmpeg converts YUV to RGB with an error of up to eight levels if it scales in the same step.
		last: isYuv ? [isTransparent ? 'format=yuva420p' : 'format=yuv420p'] : [],
	};
}
