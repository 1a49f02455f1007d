/** What belongs to a value of `error.type`. */
export interface ErrorTypeDefinition {
	status: number;
	title: string;
	/** What to do about it; shown on the service's own documentation page. */
	remedy: string;
}

/** Every value of `error.type`. The API contract leaves them to the service. */
export const errorTypes = {
	malformed_request: {
		status: 400,
		title: 'The request could not be read',
		remedy: 'Check the URL for stray percent signs and the request for broken headers.',
	},
	invalid_json: {
		status: 400,
		title: 'The body is not valid JSON',
		remedy: 'Check the body with a JSON parser. The detail says where parsing failed.',
	},
	authentication_failed: {
		status: 401,
		title: 'Authentication failed',
		remedy:
			'Send the header "Authorization: Bearer <key>". The service prints its first key when it starts.',
	},
	insufficient_credits: {
		status: 402,
		title: 'Insufficient credits',
		remedy:
			'Set the balance with PUT /_service/credits, or start the service without --credits on a new data folder.',
	},
	insufficient_scope: {
		status: 403,
		title: 'The API key may not do this',
		remedy: 'Use a key whose scopes include the one that the detail names.',
	},
	forbidden: {
		status: 403,
		title: 'Not allowed for this client',
		remedy: 'Call the endpoints below /_service from the machine of the service, without a proxy.',
	},
	not_found: {
		status: 404,
		title: 'No such endpoint or file',
		remedy: 'Compare the URL with the list of endpoints at /docs.',
	},
	video_not_found: {
		status: 404,
		title: 'There is no such video',
		remedy: 'Use an ID that POST /v1/videos or GET /v1/videos returned.',
	},
	template_not_found: {
		status: 404,
		title: 'There is no such template',
		remedy: 'Use an ID that GET /v1/templates returns.',
	},
	variant_not_found: {
		status: 404,
		title: 'The template has no such variant',
		remedy: 'Use an ID that GET /v1/templates/{templateId}/variants returns.',
	},
	collection_not_found: {
		status: 404,
		title: 'There is no such collection',
		remedy: 'Use an ID that GET /v1/collections returns. Deleted collections are not listed.',
	},
	asset_not_found: {
		status: 404,
		title: 'The collection has no such asset',
		remedy: 'Use an ID that GET /_service/collections/{id}/assets returns.',
	},
	api_key_not_found: {
		status: 404,
		title: 'There is no such API key',
		remedy: 'Use an ID that GET /_service/api-keys returns.',
	},
	webhook_not_found: {
		status: 404,
		title: 'There is no such webhook',
		remedy: 'Use an ID that GET /_service/webhooks returns.',
	},
	method_not_allowed: {
		status: 405,
		title: 'Method not allowed',
		remedy: 'Use a method that the Allow header lists.',
	},
	video_finished: {
		status: 409,
		title: 'The video is finished',
		remedy: 'Only videos that are queued or processing can be cancelled.',
	},
	video_not_finished: {
		status: 409,
		title: 'The video is not finished',
		remedy:
			'Cancel it with POST /v1/videos/{id}/cancel or wait until it is finished, then delete it.',
	},
	cancelled: {
		status: 409,
		title: 'The video was cancelled',
		remedy: 'Its credits were returned. Generate the video again if you still need it.',
	},
	request_timeout: {
		status: 408,
		title: 'The request took too long to arrive',
		remedy: 'Send it again over a faster connection.',
	},
	body_too_large: {
		status: 413,
		title: 'The body is too large',
		remedy:
			'Send less, e.g. smaller images in brand_assets, or start the service with --max-body-bytes.',
	},
	range_not_satisfiable: {
		status: 416,
		title: 'The range is beyond the end of the file',
		remedy: 'The Content-Range header has the size of the file.',
	},
	unsupported_media_type: {
		status: 415,
		title: 'The body is not JSON',
		remedy: 'Send the header "Content-Type: application/json".',
	},
	asset_not_taken: {
		status: 415,
		title: 'The collection does not accept this file',
		remedy:
			'Upload PNG, JPEG, WebP, GIF or SVG images or MP4 or WebM videos, as asset_type of the collection allows.',
	},
	invalid_request: {
		status: 422,
		title: 'Invalid request',
		remedy: 'Correct the fields that metadata.fields lists with their problems.',
	},
	idempotency_key_reused: {
		status: 422,
		title: 'The idempotency key was used for another request',
		remedy:
			'Send the same body as with the first request, or a new Idempotency-Key for a new video.',
	},
	rate_limit_exceeded: {
		status: 429,
		title: 'Too many requests',
		remedy: 'Try again after the seconds in the Retry-After header.',
	},
	headers_too_large: {
		status: 431,
		title: 'The headers are too large',
		remedy: 'Send fewer or shorter headers, at most 16 KiB in total.',
	},
	internal_error: {
		status: 500,
		title: 'The service failed',
		remedy: "Search the service's log for the request ID. Trying again may help.",
	},
	render_failed: {
		status: 500,
		title: 'The video could not be rendered',
		remedy: 'The detail says why. Generate the video again once that is fixed.',
	},
	render_limit_exceeded: {
		status: 500,
		title: 'The render took too much time or memory',
		remedy: 'Use smaller or simpler images: an SVG with long paths can be saved as a PNG.',
	},
	encoder_missing: {
		status: 500,
		title: 'No video encoder was found',
		remedy: 'Install ffmpeg, or set its path with --ffmpeg-path or the variable FFMPEG_PATH.',
	},
	invalid_context: {
		status: 422,
		title: 'The context cannot be drawn',
		remedy: 'The detail names the part of the context. Correct it and generate the video again.',
	},
	speech_failed: {
		status: 502,
		title: 'The lines could not be spoken',
		remedy:
			'The detail has the response of the speech address. Generate the video again once it works, or without a voice.',
	},
	queue_full: {
		status: 503,
		title: 'Too many videos are unfinished',
		remedy:
			'Try again after the seconds in the Retry-After header, or start the service with a larger --max-unfinished-videos.',
	},
	disk_full: {
		status: 507,
		title: 'The disk is full',
		remedy:
			"Free space on the disk of the service's data folder, or have old files removed with --max-files-bytes. Then generate the video again.",
	},
} satisfies Record<string, ErrorTypeDefinition>;

export type ErrorType = keyof typeof errorTypes;
