import type { DrumName } from './drums';
import type { InstrumentName } from './instruments';

/** Moods that callers can ask for. */
export const moods = [
	'energetic',
	'upbeat',
	'playful',
	'bold',
	'warm',
	'calm',
	'dreamy',
	'dramatic',
] as const;

export type Mood = (typeof moods)[number];

interface Part {
	gain: number;
	/** -1 left to 1 right. */
	pan?: number;
	/** The bar in which it enters, counted from 0. */
	from?: number;
	/** Sends to reverb and echo, 0 to 1. */
	room?: number;
	echo?: number;
}

/**
 * What one instrument plays. Patterns have one sign for each sixteenth step and may span several bars; blanks and bar
 * lines have no meaning.
 */
export type Layer =
	| ReturnType<typeof chords>
	| ReturnType<typeof figure>
	| ReturnType<typeof melody>
	| ReturnType<typeof drum>;

/** `x` plays the chord, `-` holds it, `.` is a rest. `low` is the lowest note that a chord may have. */
export const chords = (
	on: InstrumentName,
	pattern: string,
	part: Part & { low: number; strum?: number },
) => ({ play: 'chords', on, pattern, ...part }) as const;

/**
 * Digits are intervals above the chord's root (1 root, 3 third, 5 fifth, 7 seventh, 8 octave, 9 and 0 the third and
 * fifth above it), `-` holds, `.` is a rest. `low` is the lowest root.
 */
export const figure = (
	on: InstrumentName,
	pattern: string,
	part: Part & { low: number; short?: number },
) => ({ play: 'figure', on, pattern, ...part }) as const;

/** Numbers are degrees of the scale (8 is the octave), `-` holds, `.` is a rest; two signs make a beat. */
export const melody = (on: InstrumentName, phrase: string, part: Part & { low: number }) =>
	({ play: 'melody', on, phrase, ...part }) as const;

/** `x` normal, `o` ghost note, `.` rest. */
export const drum = (on: DrumName, pattern: string, part: Part) =>
	({ play: 'drum', on, pattern, ...part }) as const;

export interface Piece {
	id: string;
	moods: readonly Mood[];
	/** Beats per minute. */
	tempo: number;
	beats: 4 | 3;
	/** Delay of every second sixteenth, as a share of its length. */
	swing?: number;
	/** Tonic and scale, for melodies and the final chord, such as "D major". */
	key: string;
	/** One chord for each bar; with bar lines, several: "Am F | C G" has two in each bar. */
	chords: string;
	/** By how much the kick ducks the other layers, as in dance music. */
	ducking?: number;
	/** Length of the reverb, 0 to 1. */
	room: number;
	layers: readonly Layer[];
}

export interface Chord {
	/** Pitch class, 0 is C. */
	root: number;
	/** Pitch class of the bass note; the root unless the chord has a slash. */
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
	'5': [0, 7],
};

const scales: Record<string, readonly number[]> = {
	major: [0, 2, 4, 5, 7, 9, 11],
	minor: [0, 2, 3, 5, 7, 8, 10],
	dorian: [0, 2, 3, 5, 7, 9, 10],
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

/** A sign that is not a rest, with its first step and its length in steps. */
export interface Step {
	sign: string;
	at: number;
	length: number;
}

/** The sounding steps of a pattern. */
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

export const patternSigns = (pattern: string) => Array.from(pattern.replace(/[\s|]/g, ''));

export const phraseWords = (phrase: string) =>
	phrase
		.replaceAll('|', ' ')
		.split(/\s+/)
		.filter((word) => word !== '');
