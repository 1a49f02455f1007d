import type { IExecuteFunctions } from 'n8n-workflow';

import { serviceCanReach } from '../callback/reachability';
import { isCalledAsFunction, isN8n2 } from '../generation/agentToolCall';
import { isQueueMode } from '../n8nInternals';
import { nodeResumeUrl } from './resumeUrl';
import type { ParkingConditions } from './waitStrategy';

/** Reads from n8n what decides whether this execution may be parked. */
export async function readParkingConditions(
	context: IExecuteFunctions,
	{
		nonce,
		serviceBaseUrl,
		wantsFiles,
	}: { nonce: string; serviceBaseUrl: string; wantsFiles: boolean },
): Promise<Omit<ParkingConditions, 'severalVideos' | 'skippedItems'>> {
	const resumeUrl = readResumeUrl(context, nonce);
	return {
		resumeUrl,
		serviceCanReach: resumeUrl !== undefined && serviceCanReach(resumeUrl, serviceBaseUrl),
		// From version 2 on, n8n returns the result of a parked sub-workflow to its caller.
		resultLostInSubWorkflow: context.getMode() === 'integrated' && !isN8n2(context),
		agentCannotWait: isToolThatCannotWait(context),
		filesNotShared: wantsFiles && isQueueMode(context) && !(await isStorageShared(context)),
	};
}

function readResumeUrl(context: IExecuteFunctions, nonce: string): string | undefined {
	const resumeUrl = context.evaluateExpression('{{ $execution.resumeUrl }}', 0);
	if (typeof resumeUrl !== 'string' || !URL.canParse(resumeUrl)) return undefined;
	if (!context.getExecutionId()) return undefined;
	return nodeResumeUrl(resumeUrl, context.getNode().id, nonce);
}

function isToolThatCannotWait(context: IExecuteFunctions): boolean {
	// Set if an agent's tool has called this workflow as its sub-workflow. Some tools' own contexts lack the function.
	const hasCaller = Reflect.has(context, 'getParentCallbackManager');
	if (hasCaller && context.getParentCallbackManager() !== undefined) return true;
	return isCalledAsFunction(context);
}

/**
 * Whether all processes can read a stored file. To see where n8n stores files, this stores one. A file in memory is
 * saved with the execution, a file on a disk is not.
 */
async function isStorageShared(context: IExecuteFunctions): Promise<boolean> {
	const { id } = await context.helpers.prepareBinaryData(Buffer.from('-'), 'probe.txt');
	return !id?.startsWith('filesystem');
}
