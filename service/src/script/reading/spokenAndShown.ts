import { findLiterals } from './literals';

/**
 * A storyboard that gives what is spoken and what is on the screen often says one thing twice. Viewers read it once,
 * in the words that were given for the screen, unless only the voice has a price, date or address.
 */

const figures =
	'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
		' ',
	);
const small = new Set(
	'a an the and or of in on at to for is are it its your our we you with by und der die das ein eine le la les un une et de des du en el los las y e o il un una der dem den im am'.split(
		' ',
	),
);
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Words by their first letters, so that "save" is "saves"; numbers as figures. */
function stemsOf(text: string): Set<string> {
	const words = Array.from(segmenter.segment(text.toLowerCase()))
		.filter(({ isWordLike }) => isWordLike)
		.map(({ segment }) => segment);
	return new Set(
		words
			.filter((word) => !small.has(word))
			.map((word) => {
				const figure = figures.indexOf(word);
				return figure >= 0 ? `${figure}` : word.slice(0, 5);
			}),
	);
}

const unspaced = (text: string) => text.replace(/[\s.,]+/gu, '').toLowerCase();

/** Share of the words of the shorter line, and of the longer one, that both have where they say the same. */
const [OF_SHORTER, OF_LONGER] = [0.5, 0.3];

/** Which of two lines of a scene says what the other says as well; undefined where each says something of its own. */
function enough(shown: string, spoken: string): 'shown' | 'spoken' | undefined {
	const [own, other] = [stemsOf(shown), stemsOf(spoken)];
	const shared = [...own].filter((stem) => other.has(stem)).length;
	const [short, long] = [Math.min(own.size, other.size), Math.max(own.size, other.size)];
	const gives = (text: string, literals: string) =>
		findLiterals(literals).every((literal) => unspaced(text).includes(unspaced(literal.text)));
	if (shared === 0 || shared < short * OF_SHORTER) return undefined;
	if (shared >= long * OF_LONGER && gives(shown, spoken)) return 'shown';
	return shared === own.size && gives(spoken, shown) ? 'spoken' : undefined;
}

interface SceneWords {
	role: string;
	text: string;
	scene: number;
	isMarked: boolean;
	isSpoken: boolean;
}

/** "Analyse", "Get paid": a word or two on the screen that a voice says in a sentence of the same scene. */
function isKeyword(line: SceneWords, lines: readonly SceneWords[]): boolean {
	if (line.scene === 0 || line.role !== 'text' || !line.isMarked || line.isSpoken) return false;
	const stems = [...stemsOf(line.text)];
	if (stems.length === 0 || stems.length > 2 || findLiterals(line.text).length > 0) return false;
	return lines.some(({ scene, isSpoken, text }) => {
		const said = isSpoken && scene === line.scene ? text.toLowerCase() : '';
		return text.length > line.text.length * 1.5 && stems.every((stem) => said.includes(stem));
	});
}

/** What is spoken in a scene goes where its words on the screen say the same. */
export function withoutSpokenTwin<Line extends SceneWords>(given: readonly Line[]): Line[] {
	const keywords = given.filter((line) => isKeyword(line, given));
	// Alone it is what the scene shows; several are the points of what is said.
	const lines = given.filter(
		(line) =>
			!keywords.includes(line) || keywords.filter(({ scene }) => scene === line.scene).length < 2,
	);
	const kept: Line[] = [];
	for (const line of lines) {
		const before = kept.at(-1);
		const isPair =
			before !== undefined &&
			[line, before].every(({ role, isMarked }) => role === 'text' && isMarked) &&
			line.scene === before.scene;
		if (!isPair || line.isSpoken === before.isSpoken) kept.push(line);
		else {
			const [spoken, shownThere] = line.isSpoken ? [line, before] : [before, line];
			const one = enough(shownThere.text, spoken.text);
			if (one === undefined) kept.push(line);
			else kept[kept.length - 1] = one === 'shown' ? shownThere : spoken;
		}
	}
	return kept;
}
