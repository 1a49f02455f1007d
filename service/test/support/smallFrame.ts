import type * as frameModule from '../../src/render/art/frameLayout';

const frame = jest.requireActual<typeof frameModule>('../../src/render/art/frameLayout');

/** Stands for `render/art/frameLayout`: layout does not depend on the number of pixels, and a quarter of them is drawn much faster. */
export = {
	...frame,
	createFrame: (...[ratio]: Parameters<typeof frameModule.createFrame>) =>
		frame.createFrame(ratio, 360),
};
