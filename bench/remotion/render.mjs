// Renders the film of scene.jsx: node render.mjs OUTPUT BROWSER TABS. In a process of its own, which is measured.
import { bundle } from '@remotion/bundler';
import { renderMedia, selectComposition } from '@remotion/renderer';
import { fileURLToPath } from 'node:url';

const [outputLocation, browserExecutable, tabs] = process.argv.slice(2);
const serveUrl = await bundle({ entryPoint: fileURLToPath(new URL('scene.jsx', import.meta.url)) });
// The other mode is for a browser that Remotion downloads.
const browser = { browserExecutable, chromeMode: 'chrome-for-testing' };
const composition = await selectComposition({ ...browser, serveUrl, id: 'film' });
const start = performance.now();
await renderMedia({
	...{ ...browser, serveUrl, composition, outputLocation },
	...{
		codec: 'h264',
		x264Preset: 'veryfast',
		crf: 20,
		concurrency: Number(tabs),
		logLevel: 'error',
	},
});
const seconds = (performance.now() - start) / 1_000;
process.stdout.write(JSON.stringify({ frames: composition.durationInFrames, seconds }));
