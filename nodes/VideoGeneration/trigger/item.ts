import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { downloadFiles, readWantedFiles } from '../files/wanted';
import { asNodeError, fileError, withoutThumbnail } from '../items/errorItem';
import { finishedVideo } from '../items/finishedVideo';
import { failedVideo } from '../items/unfinishedVideo';
import type { OnceOnly } from './once';
import type { Clients } from './recentCredentials';
import type { Finished, Wanted } from './wanted';

/** What one run of the trigger's execute() works with. */
export interface Emission extends Clients {
	context: IExecuteFunctions;
	once: OnceOnly;
	wanted: Wanted;
}

/** What the trigger adds to a finished video. */
export interface Provenance {
	metadata: Record<string, unknown>;
	/** Whether the service itself has confirmed the video. */
	verified: boolean;
	caughtUp?: boolean;
}

/** All items come from the one that the trigger was started with. */
const pairedItem = { item: 0 };

/**
 * The item of a finished video, with its file where asked for: only from an address that the service itself gave.
 * @throws ServiceError when the file is not to be had, unless On Error is set to continue
 */
export async function videoItem(
	{ context, client }: Pick<Emission, 'context' | 'client'>,
	{ video, status }: Finished,
	{ metadata, verified, caughtUp = false }: Provenance,
): Promise<INodeExecutionData> {
	const added: IDataObject = { verified, ...(caughtUp && { caught_up: true }) };
	if (status === 'failed') {
		const toErrorOutput = context.getNode().onError === 'continueErrorOutput';
		return { json: failedVideo({ video, metadata, toErrorOutput, added }), pairedItem };
	}
	const json = { ...finishedVideo(video, status, metadata), ...added };
	if (!verified) return { json, pairedItem };
	try {
		const files = readWantedFiles(context);
		const { binary, thumbnailError } = await downloadFiles(context, client, video, files, 0);
		const told = { ...json, ...withoutThumbnail(thumbnailError, video.id) };
		return { json: told, ...(binary && { binary }), pairedItem };
	} catch (error) {
		if (!context.continueOnFail()) throw asNodeError(context, error, 0);
		const described = { ...fileError(error, video.id), video_id: video.id, video: json };
		return { json: { error: described }, pairedItem };
	}
}
