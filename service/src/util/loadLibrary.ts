import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type * as Budoux from 'budoux';
import type * as Hyphen from 'hyphen/de';
import { z } from 'zod';

/*
 * Libraries for letters, read when a text first needs them: together they take half a second, and most videos need none.
 */

const load = createRequire(__filename);

const isFunction = (value: unknown) => typeof value === 'function';

/** Of the package linebreak, which has no types. */
interface LineBreaker {
	/** The next place where a line may end, in their order; null at the end of the text, which is one. */
	nextBreak(): { position: number } | null;
}
const lineBreakerSchema = z.custom<new (text: string) => LineBreaker>(isFunction);
const budouxSchema = z.object({ Parser: z.custom<typeof Budoux.Parser>(isFunction) });
const modelSchema = z.object({ model: z.record(z.record(z.number())) });
const hyphenSchema = z.object({
	hyphenateSync: z.custom<typeof Hyphen.hyphenateSync>(isFunction),
});

/** A function that reads what a key stands for once. */
function onFirstUse<Key, Value>(read: (key: Key) => Value): (key: Key) => Value {
	const known = new Map<Key, Value>();
	return (key) => {
		const value = known.get(key) ?? read(key);
		known.set(key, value);
		return value;
	};
}

/** Unicode's rules for the ends of lines (UAX #14). */
export const loadLineBreaker = onFirstUse((name: 'linebreak') =>
	lineBreakerSchema.parse(load(name)),
);

/** Where phrases end, by a model of budoux. The entry of the library would load a DOM and all models. */
export const loadPhraseParser = onFirstUse((model: 'ja' | 'zh-hans' | 'zh-hant' | 'th') => {
	const folder = dirname(load.resolve('budoux'));
	const { Parser } = budouxSchema.parse(load(join(folder, 'parser.js')));
	return new Parser(modelSchema.parse(load(join(folder, 'data/models', `${model}.js`))).model);
});

/** Divides words into syllables, by the patterns of a language. */
export const loadHyphenator = onFirstUse(
	(language: string) => hyphenSchema.parse(load(`hyphen/${language}`)).hyphenateSync,
);
