/** The meaning of a value of `error.type`. */
export interface ErrorTypeDefinition {
	status: number;
	title: string;
	/** What the caller can do. GET /docs/errors shows it. */
	remedy: string;
}

/** Every value of `error.type`. The API contract does not define them. */
export const errorTypes = {
	malformed_request: {
		status: 400,
		title: 'Malformed request',
		remedy: 'Check the URL for stray percent signs, and the headers for invalid characters.',
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
			'Send the header "Authorization: Bearer <API key>". The service prints its first key when it starts.',
	},
	insufficient_credits: {
		status: 402,
		title: 'Insufficient credits',
		remedy: 'Raise the balance with PUT /_service/credits. A balance of null means no limit.',
	},
	insufficient_scope: {
		status: 403,
		title: 'Not allowed with this API key',
		remedy: 'Use a key that has what the detail names.',
	},
	forbidden: {
		status: 403,
		title: 'Not allowed for this client',
		remedy: 'Call /_service from the machine that runs the service, without a proxy.',
	},
	not_found: {
		status: 404,
		title: 'No such endpoint or file',
		remedy: 'Check the URL against the list of endpoints at /docs.',
	},
	video_not_found: {
		status: 404,
		title: 'Video not found',
		remedy: 'Use an ID that POST /v1/videos or GET /v1/videos returned.',
	},
	template_not_found: {
		status: 404,
		title: 'Template not found',
		remedy: 'Use an ID that GET /v1/templates returns.',
	},
	variant_not_found: {
		status: 404,
		title: 'Variant not found',
		remedy: 'Use an ID that GET /v1/templates/{templateId}/variants returns.',
	},
	collection_not_found: {
		status: 404,
		title: 'Collection not found',
		remedy: 'Use an ID that GET /v1/collections returns. Deleted collections are not listed.',
	},
	asset_not_found: {
		status: 404,
		title: 'Asset not found',
		remedy: 'Use an ID that GET /v1/collections/{id}/assets returns.',
	},
	api_key_not_found: {
		status: 404,
		title: 'API key not found',
		remedy: 'Use an ID that GET /_service/api-keys returns.',
	},
	webhook_not_found: {
		status: 404,
		title: 'Webhook not found',
		remedy: 'Use an ID that GET /_service/webhooks returns.',
	},
	method_not_allowed: {
		status: 405,
		title: 'Method not allowed',
		remedy: 'Use a method that the Allow header lists.',
	},
	request_timeout: {
		status: 408,
		title: 'The request took too long to arrive',
		remedy: 'Send the request again over a faster connection.',
	},
	video_finished: {
		status: 409,
		title: 'The video is finished',
		remedy: 'Only videos that are queued or processing can be canceled.',
	},
	video_not_finished: {
		status: 409,
		title: 'The video is not finished',
		remedy:
			'Cancel it with POST /v1/videos/{id}/cancel, or wait until it is finished. Then delete it.',
	},
	cancelled: {
		status: 409,
		title: 'The video was canceled',
		remedy: 'Its credits were refunded. Create the video again if you still need it.',
	},
	precondition_failed: {
		status: 412,
		title: 'The file is another version',
		remedy: 'Read the file again without If-Match and If-Unmodified-Since.',
	},
	body_too_large: {
		status: 413,
		title: 'The body is too large',
		remedy:
			'The detail says what is too large, and its limit. In a request, use http URLs or smaller images instead of large data: URLs, ' +
			'or start the service with a larger --max-body-bytes. For a clip in a collection, start it with a larger --max-asset-bytes. ' +
			'The limits of other files and of texts are fixed: make them smaller.',
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
			'Upload a complete PNG, JPEG, WebP, AVIF, GIF or SVG image of at most 30 million pixels, an MP4, MOV or WebM video, MP3, M4A or WAV sound, or SRT or WebVTT subtitles. ' +
			'The asset_type of the collection must allow it; `all` allows sound and subtitles.',
	},
	range_not_satisfiable: {
		status: 416,
		title: 'The range is beyond the end of the file',
		remedy: 'The Content-Range header has the size of the file.',
	},
	invalid_request: {
		status: 422,
		title: 'Invalid request',
		remedy: 'Correct the fields in metadata.fields. Each has a message.',
	},
	idempotency_key_reused: {
		status: 422,
		title: 'The idempotency key was used for another request',
		remedy:
			'To repeat the first request, send the same body. For another video, send a new Idempotency-Key.',
	},
	invalid_context: {
		status: 422,
		title: 'The context cannot be rendered',
		remedy: 'The detail names the field and the reason. Correct it and create the video again.',
	},
	rate_limit_exceeded: {
		status: 429,
		title: 'Too many requests',
		remedy: 'Wait for the seconds in the Retry-After header, then try again.',
	},
	headers_too_large: {
		status: 431,
		title: 'The headers are too large',
		remedy: 'Send fewer or shorter headers, at most 16 KiB in total.',
	},
	internal_error: {
		status: 500,
		title: 'Internal error',
		remedy: "Try again. If it fails again, search the service's log for the request ID.",
	},
	render_failed: {
		status: 500,
		title: 'The video could not be rendered',
		remedy: 'The detail gives the reason. Correct it and create the video again.',
	},
	render_limit_exceeded: {
		status: 500,
		title: 'The render took too much time or memory',
		remedy:
			'The detail says which. ' +
			'Use smaller or simpler images and clips, for example a PNG instead of an SVG with long paths. ' +
			'If the video has none, or the machine was busy, create the video again.',
	},
	encoder_missing: {
		status: 500,
		title: 'No video encoder was found',
		remedy: 'Install ffmpeg 5.1 or newer, or set its path with --ffmpeg-path or FFMPEG_PATH.',
	},
	speech_failed: {
		status: 502,
		title: 'Speech synthesis failed',
		remedy:
			'The detail contains the response of the speech API. Create the video again once the API works, or without a voice.',
	},
	transcription_failed: {
		status: 502,
		title: 'Transcription failed',
		remedy:
			'The detail contains the response of the transcription API. Create the video again once the API works, or with subtitles.',
	},
	queue_full: {
		status: 503,
		title: 'Too many videos are unfinished',
		remedy:
			'Wait for the seconds in the Retry-After header, then try again, or start the service with a larger --max-unfinished-videos.',
	},
	server_busy: {
		status: 503,
		title: 'Too many large requests at once',
		remedy:
			'Wait for the seconds in the Retry-After header, then try again. A request with URLs of files instead of large data: URLs does not wait.',
	},
	preview_unavailable: {
		status: 503,
		title: 'The preview cannot be drawn now',
		remedy:
			'Try again. If the detail says that its process ended, use smaller images, or give the service more memory.',
	},
	disk_full: {
		status: 507,
		title: 'The disk is full',
		remedy:
			"Free space on the disk of the service's data folder, or start the service with --max-files-bytes, which removes old files. Then try again.",
	},
} satisfies Record<string, ErrorTypeDefinition>;

export type ErrorType = keyof typeof errorTypes;
