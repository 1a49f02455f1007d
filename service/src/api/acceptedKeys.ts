/** The headers of every response below /v1 that say which keys `POST /v1/videos` takes. */
export const acceptedKeys = {
	'Accept-Idempotency-Key': 'true',
	'Accept-Deduplication-Key': 'true',
} as const;
