import { parseAllDocuments } from 'yaml';
import { z } from 'zod/v3';

import { readConfiguration } from '../../service/src/settings/configuration';
import { healthProblems, readImage, readText, settingProblems } from '../harness/deployment';

/* Where deploy/kubernetes.yaml, the image and the settings disagree. No cluster runs it here. */

const texts = {
	kubernetes: readText('deploy/kubernetes.yaml'),
	dockerfile: readText('service/Dockerfile'),
	pages: readText('service/src/api/docs.routes.ts'),
	capacity: readText('docs/capacity.md'),
	main: readText('service/src/main.ts'),
};
type Texts = typeof texts;

const named = z.object({ name: z.string() });
const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) });
const container = z.object({
	image: z.string(),
	args: z.array(z.string()),
	envFrom: z.array(z.union([z.object({ configMapRef: named }), z.object({ secretRef: named })])),
	ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
	startupProbe: probe.optional(),
	readinessProbe: probe.optional(),
	livenessProbe: probe.optional(),
	lifecycle: z
		.object({
			preStop: z.object({
				exec: z.object({ command: z.tuple([z.literal('sleep'), z.coerce.number()]) }),
			}),
		})
		.optional(),
	volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
});
const deployment = z.object({
	replicas: z.number().optional(),
	selector: z.object({ matchLabels: z.object({ app: z.string() }) }),
	strategy: z.object({ rollingUpdate: z.object({ maxSurge: z.literal(0) }) }),
	template: z.object({
		metadata: z.object({ labels: z.object({ app: z.string() }) }),
		spec: z.object({
			terminationGracePeriodSeconds: z.number(),
			// The variables of a Service called "video" have the names of settings.
			enableServiceLinks: z.literal(false),
			securityContext: z.object({ runAsUser: z.literal(1000) }),
			containers: z.tuple([container]),
			volumes: z.array(named),
		}),
	}),
});
const object = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
	z.object({ kind: z.literal(kind), metadata: named, ...shape });
const variables = z.record(z.string());
const manifest = z.discriminatedUnion('kind', [
	object('ConfigMap', { data: variables }),
	object('Secret', { stringData: variables }),
	object('Service', {
		spec: z.object({
			selector: z.object({ app: z.string() }),
			ports: z.array(z.object({ targetPort: z.string() })),
		}),
	}),
	object('Deployment', { spec: deployment }),
	object('PodDisruptionBudget', {
		spec: z.object({ selector: z.object({ matchLabels: z.object({ app: z.string() }) }) }),
	}),
	object('ScaledObject', {
		spec: z.object({
			scaleTargetRef: named,
			maxReplicaCount: z.number(),
			triggers: z.tuple([
				z.object({ metadata: z.object({ connectionFromEnv: z.string() }).passthrough() }),
			]),
		}),
	}),
]);

/** Connections to PostgreSQL: of each process (docs/capacity.md), and those that PostgreSQL leaves to ordinary users. */
const [OF_PROCESS, ACCEPTED] = [10, 97];

