// Starts two servers, Redis, an S3 server and the proxy of this folder, and plays a room through them while a server is
// killed. Needs Node 24, redis-server, haproxy, and an empty PostgreSQL database:
//   DATABASE_URL=postgres://… node deploy/try.mjs
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { browse, ok, openSocket } from './try-visitor.mjs';

const ROOT = resolve(import.meta.dirname, '..');
const PICTURE = join(ROOT, 'apps/server/src/accounts/no-user.jpg');
const { DATABASE_URL, FIRST_PORT } = process.env;
if (DATABASE_URL === undefined) {
  console.error('Set DATABASE_URL to an empty PostgreSQL database.');
  process.exit(1);
}

const directory = mkdtempSync(join(tmpdir(), 'icando-try-'));
const children = [];
let failed = false;
try {
  await play();
} catch (error) {
  failed = true;
  console.error(error);
} finally {
  for (const child of children) child.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

async function play() {
  const [proxy, redis, a, opsA, b, opsB, s3] = await ports(7);
  start('redis-server', ['--port', String(redis), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']);
  startS3(s3);
  const nodes = await Promise.all([
    startNode(a, 0, { redis, s3, ops: opsA }),
    startNode(b, 1, { redis, s3, ops: opsB }),
  ]);
  start('haproxy', ['-db', '-f', join(ROOT, 'deploy/haproxy.cfg')], {
    PROXY_BIND: `127.0.0.1:${proxy}`,
    NODE_A: `127.0.0.1:${a}`,
    OPS_A: String(opsA),
    NODE_B: `127.0.0.1:${b}`,
    OPS_B: String(opsB),
  });
  const origin = `http://127.0.0.1:${proxy}`;
  await until('the proxy answers', async () => (await fetch(`${origin}/readyz`)).ok);
  ok('two servers are reachable at one address');

  const users = [];
  for (const name of ['Lan', 'Minh', 'Hoa']) users.push(await browse(origin, name));
  const [lan] = users;
  await uploadPicture(lan, nodes);
  const words = [];
  for (const [word_e, word_v] of [
    ['river', 'dòng sông'],
    ['cloud', 'đám mây'],
    ['doctor', 'bác sĩ'],
    ['window', 'cửa sổ'],
  ]) {
    words.push((await lan.call('POST', '/api/word', { word_e, word_v, lesson: null })).word);
  }

  for (let i = 0; i < 6; i += 1) {
    const { room_id } = await lan.call('POST', '/api/game/create_room', room(words));
    const paths = [room_id, room_id.toLowerCase(), room_id];
    const players = await Promise.all(
      users.map((user, at) => openSocket(user, `/ws/game/${paths[at]}`, 'player_joined')),
    );
    const haveMet = () => players.some(({ frames }) => frames.some((frame) => frame.player_count === 3));
    await until('the players of a room meet', async () => haveMet(), 3_000);
    await wait(200);
    if (players.some(({ isClosed }) => isClosed))
      throw new Error('a room moved while its server was running');
    for (const player of players) player.leave();
  }
  ok('the players of a room meet at one server, wherever it was created');

  const apart = await lan.call('POST', '/api/game/create_room', room(words));
  const [atA, atB] = await Promise.all(
    nodes.map(({ port }, at) => {
      const user = { ...users[at], origin: `http://127.0.0.1:${port}` };
      // Both servers may claim the room concurrently: the second one closes with 1012, and the client reconnects.
      return until('a player is in', () => openSocket(user, `/ws/game/${apart.room_id}`, 'player_joined'));
    }),
  );
  await until('players at two servers meet', async () =>
    [atA, atB].some(({ frames }) => frames.some((frame) => frame.player_count === 2)),
  );
  for (const player of [atA, atB]) player.leave();
  ok('players who reach two servers without the proxy meet too: one of them is relayed');

  const { room_id } = await lan.call('POST', '/api/game/create_room', room(words));
  const seats = () => Promise.all(nodes.map(({ ops }) => gauge(ops, 'room_seats')));
  const before = await seats();
  const openGame = (user) => openSocket(user, `/ws/game/${room_id}`, 'player_joined');
  let players = await Promise.all(users.map(openGame));
  players[0].send({ type: 'start' });
  const { question } = await players[0].next('question');
  const [ofA, ofB] = (await seats()).map((now, at) => now - before[at]);
  const [owner, other] = ofA > ofB ? nodes : nodes.toReversed();
  const since = performance.now();
  owner.child.kill('SIGKILL');
  await Promise.all(players.map(({ closed }) => closed));
  players = await Promise.all(users.map((user) => until('a player is back', () => openGame(user))));
  const again = await players[0].next('question');
  if (again.question.word_question !== question.word_question) throw new Error('another question was asked');
  ok(
    `its server was killed: the other one repeated the question ${Math.round(performance.now() - since)} ms later`,
  );
  if ((await gauge(other.ops, 'room_seats')) < 3) throw new Error('the other server has no seats');
  for (const player of players) player.leave();
  const answers = await Promise.all(Array.from({ length: 50 }, () => lan.call('GET', '/api/my_user')));
  ok(`the remaining server answered ${answers.length} calls`);
}

function room(words) {
  return {
    type_game: 'game_select',
    game_mode: 'correct_mode',
    game_duration: 60,
    words: words.map(({ id }) => ({ id })),
  };
}

async function uploadPicture(lan, nodes) {
  const { id } = await lan.call('GET', '/api/my_user');
  await lan.upload(`/api/user/${id}`, 'avatar', readFileSync(PICTURE));
  const { avatar } = await lan.call('GET', '/api/my_user');
  const origins = [lan.origin, ...nodes.map(({ port }) => `http://127.0.0.1:${port}`)];
  const pictures = await Promise.all(
    origins.map(async (origin) => {
      const answer = await fetch(`${origin}/avatars/${avatar}`);
      if (!answer.ok) throw new Error(`the picture was answered ${answer.status}`);
      return Buffer.from(await answer.arrayBuffer()).toString('base64');
    }),
  );
  if (new Set(pictures).size !== 1) throw new Error('the servers show different pictures');
  ok('a picture uploaded to one server is shown by both');
}

function startS3(port) {
  const program = join(ROOT, 'node_modules/s3rver/bin/s3rver.js');
  const args = [
    '-d',
    join(directory, 's3'),
    '-p',
    String(port),
    '-a',
    '127.0.0.1',
    '-s',
    '--configure-bucket',
  ];
  start(process.execPath, ['--openssl-legacy-provider', program, ...args, 'icando']);
}

async function startNode(port, number, { redis, s3, ops }) {
  // The server does not start without S3.
  await until('S3 answers', () => fetch(`http://127.0.0.1:${s3}`));
  const child = start(process.execPath, [join(ROOT, 'apps/server/src/main.ts')], {
    DATA_DIR: join(directory, `node-${number}`),
    PORT: String(port),
    OPS_PORT: String(ops),
    HOST: '127.0.0.1',
    NODE_NUMBER: String(number),
    DATABASE_URL,
    REDIS_URL: `redis://127.0.0.1:${redis}`,
    S3_ENDPOINT: `http://127.0.0.1:${s3}`,
    S3_BUCKET: 'icando',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    TRUST_PROXY: '127.0.0.1',
  });
  await until('a server is ready', async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok);
  return { child, port, ops };
}

function start(command, args, env = {}) {
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', process.env.VERBOSE === undefined ? 'ignore' : 'inherit', 'inherit'],
  });
  child.on('error', (error) => console.error(`${command}: ${error.message}`));
  children.push(child);
  return child;
}

async function gauge(port, name) {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
}

async function until(what, attempt, limitMs = 60_000) {
  const end = performance.now() + limitMs;
  for (;;) {
    const result = await attempt().catch(() => false);
    if (result) return result;
    if (performance.now() > end) throw new Error(`timed out: ${what}`);
    await wait(100);
  }
}

async function ports(count) {
  if (FIRST_PORT !== undefined) return Array.from({ length: count }, (_, i) => Number(FIRST_PORT) + i);
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise((done) => {
          const server = createServer().listen(0, '127.0.0.1', () => done(server));
        }),
    ),
  );
  const free = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  return free;
}
