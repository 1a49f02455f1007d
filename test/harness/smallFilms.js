// Loaded before the compiled service, it lets that draw films whose short side has 144 pixels: many times faster.
const path = require.resolve('../../service/dist/src/render/art/box.js');
const box = require(path);
require.cache[path].exports = { ...box, createFrame: (ratio) => box.createFrame(ratio, 144) };
