/**
 * Loads a module of the service's templates. Its path is not a literal, because the types of the renderer contradict those of
 * browsers, which the tests have.
 */
export const loadTemplatesModule = async (
	name: 'request/templates' | 'catalogue/templates',
): Promise<unknown> => await import(`../../service/src/${name}`);
