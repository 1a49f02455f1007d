import type { INodeParameters } from 'n8n-workflow';

import { callWaitingWebhook, runNode, type EndedRun } from './engine';
import { ScriptedService, type ScriptedVideo } from './scriptedService';
import { waitingParameters } from './waitingParameters';

type Setup = Partial<Parameters<typeof runNode>[0]>;

/** `video: generateAndWait` in n8n's execution engine, with a scripted service. */
export class WaitingInEngine {
	readonly service = new ScriptedService();

	async start(): Promise<this> {
		await this.service.start();
		return this;
	}

	async stop(): Promise<void> {
		await this.service.stop();
	}

	async run(parameters: INodeParameters, more: Setup = {}): Promise<EndedRun> {
		return await runNode({ ...this.setup(parameters), ...more });
	}

	/**
	 * Runs two items with Cancel When Stopped, and stops the execution when the node first lists videos.
	 * @returns the IDs of the videos that it cancels
	 */
	async runAndStop(parameters: INodeParameters): Promise<Set<string>> {
		const canceled = new Set<string>();
		const allCanceled = new Promise<void>((resolve) => {
			this.service.onCancel = (id) => {
				if (canceled.add(id).size === 2) resolve();
			};
		});
		await this.run(
			{ ...parameters, options: { cancelWhenStopped: true } },
			{
				items: promptItems(2),
				onStarted: (cancel) => {
					this.service.listFault = () => {
						cancel();
						return undefined;
					};
				},
			},
		);
		// n8n does not wait for a canceled node.
		await allCanceled;
		return canceled;
	}

	/** Delivers the callback of a video to a parked run. `query` replaces the query of the callback URL. */
	async callBack(
		parked: EndedRun,
		video: ScriptedVideo,
		{ query, body }: { query?: Record<string, unknown>; body?: unknown } = {},
	) {
		const given = Object.fromEntries(new URL(video.webhookUrl!).searchParams);
		return await callWaitingWebhook(this.setup({}), parked.data, {
			query: query ?? given,
			body: body ?? { type: 'video', data: { id: video.id, status: video.status } },
		});
	}

	private setup(parameters: INodeParameters) {
		return {
			type: 'videoGeneration' as const,
			credentials: { apiKey: this.service.apiKey, baseUrl: this.service.url },
			parameters: {
				...waitingParameters,
				...parameters,
				options: {
					...waitingParameters.options,
					...Object(parameters.options),
				} as INodeParameters,
			},
		};
	}
}

/** Items with the prompts "p0", "p1" … */
export const promptItems = (count: number) =>
	Array.from({ length: count }, (_, n) => ({ json: { prompt: `p${n}` } }));