function problems({ kubernetes, dockerfile, pages, capacity, main }: Texts): string[] {
	const all = parseAllDocuments(kubernetes).map((part) => manifest.parse(part.toJS()));
	const found: string[] = [];
	const check = (isRight: boolean | undefined, problem: string) => {
		if (isRight !== true) found.push(problem);
	};
	const image = readImage(dockerfile);
	const [, stopMs = ''] = /STOP_TIMEOUT_MS = ([\d_]+)/.exec(main) ?? [];
	const stopSeconds = Number(stopMs.replace('_', '')) / 1_000;
	const given = new Map<string, Record<string, string>>();
	for (const part of all) {
		if (part.kind === 'ConfigMap') given.set(`config ${part.metadata.name}`, part.data);
		if (part.kind === 'Secret') given.set(`secret ${part.metadata.name}`, part.stringData);
	}
	const deployments = new Map<string, { role: string; renders: number; replicas?: number }>();
	const images = new Set<string>();
	for (const part of all) {
		if (part.kind !== 'Deployment') continue;
		const { metadata, spec } = part;
		const { name } = metadata;
		const [{ args, envFrom, ports, volumeMounts, ...container }] = spec.template.spec.containers;
		images.add(container.image);
		const apps = [spec.selector.matchLabels.app, spec.template.metadata.labels.app];
		check(
			apps.every((app) => app === name),
			`${name} selects the pods of ${apps.join()}.`,
		);
		const command = args.slice(0, image.command.length).join(' ');
		check(command === image.command.join(' '), `The image does not run ${command}.`);
		const flags = args.slice(image.command.length);
		const environment: Record<string, string> = { ...image.environment };
		for (const from of envFrom) {
			const source =
				'secretRef' in from ? `secret ${from.secretRef.name}` : `config ${from.configMapRef.name}`;
			Object.assign(environment, given.get(source));
		}
		const wrong = settingProblems(environment, flags);
		found.push(...wrong.map((problem) => `${name}: ${problem}`));
		if (wrong.length > 0) continue;
		const { role, renderConcurrency, shared } = readConfiguration(flags, environment);
		check(shared !== undefined, `${name} uses embedded storage.`);
		deployments.set(name, { role, renders: renderConcurrency, replicas: spec.replicas });
		const listening = ports.map(({ containerPort }) => containerPort).join();
		check(
			listening === (role === 'api' ? String(image.port) : ''),
			`${name} listens on ${listening}, the image on ${image.port}.`,
		);
		const { startupProbe, readinessProbe, livenessProbe, lifecycle } = container;
		const stops = stopSeconds + (lifecycle?.preStop.exec.command[1] ?? 0);
		const { terminationGracePeriodSeconds } = spec.template.spec;
		check(
			terminationGracePeriodSeconds > stops,
			`${name} is killed before its ${stops} seconds have passed.`,
		);
		for (const { httpGet } of [startupProbe, readinessProbe, livenessProbe].flatMap(
			(one) => one ?? [],
		))
			check(
				ports.some((port) => port.name === httpGet.port),
				`${httpGet.port} is no port.`,
			);
		for (const { httpGet } of [startupProbe, readinessProbe].flatMap((one) => one ?? []))
			found.push(...healthProblems(httpGet.path));
		const live = livenessProbe?.httpGet.path;
		check(live === undefined || pages.includes(`'${live}'`), `${live} is no page without storage.`);
		const paths = volumeMounts.map(({ mountPath }) => mountPath).join();
		check(paths === `${image.volume},/tmp`, `${name} writes to ${paths}.`);
		const volumes = spec.template.spec.volumes.map((volume) => volume.name).join();
		check(volumeMounts.map((mount) => mount.name).join() === volumes, `${name} has ${volumes}.`);
	}
	check(images.size === 1, 'API and workers have different images.');
	const [api, worker] = [deployments.get('video-api'), deployments.get('video-worker')];
	check(api?.role === 'api' && worker?.role === 'worker', 'The roles are not api and worker.');
	for (const part of all) {
		if (part.kind === 'Service') {
			check(part.spec.selector.app === 'video-api', 'The Service sends requests to others.');
			check(
				part.spec.ports.every(({ targetPort }) => targetPort === 'http'),
				'Its port is not http.',
			);
		}
		if (part.kind === 'PodDisruptionBudget') {
			check(
				deployments.has(part.spec.selector.matchLabels.app),
				`${part.metadata.name} protects nothing.`,
			);
		}
		if (part.kind === 'ScaledObject') {
			const { scaleTargetRef, maxReplicaCount, triggers } = part.spec;
			check(scaleTargetRef.name === 'video-worker', 'The scaler scales others.');
			const { connectionFromEnv } = triggers[0].metadata;
			check(
				[...given.values()].some((values) => connectionFromEnv in values),
				`The scaler reads ${connectionFromEnv}.`,
			);
			check(
				api?.renders === maxReplicaCount * (worker?.renders ?? NaN),
				`The API counts on ${api?.renders} renders at once.`,
			);
			const connections = OF_PROCESS * (maxReplicaCount + (api?.replicas ?? NaN));
			check(connections <= ACCEPTED, `${connections} connections are too many.`);
		}
	}
	check(all.length === 8, `${all.length} objects, not 8.`);
	check(
		capacity.includes('each process opens up to ten'),
		'docs/capacity.md has other connections.',
	);
	return found;
}

test('kubernetes.yaml agrees with the image, the settings and the endpoints', () => {
	expect(problems(texts)).toEqual([]);
});

test.each<[keyof Texts, string, string, string]>([
	['kubernetes', 'containerPort: 8787', 'containerPort: 8788', 'the image on 8787'],
	['dockerfile', 'EXPOSE 8787', 'EXPOSE 8788', 'the image on 8788'],
	['kubernetes', "[sleep, '5']", "[sleep, '7']", 'killed before its 15 seconds'],
	['main', 'STOP_TIMEOUT_MS = 8_000', 'STOP_TIMEOUT_MS = 11_000', 'killed before its 11 seconds'],
	['kubernetes', '/_service/health', '/health', '/health is no endpoint'],
	[
		'kubernetes',
		'/docs/errors',
		'/_service/health',
		'/_service/health is no page without storage.',
	],
	['kubernetes', '/docs/errors', '/docs/faults', '/docs/faults is no page'],
	['kubernetes', 'VIDEO_SERVICE_S3_BUCKET:', 'VIDEO_SERVICE_BUCKET:', 'is no setting'],
	['kubernetes', '--role=worker', '--role=render', 'must be one of'],
	['kubernetes', '--job-lease-ms', '--lease-ms', '--lease-ms'],
	['kubernetes', '--render-concurrency=12', '--render-concurrency=2', 'counts on 2 renders'],
	['kubernetes', 'maxReplicaCount: 6', 'maxReplicaCount: 60', '620 connections are too many.'],
	['kubernetes', 'mountPath: /data', 'mountPath: /files', 'writes to /files,/tmp.'],
	['dockerfile', 'VOLUME /data', 'VOLUME /files', 'writes to /data,/tmp.'],
	['kubernetes', 'dist/src/main.js', 'dist/main.js', 'The image does not run'],
	['kubernetes', 'connectionFromEnv: VIDEO', 'connectionFromEnv: THE', 'The scaler reads THE'],
	['kubernetes', 'selector: { app: video-api }', 'selector: { app: api }', 'to others'],
])('a change of %s from %s to %s is found', (file, from, to, problem) => {
	expect(texts[file]).toContain(from);
	const found = problems({ ...texts, [file]: texts[file].replaceAll(from, to) });
	expect(found.join('\n')).toContain(problem);
});
