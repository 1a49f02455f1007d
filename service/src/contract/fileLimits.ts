/** Of an image or sound in a collection, and of an image in `custom_data.media`. Clips may be larger. */
export const MAX_FILE_BYTES = 52_428_800;
/** Of a file with subtitles: many times those of three minutes. */
export const MAX_SUBTITLE_BYTES = 2_000_000;
