import { drawnIconListSchema, iconListSchema, iconQuerySchema } from '../../contract/icon';
import { searchIcons } from '../../icons/icons';
import { defineEndpoint, type Endpoint } from '../defineEndpoint';

export const iconEndpoints: readonly Endpoint[] = [
	defineEndpoint('get', '/v1/icons', {
		operationId: 'listIcons',
		scope: 'templates:read',
		tag: 'Templates',
		summary: 'Search the icons that templates draw by name',
		choices: [
			'not part of the contract; the names are entries of custom_data.icons and scenes[].icon.',
		],
		query: iconQuerySchema,
		success: { status: 200, schema: iconListSchema, description: 'The icons, the closest first' },
		handle({ query: { search, limit } }) {
			const found = searchIcons(search);
			const icons = found.slice(0, limit).map(({ name, tags }) => ({ name, tags: [...tags] }));
			return { icons, total: found.length };
		},
	}),
	defineEndpoint('get', '/_service/icons', {
		operationId: 'listDrawnIcons',
		scope: 'templates:read',
		dashboard: true,
		summary: 'Search the icons, each with its drawing',
		query: iconQuerySchema,
		success: { status: 200, schema: drawnIconListSchema, description: 'The icons' },
		handle({ query: { search, limit } }) {
			const found = searchIcons(search);
			const icons = found.slice(0, limit).map((icon) => ({ ...icon, tags: [...icon.tags] }));
			return { icons, total: found.length };
		},
	}),
];
