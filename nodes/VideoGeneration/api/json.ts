/** The parsed text, or undefined when it is not JSON (a JSON null stays null). */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
