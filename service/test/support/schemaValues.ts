import { z } from 'zod';
import { resolved, type Schema } from './contractDocument';

/** A value that differs from an example in one place. */
export interface Variation {
	/** Members joined by dots, as `metadata.fields` of an error names them; '' for the whole. */
	where: string;
	value: unknown;
}

const recordSchema = z.record(z.unknown());
const UNKNOWN = 'no such member';

const ofAnyType = [
	...['', ' ', 'no such value', 0.5, -1, 0, 1, true, false, null],
	...[[], [null], {}, { [UNKNOWN]: 1 }],
];

/** Right and wrong ones. */
const ofFormat: Record<string, readonly string[]> = {
	'date-time': [
		...['2025-01-31T08:00:00.000Z', '2025-01-31T08:00:00Z', '2025-01-31T08:00:00+02:00'],
		...['2025-01-31', '2025-01-31T08:00:00', '2025-13-01T08:00:00Z', '2025-02-30T08:00:00Z'],
	],
	uri: [
		...['https://example.com/hook', 'http://example.com:8080/a?b=c', 'HTTPS://example.com'],
		...['ftp://example.com/', 'javascript:alert(1)', 'example.com/hook', '/hook', 'http://'],
		...['https://name:word@example.com/', 'https://name@example.com/'],
		...['http:///name@example.com/', 'http://\\/name@example.com/'],
	],
};

/** Values of each type and at each limit; whether a schema takes them is for the document to say. */
function candidates(schema: Schema): unknown[] {
	const { minimum, maximum, minLength, maxLength, items, format } = schema;
	const around = (limit: number | undefined) =>
		limit === undefined ? [] : [limit - 1, limit, limit + 0.5, limit + 1];
	const lengths = [minLength, maxLength].flatMap((limit) =>
		limit === undefined ? [] : [limit - 1, limit, limit + 1],
	);
	return [
		...ofAnyType,
		...(schema.enum ?? []),
		...[minimum, maximum].flatMap(around),
		...lengths.filter((length) => length >= 0).map((length) => 'x'.repeat(length)),
		...(ofFormat[format ?? ''] ?? []),
		...(schema.anyOf ?? []).flatMap((one) => candidates(resolved(one))),
		...(items === undefined ? [] : candidates(resolved(items)).map((item) => [item])),
	];
}

/** The least that a schema takes. */
export function example(given: Schema): unknown {
	const { type, properties = {}, required = [], ...schema } = resolved(given);
	if (schema.enum !== undefined) return schema.enum[0];
	const [first] = Array.isArray(type) ? type : [type];
	if (first === 'object') {
		return Object.fromEntries(required.map((name) => [name, example(properties[name] ?? {})]));
	}
	if (first === 'array') return Array(schema.minItems ?? 0).fill(example(schema.items ?? {}));
	if (first === 'integer' || first === 'number') return schema.minimum ?? 0;
	if (first === 'boolean') return true;
	return ofFormat[schema.format ?? '']?.[0] ?? 'x'.repeat(schema.minLength ?? 1);
}

/**
 * The example with one member at a time, at any depth, replaced by values of each type and at each
 * limit, left out though it is required, or added though it is unknown.
 */
export function variations(given: Schema, base: unknown, where = ''): Variation[] {
	const schema = resolved(given);
	const whole = recordSchema.safeParse(base).data ?? {};
	const place = (name: string) => (where === '' ? name : `${where}.${name}`);
	const members = Object.entries(schema.properties ?? {}).flatMap(([name, member]) =>
		variations(member, whole[name], place(name)).map((it) => ({
			where: it.where,
			value: { ...whole, [name]: it.value },
		})),
	);
	const left = (schema.required ?? []).map((name) => ({
		where: place(name),
		value: Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name)),
	}));
	const added = { where: place(UNKNOWN), value: { ...whole, [UNKNOWN]: 1 } };
	return [
		...candidates(schema).map((value) => ({ where, value })),
		...members,
		...left,
		...(schema.additionalProperties === false ? [added] : []),
	];
}

/** Texts for a parameter of a query: values, none, and what is no value of any type. */
export function queryTexts(schema: Schema): string[] {
	const { items = {}, ...whole } = resolved(schema);
	const texts = [
		...['1.5', '1e3', '01', '99999999999999999999'],
		...[...candidates(whole), ...candidates(resolved(items))],
	];
	const plain = texts.filter((value) => typeof value !== 'object');
	return [...new Set(plain.map(String))];
}

/** What a parameter stands for that is given with these texts; undefined if it takes only one. */
export function fromQuery(schema: Schema, ...texts: [string, ...string[]]): unknown {
	const { type } = resolved(schema);
	if (type === 'array') return texts;
	const [text, ...more] = texts;
	if (more.length > 0) return undefined;
	return type === 'integer' && /^-?\d{1,16}$/.test(text) ? Number(text) : text;
}
