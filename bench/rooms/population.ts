import { cpSync } from 'node:fs';
import { migrate, nextId } from '../../apps/server/src/platform/database/index.ts';
import { MIGRATIONS, type Store } from '../../apps/server/src/schema/index.ts';
import { createSessions } from '../../apps/server/src/accounts/sessions.ts';
import { wordRow, wordsOver } from '../../apps/server/src/words/index.ts';
import { openVocabulary } from '../seed/vocabulary.ts';
import { namingVoice, openStore } from '../seed/write-seed.ts';
import { emptyDirectory } from '../support/empty-directory.ts';

/** Words per room. */
const WORDS = 40;
const ROWS_AT_ONCE = 2_000;
const SIGN_INS_AT_ONCE = 500;

export interface Player {
  userId: number;
  token: string;
}

/** All players, created and signed in before the measurement. */
export interface Population {
  players: Player[];
  /** The words of the user who opens a room. */
  words: { id: number }[];
  /** Returns the other side of one of these words. */
  translate(word: string): string;
  /** Makes a copy of the data directory, for one server. */
  directory(): string;
}

/** Creates players; the first one owns the words, in a public lesson, so that all can create rooms with them. */
export async function settle(count: number): Promise<Population> {
  const home = emptyDirectory('players');
  const store = await openStore(home);
  const everybody = await populate(store, home, count);
  await store.close();
  return {
    ...everybody,
    directory() {
      const copy = emptyDirectory('rooms');
      cpSync(home, copy, { recursive: true });
      return copy;
    },
  };
}

/** Creates the players and words in any database. */
export async function populate(
  store: Store,
  directory: string,
  count: number,
): Promise<Omit<Population, 'directory'>> {
  await migrate(store, MIGRATIONS);
  const ids = await addUsers(store, count);
  const { words, sides } = await addWords(store, directory, ids[0] ?? 0);
  const players = await signIn(store, ids);
  return { players, words, translate: (word) => sides.get(word) ?? word };
}

async function addUsers(store: Store, count: number): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, at) => ({
    id: nextId(),
    username: `Người chơi ${at}`,
    email: `player${at}@example.com`,
    email_key: `player${at}@example.com`,
    password_hash: null,
    google_sub: null,
    avatar: 'no-user.jpg',
    emoji: '😀',
    score: 0,
    is_admin: 0 as const,
    created_at: Date.now(),
  }));
  for (let start = 0; start < count; start += ROWS_AT_ONCE)
    await store.query
      .insertInto('users')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute();
  return rows.map(({ id }) => id);
}

async function addWords(store: Store, directory: string, userId: number) {
  const lessonId = nextId();
  await store.query
    .insertInto('lessons')
    .values({
      id: lessonId,
      user_id: userId,
      lesson_name: 'Đấu trường',
      name_key: 'dau truong',
      description: '',
      is_public: 1,
      starter_id: null,
      created_at: Date.now(),
    })
    .execute();
  const sides = new Map<string, string>();
  const rows: ReturnType<typeof wordRow>[] = [];
  for (const { en, vi, ipa } of openVocabulary().words) {
    if (rows.length === WORDS) break;
    // Skips words with a known text, so that each text has only one other side.
    if (sides.has(en) || sides.has(vi)) continue;
    sides.set(en, vi).set(vi, en);
    rows.push(wordRow({ userId, foreign: en, native: vi, pronunciation: ipa, note: '', lessonId }));
  }
  const { voice } = namingVoice(directory);
  await wordsOver(store, { ...voice, prepare: () => undefined }).insertMany(rows);
  await voice.close();
  return { words: rows.map(({ id }) => ({ id })), sides };
}

async function signIn(store: Store, ids: readonly number[]): Promise<Player[]> {
  const sessions = createSessions(store);
  const visitor = { address: '127.0.0.1', userAgent: 'bench' };
  const players: Player[] = [];
  for (let start = 0; start < ids.length; start += SIGN_INS_AT_ONCE) {
    const some = ids.slice(start, start + SIGN_INS_AT_ONCE);
    const opened = some.map(async (userId) => ({ userId, token: await sessions.open(userId, visitor) }));
    players.push(...(await Promise.all(opened)));
  }
  return players;
}
