import '../src/render/art/fonts/withoutSystemFonts';
import { createLayer } from '../src/render/art/canvas';
import boxes from '../src/render/art/fonts/boxes.ttf.json';
import { setFont, startFonts } from '../src/render/art/fonts/fonts';
import { inkBounds } from '../src/render/art/fonts/ink';
import { buildBoxFont } from './support/boxFont';

it('is the packaged one', () => {
	// To renew boxes.ttf.json, write this into it.
	expect(boxes).toBe(buildBoxFont().toString('base64'));
});

it('draws what no packaged font has, whatever fonts the machine has', () => {
	startFonts('Hello', undefined);
	const [, ctx] = createLayer(1, 1);
	setFont(ctx, 'text', 40, 600);
	const box = inkBounds(ctx, '\u{10ffff}');
	// Widely installed fonts have the first two.
	for (const letter of ['ᐄ', 'ⴰ', '漢', '\ue000']) expect(inkBounds(ctx, letter)).toBe(box);
	expect(['A', 'é', 'ł'].filter((letter) => inkBounds(ctx, letter) === box)).toEqual([]);
	expect(ctx.measureText('A\u200d\ufe0f\u00ad').width).toBe(ctx.measureText('A').width);
});
