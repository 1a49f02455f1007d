import type { Language } from '../language';
import { asTitle, sameWords } from '../sentences';
import type { QuoteReading } from './quotes';

export interface ReadLine {
	text: string;
	/** One of a list: a step, a feature, a scene. */
	listed: boolean;
	/** Numbered, or called a step. */
	ordered: boolean;
	/** What the video was asked to be about, in the words of who asked. */
	asked?: boolean;
	/** Spoken in a scene whose screen says something else. */
	isSpoken?: boolean;
	/** Goes on with the sentence before it. */
	goesOn?: boolean;
	/** What its label names it: of many lines these are the ones to keep. */
	says?: 'message' | 'offer' | 'fact' | 'quote' | 'name';
}

/** What a prompt says, apart from how it says that a video is wanted. */
export interface PromptReading {
	language: Language;
	/** Given as one, or the subject that was named. */
	headline?: string;
	/** What is to be said, in its order, without headline and call to action. */
	lines: ReadLine[];
	callToAction?: string;
	/** The address to go to, as it was given. */
	url?: string;
	offer?: string;
	code?: string;
	price?: string;
	date?: string;
	/** Who makes the offer. */
	brand?: string;
	/** Who is greeted, and how ("Hi"). */
	person?: string;
	greeting?: string;
	quote?: QuoteReading;
	/** Seconds that are asked for. */
	seconds?: number;
	hashtags: string[];
	/** Text for the post that the prompt brings along. */
	caption?: string;
	/** In their order, of the whole prompt. */
	emoji: string[];
}

/** A prompt while it is read. */
export interface Draft extends Omit<PromptReading, 'language'> {
	topic?: string;
	name?: string;
	/** A position to fill, as it was given. */
	job?: string;
	/** What the video was asked to be about, as it was given. */
	subject?: string;
	client?: string;
	/** The business of who asks, by name. */
	owner?: string;
	actions: string[];
	contact?: string;
	instructions: string[];
	author?: string;
	quoted?: string;
	/** Whether the prompt speaks of the person whom the film is for ("she paused her course"). */
	isOfPerson: boolean;
	/** Whether the film is for a business that was named: "they" are who speaks. */
	speaksForIt: boolean;
	/** Whether scenes say what is said: then what the request says is its topic. */
	isStoryboard: boolean;
	/** Whether what was read last is told to the maker: "They …" goes on with it. */
	wasTold: boolean;
	/** Whether the prompt speaks to somebody who makes the video. */
	toMaker: boolean;
}

export const toLine = (
	text: string,
	{ listed, ordered, says }: Pick<ReadLine, 'listed' | 'ordered' | 'says'>,
): ReadLine => ({
	text: asTitle(text),
	listed,
	ordered,
	...(says && { says }),
});

export const textsOf = ({ headline = '', lines }: Draft) => [
	headline,
	...lines.map(({ text }) => text),
];

export const mentions = (draft: Draft, name: string) =>
	textsOf(draft).join(' ').toLowerCase().includes(name.toLowerCase());

export function dropLine(draft: Draft, said: string): void {
	draft.lines = draft.lines.filter(({ text }) => !sameWords(text, said));
}
