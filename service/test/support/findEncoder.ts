import { createEncoderFinder } from '../../src/render/encode/findFfmpeg';

/** The video encoder of the tests: each search for it starts a process. */
export const findEncoder = createEncoderFinder({});
