// Loaded before the compiled service, it lets that draw videos whose short side has 144 pixels: many times faster.
const { existsSync } = require('node:fs');
const { join } = require('node:path');

const path = join(__dirname, '../../service/dist/src/render/art/frame.js');
// The command that starts the service compiles it first, if it is out of date.
if (existsSync(path)) {
	const frame = require(path);
	require.cache[path].exports = { ...frame, createFrame: (ratio) => frame.createFrame(ratio, 144) };
}
