import { z } from 'zod';
import { shorten } from '../util/messages';
import { closestField } from './closestField';
import { brandSchema } from './fields/brandFields';
import { fieldsOf } from './fields/field';
import { colorKeys, entriesOf } from './fields/kinds';
import { drawnSceneKeys, listOf, mediaKeys, sceneKeys } from './fields/media';
import { subtitleKeys } from './fields/subtitles';
import type { TemplateDefinition } from './templateDefinition';

/** A response lists at most this many. */
const MAX_WARNINGS = 20;

const recordSchema = z.record(z.unknown()).catch({});

/** The entries of an object, none of anything else. Of texts there can be hundreds of thousands: they skip the slow schema. */
const recordOf = (value: unknown) => (typeof value === 'string' ? {} : recordSchema.parse(value));

/** The keys of an object that no field has. */
const unknownIn = (value: unknown, fields: readonly string[]) =>
	Object.keys(recordOf(value)).filter((key) => !fields.includes(key));

/**
 * Names each key of a request that nothing reads, with the field that was probably meant: "titel: did you mean headline?".
 * @param values `custom_data` over the settings of a variant
 * @param isUsed tells whether a key that is no field fills a placeholder
 */
export function warnOfUnknownKeys(
	{ id, data }: TemplateDefinition,
	brand: Record<string, unknown>,
	values: Record<string, unknown>,
	isUsed: (key: string) => boolean,
): string[] {
	// Made only for those that are shown: finding the nearest field takes time, and there can be thousands.
	const warnings = new Map<string, () => string>();
	const warn = (path: string, keys: readonly string[], fields: readonly string[]) => {
		for (const key of keys) {
			// In a list, once for all its entries.
			const place = `${path.replace(/\.\d+/gu, '')}.${key}`;
			if (warnings.has(place)) continue;
			warnings.set(place, () => {
				const meant = closestField(key, fields);
				const said =
					meant === undefined ? `the template ${id} does not use it` : `did you mean ${meant}?`;
				const short = shorten(key);
				const shown = short.trim() === '' ? JSON.stringify(short) : short;
				return `${path}${path && '.'}${shown}: ${said}`;
			});
		}
	};
	const brandKeys = Object.keys(brandSchema.shape);
	const ownKeys = fieldsOf(data).map(([key]) => key);
	const elsewhere = [
		...brandKeys.map((key) => `brand_assets.${key}`),
		...['context.prompt', 'options.resolution', 'options.watermark'],
	];
	warn(
		'',
		unknownIn(values, ownKeys).filter((key) => !isUsed(key)),
		[...ownKeys, ...elsewhere],
	);
	warn('brand_assets', unknownIn(brand, brandKeys), brandKeys);
	warn('brand_assets.colors', unknownIn(brand['colors'], colorKeys), colorKeys);
	warn('colors', unknownIn(values['colors'], colorKeys), colorKeys);
	// The sound of a clip that is captioned is heard in any case.
	const isHeard = 'subtitles' in data.shape;
	const warnOfMedia = (path: string, value: unknown) => {
		for (const [index, item] of listOf(value).entries()) {
			warn(`${path}.${index}`, unknownIn(item, mediaKeys), mediaKeys);
			const isMuted = isHeard && recordOf(item)['sound'] === false;
			if (isMuted) warn(`${path}.${index}`, ['sound'], []);
		}
	};
	warnOfMedia('media', values['media']);
	for (const [index, line] of (entriesOf(values['beats']) ?? []).entries())
		warn(`beats.${index}`, unknownIn(line, ['text']), ['text']);
	const keysOfScene = 'icons' in data.shape ? drawnSceneKeys : sceneKeys;
	const { subtitles } = values;
	for (const [index, one] of (Array.isArray(subtitles) ? subtitles : []).entries())
		warn(`subtitles.${index}`, unknownIn(one, subtitleKeys), subtitleKeys);
	for (const [index, scene] of (entriesOf(values['scenes']) ?? []).entries()) {
		warn(`scenes.${index}`, unknownIn(scene, keysOfScene), keysOfScene);
		warnOfMedia(`scenes.${index}.media`, recordOf(scene)['media']);
	}
	const listed = [...warnings.values()].slice(0, MAX_WARNINGS).map((describe) => describe());
	const more = warnings.size - listed.length;
	return more > 0 ? [...listed, `and ${more} more`] : listed;
}
