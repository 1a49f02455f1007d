import { randomUUID } from 'crypto';
import { BINARY_ENCODING, type IExecuteFunctions } from 'n8n-workflow';
import { z } from 'zod/v3';

import { isCalledAsFunction } from '../../agentTool';
import { uploadAsset } from '../../api/collections';
import { problemOfCut } from '../../api/parse';
import type { RequestFile } from '../../api/serviceRequest';
import { formatList, shorten } from '../../messages';
import {
	fieldError,
	readChoice,
	readRequired,
	readText,
	type Field,
} from '../../parameters/readFields';
import { collectionLocator } from '../../parameters/sharedProperties';
import { createForEachItem, type Operation } from '../operation';

export const upload: Operation = {
	option: {
		name: 'Upload',
		value: 'upload',
		description:
			"Upload a picture, clip or sound of the item. Template fields such as media take the 'reference' that it returns.",
		action: 'Upload file to collection',
	},
	properties: [
		{ ...collectionLocator, description: 'The collection that keeps the file' },
		{
			displayName: 'Input Data Field Name',
			name: 'binaryPropertyName',
			type: 'string',
			required: true,
			default: 'data',
			placeholder: 'e.g. data',
			hint: 'The name of the input binary field that contains the file',
			description:
				"An expression may also return the file of another node, such as {{ $('HTTP Request').item.binary.data }}",
		},
		{
			displayName: 'File Name',
			name: 'fileName',
			type: 'string',
			default: '',
			placeholder: 'e.g. logo.png',
			description:
				'The name in the collection. Videos use the newest file of a name. Without it, the file keeps its name with a unique ending, so that it replaces no other one.',
		},
	],
	execute: createForEachItem(async (context, client, itemIndex) => {
		const collectionId = readChoice(context, 'Collection', 'collectionId', itemIndex);
		const file = await readFile(context, itemIndex);
		const asset = await uploadAsset(client, collectionId, file, itemIndex);
		const name = asset.name ?? file.name;
		return [{ ...asset, reference: `collection:${collectionId}/${name}` }];
	}),
};

/** Of a file that was entered instead of its name. */
const MAX_NAME_LENGTH = 80;

/** A file of n8n, as an expression returns it. In a file that is stored, `data` is no content. */
const fileSchema = z.object({
	id: z.string().optional(),
	data: z.string(),
	mimeType: z.string(),
	fileName: z.string().optional(),
});

/** The file of an item, which is read only while it is sent. */
async function readFile(
	context: IExecuteFunctions,
	itemIndex: number,
): Promise<RequestFile & { name: string }> {
	const field = { label: 'Input Data Field Name', itemIndex };
	if (isCalledAsFunction(context)) {
		throw fieldError(
			context,
			field,
			'names no file: this agent passes none to its tools',
			'Upload the file with a Video Generation node of the workflow, outside of the agent.',
		);
	}
	const value: unknown = context.getNodeParameter('binaryPropertyName', itemIndex);
	const { data: file } = fileSchema.safeParse(value);
	const howTo =
		"Enter the name of a binary field, such as 'data', or an expression that returns one file, such as {{ $('HTTP Request').item.binary.data }}.";
	if (file === undefined && typeof value === 'object' && value !== null)
		throw fieldError(context, field, 'is neither a name nor a file', howTo);
	const property = file ? 'file' : readRequired(context, 'binaryPropertyName', field, howTo);
	const { id, data, mimeType, fileName } = file ?? fileOfItem(context, property, field);
	const given = readFileName(context, itemIndex);
	const name = given === '' ? uniqueName(fileName ?? property) : given;
	if (id === undefined) {
		const bytes = Buffer.from(data, BINARY_ENCODING);
		return { name, mimeType, bytes: bytes.length, open: () => Promise.resolve(bytes) };
	}
	const { fileSize: bytes } = await context.helpers.getBinaryMetadata(id);
	return { name, mimeType, bytes, open: async () => await context.helpers.getBinaryStream(id) };
}

/** @throws NodeOperationError if the item has no file of that name */
function fileOfItem(context: IExecuteFunctions, property: string, field: Field) {
	try {
		return context.helpers.assertBinaryData(field.itemIndex, property);
	} catch {
		const names = Object.keys(context.getInputData()[field.itemIndex]?.binary ?? {});
		throw fieldError(
			context,
			field,
			`is "${shorten(property, MAX_NAME_LENGTH)}", but the item has no such file`,
			(names.length > 0 ? `The item has ${formatList(names)}. ` : '') +
				"For a file of an earlier node, enter an expression such as {{ $('HTTP Request').item.binary.data }}.",
		);
	}
}

function readFileName(context: IExecuteFunctions, itemIndex: number): string {
	const field = { label: 'File Name', itemIndex };
	const name = readText(context, 'fileName', field);
	const problem = problemOfCut(name);
	if (problem) throw fieldError(context, field, problem.message, problem.description);
	return name;
}

/** Such as "image-3f2a9c1b.png": nodes that make pictures give all of them the same name. */
function uniqueName(fileName: string): string {
	const [, base, extension = ''] = /^(.*?)(\.\w+)?$/s.exec(fileName) ?? [];
	// The cut can leave half of an emoji, which a URL cannot contain.
	const start = (base ?? '').slice(0, 150).replace(/\p{Surrogate}/gu, '');
	return `${start}-${randomUUID().slice(0, 8)}${extension}`;
}
