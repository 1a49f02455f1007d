/** What is left of a sentence to say, and what of it was for the maker of the video. */
export interface Stripped {
	/** What is left to say; empty when all of it was an instruction. */
	text: string;
	/** The instruction, empty when there was none. */
	instruction: string;
	/** The words are a call to action by what was asked ("End with …"). */
	isAction?: boolean;
	/** The words name only whom the video is for, such as "our bakery": worth a line where nothing else is said. */
	isClient?: boolean;
	/** The words were asked for as they stand ("Use the text …"). */
	isQuoted?: boolean;
	/** What was asked for a video about. */
	isRequest?: boolean;
	/** Further sentences of the same wish ("…, and that …"). */
	more?: readonly string[];
	/** Points, one after the other ("Mention these points: …"). */
	isList?: boolean;
	/** Where to turn, by what was said ("Our website is …"). */
	isContact?: boolean;
	/** Whether a business is named that the film is for: it speaks in it. */
	speaksForIt?: boolean;
	/** Whom the film is for, by name ("Personalised message for Amira: …"), and what greets that person. */
	person?: string;
	greeting?: string;
}
