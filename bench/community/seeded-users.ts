import { createHash } from 'node:crypto';
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { openLeaderboards, dayOf, rebuildQueries, weekOf } from '../../apps/server/src/leaderboards/index.ts';
import { migrate, nextId } from '../../apps/server/src/platform/database/index.ts';
import { MIGRATIONS, type Store } from '../../apps/server/src/schema/index.ts';
import { nameKeys } from '../../apps/server/src/platform/name-keys.ts';
import { createSessions } from '../../apps/server/src/accounts/sessions.ts';
import { createDice } from '../seed/dice.ts';
import type { SignedIn } from '../seed/seeded-directory.ts';
import { openStore } from '../seed/write-seed.ts';
import { CACHE, ROOT } from '../support/paths.ts';
import { nameOf } from './names.ts';

/** A SQLite statement has at most 32,766 parameters; an account needs 11. */
const ROWS_AT_ONCE = 2_500;
const IDS_AT_ONCE = 100_000;
const SIGNED_IN = 400;
const FOLLOWED = 200;
/** The share of users without xp, and the share of the others with xp of this week. */
const WITHOUT_XP = 0.4;
const THIS_WEEK = 0.3;

export interface SeededUsers {
  directory: string;
  accounts: SignedIn[];
  remove(): void;
}

/** A data directory with this number of users, some of whom are signed in and follow 200 others. Seeded on first use. */
export async function openSeededUsers(users: number): Promise<SeededUsers> {
  const seeded = await seededDirectoryOf(users);
  const directory = join(CACHE, `at-work-town-${users}-${process.pid}`);
  cpSync(seeded, directory, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const remove = () => rmSync(directory, { recursive: true, force: true });
  process.once('exit', remove);
  const store = await openStore(directory);
  const accounts = await signIn(store);
  await store.close();
  return { directory, accounts, remove };
}

async function seededDirectoryOf(users: number): Promise<string> {
  const directory = join(CACHE, `town-${users}-${fingerprint()}`);
  if (existsSync(directory)) return directory;
  const aside = join(CACHE, `at-work-seed-${process.pid}`);
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true });
  process.once('exit', () => rmSync(aside, { recursive: true, force: true }));
  console.log(`Seeding ${users.toLocaleString('en')} users (once a week)…`);
  const begun = Date.now();
  const store = await openStore(aside);
  await migrate(store, MIGRATIONS);
  await populate(store, users);
  await rebuildQueries(store).rebuild(weekOf(Date.now()));
  await openLeaderboards(store).sweep(Date.now());
  await store.close();
  console.log(`Seeded in ${Math.round((Date.now() - begun) / 1000)} s.`);
  for (const old of readdirSync(CACHE).filter((name) => name.startsWith(`town-${users}-`))) {
    rmSync(join(CACHE, old), { recursive: true });
  }
  renameSync(aside, directory);
  return directory;
}

async function populate({ query }: Store, users: number): Promise<void> {
  const dice = createDice(5);
  const now = Date.now();
  const today = dayOf(now);
  for (let first = 0; first < users; first += ROWS_AT_ONCE) {
    const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, users - first) }, (_, at) => ({
      id: nextId(),
      username: nameOf(first + at, dice),
      email: `town${first + at}@example.com`,
      email_key: `town${first + at}@example.com`,
      password_hash: null,
      google_sub: null,
      avatar: 'no-user.jpg',
      emoji: '😀',
      score: scoreOf(dice),
      is_admin: 0 as const,
      created_at: now,
    }));
    await query.insertInto('users').values(rows).execute();
    await query
      .insertInto('user_names')
      .values(
        rows.flatMap(({ id, username }) => nameKeys(username).map((name_key) => ({ user_id: id, name_key }))),
      )
      .execute();
    const played = rows
      .filter(({ score }) => score > 0)
      .map(({ id, score }) => ({
        id: nextId(),
        user_id: id,
        amount: score,
        reason: 'game_select',
        day: dice() < THIS_WEEK ? today : 20_260_101,
        created_at: now,
      }));
    await query.insertInto('xp_log').values(played).execute();
  }
}

/** The xp of a user, from a log-normal distribution; many users have none. */
function scoreOf(dice: () => number): number {
  if (dice() < WITHOUT_XP) return 0;
  const normal = Math.sqrt(-2 * Math.log(1 - dice())) * Math.cos(2 * Math.PI * dice());
  return Math.max(1, Math.round(Math.exp(5.5 + 1.6 * normal)));
}

async function signIn(store: Store): Promise<SignedIn[]> {
  const ids = await allIds(store);
  const sessions = createSessions(store);
  const dice = createDice(9);
  const anybody = () => ids[Math.floor(dice() * ids.length)] ?? 0;
  const accounts: SignedIn[] = [];
  for (let at = 0; at < SIGNED_IN; at += 1) {
    const userId = ids[Math.floor((at * ids.length) / SIGNED_IN)] ?? 0;
    const token = await sessions.open(userId, { address: '127.0.0.1', userAgent: 'bench' });
    accounts.push({ userId, token });
    const friends = new Set(Array.from({ length: FOLLOWED }, anybody));
    friends.delete(userId);
    await store.query
      .insertInto('follows')
      .values([...friends].map((friend_id) => ({ user_id: userId, friend_id, created_at: 0 })))
      .execute();
  }
  return accounts;
}

async function allIds({ query }: Store): Promise<number[]> {
  const ids: number[] = [];
  for (;;) {
    const rows = await query
      .selectFrom('users')
      .select('id')
      .where('id', '>', ids.at(-1) ?? 0)
      .orderBy('id')
      .limit(IDS_AT_ONCE)
      .execute();
    if (rows.length === 0) return ids;
    for (const { id } of rows) ids.push(id);
  }
}

/** A hash of the schema, the seed program and the week, so that a change of them rebuilds the data. */
function fingerprint(): string {
  const hash = createHash('sha256').update(String(weekOf(Date.now())));
  for (const folder of [import.meta.dirname, join(ROOT, 'apps/server/src/platform/migrations')]) {
    const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && name !== 'run.ts');
    for (const name of files.sort()) hash.update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 12);
}
