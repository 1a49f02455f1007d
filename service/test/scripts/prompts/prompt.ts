/** A prompt with what its film has to say; collected before the rules were tuned. */
export interface CollectedPrompt {
	/** What it is for; names the row in the table. */
	trade: string;
	/** Default `social-post`. */
	template?: string;
	prompt: string;
	/** Each has to stand whole in one line of the film. */
	says: readonly string[];
	/** Nothing of it may be shown in any line. */
	never?: readonly string[];
	headline?: string;
	callToAction?: string;
	/** Default `en`. */
	language?: string;
	/** Seconds that are asked for and that the template allows. */
	seconds?: number;
	author?: string;
	/** Lines that a listing has to keep as lines of their own, in this order. */
	steps?: readonly string[];
	data?: Record<string, unknown>;
}
