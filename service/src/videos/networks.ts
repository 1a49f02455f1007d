import type { Networks, NetworkVerdict } from '../contract/post';
import type { VideoFile } from '../storage/stores';

interface NetworkLimits {
	name: string;
	shortestSeconds: number;
	longestSeconds: number;
	megabytes: number;
	ratios: readonly string[];
}

/** Limits of videos that are posted through the network's API, as docs/networks.md has them with their date. */
export const networkLimits: Record<keyof Networks, NetworkLimits> = {
	reels: {
		name: 'Instagram Reels',
		shortestSeconds: 3,
		longestSeconds: 900,
		megabytes: 300,
		ratios: ['9:16'],
	},
	tiktok: {
		name: 'TikTok',
		shortestSeconds: 3,
		longestSeconds: 600,
		megabytes: 4_000,
		ratios: ['9:16'],
	},
	shorts: {
		name: 'YouTube Shorts',
		shortestSeconds: 1,
		longestSeconds: 180,
		megabytes: 256_000,
		ratios: ['9:16', '4:5', '1:1'],
	},
	facebook: {
		name: 'Facebook',
		shortestSeconds: 3,
		longestSeconds: 14_400,
		megabytes: 1_000,
		ratios: ['9:16', '4:5', '1:1', '16:9'],
	},
	linkedin: {
		name: 'LinkedIn',
		shortestSeconds: 3,
		longestSeconds: 600,
		megabytes: 500,
		ratios: ['9:16', '4:5', '1:1', '16:9'],
	},
	x: {
		name: 'X',
		shortestSeconds: 0.5,
		longestSeconds: 140,
		megabytes: 512,
		ratios: ['9:16', '4:5', '1:1', '16:9'],
	},
	pinterest: {
		name: 'Pinterest',
		shortestSeconds: 4,
		longestSeconds: 900,
		megabytes: 2_000,
		ratios: ['9:16', '4:5', '1:1'],
	},
};

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

function ratioOf({ width, height }: Pick<VideoFile, 'width' | 'height'>): string {
	const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
	const shared = divisor(width, height);
	return `${width / shared}:${height / shared}`;
}

/**
 * Whether a network takes a file, and what it does not take. Codecs, frame rate and bit rates are the same in all videos,
 * and all networks take them.
 */
function judge(file: VideoFile, limits: NetworkLimits): NetworkVerdict {
	const { name, shortestSeconds, longestSeconds, megabytes, ratios } = limits;
	const lasts = `It lasts ${rounded(file.durationSeconds, 2)} seconds`;
	const ratio = ratioOf(file);
	const problems = [
		...(file.durationSeconds < shortestSeconds
			? [`${lasts}; ${name} takes ${shortestSeconds} or more.`]
			: []),
		...(file.durationSeconds > longestSeconds
			? [`${lasts}; ${name} takes ${longestSeconds} or less.`]
			: []),
		...(file.bytes > megabytes * 1e6
			? [`It has ${rounded(file.bytes / 1e6, 1)} MB; ${name} takes ${megabytes} or less.`]
			: []),
		...(ratios.includes(ratio)
			? []
			: [`Its aspect ratio is ${ratio}; ${name} takes ${ratios.join(', ')}.`]),
	];
	return { fits: problems.length === 0, problems };
}

/** What each network says of a file. */
export function judgeNetworks(file: VideoFile): Networks {
	return {
		reels: judge(file, networkLimits.reels),
		tiktok: judge(file, networkLimits.tiktok),
		shorts: judge(file, networkLimits.shorts),
		facebook: judge(file, networkLimits.facebook),
		linkedin: judge(file, networkLimits.linkedin),
		x: judge(file, networkLimits.x),
		pinterest: judge(file, networkLimits.pinterest),
	};
}
