import { converter } from 'culori';
import fc from 'fast-check';
import { contrast, createPalette } from '../src/render/art/palette';
import { readColor } from '../src/util/color';

const hex = fc
	.integer({ min: 0, max: 0xffffff })
	.map((value) => `#${value.toString(16).padStart(6, '0')}`);

it('text has enough contrast on every background, whatever the brand colors', () => {
	fc.assert(
		fc.property(
			fc.option(hex, { nil: undefined }),
			fc.option(hex, { nil: undefined }),
			fc.option(hex, { nil: undefined }),
			fc.string(),
			(primary, secondary, background, seed) => {
				const palette = createPalette({ primary, secondary, background }, seed);
				for (const [text, ground] of [
					[palette.onPrimary, palette.primary],
					[palette.onAccent, palette.accent],
					[palette.onPaper, palette.paper],
					[palette.onInk, palette.ink],
					[palette.paperAccent, palette.paper],
					[palette.inkAccent, palette.ink],
				] as const) {
					expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.4);
				}
				expect(contrast(palette.primary, palette.accent)).toBeGreaterThan(1.2);
			},
		),
	);
});

it('uses only the brand’s colors and neutral ones', () => {
	const toLch = converter('oklch');
	const tone = (color: string) => {
		const { c = 0, h = 0 } = toLch(color) ?? {};
		return { c, h };
	};
	const near = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180) < 14;
	fc.assert(
		fc.property(hex, fc.option(hex, { nil: undefined }), (primary, secondary) => {
			const { hasLightBackground, hasDarkBackground, ...colors } = createPalette(
				{ primary, secondary },
				'tea',
			);
			expect([hasLightBackground, hasDarkBackground]).toEqual([false, false]);
			const own = [primary, ...(secondary === undefined ? [] : [secondary])].map(tone);
			for (const color of Object.values(colors)) {
				const { c, h } = tone(color);
				const isOwn = c < 0.05 || own.some((one) => near(one.h, h));
				expect([color, isOwn]).toEqual([color, true]);
			}
		}),
	);
});

it('gives the same colors for the same words', () => {
	expect(createPalette({}, 'tea')).toEqual(createPalette({}, 'tea'));
});

it.each([
	['#1d4ed8', '#1d4ed8'],
	['rgb(29, 78, 216)', '#1d4ed8'],
	['tomato', '#ff6347'],
	['no colour', undefined],
	['hsl(0a )', undefined],
])('color %p', (value, expected) => {
	expect(readColor(value)).toBe(expected);
});
