import { z } from 'zod/v3';

import { describeRelease } from '../../n8n-runner/releases.mjs';
import { n8nEnvironment } from '../../n8n-runner/environmentVariables.mjs';
import {
	imageProblems,
	isFile,
	parseYaml,
	readImage,
	readText,
	settingProblems,
	type Image,
} from '../harness/deployment';

/* Where the image, compose.yaml and the docs disagree. Docker runs them only in the workflow, so here their files are compared. */

const root = `${__dirname}/../..`;
const files = {
	dockerfile: 'service/Dockerfile',
	ignored: '.dockerignore',
	compose: 'compose.yaml',
	workflow: '.github/workflows/ci.yml',
	readme: 'README.md',
	hosting: 'docs/service-hosting.md',
};
type Texts = Record<keyof typeof files, string>;
const texts = Object.fromEntries(
	Object.entries(files).map(([name, path]) => [name, readText(path)]),
) as Texts;

const textSchema = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const serviceSchema = z.object({
	image: z.string().optional(),
	build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
	profiles: z.array(z.string()).default([]),
	environment: z.record(textSchema).default({}),
	ports: z.array(z.string()).default([]),
	volumes: z.array(z.string()).default([]),
	entrypoint: z.array(z.string()).default([]),
	healthcheck: z.object({ disable: z.boolean().default(false) }).optional(),
	depends_on: z.record(z.object({ condition: z.string() })).default({}),
});
const composeSchema = z.object({
	services: z.record(serviceSchema),
	networks: z.object({
		video: z.object({ ipam: z.object({ config: z.tuple([z.object({ subnet: z.string() })]) }) }),
	}),
	volumes: z.record(z.null()),
});
type Compose = z.infer<typeof composeSchema>;

/** The same images as in the workflow, which has them as services of its tests. */
const workflowSchema = z.object({
	jobs: z.record(
		z.object({ services: z.record(z.object({ image: z.string() })).default({}) }).passthrough(),
	),
});

const packageSchema = z.object({ name: z.string(), files: z.array(z.string()) });

/** What .env has, for each profile. The values are those of the docs. */
const environments: Record<string, Record<string, string>> = {
	'no profile': {},
	'the profile speech': { SPEECH_MODEL: 'a/voice', TRANSCRIPTION_MODEL: 'an/ear' },
	'the profile shared': { VIDEO_STORAGE: 'shared', STORAGE_PASSWORD: 'letters1' },
};

/** Replaces variables as Compose does. */
const expand = (value: string, given: Record<string, string>) =>
	value.replace(/\$\{(\w+)(?::([-+?])([^}]*))?\}/g, (_, name: string, kind = '', other: string) => {
		const known = given[name] ?? '';
		if (kind === '+') return known && other;
		return known || (kind === '-' ? other : '');
	});

const unlessEqual = <T>(what: string, one: T, other: T) =>
	one === other ? [] : [`${what}: ${String(one)}, not ${String(other)}.`];

/** The ports on which the services of compose.yaml listen. */
function portsOf({ services }: Compose, image: Image): Record<string, string> {
	return {
		video: String(image.port),
		n8n: '5678',
		database: '5432',
		redis: '6379',
		storage: (services.storage?.environment.VGW_PORT ?? '').slice(1),
		speech: '8000',
	};
}

