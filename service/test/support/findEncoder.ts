import { createEncoderFinder } from '../../src/render/encode/resolveEncoder';

/** The video encoder of the tests: each search for it starts a process. */
export const findEncoder = createEncoderFinder({});
