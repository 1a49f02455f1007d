import type { IExecuteFunctions } from 'n8n-workflow';

import { ServiceError } from '../api/errors';
import { toNodeError } from '../items/errorItem';

/**
 * Runs a call to an endpoint that only some services have. A 404 whose type names a resource, such as `video_not_found`,
 * means that this one is unknown; any other 404, a 405 or a 501 means that the endpoint is missing.
 * @param feature such as 'canceling videos'
 * @throws ServiceError of type `unsupported` if the service lacks the endpoint
 */
export async function explainMissingEndpoint<T>(
	context: IExecuteFunctions,
	feature: string,
	itemIndex: number,
	call: () => Promise<T>,
): Promise<T> {
	try {
		return await call();
	} catch (error) {
		throw explain(context, error, feature, itemIndex);
	}
}

function explain(
	context: IExecuteFunctions,
	error: unknown,
	feature: string,
	itemIndex: number,
): Error {
	if (!(error instanceof ServiceError) || !isMissingEndpoint(error)) {
		return toNodeError(context, error, itemIndex);
	}
	return new ServiceError(
		context.getNode(),
		{
			...error.details,
			message: `This service does not support ${feature}`,
			description: `It has no endpoint for that (status ${error.details.status}). If it should have one, check 'Base URL' in the credential: it is the part before /v1. Nothing was changed.`,
			type: 'unsupported',
			retryable: false,
		},
		{ itemIndex },
	);
}

function isMissingEndpoint({ details: { status, type } }: ServiceError): boolean {
	const isUnknown = /^(?:video|template|collection)_not_found$/.test(type ?? '');
	return (status === 404 && !isUnknown) || status === 405 || status === 501;
}
