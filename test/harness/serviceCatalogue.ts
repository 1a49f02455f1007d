/**
 * Loads a module of the service's catalogue. Its path is not a literal, because the types of the renderer contradict those of
 * browsers, which the tests have.
 */
export const loadCatalogueModule = async (name: 'catalogue' | 'templates'): Promise<unknown> =>
	await import(`../../service/src/catalogue/${name}`);
