// @ts-check

/**
 * @typedef {object} Identity the fields of package.json that say who publishes the package
 * @property {{ url: string }} repository
 * @property {string} homepage
 * @property {{ url: string }} bugs
 * @property {{ name: string, email: string }} author
 */

const placeholders = ['your-github-name', 'Your Name', 'your-domain.example'];

/**
 * @param {Identity} manifest
 * @returns {string[]} the fields that still hold a placeholder, such as `author.name: Your Name`
 */
export function placeholderFields({ repository, homepage, bugs, author }) {
	const fields = {
		'repository.url': repository.url,
		homepage,
		'bugs.url': bugs.url,
		'author.name': author.name,
		'author.email': author.email,
	};
	return Object.entries(fields)
		.filter(([, value]) => placeholders.some((placeholder) => value.includes(placeholder)))
		.map(([field, value]) => `${field}: ${value}`);
}
