import type { IExecuteFunctions } from 'n8n-workflow';

import { withoutSecrets } from '../api/parse';

import { serviceCanReach, WEBHOOK_URL_SETTING } from '../callback/reachability';
import { isCalledAsFunction, isN8n2, isCalledByAgent, isQueueMode } from '../n8nInternals';
import { type Problem, pluralize } from '../messages';
import { nodeResumeUrl } from './parkedRun';

export const waitModes = ['auto', 'webhook', 'polling'] as const;
export type WaitMode = (typeof waitModes)[number];

/** What decides whether the execution may be parked. */
export interface ParkingConditions {
	/** Whether there are jobs of the failed execution that n8n retries: they call back to that one. */
	ofEarlierExecution: boolean;
	/** Undefined if this n8n instance does not report it. */
	resumeUrl: string | undefined;
	serviceCanReach: boolean;
	/** Whether any item asks for several videos. */
	severalVideos: boolean;
	skippedItems: number;
	/** Whether this n8n instance would not return the result of a paused sub-workflow to its caller. */
	resultLostInSubWorkflow: boolean;
	/** Whether an agent, directly or through a sub-workflow, would use a parked node's placeholder as its result. */
	agentCannotWait: boolean;
	/** Whether the process that resumes would store the files where other processes do not find them. */
	filesNotShared: boolean;
}

const PAIRING =
	'n8n pairs the output of a paused node with its input one to one, so there must be exactly one video for each item';

/** The first reason not to park, as the end of a sentence; undefined if the execution may be parked. */
export function parkingProblem(conditions: ParkingConditions): Problem | undefined {
	const { resumeUrl } = conditions;
	// Without the query, which would let anybody resume the execution.
	const shown = resumeUrl === undefined ? 'this n8n instance' : withoutSecrets(resumeUrl);
	const problems: Array<[boolean, Problem]> = [
		[
			conditions.ofEarlierExecution,
			{
				message: 'the videos of the execution that is retried call back to that one',
				description: 'Nothing needs to be done.',
			},
		],
		[
			resumeUrl === undefined,
			{
				message: 'this n8n instance does not report the URL at which the execution can be resumed',
				description:
					"In the settings of this workflow, set 'Save manual executions' and both 'Save … production executions' to 'Save'.",
			},
		],
		[
			!conditions.serviceCanReach,
			{
				message: `the service cannot reach ${shown}, which can be reached only from this machine or network`,
				description: `Set ${WEBHOOK_URL_SETTING} to a URL at which the service can reach n8n.`,
			},
		],
		[
			conditions.severalVideos,
			{
				message: `a variant asks for several videos, and ${PAIRING}`,
				description: 'Choose a variant with one video.',
			},
		],
		[
			conditions.skippedItems > 0,
			{
				message: `'Deduplication Key' skips ${pluralize(conditions.skippedItems, 'item')}, and ${PAIRING}`,
				description: 'Filter those items out before this node.',
			},
		],
		[
			conditions.resultLostInSubWorkflow,
			{
				message:
					'this is a sub-workflow, and this version of n8n does not return the result of a paused sub-workflow to its caller',
				description: 'Update n8n to version 2.',
			},
		],
		[
			conditions.agentCannotWait,
			{
				message: 'the AI agent cannot wait for a paused execution',
				description: 'Use a newer version of the AI Agent node.',
			},
		],
		[
			conditions.filesNotShared,
			{
				message:
					'the node must download files, but in queue mode the processes of this n8n instance do not share their binary data storage',
				description:
					"Switch off 'Download Video' and 'Download Thumbnail', and use Video > Download after this node.",
			},
		],
	];
	return problems.find(([applies]) => applies)?.[1];
}

/** Reads from n8n what decides whether this execution may be parked. */
export async function readParkingConditions(
	context: IExecuteFunctions,
	{
		nonce,
		serviceBaseUrl,
		wantsFiles,
	}: { nonce: string; serviceBaseUrl: string; wantsFiles: boolean },
): Promise<Omit<ParkingConditions, 'severalVideos' | 'skippedItems' | 'ofEarlierExecution'>> {
	const resumeUrl = readResumeUrl(context, nonce);
	return {
		resumeUrl,
		serviceCanReach: resumeUrl !== undefined && serviceCanReach(resumeUrl, serviceBaseUrl),
		// From version 2 on, n8n returns the result of a parked sub-workflow to its caller.
		resultLostInSubWorkflow: context.getMode() === 'integrated' && !isN8n2(context),
		agentCannotWait: isCalledByAgent(context) || isCalledAsFunction(context),
		filesNotShared: wantsFiles && isQueueMode(context) && !(await isStorageShared(context)),
	};
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
 * Decides whether to park, once the jobs exist.
 * @param problem why the execution must not be parked
 * @param remainingMs until the last video should be ready; undefined if the service does not estimate it
 */
export function shouldPark(
	mode: WaitMode,
	problem: Problem | undefined,
	remainingMs: number | undefined,
): boolean {
	if (mode === 'polling' || problem !== undefined) return false;
	return mode === 'webhook' || (remainingMs ?? 0) > WORTH_PARKING_MS;
}
