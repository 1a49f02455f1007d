import { z } from 'zod';
import type { InvalidField } from '../contract/error';
import type { VideoContext } from '../contract/video';
import { readColor } from '../render/art/palette';

const record = z.record(z.unknown()).catch({});

/** The colors of a request that cannot be read. Empty ones count as not given. */
export function checkColors({ brand_assets, custom_data }: VideoContext): InvalidField[] {
	const brand = record.parse(brand_assets);
	const custom = record.parse(custom_data);
	const given = [
		['brand_assets.colors', brand['colors']],
		['brand_assets.colours', brand['colours']],
		['custom_data.colors', custom['colors']],
		['custom_data.compositionProps.colors', record.parse(custom['compositionProps'])['colors']],
	] as const;
	return given.flatMap(([path, colors]) =>
		['primary', 'secondary', 'background'].flatMap((name): InvalidField[] => {
			const color = record.parse(colors)[name] ?? '';
			if (color === '' || readColor(color) !== undefined) return [];
			const message = 'Must be a color of CSS, such as #e11d48 or rgb(225, 29, 72)';
			return [{ field: `context.${path}.${name}`, message }];
		}),
	);
}
