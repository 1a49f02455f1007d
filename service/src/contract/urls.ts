/** Every URL that the service returns. */
export interface Urls {
	video(id: string): string;
	file(name: string): string;
	asset(fileName: string): string;
	templateExample(templateId: string, extension: 'jpg' | 'mp4'): string;
	errorDocs(type: string): string;
	support(): string;
}

/** @param base without a trailing slash */
export function createUrls(base: string): Urls {
	return {
		video: (id) => `${base}/v1/videos/${id}`,
		file: (name) => `${base}/files/${name}`,
		asset: (fileName) => `${base}/files/${fileName}`,
		templateExample: (templateId, extension) =>
			`${base}/files/templates/${encodeURIComponent(templateId)}.${extension}`,
		errorDocs: (type) => `${base}/docs/errors#${type}`,
		support: () => `${base}/docs/support`,
	};
}
