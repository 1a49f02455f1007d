import { randomUUID } from 'crypto';
import { BINARY_ENCODING, type IExecuteFunctions } from 'n8n-workflow';
import { z } from 'zod/v3';

import { createClient, type RequestFile } from '../api/client';
import {
	listCollections,
	createCollection,
	uploadAsset,
	updateCollection,
	type CollectionChanges,
} from '../api/collections';
import { perItem } from '../items/perItem';
import {
	readLimit,
	fieldError,
	readRequired,
	readText,
	readCollectionId,
	isAnyGiven,
	emptyUpdateError,
	readGivenText,
} from '../parameters/readFields';
import { paging, collectionLocator } from '../parameters/sharedProperties';
import type { Operation, Resource } from './operation';

const getAll: Operation = {
	option: {
		name: 'Get Many',
		value: 'getAll',
		description: 'Get the asset collections of the account',
		action: 'Get many collections of files',
	},
	properties: paging,
	async execute(items) {
		const client = await createClient(this);
		// The list always has all collections, so the limit is applied here.
		return await perItem(this, items, async (itemIndex) => {
			const limit = readLimit(this, itemIndex);
			return (await listCollections(client)).slice(0, limit);
		});
	},
};

const assetTypes = [
	{ name: 'Images', value: 'images' },
	{ name: 'Images, Videos and Sound', value: 'all' },
	{ name: 'Videos', value: 'videos' },
];

const create: Operation = {
	option: {
		name: 'Create',
		value: 'create',
		description: 'Create an asset collection, which keeps the files for videos',
		action: 'Create collection for files',
	},
	properties: [
		{
			displayName: 'Name',
			name: 'name',
			type: 'string',
			required: true,
			default: '',
			placeholder: 'e.g. Autumn campaign',
			description: 'The name of the collection',
		},
		{
			displayName: 'Accepts',
			name: 'assetType',
			type: 'options',
			options: assetTypes,
			default: 'all',
			description: 'Which files the collection takes',
		},
	],
	async execute(items) {
		const client = await createClient(this);
		return await perItem(this, items, async (itemIndex) => {
			const howTo = 'Enter a name for the collection.';
			const name = readRequired(this, 'name', { label: 'Name', itemIndex }, howTo);
			const type = readText(this, 'assetType', itemIndex);
			if (!assetTypes.some(({ value }) => value === type)) {
				const field = { label: 'Accepts', itemIndex };
				throw fieldError(this, field, "is none of 'images', 'videos' and 'all'", 'Choose one.');
			}
			return [await createCollection(client, { name, asset_type: type }, itemIndex)];
		});
	},
};

const upload: Operation = {
	option: {
		name: 'Upload',
		value: 'upload',
		description: 'Upload a picture, clip or sound of the item, for videos to use',
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
	async execute(items) {
		const client = await createClient(this);
		return await perItem(this, items, async (itemIndex) => {
			const collectionId = readCollectionId(this, itemIndex);
			const file = await readFile(this, itemIndex);
			const asset = await uploadAsset(client, collectionId, file, itemIndex);
			const name = asset.name ?? file.name;
			return [{ ...asset, reference: `collection:${collectionId}/${name}` }];
		});
	},
};

/** The file of an item, which is read only while it is sent. */
async function readFile(
	context: IExecuteFunctions,
	itemIndex: number,
): Promise<RequestFile & { name: string }> {
	const field = { label: 'Input Data Field Name', itemIndex };
	const howTo = "Enter the name of a binary field, such as 'data'.";
	const property = readRequired(context, 'binaryPropertyName', field, howTo);
	const { id, data, mimeType, fileName } = context.helpers.assertBinaryData(itemIndex, property);
	const given = readText(context, 'fileName', itemIndex);
	const name = given === '' ? uniqueName(fileName ?? property) : given;
	if (id === undefined) {
		const bytes = Buffer.from(data, BINARY_ENCODING);
		return { name, mimeType, bytes: bytes.length, open: () => Promise.resolve(bytes) };
	}
	const { fileSize: bytes } = await context.helpers.getBinaryMetadata(id);
	return { name, mimeType, bytes, open: async () => await context.helpers.getBinaryStream(id) };
}

/** Such as "image-3f2a9c1b.png": nodes that make pictures give all of them the same name. */
function uniqueName(fileName: string): string {
	const [, base, extension = ''] = /^(.*?)(\.\w+)?$/s.exec(fileName) ?? [];
	return `${(base ?? '').slice(0, 150)}-${randomUUID().slice(0, 8)}${extension}`;
}

const fieldsSchema = z.object({ name: z.unknown(), description: z.unknown() });

const update: Operation = {
	option: {
		name: 'Update',
		value: 'update',
		description: 'Change the name or the description of an asset collection',
		action: 'Update name of collection',
	},
	properties: [
		{ ...collectionLocator, description: 'The collection to change' },
		{
			displayName: 'Update Fields',
			name: 'updateFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			options: [
				{
					displayName: 'Description',
					name: 'description',
					type: 'string',
					typeOptions: { rows: 3 },
					default: '',
					placeholder: 'e.g. Logos and images of the brand',
					description: 'What the collection contains. An empty value clears it.',
				},
				{
					displayName: 'Name',
					name: 'name',
					type: 'string',
					default: '',
					placeholder: 'e.g. Brand assets',
					description: 'The new name of the collection',
				},
			],
		},
	],
	async execute(items) {
		const client = await createClient(this);
		return await perItem(this, items, async (itemIndex) => {
			const id = readCollectionId(this, itemIndex);
			return [await updateCollection(client, id, readChanges(this, itemIndex), itemIndex)];
		});
	},
};

function readChanges(context: IExecuteFunctions, itemIndex: number): CollectionChanges {
	const given = fieldsSchema.parse(context.getNodeParameter('updateFields', itemIndex, {}));
	const changes = {
		name: readGivenText(context, { label: 'Name', itemIndex }, given.name),
		description: readGivenText(context, { label: 'Description', itemIndex }, given.description),
	};
	if (isAnyGiven(changes)) return changes;
	throw emptyUpdateError(context, itemIndex);
}

export const collectionResource: Resource = {
	option: { name: 'Collection', value: 'collection' },
	operations: [getAll, create, upload, update],
};
