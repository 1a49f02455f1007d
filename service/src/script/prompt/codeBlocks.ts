import languages from './vocabulary/codeLanguages.json';

const known = new Set(languages.split(' '));

/** The words behind the fence that opens a block of code, unless they are the name of its language. */
export const wordsAfterFence = (info: string): string =>
	known.has(info.trim().toLowerCase()) ? '' : info.trim();
