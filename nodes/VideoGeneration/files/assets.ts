/** The files of a video: where its address is, and the type where the server names none. */
export const assets = {
	video: { urlField: 'video_url', fallbackType: 'video/mp4' },
	thumbnail: { urlField: 'thumbnail_url', fallbackType: 'image/jpeg' },
} as const;
export type AssetName = keyof typeof assets;
