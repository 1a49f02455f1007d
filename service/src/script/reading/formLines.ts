import { hasContent, tidy } from '../sentences';
import { withoutQuotes } from './labelled';
import type { ReadLine } from './draft';
import type { Role } from './labels';

/** A line of the prompt without its markup and label. */
export interface FormLine {
	role: Role;
	text: string;
	/** With a bullet or a number, or one of a labelled list. */
	listed: boolean;
	/** With a number, or named a step: an order to keep. */
	ordered: boolean;
	/** Number of the scene of a storyboard that it belongs to; 0 outside of scenes. */
	scene: number;
	/** Whether a label or quotation marks say that these words are the film's. */
	isMarked: boolean;
	/** Whether its label says that a voice speaks it. */
	isSpoken: boolean;
	/** One of the parts of the film that a prompt lists. */
	isPart: boolean;
	says?: ReadLine['says'];
}

/** Seconds of the shortest film. */
const SHORTEST = 8;

/** What a prompt has given so far. */
export class FormLines {
	readonly lines: FormLine[] = [];
	/** The scene that is being read. */
	scene = 0;
	private readonly timeCodes = new Set<number>();
	private lengthOfParts = 0;

	add(role: Role, text: string, how: Partial<Omit<FormLine, 'role' | 'text'>> = {}): void {
		const words = tidy(withoutQuotes(text));
		if (!hasContent(words)) return;
		const { listed = false, ordered = false, isSpoken = false, isPart = false } = how;
		const isMarked = how.isMarked === true || words !== tidy(text);
		const { scene } = this;
		const says = role === 'offer' || role === 'fact' ? role : how.says;
		this.lines.push({
			...{ role, text: words, listed, ordered, scene, isMarked, isSpoken, isPart },
			...(says && { says }),
		});
	}

	addTimeCode(seconds: number): void {
		this.timeCodes.add(seconds);
	}

	addLength(seconds: number): void {
		this.lengthOfParts += seconds;
	}

	/** Whether nothing but the title has been read. */
	get isBelowTitle(): boolean {
		return this.lines.length === 1 && this.lines[0]?.role === 'headline';
	}

	/** Length in seconds that time codes, or else the lengths of parts, come to. A short one alone ("Hook (0-3 s)") is of a part. */
	get seconds(): number | undefined {
		const last = Math.max(0, ...this.timeCodes);
		const coded = this.timeCodes.size > 1 || last >= SHORTEST ? last : 0;
		return coded || this.lengthOfParts || undefined;
	}
}
