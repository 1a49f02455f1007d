import { briefs } from './briefs';
import { heldBack01 } from './heldBack01';
import { heldBack02 } from './heldBack02';
import { heldBack03 } from './heldBack03';
import { heldBack04 } from './heldBack04';
import { heldBack05 } from './heldBack05';
import { heldBack06 } from './heldBack06';
import { heldBack07 } from './heldBack07';
import { heldBack08 } from './heldBack08';
import { heldBack09 } from './heldBack09';
import { heldBack10 } from './heldBack10';
import { heldBack11 } from './heldBack11';
import { heldBack12 } from './heldBack12';
import { heldBack13 } from './heldBack13';
import { heldBack14 } from './heldBack14';
import { heldBack15 } from './heldBack15';
import { heldBack16 } from './heldBack16';
import { heldBack17 } from './heldBack17';
import { heldBack18 } from './heldBack18';
import { heldBack19 } from './heldBack19';
import { heldBack20 } from './heldBack20';
import { heldBack21 } from './heldBack21';
import { heldBack22 } from './heldBack22';
import { heldBack23 } from './heldBack23';
import { heldBack24 } from './heldBack24';
import { heldBack25 } from './heldBack25';
import { heldBack26 } from './heldBack26';
import { heldBack27 } from './heldBack27';
import { heldBack28 } from './heldBack28';
import { heldBack29 } from './heldBack29';
import { heldBack30 } from './heldBack30';
import { heldBack31 } from './heldBack31';
import { heldBack32 } from './heldBack32';
import { heldBack33 } from './heldBack33';
import { heldBack34 } from './heldBack34';
import { heldBack35 } from './heldBack35';
import { heldBack36 } from './heldBack36';
import { heldBack40 } from './heldBack40';
import { heldBack41 } from './heldBack41';
import { heldBack37 } from './heldBack37';
import { heldBack39 } from './heldBack39';
import { heldBack38 } from './heldBack38';
import { heldBack42 } from './heldBack42';
import { heldBack43 } from './heldBack43';
import { heldBack44 } from './heldBack44';
import { languages } from './languages';
import { lists } from './lists';
import { plain } from './plain';
import { posts } from './posts';
import { storyboards } from './storyboards';

export type { CollectedPrompt } from './prompt';

/** What the rules had not seen when they were measured with it. */
export const heldBack = [
	...heldBack01,
	...heldBack02,
	...heldBack03,
	...heldBack04,
	...heldBack05,
	...heldBack06,
	...heldBack07,
	...heldBack08,
	...heldBack09,
	...heldBack10,
	...heldBack11,
	...heldBack12,
	...heldBack13,
	...heldBack14,
	...heldBack15,
	...heldBack16,
	...heldBack17,
	...heldBack18,
	...heldBack19,
	...heldBack20,
	...heldBack21,
	...heldBack22,
	...heldBack23,
	...heldBack24,
	...heldBack25,
	...heldBack26,
	...heldBack27,
	...heldBack28,
	...heldBack29,
	...heldBack30,
	...heldBack31,
	...heldBack32,
	...heldBack33,
	...heldBack34,
	...heldBack35,
	...heldBack36,
	...heldBack40,
	...heldBack41,
	...heldBack37,
	...heldBack39,
	...heldBack38,
	...heldBack42,
	...heldBack43,
	...heldBack44,
];

export const collected = [...plain, ...briefs, ...storyboards, ...lists, ...posts, ...languages];
