import { roleByWords, roleOf } from './labels';

const keyRole = (key: string) => (key === '' ? undefined : (roleOf(key) ?? roleByWords(key)));

const wordsIn = (value: object) =>
	Object.values(value).filter((part): part is string => typeof part === 'string');

const bareAddress = (text: string) => text.replace(/^https?:\/\/(?:www\.)?|\/+$/gu, '');

/** What to do and where to go, without an address that the words give already. */
function withAddress(parts: readonly string[]): string {
	return parts
		.map(bareAddress)
		.filter((part, at, all) => !all.some((other, index) => index !== at && other.includes(part)))
		.join(': ');
}

/** `{ "amount": 2.99, "currency": "USD", "period": "month" }` is one figure. */
function priceOf(value: object): string | undefined {
	const given = new Map<string, unknown>(Object.entries(value));
	const part = (...names: readonly string[]) =>
		names
			.map((name) => given.get(name))
			.find((one): one is string | number => typeof one === 'string' || typeof one === 'number');
	const [amount, currency] = [part('amount', 'value', 'price'), part('currency')];
	const period = part('period', 'per', 'interval');
	if (amount === undefined || currency === undefined) return undefined;
	return [`${amount} ${currency}`, period ?? []].flat().join(' / ');
}

/** Stands after the scenes: what follows is of the whole video again. */
export const SCENES_END = '\ue011';

/** The length of the video before its scenes, whose own lengths add up. */
const lengthFirst = (entries: [string, unknown][], depth: number) =>
	depth > 0
		? entries
		: [...entries].sort(
				([first], [second]) =>
					Number(keyRole(second) === 'length') - Number(keyRole(first) === 'length'),
			);

/** `2025-11-28T08:00:00-05:00` is read by no viewer. */
const machineTime = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?$/u;

const spoken = /text|voice|narrat|dialog|spoken|speech|caption|copy|line|^vo$|super|overlay/iu;
const pictured = /^(?:description|action|details?|content|setting|scene|what)$/iu;

/** Keys that hold what a scene says; beside them, others of the scene are about the making. */
function flatten(value: unknown, key: string, depth: number): string[] {
	if (depth > 6 || value === null || value === undefined) return [];
	if (Array.isArray(value)) {
		const items = value.flatMap((item: unknown) =>
			typeof item === 'string' || typeof item === 'number'
				? [`- ${item}`]
				: flatten(item, '', depth + 1),
		);
		return key === '' ? items : [`${key}:`, ...items];
	}
	if (typeof value === 'object') {
		const entries = Object.entries(value);
		const says = entries.some(([name, part]) => spoken.test(name) && typeof part === 'string');
		const told = entries.filter(([name]) => !(depth > 1 && says && pictured.test(name)));
		const inner = lengthFirst(told, depth).flatMap(([name, part]) =>
			flatten(part, name, depth + 1),
		);
		const role = keyRole(key);
		if (role === 'note' || (role === 'shot' && key !== 'video') || role === 'length')
			return [`${key}: ${inner.join(' ')}`];
		if (role === 'price') {
			const price = priceOf(value);
			if (price !== undefined) return [`${key}: ${price}`];
		}
		// `{ "text": "Set an alarm", "url": "grindhaus.com" }` is one line.
		if (role === 'action') return [`${key}: ${withAddress(wordsIn(value))}`];
		// A scene or part begins: what was said of the one before no longer counts.
		// A product with its name and price is none.
		return depth === 0 || role === 'name' ? inner : ['scene 1:', ...inner, SCENES_END];
	}
	if (typeof value !== 'string' && typeof value !== 'number') return [];
	if (typeof value === 'string' && machineTime.test(value)) return [];
	const role = keyRole(key);
	// A number or a word in small letters whose name says nothing is a setting.
	const isSetting = typeof value === 'number' || /^[a-z0-9_:/#-]{1,20}$/u.test(value);
	if (role === undefined && key !== '' && isSetting) return [];
	return [
		role === undefined && key !== ''
			? `${value}`
			: `${roleOf(key) === undefined && role !== undefined ? role : key}: ${value}`,
	];
}

/** A prompt that is JSON, as lines with labels; anything else as it is. */
export function fromJson(prompt: string): string {
	const fenced = /```(?:json)?\s*([\s\S]*?)```/iu.exec(prompt)?.[1] ?? prompt;
	const body = /[{[][\s\S]*[}\]]/u.exec(fenced)?.[0];
	if (body === undefined || !/["']\s*:|^\s*\[\s*["{]/u.test(body)) return prompt;
	try {
		const lines = flatten(JSON.parse(body), '', 0);
		return lines.length > 0 ? lines.join('\n') : prompt;
	} catch {
		return prompt;
	}
}
