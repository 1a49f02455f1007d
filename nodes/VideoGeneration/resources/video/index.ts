import type { Resource } from '../operation';
import { cancel } from './cancel.operation';
import { clearDeduplicationKeys } from './clearDeduplicationKeys.operation';
import { deleteOperation } from './delete.operation';
import { download } from './download.operation';
import { generate } from './generate.operation';
import { generateAndWait } from './generateAndWait.operation';
import { get } from './get.operation';
import { getAll } from './getAll.operation';
import { preview } from './preview.operation';

export const videoResource: Resource = {
	option: { name: 'Video', value: 'video' },
	operations: [
		generateAndWait,
		preview,
		generate,
		get,
		getAll,
		download,
		cancel,
		deleteOperation,
		clearDeduplicationKeys,
	],
};
