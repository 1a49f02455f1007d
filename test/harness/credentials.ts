import {
	ICredentialsHelper,
	type ICredentialDataDecryptedObject,
	type ICredentials,
	type IHttpRequestOptions,
	type INode,
	type INodeProperties,
	type IRequestOptionsSimplified,
	type Workflow,
} from 'n8n-workflow';

import { VideoGenerationApi } from '../../credentials/VideoGenerationApi.credentials';

/** Holds one credential and applies its `authenticate` block, expressions included, as the host does. */
export class FixedCredentials extends ICredentialsHelper {
	private readonly type = new VideoGenerationApi();

	/** @param longestTimeout caps the time-out of each request, so that tests need not wait for the real one */
	constructor(
		private readonly data?: { apiKey: string; baseUrl: string },
		private readonly longestTimeout = Infinity,
	) {
		super();
	}

	getParentTypes(): string[] {
		return [];
	}

	isCredentialUsableByNode(): boolean {
		return true;
	}

	authenticate(
		credentials: ICredentialDataDecryptedObject,
		_typeName: string,
		requestOptions: IHttpRequestOptions | IRequestOptionsSimplified,
		workflow?: Workflow,
		node?: INode,
	): Promise<IHttpRequestOptions> {
		const headers = Object.entries(this.type.authenticate.properties.headers ?? {}).map(
			([name, value]) => [
				name,
				workflow!.expression.getSimpleParameterValue(
					node!,
					value as string,
					'internal',
					{ $credentials: credentials },
					undefined,
					'',
				),
			],
		);
		const options = requestOptions as IHttpRequestOptions;
		return Promise.resolve({
			...options,
			timeout: Math.min(options.timeout ?? Infinity, this.longestTimeout),
			headers: { ...options.headers, ...Object.fromEntries(headers) },
		});
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
