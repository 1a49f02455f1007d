import { briefs } from './briefs';
import { heldBack as firstRound } from './heldBack';
import { heldBackAgain } from './heldBackAgain';
import { heldBackEighteenth } from './heldBackEighteenth';
import { heldBackEighth } from './heldBackEighth';
import { heldBackEleventh } from './heldBackEleventh';
import { heldBackFifth } from './heldBackFifth';
import { heldBackNineteenth } from './heldBackNineteenth';
import { heldBackNinth } from './heldBackNinth';
import { heldBackTenth } from './heldBackTenth';
import { heldBackSeventh } from './heldBackSeventh';
import { heldBackSixteenth } from './heldBackSixteenth';
import { heldBackSeventeenth } from './heldBackSeventeenth';
import { heldBackSixth } from './heldBackSixth';
import { heldBackFourth } from './heldBackFourth';
import { heldBackFifteenth } from './heldBackFifteenth';
import { heldBackFourteenth } from './heldBackFourteenth';
import { heldBackThirteenth } from './heldBackThirteenth';
import { heldBackTwentieth } from './heldBackTwentieth';
import { heldBackTwentyFirst } from './heldBackTwentyFirst';
import { heldBackTwentySecond } from './heldBackTwentySecond';
import { heldBackTwentyThird } from './heldBackTwentyThird';
import { heldBackTwentyFifth } from './heldBackTwentyFifth';
import { heldBackTwentyEighth } from './heldBackTwentyEighth';
import { heldBackTwentySeventh } from './heldBackTwentySeventh';
import { heldBackTwentySixth } from './heldBackTwentySixth';
import { heldBackTwentyFourth } from './heldBackTwentyFourth';
import { heldBackTwelfth } from './heldBackTwelfth';
import { heldBackThird } from './heldBackThird';
import { languages } from './languages';
import { lists } from './lists';
import { plain } from './plain';
import { posts } from './posts';
import { storyboards } from './storyboards';

export type { CollectedPrompt } from './prompt';

/** What the rules had not seen when they were measured with it. */
export const heldBack = [
	...firstRound,
	...heldBackAgain,
	...heldBackThird,
	...heldBackFourth,
	...heldBackFifth,
	...heldBackSixth,
	...heldBackSeventh,
	...heldBackEighth,
	...heldBackNinth,
	...heldBackTenth,
	...heldBackEleventh,
	...heldBackTwelfth,
	...heldBackThirteenth,
	...heldBackFourteenth,
	...heldBackFifteenth,
	...heldBackSixteenth,
	...heldBackSeventeenth,
	...heldBackEighteenth,
	...heldBackNineteenth,
	...heldBackTwentieth,
	...heldBackTwentyFirst,
	...heldBackTwentySecond,
	...heldBackTwentyThird,
	...heldBackTwentyFourth,
	...heldBackTwentyFifth,
	...heldBackTwentySixth,
	...heldBackTwentySeventh,
	...heldBackTwentyEighth,
];

export const collected = [...plain, ...briefs, ...storyboards, ...lists, ...posts, ...languages];
