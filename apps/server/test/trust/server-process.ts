import { randomBytes } from 'node:crypto';
import { DEFAULT_AVATAR, DEFAULT_EMOJI } from '@icando/contract/limits';
import { accountQueries } from '../../src/accounts/accounts-queries.ts';
import { createSessions } from '../../src/accounts/index.ts';
import { hashPassword } from '../../src/accounts/passwords.ts';
import { assemble } from '../../src/app.ts';
import { openLeaderboards } from '../../src/leaderboards/index.ts';
import { readConfig } from '../../src/platform/config.ts';
import { nextId } from '../../src/platform/database/index.ts';
import type { Command, Costs, Newcomer } from './commands.ts';
import { readRows } from './rows.ts';

// The attacked server: a process of its own, so that its processor time and its log are its own. Its parent sends commands.

const app = await assemble(readConfig(process.env), { preparesAudio: false });
await app.http.listen({ port: 0, host: '127.0.0.1' });
const bound = app.http.server.address();

/** The longest time in ms of this thread's processor that passed while a timer of `TICK_MS` waited. */
let blockedMs = 0;
let usedByThread = process.threadCpuUsage();
let used = process.cpuUsage();
const TICK_MS = 10;
setInterval(tick, TICK_MS);

/** Counts processor time, not the time of the clock, which also passes while other processes run. */
function tick(): void {
  const now = process.threadCpuUsage();
  blockedMs = Math.max(blockedMs, (now.user + now.system - usedByThread.user - usedByThread.system) / 1000);
  usedByThread = now;
}

/** What was used since the previous call. */
function costs(): Costs {
  tick();
  const now = process.cpuUsage();
  const cpuMs = (now.user + now.system - used.user - used.system) / 1000;
  const measured = { cpuMs, blockedMs };
  used = now;
  blockedMs = 0;
  return measured;
}

const hashes = new Map<string, Promise<string>>();

async function newcomer({ name, password, isAdmin }: Newcomer) {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  const id = nextId();
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  await accountQueries(app.store, openLeaderboards(app.store)).insert({
    id,
    username: name,
    email,
    email_key: email,
    password_hash: await hash,
    google_sub: null,
    avatar: DEFAULT_AVATAR,
    emoji: DEFAULT_EMOJI,
    score: 0,
    is_admin: isAdmin ? 1 : 0,
    created_at: Date.now(),
  });
  const token = await createSessions(app.store).open(id, { address: '127.0.0.1', userAgent: 'trust' });
  return { id, email, token };
}

async function run(command: Command): Promise<unknown> {
  switch (command.name) {
    case 'newcomer':
      return newcomer(command.of);
    case 'costs':
      return costs();
    case 'rows':
      return readRows(app.store.query, command.ids);
    case 'end':
      process.exit(0);
  }
}

// The first account of an installation is its admin.
await newcomer({ name: 'Cô Hiền', password: randomBytes(16).toString('hex'), isAdmin: true });

process.on('message', ({ id, command }: { id: number; command: Command }) => {
  run(command).then(
    (result) => process.send?.({ id, result }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  );
});
// Without its parent nobody needs it.
process.on('disconnect', () => process.exit(0));
process.send?.({ port: typeof bound === 'object' && bound !== null ? bound.port : 0 });
