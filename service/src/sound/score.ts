import type { DrumName } from './drums';
import type { InstrumentName } from './instruments';

/** Moods that a caller can ask for and that pieces are filed under. */
export const moods = [
	...['energetic', 'upbeat', 'playful', 'bold', 'warm', 'calm', 'dreamy', 'dramatic'],
] as const satisfies readonly string[];

export type Mood =
	| 'energetic'
	| 'upbeat'
	| 'playful'
	| 'bold'
	| 'warm'
	| 'calm'
	| 'dreamy'
	| 'dramatic';

interface Part {
	gain: number;
	/** -1 left to 1 right. */
	pan?: number;
	/** The bar it enters with, counted from 0. */
	from?: number;
	/** How much of it goes to the room and to the echo, 0 to 1. */
	room?: number;
	echo?: number;
}

/**
 * What one instrument plays. Patterns have one sign for each step of a bar and may run over several bars;
 * blanks and bar lines in them only help the eye.
 */
export type Layer =
	/** `x` strikes the chord, `-` holds it, `.` is a rest. `low` is the lowest note that a chord may have. */
	| (Part & { play: 'chords'; on: InstrumentName; pattern: string; low: number; strum?: number })
	/**
	 * Digits are steps above the chord's root (1 root, 3 third, 5 fifth, 7 seventh, 8 octave, 9 and 0 the third and
	 * fifth above it), `-` holds, `.` is a rest. `low` is the lowest root.
	 */
	| (Part & { play: 'figure'; on: InstrumentName; pattern: string; low: number; short?: number })
	/** Words are degrees of the key's scale (8 is the octave), `-` holds, `.` is a rest; two words make a beat. */
	| (Part & { play: 'melody'; on: InstrumentName; phrase: string; low: number })
	/** `X` loud, `x` usual, `o` soft, `.` nothing. */
	| (Part & { play: 'drum'; on: DrumName; pattern: string });

export interface Piece {
	id: string;
	moods: readonly Mood[];
	/** Beats a minute. */
	tempo: number;
	/** 4 or 3 beats in a bar. */
	beats: 4 | 3;
	/** Delay of every second step of the kind, as a share of that step. */
	swing?: { of: 8 | 16; share: number };
	/** The home note and its scale, for melodies and the last chord. */
	key: string;
	/** One chord for each bar, or two with a stroke between: "Am F | C G" has two to a bar. */
	chords: string;
	/** The beat makes other layers duck, as dance music does. */
	pump?: number;
	/** Size of the room, 0 to 1. */
	room: number;
	layers: readonly Layer[];
}

export interface Chord {
	/** Pitch class, 0 is C. */
	root: number;
	/** Of the bass note, where it is another than the root. */
	bass: number;
	/** Semitones above the root. */
	tones: readonly number[];
}

const letters: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

const qualities: Record<string, readonly number[]> = {
	'': [0, 4, 7],
	m: [0, 3, 7],
	'7': [0, 4, 7, 10],
	maj7: [0, 4, 7, 11],
	m7: [0, 3, 7, 10],
	maj9: [0, 4, 7, 11, 14],
	m9: [0, 3, 7, 10, 14],
	add9: [0, 4, 7, 14],
	sus4: [0, 5, 7],
	sus2: [0, 2, 7],
	'6': [0, 4, 7, 9],
	'5': [0, 7],
};

const scales: Record<string, readonly number[]> = {
	major: [0, 2, 4, 5, 7, 9, 11],
	minor: [0, 2, 3, 5, 7, 8, 10],
	dorian: [0, 2, 3, 5, 7, 9, 10],
	mixolydian: [0, 2, 4, 5, 7, 9, 10],
};

function pitchClass(name: string): number {
	const letter = letters[name.charAt(0)];
	if (letter === undefined) throw new Error(`"${name}" is no note`);
	const sign = name.charAt(1);
	return (letter + (sign === '#' ? 1 : sign === 'b' ? 11 : 0)) % 12;
}

/** Reads a chord such as "F#m7" or "G/B". @throws Error if it is not a chord */
function readChord(name: string): Chord {
	const [, note = '', quality = '', under] =
		/^([A-G][#b]?)([a-z0-9]*)(?:\/([A-G][#b]?))?$/.exec(name) ?? [];
	const tones = qualities[quality];
	if (note === '' || tones === undefined) throw new Error(`"${name}" is no chord`);
	const root = pitchClass(note);
	return { root, bass: under === undefined ? root : pitchClass(under), tones };
}

/** Reads "D major" or "E minor". */
export function readKey(key: string): { root: number; scale: readonly number[]; home: Chord } {
	const [note = '', name = ''] = key.split(' ');
	const scale = scales[name];
	if (scale === undefined) throw new Error(`"${key}" is no key`);
	const home = readChord(scale[2] === 3 ? `${note}m` : note);
	return { root: home.root, scale, home };
}

/** Reads a progression into one list of chords per bar. */
export function readProgression(chords: string): Chord[][] {
	const bars = chords.includes('|') ? chords.split('|') : chords.trim().split(/\s+/);
	return bars.map((bar) => bar.trim().split(/\s+/).map(readChord));
}

/** A sign that sounds, the step that it starts at and how many steps it lasts. */
export interface Step {
	sign: string;
	at: number;
	length: number;
}

/** The steps of a pattern that sound. */
export function readSteps(signs: readonly string[]): Step[] {
	const steps: Step[] = [];
	for (const [at, sign] of signs.entries()) {
		if (sign === '.') continue;
		const last = steps.at(-1);
		if (sign !== '-') steps.push({ sign, at, length: 1 });
		else if (last !== undefined && last.at + last.length === at) last.length += 1;
	}
	return steps;
}

export const signsOf = (pattern: string) => Array.from(pattern.replace(/[\s|]/g, ''));

export const wordsOf = (phrase: string) =>
	phrase
		.replaceAll('|', ' ')
		.split(/\s+/)
		.filter((word) => word !== '');
