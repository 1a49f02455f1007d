// @ts-check
import { loadServiceModule } from '../loadServiceModule.mjs';

/**
 * @typedef {object} Corpus
 * @property {{ name: string, file: Buffer, mediaType: string }[]} pictures
 * @property {string[]} texts that make a video
 * @property {string[]} invisible prompts that are refused
 * @property {unknown[]} addresses URLs without a picture
 */

/**
 * The hostile inputs of the service's tests.
 * @param {string} root the checkout
 * @returns {Promise<Corpus>}
 */
export async function loadCorpus(root) {
	const { hostilePictures, hostileAddresses } = await loadServiceModule(
		root,
		'test/hostile/pictures',
	);
	const { texts, invisiblePrompts } = await loadServiceModule(root, 'test/hostile/texts');
	return {
		pictures: Object.entries(hostilePictures).map(([name, picture]) => ({ name, ...picture })),
		texts: texts.map((/** @type {{ text: string }} */ { text }) => text),
		invisible: Object.values(invisiblePrompts),
		addresses: hostileAddresses,
	};
}
