/** Of an image, sound or subtitles in a collection, and of an image in `custom_data.media`. Clips may be larger. */
export const MAX_FILE_BYTES = 52_428_800;
