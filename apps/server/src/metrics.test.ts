import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createGroup } from '@icando/contract/chat';
import { myUser } from '@icando/contract/accounts';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from './platform/config.ts';
import { testRedisUrl } from '../test/support/platform/redis/redis.fixture.ts';
import { SocketClient } from '../test/support/platform/sockets/socket-client.fixture.ts';
import { roomOf, joinRoom, wordsOf } from '../test/support/rooms/rooms.fixture.ts';
import { onBothDatabases, type Json, type TestServer } from '../test/support/testing.fixture.ts';

/** A metric that Prometheus adds. */
const FROM_PROMETHEUS = ['up'];
/** Metrics of a server in a cluster. */
const IN_CLUSTER = [
  'redis_connected',
  'lease_held',
  'relayed_sockets',
  'room_takeovers_total',
  'room_records_refused_total',
  'leases_lost_total',
];
/** A metric of a server with files in a bucket, which files-in-s3.slow.test.ts checks. */
const WITH_A_BUCKET = ['files_calls_total'];

const dashboard = JSON.parse(readFileSync(join(REPOSITORY, 'deploy/grafana-dashboard.json'), 'utf8')) as {
  panels: { title: string; description?: string; targets: { expr: string }[] }[];
  templating: { list: { query: string }[] };
};

// The YAML parser is a dependency of the OpenAPI package.
const requireFromSwagger = createRequire(createRequire(import.meta.url).resolve('@fastify/swagger'));
const { parse } = requireFromSwagger('yaml') as { parse(text: string): Json };
const alerts = parse(readFileSync(join(REPOSITORY, 'deploy/alerts.yaml'), 'utf8')).groups[0].rules as {
  alert: string;
  expr: string;
  labels: { promise: string };
}[];

/** The metrics in a query, without functions, labels, keywords and numbers. */
function namesIn(query: string): string[] {
  const bare = query
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|without) \([^)]*\)/g, ' ')
    .replaceAll(/"[^"]*"/g, ' ');
  const names = [...bare.matchAll(/\b[a-z_][a-z0-9_]*\b(?!\s*\()/gi)].map(([name]) => name);
  return names.filter((name) => !['by', 'or', 'label_values', 'instance', 'prometheus'].includes(name));
}

const scrape = async ({ origin }: TestServer) => (await fetch(`${origin}/metrics`)).text();

async function exportedBy(server: TestServer): Promise<Set<string>> {
  const types = [...(await scrape(server)).matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
    ),
  );
}

const dashboardMetrics = [
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ...alerts.map(({ expr }) => expr),
  ...dashboard.templating.list.map(({ query }) => query.replace(/^label_values\((\w+),.*$/, '$1')),
].flatMap(namesIn);

it('every alert, and the panels that show the same, name a promise of docs/operations.md', () => {
  const page = readFileSync(join(REPOSITORY, 'docs/operations.md'), 'utf8');
  const promises = new Set([...page.matchAll(/^\| (R\d+) /gm)].map(([, id]) => id));
  expect(alerts.filter(({ labels }) => !promises.has(labels.promise))).toEqual([]);
  const shown = dashboard.panels.flatMap(({ description = '' }) => description.match(/\bR\d+\b/g) ?? []);
  expect(new Set(shown)).toEqual(new Set(alerts.map(({ labels }) => labels.promise)));
});

onBothDatabases('the metrics of a server', (server) => {
  it('include all metrics of the dashboard and the alerts', async () => {
    const exported = await exportedBy(server);
    expect(dashboardMetrics).toContain('http_request_duration_seconds_bucket');
    const needed = dashboardMetrics.filter(
      (name) => ![...FROM_PROMETHEUS, ...IN_CLUSTER, ...WITH_A_BUCKET].includes(name),
    );
    expect(needed.filter((name) => !exported.has(name))).toEqual([]);
  });

  it('count messages, sockets, rooms and calls', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const user_ids = [(await minh.call(myUser)).body.id];
    const { room_id } = (await lan.call(createGroup, { body: { name: 'Tổ 1', user_ids } })).body;
    const talk = new SocketClient(`${server.origin}/ws/chat?token=${lan.token}`);
    await talk.opened;
    for (const content of ['một', 'hai']) {
      talk.send({ type: 'message', chat_room_id: room_id, content, client_id: crypto.randomUUID() });
      await talk.next('message');
    }
    await joinRoom(lan, await roomOf(lan, await wordsOf(lan, 3)));
    const text = await scrape(server);
    for (const line of [
      /^open_sockets 2$/m,
      /^chat_messages_total 2$/m,
      /^live_rooms 1$/m,
      /^room_seats 1$/m,
      /^socket_frames_total\{path="\/ws\/chat",direction="in"\} 2$/m,
      /^socket_frames_total\{path="\/ws\/chat",direction="out"\} [2-9]/m,
      /^database_running \d+$/m,
      /^work_waiting\{work="passwords"\} 0$/m,
      /^work_waiting\{work="chat"\} 0$/m,
      /^load_shedding 0$/m,
      /^event_loop_delay_seconds \d/m,
      /^http_request_duration_seconds_count\{method="GET",route="\/api\/my_user",status="200"\} \d+$/m,
    ])
      expect(text).toMatch(line);
  });
});

describe.skipIf(testRedisUrl === undefined)('in a cluster (TEST_REDIS_URL)', () => {
  onBothDatabases(
    'a server',
    (server) => {
      it('also exports the metrics of a cluster', async () => {
        const exported = await exportedBy(server);
        expect(IN_CLUSTER.filter((name) => !exported.has(name))).toEqual([]);
      });
    },
    testRedisUrl === undefined ? {} : { REDIS_URL: testRedisUrl },
  );
});
