// Loaded before the compiled service, it lets that draw videos whose short side has 144 pixels, without music: both take most of
// the time of a video, and service/test looks at both.
const { existsSync } = require('node:fs');
const { join } = require('node:path');

const frame = join(__dirname, '../../service/dist/src/render/art/frameLayout.js');
const music = join(__dirname, '../../service/dist/src/sound/music/composeMusic.js');

/** Replaces some of what a module exports, for all that load it later. */
const replace = (path, change) => {
	const exported = require(path);
	require.cache[path].exports = { ...exported, ...change(exported) };
};

// The command that starts the service compiles it first, if it is out of date.
if (existsSync(frame) && existsSync(music)) {
	replace(frame, ({ createFrame }) => ({ createFrame: (ratio) => createFrame(ratio, 144) }));
	replace(music, () => ({ composeMusic: () => undefined }));
}
