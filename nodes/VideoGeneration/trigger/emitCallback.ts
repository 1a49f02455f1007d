import type { INodeExecutionData } from 'n8n-workflow';

import type { ServiceClient } from '../api/client';
import { ServiceError } from '../api/errors';
import type { FinishedVideo } from '../api/videos';
import { hint } from '../editorHint';
import { reasonToDrop, withTemplate } from './filters';
import type { CallbackInput } from './triggerInput';
import { triggerItem, type EmitContext } from './triggerItem';
import { rereadVideo } from './rereadVideo';

const ALREADY_EMITTED = 'it, or another video of the same create request, was already emitted';

/**
 * Emits the video of a callback: reads it again from the service, applies the filters, downloads the file, and records
 * the video as emitted. In this order: a video that is recorded but not emitted would be lost.
 * @returns no item, but a hint, if the video is a duplicate or does not pass the filters
 */
export async function emitCallback(
	emitContext: EmitContext,
	callback: CallbackInput,
): Promise<INodeExecutionData[]> {
	const { context, client, emittedVideos, filters } = emitContext;
	const { video: reported, claims } = callback;
	const drop = (reason: string) => {
		hint(context, `Video ${reported.id} was not emitted: ${reason}.`);
		return [];
	};
	const emitOnce = async () => {
		if (emittedVideos.hasSeen(reported.id, claims?.nonce)) return drop(ALREADY_EMITTED);
		const verified = callback.verified ? callback : await tryRereadVideo(client, callback);
		const { video, status } = verified ?? callback;
		const finished = { video: withTemplate(video, claims?.templateId), status };
		// webhook() has checked the callback's own fields; the service's may differ.
		const reason = reasonToDrop(finished, filters);
		if (reason) return drop(reason);
		const item = await triggerItem(emitContext, finished, {
			metadata: claims?.metadata ?? {},
			verified: verified !== undefined,
		});
		const isNew = await emittedVideos.claim(reported.id, claims?.nonce);
		return isNew ? [item] : drop(ALREADY_EMITTED);
	};
	return await emittedVideos.withLock([reported.id], claims?.nonce, emitOnce);
}

/** A service that is down must not hold up the video: it is emitted unverified. */
async function tryRereadVideo(
	client: ServiceClient,
	callback: CallbackInput,
): Promise<FinishedVideo | undefined> {
	return await rereadVideo(client, callback).catch((error: unknown) => {
		if (error instanceof ServiceError) return undefined;
		throw error;
	});
}
