import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod/v3';

import { endpoints } from '../../service/src/api/endpoints';
import { DEFAULT_PORT, readConfiguration } from '../../service/src/settings/configuration';
import { settings } from '../../service/src/settings/definitions';
import { variableOf } from '../../service/src/settings/readSettings';

/*
 * What the files that deploy the service must agree with: its image, its settings and its endpoints. Each function returns the
 * problems that it finds, as sentences, so that a test can also show that it finds them.
 */

const root = join(__dirname, '..', '..');

/** @param path from the root of the repository */
export const readText = (path: string): string => readFileSync(join(root, path), 'utf8');

export const isFile = (path: string): boolean => existsSync(join(root, path));

/** With the merge keys (`<<`) of Compose. */
export const parseYaml = (text: string): unknown => parse(text, { merge: true });

export interface Image {
	environment: Record<string, string>;
	port: number;
	volume: string;
	user: string;
	/** Of the check whether a container is healthy. */
	healthUrl: URL;
	command: string[];
	/** What is copied into it from the repository. */
	sources: string[];
	/** The major version of Node. */
	node: number;
}

const wordsSchema = z.array(z.string());

/** Reads `service/Dockerfile`. */
export function readImage(dockerfile = readText('service/Dockerfile')): Image {
	const lines = dockerfile
		.replace(/^#.*\n/gm, '')
		.replace(/\\\n\s*/g, '')
		.split('\n');
	const all = (name: string) =>
		lines.flatMap((line) => (line.startsWith(`${name} `) ? [line.slice(name.length + 1)] : []));
	/** The last one is of the last stage. */
	const last = (name: string) => all(name).pop() ?? '';
	const assignments = last('ENV').matchAll(/(\w+)=(\S+)/g);
	return {
		environment: Object.fromEntries([...assignments].map(([, name, value]) => [name, value])),
		port: Number(last('EXPOSE')),
		volume: last('VOLUME'),
		user: last('USER'),
		healthUrl: new URL(/http:[^']+/.exec(last('HEALTHCHECK'))?.[0] ?? 'missing:'),
		command: wordsSchema.parse(JSON.parse(last('CMD'))),
		sources: all('COPY')
			.filter((copy) => !copy.startsWith('--from'))
			.flatMap((copy) => copy.split(' ').slice(0, -1)),
		node: Number(/^node:(\d+)/.exec(last('FROM'))?.[1]),
	};
}

const variables = new Set(Object.keys(settings).map(variableOf));

/** What is wrong with the variables and flags of a process of the service. Without a role that renders or answers, all do. */
export function settingProblems(
	environment: Readonly<Record<string, string>>,
	flags: readonly string[] = [],
): string[] {
	const unknown = Object.keys(environment)
		.filter((name) => name.startsWith('VIDEO_SERVICE_') && !variables.has(name))
		.map((name) => `${name} is no setting.`);
	try {
		readConfiguration(flags, environment);
		return unknown;
	} catch (error) {
		return [...unknown, String(error)];
	}
}

/** What is wrong with the path of a health check. */
export function healthProblems(path: string): string[] {
	const health = endpoints.find((endpoint) => endpoint.method === 'get' && endpoint.path === path);
	return health?.reach === 'everyone' ? [] : [`${path} is no endpoint that everyone reaches.`];
}

/** What the image disagrees about with the service, its package and the files that a build of it gets. */
export function imageProblems(image: Image, ignored = readText('.dockerignore')): string[] {
	const { port, volume, environment, healthUrl, command, sources } = image;
	const { main, engines } = z
		.object({ main: z.string(), engines: z.object({ node: z.string() }) })
		.parse(JSON.parse(readText('service/package.json')));
	const kept = ignored.split('\n').flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
	const problems: [boolean, string][] = [
		[port !== DEFAULT_PORT, `The image exposes port ${port}, not ${DEFAULT_PORT}.`],
		[
			environment.VIDEO_SERVICE_PORT !== String(port),
			`The service listens on ${environment.VIDEO_SERVICE_PORT}, not on the exposed port ${port}.`,
		],
		[
			healthUrl.port !== String(port),
			`The health check asks port ${healthUrl.port}, not the exposed port ${port}.`,
		],
		[
			environment.VIDEO_SERVICE_DATA !== volume,
			`The data folder ${environment.VIDEO_SERVICE_DATA} is not the volume ${volume}.`,
		],
		[image.user !== 'node', `The user is ${image.user}, not node.`],
		[
			command.join(' ') !== `node ${main}`,
			`The command is ${command.join(' ')}, not node ${main}.`,
		],
		[
			image.node < Number(/\d+/.exec(engines.node)?.[0]),
			`Node ${image.node} is older than ${engines.node}.`,
		],
	];
	return [
		...problems.flatMap(([isWrong, problem]) => (isWrong ? [problem] : [])),
		...settingProblems(environment),
		...healthProblems(healthUrl.pathname),
		...sources.filter((source) => !isFile(source)).map((source) => `${source} does not exist.`),
		...sources
			.filter((source) => !kept.includes(source))
			.map((source) => `.dockerignore keeps ${source} out of the build.`),
	];
}
