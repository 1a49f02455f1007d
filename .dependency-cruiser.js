// Which folder may import which. CONTRIBUTING.md has a diagram of it.
const nodes = '^nodes/VideoGeneration/';

// From the top down: a folder imports only from lines below its own.
const layers = [
	['[^/]+[.]node[.]ts$'],
	['resources/', 'trigger/'],
	['waiting/', 'editor/'],
	['generation/'],
	['callback/', 'items/'],
	['parameters/', 'files/'],
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
		pathNot: ['(service/)?node_modules/', folder, ...only].map((path) => `^${path}`),
		dependencyTypesNot: ['core'],
	},
});

const service = 'service/src/';

// The folders of the service in the same way. Of the row of `api`, the others are its parts.
const serviceFolders = [
	['(main|startService|startWorker|createComponents|components)[.]ts$'],
	['api/', 'dashboard/', 'mcp/'],
	['jobs/', 'webhooks/'],
	['videos/'],
	['accounts/'],
	['assets/', 'catalogue/'],
	['storage/'],
	['render/'],
	['request/'],
	['script/', 'sound/', 'inspection/', 'fonts/', 'icons/'],
	['settings/'],
	['egress/'],
	['contract/'],
	['util/'],
];

const serviceDownwards = serviceFolders.slice(1).map((row, above) => ({
	name: `${row.map((path) => path.replace(/\W.*/, '')).join('-and-')}-imports-downwards-only`,
	severity: 'error',
	from: { path: row.map((path) => `^${service}${path}`) },
	to: {
		path: serviceFolders
			.slice(0, above + 1)
			.flat()
			.map((path) => `^${service}${path}`),
	},
}));

const serviceSideways = serviceFolders
	.slice(2)
	.filter((row) => row.length > 1)
	.flatMap((row) =>
		row.map((folder) => ({
			name: `${folder.replace('/', '')}-imports-nothing-beside-it`,
			severity: 'error',
			from: { path: `^${service}${folder}` },
			to: { path: row.filter((other) => other !== folder).map((path) => `^${service}${path}`) },
		})),
	);

/**
 * @param {string} name of a folder of the service
 * @param {string[]} [others] the folders that it may import
 */
const serviceFolder = (name, others = []) =>
	alone(
		`${name}-stands-alone`,
		`${service}${name}/`,
		others.map((other) => `${service}${other}/`),
	);

module.exports = {
	forbidden: [
		{ name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
		{
			name: 'no-missing-file',
			severity: 'error',
			// Its packages are installed only by bench:render --peer remotion.
			from: { pathNot: '^bench/remotion/' },
			to: { couldNotResolve: true },
		},
		...upwards,
		alone('credentials-stand-alone', 'credentials/', [
			'nodes/VideoGeneration/api/credentials[.]ts$',
		]),
		alone('nodes-stand-alone', 'nodes/'),
		alone('service-stands-alone', 'service/src/'),
		alone('testing-knows-only-the-service', 'service/testing/', ['service/src/']),
		...serviceDownwards,
		...serviceSideways,
		serviceFolder('util'),
		serviceFolder('contract', ['util']),
		serviceFolder('egress', ['contract', 'util']),
		serviceFolder('script', ['contract', 'util']),
		serviceFolder('sound', ['contract', 'util']),
		serviceFolder('inspection', ['contract', 'util']),
		serviceFolder('fonts', ['util']),
		serviceFolder('icons'),
		serviceFolder('request', [
			'script',
			'sound',
			'inspection',
			'fonts',
			'icons',
			'contract',
			'util',
		]),
		serviceFolder('render', ['request', 'script', 'sound', 'fonts', 'icons', 'contract', 'util']),
		serviceFolder('storage', ['request', 'settings', 'contract', 'util']),
		alone('n8n-runner-stands-alone', 'n8n-runner/'),
		alone('scripts-know-only-the-n8n-runner', 'scripts/', ['n8n-runner/']),
	],
	options: {
		doNotFollow: { path: 'node_modules' },
		exclude: { path: '(^|/)dist/' },
		// Types count too: they also form cycles.
		tsPreCompilationDeps: true,
		tsConfig: { fileName: 'tsconfig.json' },
		// The "main" of some packages names a file that only their "exports" have.
		enhancedResolveOptions: {
			exportsFields: ['exports'],
			conditionNames: ['import', 'require', 'node', 'default', 'types'],
		},
	},
};
