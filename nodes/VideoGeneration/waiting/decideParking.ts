import type { IExecuteFunctions } from 'n8n-workflow';

import { withoutSecrets } from '../api/secrets';

import { serviceCanReach, WEBHOOK_URL_SETTING } from '../callback/reachability';
import { isCalledAsFunction, isSubWorkflowOfAgent } from '../agentTool';
import { isN8n2, isQueueMode } from '../n8nInternals';
import { type Problem, pluralize } from '../messages';
import { nodeResumeUrl } from './resumeUrl';

export const waitModes = ['auto', 'webhook', 'polling'] as const;
export type WaitMode = (typeof waitModes)[number];

/** What the run itself knows of whether it may be parked. */
export interface RunToPark {
	nonce: string;
	serviceBaseUrl: string;
	wantsFiles: boolean;
	/** Whether there are jobs of the failed execution that n8n retries: they call back to that one. */
	hasEarlierExecution: boolean;
	/** Whether any item asks for several videos. */
	severalVideos: boolean;
	skippedItems: number;
}

const PAIRING =
	'n8n pairs the output of a paused node with its input one to one, so there must be exactly one video for each item';

/**
 * Decides, before anything is paid for, whether the execution may be parked.
 * @returns the URL that resumes it, or the first reason why it may not be parked, as the end of a sentence
 */
export async function findResumeUrl(
	context: IExecuteFunctions,
	run: RunToPark,
): Promise<string | Problem> {
	if (run.hasEarlierExecution) {
		return {
			message: 'the videos of the execution that is retried call back to that one',
			description: 'Nothing needs to be done.',
		};
	}
	const resumeUrl = readResumeUrl(context, run.nonce);
	if (resumeUrl === undefined) {
		return {
			message: 'this n8n instance does not report the URL at which the execution can be resumed',
			description:
				"In the settings of this workflow, set 'Save manual executions' and both 'Save … production executions' to 'Save'.",
		};
	}
	if (!serviceCanReach(resumeUrl, run.serviceBaseUrl)) {
		return {
			// Without the query, which would let anybody resume the execution.
			message: `the service cannot reach ${withoutSecrets(resumeUrl)}, which can be reached only from this machine or network`,
			description: `Set ${WEBHOOK_URL_SETTING} to a URL at which the service can reach n8n.`,
		};
	}
	if (run.severalVideos) {
		return {
			message: `a variant asks for several videos, and ${PAIRING}`,
			description: 'Choose a variant with one video.',
		};
	}
	if (run.skippedItems > 0) {
		return {
			message: `'Deduplication Key' skips ${pluralize(run.skippedItems, 'item')}, and ${PAIRING}`,
			description: "Choose 'Output Its Video' in 'If the Key Was Used'.",
		};
	}
	// From version 2 on, n8n returns the result of a parked sub-workflow to its caller.
	if (context.getMode() === 'integrated' && !isN8n2(context)) {
		return {
			message:
				'this is a sub-workflow, and this version of n8n does not return the result of a paused sub-workflow to its caller',
			description: 'Update n8n to version 2.',
		};
	}
	// The agent would use the node's placeholder as its result.
	if (isSubWorkflowOfAgent(context) || isCalledAsFunction(context)) {
		return {
			message: 'the AI agent cannot wait for a paused execution',
			description: 'Use a newer version of the AI Agent node.',
		};
	}
	if (run.wantsFiles && isQueueMode(context) && !(await isStorageShared(context))) {
		return {
			message:
				'the node must download files, but in queue mode the processes of this n8n instance do not share their binary data storage',
			description:
				"Switch off 'Download Video' and 'Download Thumbnail', and use Video > Download after this node.",
		};
	}
	return resumeUrl;
}

function readResumeUrl(context: IExecuteFunctions, nonce: string): string | undefined {
	const resumeUrl = context.evaluateExpression('{{ $execution.resumeUrl }}', 0);
	if (typeof resumeUrl !== 'string' || !URL.canParse(resumeUrl)) return undefined;
	if (!context.getExecutionId()) return undefined;
	return nodeResumeUrl(resumeUrl, context.getNode().id, nonce);
}

/**
 * Whether all processes can read a stored file. To see where n8n stores files, this stores one. A file in memory is
 * saved with the execution, a file on a disk is not.
 */
async function isStorageShared(context: IExecuteFunctions): Promise<boolean> {
	const { id } = await context.helpers.prepareBinaryData(Buffer.from('-'), 'probe.txt');
	return !id?.startsWith('filesystem');
}

/** For a shorter wait, parking is not worth its cost. */
const WORTH_PARKING_MS = 60_000;

/**
 * Whether to park an execution that may be parked, once the jobs exist.
 * @param remainingMs until the last video should be ready; undefined if the service does not estimate it
 */
export function shouldPark(mode: WaitMode, remainingMs: number | undefined): boolean {
	return mode === 'webhook' || (mode === 'auto' && (remainingMs ?? 0) > WORTH_PARKING_MS);
}
