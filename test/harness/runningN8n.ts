import { z } from 'zod/v3';

import { N8nClient } from '../../n8n-runner/n8nClient.mjs';

const variables = ['N8N_URL', 'N8N_EMAIL', 'N8N_PASSWORD'] as const;

/**
 * An n8n that something else has started, and that has the package installed: `N8N_URL` and the login of its owner in
 * `N8N_EMAIL` and `N8N_PASSWORD`. CONTRIBUTING.md says how to prepare one.
 * @returns undefined when none of the variables is set
 * @throws when only some of them are set
 */
export function runningN8n():
	{ url: string; owner: { email: string; password: string } } | undefined {
	const missing = variables.filter((name) => !process.env[name]);
	if (missing.length === variables.length) return undefined;
	if (missing.length > 0) {
		throw new Error(`To test an n8n that is already running, also set ${missing.join(' and ')}.`);
	}
	const { N8N_URL, N8N_EMAIL, N8N_PASSWORD } = process.env;
	return {
		url: z.string().url().parse(N8N_URL),
		owner: { email: N8N_EMAIL!, password: N8N_PASSWORD! },
	};
}

const setupSchema = z.object({
	userManagement: z.object({ showSetupOnFirstLoad: z.boolean().optional() }),
});
/** n8n tells its version only to users. */
const versionSchema = z.object({ versionCli: z.string() });

/**
 * Logs in at an n8n that is already running. An n8n without an owner gets this one.
 * @throws when it does not offer the nodes of the package
 */
export async function logInAtRunningN8n({
	url,
	owner,
}: NonNullable<ReturnType<typeof runningN8n>>): Promise<{ client: N8nClient; version: string }> {
	const client = new N8nClient(url);
	const { session } = client;
	const { userManagement } = setupSchema.parse(await session.call('GET', '/settings'));
	if (userManagement.showSetupOnFirstLoad) await session.setUpOwner(owner);
	await client.logIn(owner);
	const { versionCli: version } = versionSchema.parse(await session.call('GET', '/settings'));
	const names = (await client.nodeTypes()).map(({ name }) => name);
	if (!names.includes('n8n-nodes-video-generation.videoGeneration')) {
		throw new Error(`n8n ${version} at ${url} does not have the package installed.`);
	}
	return { client, version };
}
