// Which folder may import which. CONTRIBUTING.md draws the same picture.
const nodes = '^nodes/VideoGeneration/';

// From the top down: an arrow never goes up, and the folders of one line do not know each other.
const layers = [
	['[^/]+[.]node[.]ts$'],
	['resources/', 'trigger/'],
	['waiting/', 'pickers/'],
	['generation/'],
	['notify/', 'files/', 'items/', 'parameters/', 'processed/'],
	['callback/'],
	['api/'],
];

const upwards = layers.slice(1).flatMap((layer, above) =>
	layer.map((folder) => ({
		name: `${folder.replace('/', '')}-imports-downwards-only`,
		severity: 'error',
		from: { path: nodes + folder },
		to: {
			path: layers
				.slice(0, above + 2)
				.flat()
				.filter((other) => other !== folder)
				.map((other) => nodes + other),
		},
	})),
);

/**
 * @param {string} name of the rule
 * @param {string} folder
 * @param {string[]} only what else it may import of this repository
 */
const alone = (name, folder, only = []) => ({
	name,
	severity: 'error',
	from: { path: `^${folder}` },
	to: {
		pathNot: ['node_modules/', folder, ...only].map((path) => `^${path}`),
		dependencyTypesNot: ['core'],
	},
});

module.exports = {
	forbidden: [
		{ name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
		{ name: 'no-missing-file', severity: 'error', from: {}, to: { couldNotResolve: true } },
		...upwards,
		alone('credentials-stand-alone', 'credentials/'),
		alone('nodes-stand-alone', 'nodes/'),
		alone('service-stands-alone', 'service/src/', ['service/node_modules/']),
		alone('contract-stands-alone', 'service/src/contract/', [
			'service/node_modules/',
			'service/src/version.ts',
		]),
		alone('render-knows-only-the-contract', 'service/src/render/', [
			'service/node_modules/',
			'service/src/contract/',
		]),
		{
			name: 'nobody-looks-up-to-http',
			severity: 'error',
			from: { path: '^service/src/', pathNot: '^service/src/(http/|service[.]ts|main[.]ts)' },
			to: { path: '^service/src/http/' },
		},
		{
			name: 'store-knows-no-work',
			severity: 'error',
			from: { path: '^service/src/store/' },
			to: { path: '^service/src/(answers|jobs|outbox|render)/' },
		},
		alone('host-stands-alone', 'host/'),
		alone('scripts-know-only-the-host', 'scripts/', ['host/']),
	],
	options: {
		doNotFollow: { path: 'node_modules' },
		exclude: { path: '(^|/)dist/' },
		// Types too: they make circles as well.
		tsPreCompilationDeps: true,
		tsConfig: { fileName: 'tsconfig.json' },
	},
};
