/**
 * Every URL that the service returns.
 * @param base without a trailing slash
 */
export function createUrls(base: string) {
	return {
		base,
		video: (id: string) => `${base}/v1/videos/${id}`,
		file: (name: string) => `${base}/files/${name}`,
		templateExample: (templateId: string, extension: 'jpg' | 'mp4') =>
			`${base}/files/templates/${encodeURIComponent(templateId)}.${extension}`,
		errorDocs: (type: string) => `${base}/docs/errors#${type}`,
		support: () => `${base}/docs/support`,
	};
}

export type Urls = ReturnType<typeof createUrls>;