/** URLs that point to a service of compose.yaml, with another port than its own. */
function urlProblems(text: string, ports: Record<string, string>): string[] {
	return [...text.matchAll(/\b\w+:\/\/(?:[^@\s/`"]*@)?([\w.-]+):(\d+)/g)].flatMap(
		([url, host = '', port]) => {
			if (['localhost', '127.0.0.1'].includes(host))
				return Object.values(ports).includes(port ?? '') ? [] : [`${url}: nothing listens there.`];
			return ports[host] === port ? [] : [`${url}: ${host} listens on ${ports[host]}.`];
		},
	);
}

/** Variables of n8n that n8n-runner does not set. n8n's documentation has them. */
const otherVariables = ['N8N_EDITOR_BASE_URL', 'N8N_SSRF_ALLOWED_HOSTNAMES'];

const release = describeRelease(root, 'newest');
const runnerVariables = [
	...Object.keys(
		n8nEnvironment({
			installation: { release, nodeVersion: [24, 0], node: '', folder: '' },
			...{ url: '', port: 0, brokerPort: 0, userFolder: '' },
		}),
	),
	...readText('n8n-runner/environmentVariables.mjs').matchAll(/'(N8N_EXPRESSION\w+)'/g),
].map((name) => (typeof name === 'string' ? name : name[1]));

function n8nProblems({ services }: Compose): string[] {
	const { name, files: packed } = packageSchema.parse(JSON.parse(readText('package.json')));
	const { n8n, 'n8n-folder': folder } = services;
	if (n8n === undefined || folder === undefined) return ['compose.yaml has no n8n.'];
	// The folder of n8n's data, and in it that of n8n-runner/communityPackage.mjs.
	const data = '/home/node/.n8n';
	const mounted = new Map(n8n.volumes.map((volume) => [...volume.split(':')] as [string, string]));
	return [
		...[n8n, folder].flatMap(({ image }) =>
			unlessEqual('The image of n8n', image, `n8nio/n8n:${release.version}`),
		),
		...unlessEqual("n8n's data", mounted.get('n8n-data'), data),
		...unlessEqual('The folder that is created', folder.volumes[0], 'n8n-data:/data'),
		...['nodes/node_modules', 'chown node:node']
			.filter((part) => !folder.entrypoint.join(' ').includes(part))
			.map((part) => `n8n-folder does not do ${part}.`),
		...['package.json', ...packed].flatMap((file) =>
			unlessEqual(
				`The mount of ${file}`,
				mounted.get(`./${file}`),
				`${data}/nodes/node_modules/${name}/${file}`,
			),
		),
		...Object.keys(n8n.environment)
			.filter((variable) => ![...runnerVariables, ...otherVariables].includes(variable))
			.map((variable) => `${variable} is no variable that n8n-runner tests.`),
	];
}

function composeProblems(compose: Compose, image: Image, workflow: string): string[] {
	const { services, volumes, networks } = compose;
	const ports = portsOf(compose, image);
	const own = Object.entries(services).filter(([, { build }]) => build !== undefined);
	const tested = Object.values(workflowSchema.parse(parseYaml(workflow)).jobs).flatMap((job) =>
		Object.values(job.services).map((service) => service.image),
	);
	const subnet = networks.video.ipam.config[0].subnet;
	return [
		...own.flatMap(([name, { build, environment, profiles, ...service }]) => [
			...unlessEqual(`The Dockerfile of ${name}`, build?.dockerfile, files.dockerfile),
			...Object.entries(environments).flatMap(([when, given]) => {
				if (profiles.length > 0 && !when.includes(profiles[0] ?? '')) return [];
				const values = Object.entries(environment).map(
					([variable, value]) =>
						[variable, expand(value, { DASHBOARD_PASSWORD: 'password', ...given })] as const,
				);
				const problems = settingProblems({ ...image.environment, ...Object.fromEntries(values) });
				return problems.map((problem) => `${name} with ${when}: ${problem}`);
			}),
			...unlessEqual(
				`The addresses that ${name} may call`,
				environment.VIDEO_SERVICE_ALLOW_INTERNAL_ADDRESSES,
				subnet,
			),
			...unlessEqual(
				`The health check of ${name} is off`,
				service.healthcheck?.disable ?? false,
				environment.VIDEO_SERVICE_ROLE === 'worker',
			),
		]),
		...unlessEqual(
			'The data of the service',
			services.video?.volumes[0],
			`video-data:${image.volume}`,
		),
		...Object.entries(services).flatMap(([name, service]) => [
			...service.ports.flatMap((port) =>
				unlessEqual(`The port of ${name}`, port, `127.0.0.1:${ports[name]}:${ports[name]}`),
			),
			...Object.values(service.environment).flatMap((value) =>
				urlProblems(expand(value, { SPEECH_MODEL: 'a', TRANSCRIPTION_MODEL: 'a' }), ports),
			),
			...service.volumes.flatMap((volume) => {
				const [source = ''] = volume.split(':');
				// The build makes `dist`.
				const isKnown = source.startsWith('.')
					? source === './dist' || isFile(source)
					: source in volumes;
				return isKnown ? [] : [`${name} mounts ${source}, which does not exist.`];
			}),
			...Object.keys(service.depends_on)
				.filter((other) => services[other] === undefined)
				.map((other) => `${name} depends on ${other}, which does not exist.`),
		]),
		...[services.database, services.redis].flatMap((service) =>
			tested.includes(service?.image ?? '') ? [] : [`No test runs with ${service?.image}.`],
		),
		...n8nProblems(compose),
	];
}

/** The part of a Markdown text below a heading. */
const section = (text: string, heading: string) =>
	new RegExp(`^## ${heading}\\n(.*?)(?=^## )`, 'ms').exec(`${text}\n## `)?.[1] ?? '';

function docsProblems({ readme, hosting }: Texts, composeText: string, image: Image): string[] {
	const compose = composeSchema.parse(parseYaml(composeText));
	const docker = section(hosting, 'Docker');
	const profiles = new Set(Object.values(compose.services).flatMap((service) => service.profiles));
	const named = (pattern: RegExp, text = docker) =>
		[...text.matchAll(pattern)].map(([, name = '']) => name);
	const without = (names: string[], known: (name: string) => boolean, what: string) =>
		names.filter((name) => !known(name)).map((name) => `The docs name ${name}, ${what}.`);
	return [
		...(named(/`([\w-]+-data)`/g).length > 0 ? [] : ['The docs do not name the volumes.']),
		...urlProblems(docker, portsOf(compose, image)),
		...without(named(/`([\w-]+-data)`/g), (name) => name in compose.volumes, 'which is no volume'),
		...without(
			named(/^(?:echo ")?([A-Z][A-Z_]+)=/gm),
			(name) => name === 'COMPOSE_PROFILES' || composeText.includes(`\${${name}`),
			'which compose.yaml does not read',
		),
		...without(
			named(/^COMPOSE_PROFILES=(\S+)/gm),
			(name) => profiles.has(name),
			'which is no profile',
		),
		...without(
			named(/network is ([\d./]+\d)/g),
			(name) => name === compose.networks.video.ipam.config[0].subnet,
			'which is not the network',
		),
		...without(named(/on port (\d+)/g), (port) => port === String(image.port), 'not the port'),
		...without(
			named(/everything\sin `([^`]+)`/g),
			(path) => path === image.volume,
			'not the volume',
		),
		...without(named(/--file (\S+)/g), (path) => path === files.dockerfile, 'not the Dockerfile'),
		...(readme.includes('docker exec -u node n8n') && readme.includes('`/home/node/.n8n`')
			? []
			: ["README names another user or folder of n8n's container."]),
		...['newest' as const, 'oldest' as const]
			.map((name) => describeRelease(root, name).version)
			.filter((version) => !readme.includes(`| ${version} |`))
			.map((version) => `README does not name n8n ${version}.`),
	];
}

function problems(all: Texts): string[] {
	const image = readImage(all.dockerfile);
	const compose = composeSchema.parse(parseYaml(all.compose));
	return [
		...imageProblems(image, all.ignored),
		...composeProblems(compose, image, all.workflow),
		...docsProblems(all, all.compose, image),
	];
}

test('the image, compose.yaml and the docs agree', () => {
	expect(problems(texts)).toEqual([]);
});

test.each<[keyof Texts, string, string, string]>([
	['dockerfile', 'EXPOSE 8787', 'EXPOSE 8788', 'The image exposes port 8788, not 8787.'],
	['dockerfile', 'PORT=8787', 'PORT=8788', 'The service listens on 8788'],
	[
		'dockerfile',
		':8787/_service/health',
		':8788/_service/health',
		'The health check asks port 8788,',
	],
	['dockerfile', '/_service/health', '/health', '/health is no endpoint'],
	['dockerfile', 'DATA=/data', 'DATA=/files', 'The data folder /files is not the volume /data.'],
	['dockerfile', 'USER node', 'USER root', 'The user is root, not node.'],
	['dockerfile', 'dist/src/main.js', 'dist/main.js', 'The command is node dist/main.js'],
	[
		'dockerfile',
		'VIDEO_SERVICE_HOST',
		'VIDEO_SERVICE_ADDRESS',
		'VIDEO_SERVICE_ADDRESS is no setting',
	],
	['ignored', '!service/dashboard', '', '.dockerignore keeps service/dashboard out'],
	['compose', '127.0.0.1:8787:8787', '127.0.0.1:8787:8788', 'The port of video'],
	['compose', 'http://video:8787', 'http://video:8080', 'video listens on 8787'],
	['compose', 'http://speech:8000', 'http://speech:8080', 'speech listens on 8000'],
	['compose', 'redis://redis:6379', 'redis://redis:6380', 'redis listens on 6379'],
	['compose', 'VGW_PORT: :7070', 'VGW_PORT: :9000', 'storage listens on 9000'],
	['compose', 'subnet: 172.30.87', 'subnet: 172.30.88', 'The addresses that video may call'],
	['compose', 'video-data:/data', 'video-data:/files', 'The data of the service'],
	[
		'compose',
		'VIDEO_SERVICE_S3_BUCKET:',
		'VIDEO_SERVICE_BUCKET:',
		'VIDEO_SERVICE_BUCKET is no setting',
	],
	['compose', 'VIDEO_SERVICE_ROLE: worker', 'VIDEO_SERVICE_ROLE: render', 'must be one of'],
	['compose', 'n8n:2.41.1', 'n8n:2.41.2', 'The image of n8n'],
	['compose', 'postgres:17', 'postgres:16', 'No test runs with postgres:16.'],
	['compose', 'N8N_WEBHOOK_URL', 'N8N_WEBHOOKS_URL', 'N8N_WEBHOOKS_URL is no variable'],
	['compose', '/n8n-nodes-video-generation/dist', '/n8n-nodes-video/dist', 'The mount of dist'],
	['compose', 'chown node:node', 'chown root:root', 'n8n-folder does not do chown node:node.'],
	['hosting', 'localhost:8787/dashboard', 'localhost:8788/dashboard', 'nothing listens there'],
	['hosting', 'network is 172.30.87', 'network is 172.30.88', 'which is not the network'],
	['hosting', '`video-data`', '`videos-data`', 'which is no volume'],
	['hosting', 'DASHBOARD_PASSWORD=', 'DASHBOARD_SECRET=', 'which compose.yaml does not read'],
	['hosting', 'COMPOSE_PROFILES=speech', 'COMPOSE_PROFILES=voice', 'which is no profile'],
	['readme', 'docker exec -u node', 'docker exec -u root', 'README names another user'],
	['readme', '| 2.41.1 |', '| 2.41.0 |', 'README does not name n8n 2.41.1.'],
])('a change of %s from %s to %s is found', (file, from, to, problem) => {
	expect(texts[file]).toContain(from);
	const found = problems({ ...texts, [file]: texts[file].replaceAll(from, to) });
	expect(found.join('\n')).toContain(problem);
});
