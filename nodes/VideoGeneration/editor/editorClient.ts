import type { ILoadOptionsFunctions } from 'n8n-workflow';

import { createClient, type ServiceClient } from '../api/client';

/** Creates the client for a list or a form of the editor, where a user waits: it waits for no long rate limit. */
export const createEditorClient = async (context: ILoadOptionsFunctions): Promise<ServiceClient> =>
	await createClient(context, { maxRetryWait: 5 });
