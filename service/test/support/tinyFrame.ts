import type * as frameModule from '../../src/render/art/frameLayout';

const frame = jest.requireActual<typeof frameModule>('../../src/render/art/frameLayout');

/** Stands for `render/art/frameLayout` like `smallFrame`, where no detail of a picture matters: films of the size of `smallRenderWorker`. */
export = {
	...frame,
	createFrame: (...[ratio]: Parameters<typeof frameModule.createFrame>) =>
		frame.createFrame(ratio, 144),
};
