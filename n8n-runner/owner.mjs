// @ts-check
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitFor } from './progress.mjs';

/**
 * @param {string} data the data folder
 * @returns {Promise<import('./restSession.mjs').Owner>} stored in the folder; created at the first start
 */
async function ownerOf(data) {
	const file = join(data, 'owner.json');
	if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8'));
	// n8n requires a capital letter and a digit.
	const password = `V1${randomBytes(15).toString('base64url')}`;
	const owner = { email: 'owner@example.com', password };
	await writeFile(file, `${JSON.stringify(owner, null, 2)}\n`, { mode: 0o600 });
	return owner;
}

/**
 * Waits until n8n serves requests, creates its owner at the first start, and logs in.
 * @param {import('./restSession.mjs').RestSession} session
 * @param {string} data the data folder
 * @param {{ timeoutMs: number, stopped: () => string | undefined }} limits
 * @returns {Promise<import('./restSession.mjs').Owner>}
 */
export async function becomeOwner(session, data, limits) {
	const what = 'n8n to serve its settings';
	const settings = await waitFor(() => session.settings(), { what, ...limits });
	const owner = await ownerOf(data);
	if (settings.userManagement?.showSetupOnFirstLoad) await session.setUpOwner(owner);
	try {
		await session.logIn(owner);
	} catch (error) {
		throw new Error(
			`The login of ${owner.email} with the password of ${join(data, 'owner.json')} was refused. ` +
				'If the password was changed in the editor, write it into that file; or start with an empty ' +
				'folder (--data).',
			{ cause: error },
		);
	}
	return owner;
}
