import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, REPOSITORY, SETTINGS } from './platform/config.ts';
import type { Json } from '../test/support/testing.fixture.ts';

const DEPLOY = join(REPOSITORY, 'deploy');
/** Variables that other programs read. */
const OTHER_VARIABLES = new Set(['NODE_ENV', 'MALLOC_ARENA_MAX', 'POD_IP']);

// The YAML parser is a dependency of the OpenAPI package.
const requireFromSwagger = createRequire(createRequire(import.meta.url).resolve('@fastify/swagger'));
const { parseAllDocuments } = requireFromSwagger('yaml') as {
  parseAllDocuments(text: string, options: object): { errors: Error[]; toJS(): Json }[];
};

function documentsIn(name: string): Json[] {
  const documents = parseAllDocuments(readFileSync(join(DEPLOY, name), 'utf8'), { merge: true });
  expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
  return documents.map((document) => document.toJS());
}

const namesOf = (settings: object) => Object.keys(settings);
const unknownOf = (names: readonly string[]) =>
  names.filter((name) => !SETTINGS.includes(name) && !OTHER_VARIABLES.has(name));

describe('the compose file', () => {
  const [compose] = documentsIn('compose.yaml') as [Json];

  it('sets only variables that a server reads, and enough of them to start', () => {
    const servers = ['a', 'b'].map((name) => compose.services[name]);
    for (const { environment } of servers) {
      expect(unknownOf(namesOf(environment))).toEqual([]);
      const variables = Object.entries(environment as Record<string, string>).map(([name, value]) => [
        name,
        value.replaceAll(/\$\{(\w+)(:-|:\?)\}/g, (_all, _name, kind) => (kind === ':?' ? 'said' : '')),
      ]);
      const config = readConfig(Object.fromEntries(variables) as Record<string, string>);
      expect(config).toMatchObject({
        opsPort: Number(compose.services.proxy.environment.OPS_A),
        s3: { bucket: 'icando', secretAccessKey: 'said' },
        redisUrl: 'redis://valkey:6379',
      });
    }
    const numbers = servers.map(({ environment }) => [environment.NODE_NUMBER, environment.NODE_ADDRESS]);
    expect(numbers).toEqual([
      ['0', 'a:3000'],
      ['1', 'b:3000'],
    ]);
  });

  it('declares every volume, and waits for all services that a server needs', () => {
    const used = Object.values<Json>(compose.services)
      .flatMap(({ volumes = [] }) => volumes as string[])
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((source) => !source.startsWith('.'));
    expect(used.sort()).toEqual(Object.keys(compose.volumes).sort());
    expect(Object.keys(compose.services.a.depends_on).sort()).toEqual(['postgres', 's3', 'valkey']);
  });
});

