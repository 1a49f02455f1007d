import type { Piece } from '../score';
import { fast } from './fast';
import { slow } from './slow';
import { steady } from './steady';

/** What films are set to. A piece is told by its tempo, key, progression and instruments. */
export const pieces: readonly Piece[] = [...slow, ...steady, ...fast];
