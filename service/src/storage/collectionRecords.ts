import type { MediaType } from '../contract/asset';
import type { AssetType } from '../contract/collection';

export interface CollectionRecord {
	id: string;
	name: string;
	description?: string;
	assetType: AssetType;
	userId: string;
	isGlobal: boolean;
	assetCount: number;
	createdAt: number;
	deletedAt?: number;
}

/** A new collection has no assets. */
export type NewCollection = Omit<CollectionRecord, 'assetCount'>;

/** A file of a collection. */
export interface AssetRecord {
	id: string;
	collectionId: string;
	/** From the upload. */
	name: string;
	mediaType: MediaType;
	bytes: number;
	/** In pixels, only for images. */
	width?: number;
	height?: number;
	/** Name in the file storage. It cannot be guessed. */
	fileName: string;
	createdAt: number;
}

export interface CollectionStore {
	/** Adds collections, except those whose ID exists. */
	add(collections: readonly NewCollection[]): Promise<void>;
	/** Without deleted collections, oldest first. */
	list(): Promise<CollectionRecord[]>;
	/** Undefined also for a deleted collection. */
	get(id: string): Promise<CollectionRecord | undefined>;
	/** Changes the given fields, so that two changes at once lose none. Nothing changes in a deleted collection. */
	update(id: string, changes: { name?: string; description?: string }): Promise<void>;
	/** False if there is no collection with this ID, or it is already deleted. */
	remove(id: string, deletedAt: number): Promise<boolean>;
}

/** The files of collections. `assetCount` of a collection is computed from them. */
export interface AssetStore {
	add(asset: AssetRecord): Promise<void>;
	/** The files of a collection, oldest first. */
	list(collectionId: string): Promise<AssetRecord[]>;
	get(collectionId: string, id: string): Promise<AssetRecord | undefined>;
	remove(id: string): Promise<void>;
}
