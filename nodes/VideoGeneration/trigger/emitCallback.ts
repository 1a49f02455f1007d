import type { INodeExecutionData } from 'n8n-workflow';

import { hint } from '../hint';
import { confirm } from './confirm';
import type { Callback } from './handover';
import { videoItem, type Emission } from './item';
import { reasonToDrop, withTemplate, type Finished } from './wanted';

/** The video of a callback, if the service has it so and it was not emitted before. */
export async function emitCallback(
	emission: Emission,
	callback: Callback,
): Promise<INodeExecutionData[]> {
	const { context, once, wanted } = emission;
	const { video: told, status, claims } = callback;
	const drop = (reason: string) => {
		hint(context, `The video ${told.id} was not emitted: ${reason}.`);
		return [];
	};
	const emitOnce = async () => {
		if (once.isKnown(told.id, claims?.nonce)) return drop(TAKEN);
		const confirmed = callback.verified
			? { video: told, status }
			: ((await confirm(emission.client, callback)) ?? (await confirmAnew(emission, callback)));
		const known = confirmed ?? { video: told, status };
		const finished = { ...known, video: withTemplate(known.video, claims?.templateId) };
		// What the service says may differ from what the callback said.
		const reason = reasonToDrop(finished, wanted);
		if (reason) return drop(reason);
		const item = await videoItem(emission, finished, {
			metadata: claims?.metadata ?? {},
			verified: confirmed !== undefined,
		});
		return (await once.take(told.id, claims?.nonce)) ? [item] : drop(TAKEN);
	};
	return await once.exclusively([told.id], claims?.nonce, emitOnce);
}

/** With the credential as it is now, where it has changed since the callback was checked. */
async function confirmAnew(emission: Emission, callback: Callback): Promise<Finished | undefined> {
	const newer = await emission.newerClient();
	if (!newer) return undefined;
	emission.client = newer;
	return await confirm(newer, callback);
}

const TAKEN = 'it, or another one of the same create call, was emitted by an earlier execution';
