import type * as boxModule from '../../src/render/art/box';

const box = jest.requireActual<typeof boxModule>('../../src/render/art/box');

/** Stands for `render/art/box`: layout does not depend on the number of pixels, and a quarter of them is drawn much faster. */
export = {
	...box,
	createFrame: (ratio: boxModule.AspectRatio) => box.createFrame(ratio, 360),
};
