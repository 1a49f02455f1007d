import type { Failure } from '../../api/errors';
import type { Video } from '../../api/schemas';
import { assets, type AssetName } from '../../files/downloadFiles';

export interface AssetFile {
	url: string;
	/** Without extension. */
	name: string;
	/** Of the video; undefined if only the URL of the file is known. */
	id?: string;
}

/** The file of a video, or the reason why there is none. */
export function resolveFile(video: Video, asset: AssetName): AssetFile | Failure {
	const { id, status } = video;
	const url = video[assets[asset].urlField];
	if (status === 'failed') {
		const reason = [video.error?.title, video.error?.detail].filter(Boolean).join(': ');
		return {
			message: `Video ${id} could not be generated, so there is no file`,
			description: reason === '' ? 'The service gives no reason.' : reason,
			type: video.error?.type ?? 'video_failed',
			retryable: false,
			videoId: id,
		};
	}
	if (status === 'completed' && !url) {
		return {
			message: `Video ${id} is completed, but the service has no ${asset} file for it`,
			description:
				'The service may have deleted the file. To get a new one, generate the video again.',
			type: 'no_file',
			retryable: false,
			videoId: id,
		};
	}
	if (status === 'queued' || status === 'processing' || !url) {
		const facts = [
			status && `status: ${status}`,
			video.estimated_completion && `expected: ${video.estimated_completion}`,
		].filter(Boolean);
		return {
			message: `Video ${id} is not finished yet, so there is no file`,
			description: `${facts.length > 0 ? `The service reports ${facts.join(', ')}. ` : ''}Use a Video Generation Trigger, which starts when the video is finished, or run this node again later.`,
			type: 'not_finished',
			retryable: true,
			videoId: id,
		};
	}
	return { url, name: id, id };
}

/**
 * The file at a URL that the user gave.
 * @param videoId empty when not known
 */
export function fileAt(url: string, asset: AssetName, videoId: string): AssetFile {
	const lastSegment = new URL(url).pathname.split('/').pop() ?? '';
	return {
		url,
		name: videoId || lastSegment.replace(/\.\w+$/, '') || asset,
		...(videoId && { id: videoId }),
	};
}
