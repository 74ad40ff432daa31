import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, REPOSITORY, SETTINGS } from './platform/config.ts';
import type { Json } from './testing.fixture.ts';

const DEPLOY = join(REPOSITORY, 'deploy');
/** What others than our own program read. */
const NOT_OURS = new Set(['NODE_ENV', 'MALLOC_ARENA_MAX', 'POD_IP']);

// Through the package that prints our OpenAPI, which brings a parser along.
const ofTheirs = createRequire(createRequire(import.meta.url).resolve('@fastify/swagger'));
const { parseAllDocuments } = ofTheirs('yaml') as {
  parseAllDocuments(text: string, options: object): { errors: Error[]; toJS(): Json }[];
};

function documentsIn(name: string): Json[] {
  const documents = parseAllDocuments(readFileSync(join(DEPLOY, name), 'utf8'), { merge: true });
  expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
  return documents.map((document) => document.toJS());
}

const namesOf = (settings: object) => Object.keys(settings);
const unknownOf = (names: readonly string[]) =>
  names.filter((name) => !SETTINGS.includes(name) && !NOT_OURS.has(name));

describe('the compose file', () => {
  const [compose] = documentsIn('compose.yaml') as [Json];

  it('sets only what a server reads, and enough for it to start', () => {
    const servers = ['a', 'b'].map((name) => compose.services[name]);
    for (const { environment } of servers) {
      expect(unknownOf(namesOf(environment))).toEqual([]);
      const given = Object.entries(environment as Record<string, string>).map(([name, value]) => [
        name,
        value.replaceAll(/\$\{(\w+)(:-|:\?)\}/g, (_all, _name, kind) => (kind === ':?' ? 'said' : '')),
      ]);
      const config = readConfig(Object.fromEntries(given) as Record<string, string>);
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

  it('names every volume that it uses, and waits for all that a server needs', () => {
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
  const one = (kind: string, name = 'icando') =>
    all.find((it) => it.kind === kind && it.metadata.name === name);
  const set = one('StatefulSet');
  const { containers, ...pod } = set.spec.template.spec;
  const [server] = containers;

  it('are all applied, but for the example of a secret', () => {
    const { resources } = documentsIn('kubernetes/kustomization.yaml')[0];
    const left = files.filter((name) => !resources.includes(name));
    expect(left.sort()).toEqual(['kustomization.yaml', 'secret.example.yaml']);
  });

  it('set only what a server reads, and enough for it to start', () => {
    const given = { ...one('ConfigMap').data, ...one('Secret').stringData };
    const env = server.env.map(({ name }: { name: string }) => name);
    expect(unknownOf([...namesOf(given), ...env])).toEqual([]);
    const config = readConfig({ ...given, NODE_NUMBER: '1', NODE_ADDRESS: '10.0.0.7:3000' });
    expect(config).toMatchObject({
      s3: { bucket: 'icando' },
      nodeNumber: 1,
      publicUrl: 'https://school.example',
    });
    // Each pod its own number, at most 64 of them.
    expect(JSON.stringify(server.env)).toContain('pod-index');
    expect(one('HorizontalPodAutoscaler').spec.maxReplicas).toBeLessThanOrEqual(64);
  });

  it('meet each other by their names, labels and ports', () => {
    const { app } = set.spec.template.metadata.labels;
    for (const service of all.filter(({ kind }) => kind === 'Service'))
      expect(service.spec.selector).toEqual({ app });
    expect(one('Service', set.spec.serviceName).spec.clusterIP).toBe('None');
    expect(one('PodDisruptionBudget').spec.selector.matchLabels).toEqual({ app });
    expect(one('HorizontalPodAutoscaler').spec.scaleTargetRef).toMatchObject({
      kind: 'StatefulSet',
      name: 'icando',
    });
    const backends = all
      .filter(({ kind }) => kind === 'Ingress')
      .map(({ spec }) => spec.rules[0].http.paths[0].backend.service.name);
    for (const name of backends) expect(one('Service', name)).toBeDefined();
    expect(server.ports.map(({ name }: { name: string }) => name)).toEqual(['http', 'ops']);
    expect(
      one('Ingress', 'icando-rooms').metadata.annotations['haproxy.org/backend-config-snippet'],
    ).toContain('balance hash path,field(4,/),upper');
  });

  it('check the server’s health endpoint, and give it time to drain', () => {
    const probes = [server.startupProbe, server.livenessProbe, server.readinessProbe];
    expect(probes.map(({ httpGet }) => httpGet.path)).toEqual(['/healthz', '/healthz', '/readyz']);
    expect(probes.map(({ httpGet }) => httpGet.port)).toEqual(['ops', 'ops', 'ops']);
    expect(String(server.ports[1].containerPort)).toBe(one('ConfigMap').data.OPS_PORT);
    expect(set.spec.template.metadata.annotations['prometheus.io/port']).toBe(one('ConfigMap').data.OPS_PORT);
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

describe('what else sets variables', () => {
  it.each([
    ['i-can-do-it.service', /^Environment=(.*)$/gm],
    ['Dockerfile', /^ENV (.*)$/gm],
  ])('%s names only what is read', (name, lines) => {
    const text = readFileSync(join(DEPLOY, name), 'utf8');
    const names = [...text.matchAll(lines)].flatMap(([, pairs = '']) =>
      pairs.split(' ').map((pair) => pair.split('=')[0] ?? ''),
    );
    expect(names).toContain('DATA_DIR');
    expect(unknownOf(names)).toEqual([]);
  });
});

describe("the README's table", () => {
  it('has every setting', () => {
    const readme = readFileSync(join(REPOSITORY, 'README.md'), 'utf8');
    expect(SETTINGS.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });
});
