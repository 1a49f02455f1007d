// @ts-check
import { loadServiceModule } from '../loadServiceModule.mjs';

/**
 * The storage of the service: embedded, or PostgreSQL, Redis and an S3 server in this process.
 * @param {string} root the checkout
 * @param {string} kind `embedded` or `shared`
 * @returns {Promise<{ environment: Record<string, string>, remove: () => Promise<void> }>} the variables
 *   with which the service uses it
 */
export async function createStorage(root, kind) {
	if (kind === 'embedded') return { environment: {}, remove: () => Promise.resolve() };
	if (kind !== 'shared') throw new Error('--storage takes embedded or shared.');
	const { createSharedStores, startS3 } = await loadServiceModule(
		root,
		'test/support/sharedStores',
	);
	const s3 = await startS3();
	const { environment, remove } = await createSharedStores(s3).catch(
		async (/** @type {unknown} */ error) => {
			await s3.stop();
			throw error;
		},
	);
	return {
		environment,
		async remove() {
			await remove();
			await s3.stop();
		},
	};
}
