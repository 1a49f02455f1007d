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

/** Without assets, as any collection begins. */
export type NewCollection = Omit<CollectionRecord, 'assetCount'>;

/** A file of a collection. */
export interface AssetRecord {
	id: string;
	collectionId: string;
	/** As its owner calls it. */
	name: string;
	mediaType: MediaType;
	bytes: number;
	/** Pixels; of images only. */
	width?: number;
	height?: number;
	/** Name in the file storage; unguessable. */
	fileName: string;
	createdAt: number;
}

export interface CollectionStore {
	/** Adds collections; those whose id is there stay as they are. */
	add(collections: readonly NewCollection[]): Promise<void>;
	/** Those not deleted, oldest first. */
	list(): Promise<CollectionRecord[]>;
	/** Undefined for a deleted one too. */
	get(id: string): Promise<CollectionRecord | undefined>;
	save(collection: CollectionRecord): Promise<void>;
	clear(): Promise<void>;
}

/** The files of collections; they decide the `assetCount` of their collection. */
export interface AssetStore {
	add(asset: AssetRecord): Promise<void>;
	/** Those of a collection, oldest first. */
	list(collectionId: string): Promise<AssetRecord[]>;
	get(collectionId: string, id: string): Promise<AssetRecord | undefined>;
	remove(id: string): Promise<void>;
	/** Removes them all; the names of their files. */
	clear(): Promise<string[]>;
}