describe('the Kubernetes manifests', () => {
  const files = readdirSync(join(DEPLOY, 'kubernetes')).filter((name) => name.endsWith('.yaml'));
  const all = files.flatMap((name) => documentsIn(`kubernetes/${name}`));
  const find = (kind: string, name = 'icando') =>
    all.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  const set = find('StatefulSet');
  const { containers, ...pod } = set.spec.template.spec;
  const [server] = containers;

  it('are all applied except the example of a secret', () => {
    const { resources } = documentsIn('kubernetes/kustomization.yaml')[0];
    const unapplied = files.filter((name) => !resources.includes(name));
    expect(unapplied.sort()).toEqual(['kustomization.yaml', 'secret.example.yaml']);
  });

  it('set only variables that a server reads, and enough of them to start', () => {
    const variables = { ...find('ConfigMap').data, ...find('Secret').stringData };
    const env = server.env.map(({ name }: { name: string }) => name);
    expect(unknownOf([...namesOf(variables), ...env])).toEqual([]);
    const config = readConfig({ ...variables, NODE_NUMBER: '1', NODE_ADDRESS: '10.0.0.7:3000' });
    expect(config).toMatchObject({
      s3: { bucket: 'icando' },
      nodeNumber: 1,
      publicUrl: 'https://school.example',
    });
    // Each pod has its own node number, of which there are 64.
    expect(JSON.stringify(server.env)).toContain('pod-index');
    expect(find('HorizontalPodAutoscaler').spec.maxReplicas).toBeLessThanOrEqual(64);
  });

  it('refer to each other by matching names, labels and ports', () => {
    const { app } = set.spec.template.metadata.labels;
    for (const service of all.filter(({ kind }) => kind === 'Service'))
      expect(service.spec.selector).toEqual({ app });
    expect(find('Service', set.spec.serviceName).spec.clusterIP).toBe('None');
    expect(find('PodDisruptionBudget').spec.selector.matchLabels).toEqual({ app });
    expect(find('HorizontalPodAutoscaler').spec.scaleTargetRef).toMatchObject({
      kind: 'StatefulSet',
      name: 'icando',
    });
    const backends = all
      .filter(({ kind }) => kind === 'Ingress')
      .map(({ spec }) => spec.rules[0].http.paths[0].backend.service.name);
    for (const name of backends) expect(find('Service', name)).toBeDefined();
    expect(server.ports.map(({ name }: { name: string }) => name)).toEqual(['http', 'ops']);
    expect(
      find('Ingress', 'icando-rooms').metadata.annotations['haproxy.org/backend-config-snippet'],
    ).toContain('balance hash path,field(4,/),upper');
  });

  it('probe the server’s health endpoints and give it time to drain', () => {
    const probes = [server.startupProbe, server.livenessProbe, server.readinessProbe];
    expect(probes.map(({ httpGet }) => httpGet.path)).toEqual(['/healthz', '/healthz', '/readyz']);
    expect(probes.map(({ httpGet }) => httpGet.port)).toEqual(['ops', 'ops', 'ops']);
    expect(String(server.ports[1].containerPort)).toBe(find('ConfigMap').data.OPS_PORT);
    expect(set.spec.template.metadata.annotations['prometheus.io/port']).toBe(
      find('ConfigMap').data.OPS_PORT,
    );
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(5 + 10);
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true });
    expect(server.securityContext).toMatchObject({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    });
    const mounted = server.volumeMounts.map(({ name }: { name: string }) => name);
    expect(pod.volumes.map(({ name }: { name: string }) => name)).toEqual(mounted);
  });
});

describe('another file with variables', () => {
  it.each([
    ['i-can-do-it.service', /^Environment=(.*)$/gm],
    ['Dockerfile', /^ENV (.*)$/gm],
  ])('(%s) sets only variables that a server reads', (name, lines) => {
    const text = readFileSync(join(DEPLOY, name), 'utf8');
    const names = [...text.matchAll(lines)].flatMap(([, pairs = '']) =>
      pairs.split(' ').map((pair) => pair.split('=')[0] ?? ''),
    );
    expect(names).toContain('DATA_DIR');
    expect(unknownOf(names)).toEqual([]);
  });
});

describe('the Dockerfile', () => {
  const instructions = readFileSync(join(DEPLOY, 'Dockerfile'), 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .trim()
    .split('\n');
  const image = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM ')));
  const argumentOf = (name: string) =>
    image.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1) ?? '';

  it('runs the server as another user than root, as process 1, and says when it is healthy', () => {
    expect(argumentOf('USER')).toBe('node');
    expect(JSON.parse(argumentOf('CMD'))).toContain('apps/server/src/main.ts');
    expect(argumentOf('HEALTHCHECK')).toContain('/healthz');
  });

  it('installs nothing in the image that runs, and copies it from the stage before', () => {
    expect(image.filter((line) => /npm|apt-get|^ADD /.test(line))).toEqual([]);
    expect(image.filter((line) => line.startsWith('COPY ') && !line.includes('--from=build'))).toEqual([]);
  });
});

describe('docs/configuration.md', () => {
  it('has exactly the settings in its tables, once each', () => {
    const page = readFileSync(join(REPOSITORY, 'docs/configuration.md'), 'utf8');
    const firstCells = [...page.matchAll(/^\| (`[A-Z].*?) +\|/gm)].map(([, cell = '']) => cell);
    const named = firstCells.flatMap((cell) => [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name));
    expect(new Set(named)).toEqual(new Set(SETTINGS));
  });
});
