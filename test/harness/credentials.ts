import {
	ICredentialsHelper,
	type ICredentialDataDecryptedObject,
	type ICredentials,
	type IHttpRequestOptions,
	type INodeProperties,
	type IRequestOptionsSimplified,
} from 'n8n-workflow';

import { VideoGenerationApi } from '../../credentials/VideoGenerationApi.credentials';

/** Holds one credential and applies its `authenticate`, as n8n does. */
export class FixedCredentials extends ICredentialsHelper {
	private readonly type = new VideoGenerationApi();

	constructor(private readonly data?: { apiKey: string; baseUrl: string }) {
		super();
	}

	getParentTypes(): string[] {
		return [];
	}

	isCredentialUsableByNode(): boolean {
		return true;
	}

	async authenticate(
		credentials: ICredentialDataDecryptedObject,
		_typeName: string,
		requestOptions: IHttpRequestOptions | IRequestOptionsSimplified,
	): Promise<IHttpRequestOptions> {
		return await this.type.authenticate(credentials, requestOptions as IHttpRequestOptions);
	}

	preAuthentication(): Promise<undefined> {
		return Promise.resolve(undefined);
	}

	runPreAuthentication(): Promise<undefined> {
		return Promise.resolve(undefined);
	}

	getCredentials(): Promise<ICredentials> {
		return Promise.reject(new Error('not needed by the engine here'));
	}

	getDecrypted(): Promise<ICredentialDataDecryptedObject> {
		if (!this.data) return Promise.reject(new Error('Credential does not exist'));
		return Promise.resolve({ ...this.data });
	}

	updateCredentials(): Promise<void> {
		return Promise.resolve();
	}

	updateCredentialsOauthTokenData(): Promise<void> {
		return Promise.resolve();
	}

	getCredentialsProperties(): INodeProperties[] {
		return this.type.properties;
	}
}
