import type { Piece } from '../score';
import { fast } from './fast';
import { slow } from './slow';
import { steady } from './steady';

/** All pieces. Each differs from the others in tempo, key, progression and instruments. */
export const pieces: readonly Piece[] = [...slow, ...steady, ...fast];
