import { z } from 'zod';
import type { InvalidField } from '../contract/error';
import type { VideoContext } from '../contract/video';
import { readColor } from '../render/art/palette';

const record = z.record(z.unknown()).catch({});

/** The invalid colors of a request. An empty color counts as missing. */
export function checkColors({ brand_assets, custom_data }: VideoContext): InvalidField[] {
	const brand = record.parse(brand_assets);
	const custom = record.parse(custom_data);
	const palettes = [
		['brand_assets.colors', brand['colors']],
		['brand_assets.colours', brand['colours']],
		['custom_data.colors', custom['colors']],
		['custom_data.compositionProps.colors', record.parse(custom['compositionProps'])['colors']],
	] as const;
	return palettes.flatMap(([path, colors]) =>
		['primary', 'secondary', 'background'].flatMap((name): InvalidField[] => {
			const color = record.parse(colors)[name] ?? '';
			if (color === '' || readColor(color) !== undefined) return [];
			const message = 'Must be a CSS color such as #e11d48 or rgb(225, 29, 72)';
			return [{ field: `context.${path}.${name}`, message }];
		}),
	);
}
