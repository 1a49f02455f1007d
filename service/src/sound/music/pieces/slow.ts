import type { Piece } from '../score';

/** Pieces below 96 BPM; score.ts explains the notation. */
export const slow: readonly Piece[] = [
	{
		id: 'slow-harbour',
		moods: ['calm', 'warm'],
		tempo: 72,
		beats: 4,
		key: 'D major',
		chords: 'Dmaj7 Gmaj7 Bm7 Aadd9',
		room: 0.84,
		layers: [
			{
				...{ play: 'chords', on: 'electricPiano', pattern: 'x-----x-----....', low: 57 },
				...{ gain: 0.36, strum: 0.018, room: 0.5 },
			},
			{ play: 'chords', on: 'airPad', pattern: 'x---------------', low: 50, gain: 0.16, room: 0.4 },
			{ play: 'figure', on: 'subBass', pattern: '1-----------5---', low: 35, gain: 0.28 },
			{
				...{ play: 'melody', on: 'electricPiano', low: 74, gain: 0.17, pan: 0.2, echo: 0.6 },
				phrase: '. . 5 - 6 - 3 - | - - . . . . 2 3 | . . 5 - 8 - 6 - | 5 - - - . . . .',
			},
		],
	},
	{
		id: 'corner-cafe',
		moods: ['warm', 'calm', 'playful'],
		tempo: 84,
		beats: 4,
		swing: { of: 16, share: 0.2 },
		key: 'F major',
		chords: 'Fmaj7 | Em7 A7 | Dm7 | Gm7 C7',
		room: 0.6,
		layers: [
			{
				...{ play: 'chords', on: 'electricPiano', pattern: 'x-----.x-....x-.', low: 53 },
				...{ gain: 0.42, strum: 0.012, room: 0.25 },
			},
			{ play: 'figure', on: 'uprightBass', pattern: '1-----5-1----.3.', low: 33, gain: 0.46 },
			{
				...{ play: 'melody', on: 'vibraphone', low: 65, gain: 0.2, pan: 0.3, from: 1, room: 0.3 },
				phrase: '. . 6 5 - 3 - . | . . . 7 8 - 6 - | . 5 - 6 8 - - . | 6 - 5 - . . . .',
			},
			{ play: 'drum', on: 'softKick', pattern: 'x......x..x.....', gain: 0.9 },
			{ play: 'drum', on: 'brush', pattern: '....x..o....x..o', gain: 0.9 },
			{ play: 'drum', on: 'hat', pattern: 'x.xox.xox.xox.xo', gain: 0.28 },
		],
	},
	{
		id: 'glass-garden',
		moods: ['dreamy', 'calm'],
		tempo: 88,
		beats: 3,
		key: 'E major',
		chords: 'Emaj7 C#m7 Aadd9 Bsus4',
		room: 0.86,
		layers: [
			{
				...{ play: 'figure', on: 'harp', pattern: '1.5.8.9.0.9. | 1.5.8.9.8.5.', low: 52 },
				...{ gain: 0.4, pan: -0.2, room: 0.5 },
			},
			{ play: 'chords', on: 'airPad', pattern: 'x-----------', low: 56, gain: 0.17, room: 0.4 },
			{ play: 'figure', on: 'subBass', pattern: '1-----------', low: 28, gain: 0.24 },
			{
				...{ play: 'melody', on: 'vibraphone', low: 76, gain: 0.2, pan: 0.3, echo: 0.5, from: 1 },
				phrase: '5 - - 3 - - | 2 - - - . . | 6 - - 5 - - | 4 - - - . .',
			},
		],
	},
	{
		id: 'northern-lights',
		moods: ['dreamy', 'calm', 'dramatic'],
		tempo: 80,
		beats: 4,
		key: 'Ab major',
		chords: 'Abmaj9 Cm7 Fm9 Dbmaj7',
		room: 0.9,
		layers: [
			{ play: 'chords', on: 'airPad', pattern: 'x---------------', low: 53, gain: 0.3, room: 0.5 },
			{ play: 'figure', on: 'subBass', pattern: '1---------------', low: 32, gain: 0.3 },
			{
				...{ play: 'figure', on: 'bell', pattern: '....0.....9...8. | ....5.....0.....', low: 68 },
				...{ gain: 0.17, pan: 0.3, room: 0.6, echo: 0.7 },
			},
			{
				...{ play: 'melody', on: 'piano', low: 68, gain: 0.24, pan: -0.15, room: 0.5, from: 1 },
				phrase: '5 - - - 3 - - - | 7 - 5 - - - . . | 8 - - - 5 - - - | 6 - 5 - 3 - - -',
			},
			{ play: 'drum', on: 'softKick', pattern: 'x..x............', gain: 0.55 },
		],
	},
	{
		id: 'first-light',
		moods: ['warm', 'dramatic', 'dreamy'],
		tempo: 76,
		beats: 4,
		key: 'Db major',
		chords: 'Db Ab/C Bbm Gb',
		room: 0.8,
		layers: [
			{
				...{ play: 'figure', on: 'piano', pattern: '1.5.8.9.8.5.8.5.', low: 49 },
				...{ gain: 0.4, pan: -0.15, room: 0.4 },
			},
			{
				...{ play: 'melody', on: 'piano', low: 73, gain: 0.32, pan: 0.15, room: 0.4 },
				phrase: '3 - - 2 3 - 5 - | 5 - - - . . 2 1 | 3 - - 2 3 - 6 - | 5 - - 3 2 - - -',
			},
			{
				play: 'chords',
				on: 'strings',
				pattern: 'x---------------',
				low: 56,
				gain: 0.22,
				room: 0.5,
				from: 1,
			},
			{ play: 'figure', on: 'longBass', pattern: '1---------------', low: 37, gain: 0.26, from: 1 },
			{ play: 'drum', on: 'boom', pattern: 'x.......x.......', gain: 0.3, from: 2 },
		],
	},
	{
		id: 'campfire',
		moods: ['warm', 'calm', 'upbeat'],
		tempo: 94,
		beats: 4,
		key: 'A major',
		chords: 'A E/G# F#m D',
		room: 0.66,
		layers: [
			{
				...{ play: 'figure', on: 'guitar', pattern: '1.5.8.5.9.5.8.5.', low: 45 },
				...{ gain: 0.5, pan: -0.25, room: 0.25 },
			},
			{
				...{ play: 'chords', on: 'guitar', pattern: 'x-------x-----x-', low: 57 },
				...{ gain: 0.3, strum: 0.022, pan: 0.3, room: 0.25, from: 1 },
			},
			{ play: 'figure', on: 'uprightBass', pattern: '1-------5---1---', low: 33, gain: 0.36 },
			{
				...{ play: 'melody', on: 'flute', low: 69, gain: 0.13, from: 2, room: 0.5 },
				phrase: '3 - 5 - 5 - - . | 2 - 3 - - - . . | 1 - 3 - 5 - 6 - | 5 - - - . . . .',
			},
			{ play: 'drum', on: 'softKick', pattern: 'x.......x.......', gain: 0.6, from: 1 },
			{ play: 'drum', on: 'shaker', pattern: 'o.x.o.x.o.x.o.x.', gain: 0.45, from: 1 },
		],
	},
];
