/**
 * Every URL that the service returns.
 * @param base without a trailing slash
 */
export function createUrls(base: string) {
	const videos = `${base}/v1/videos/`;
	return {
		base,
		video: (id: string) => `${videos}${id}`,
		/** The ID in the URL of a video; any other text stays. */
		videoId: (text: string) => (text.startsWith(videos) ? text.slice(videos.length) : text),
		file: (name: string) => `${base}/files/${name}`,
		templateExample: (templateId: string, extension: 'jpg' | 'mp4') =>
			`${base}/files/templates/${encodeURIComponent(templateId)}.${extension}`,
		errorDocs: (type: string) => `${base}/docs/errors#${type}`,
		support: () => `${base}/docs/support`,
	};
}

export type Urls = ReturnType<typeof createUrls>;
