import type { InvalidField } from '../contract/error';
import type { CreateVideo } from '../contract/video';
import type { EgressRules } from '../egress/egressRules';

/** A webhook URL that the service may not call. */
export function checkWebhook(
	{ webhook_url: url }: Pick<CreateVideo, 'webhook_url'>,
	egressRules: EgressRules,
): InvalidField[] {
	if (url === undefined || !egressRules.forbidsUrl(url)) return [];
	const message =
		'Must not be an internal address, unless --allow-internal-addresses of the service allows it';
	return [{ field: 'webhook_url', message }];
}
