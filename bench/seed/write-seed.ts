import { join } from 'node:path';
import { migrate, nextId, openDatabase } from '../../apps/server/src/platform/database/index.ts';
import { MIGRATIONS, type Store, type Tables } from '../../apps/server/src/schema/index.ts';
import { createVoice, openVoiceProvider, type Voice } from '../../apps/server/src/voice/index.ts';
import { renameForVoice, wordRow, wordsOver } from '../../apps/server/src/words/index.ts';
import { createDice } from './dice.ts';
import { LEARNERS, listLengths, wordsOf } from './learners.ts';
import { openVocabulary, type Entry } from './vocabulary.ts';

/** A SQLite statement has at most 32,766 parameters; a word needs 14. */
const ROWS_AT_ONCE = 2_000;
/** Each learner's list is written in this many parts, interleaved with those of other learners. */
const SITTINGS = 40;
const WORDS_A_LESSON = 100;
const MAX_LESSONS = 20;

interface Learner {
  id: number;
  lessons: number[];
  words: Entry[];
}

/** Opens the database of a data directory like the server, with a longer time limit for big batches. */
export async function openStore(directory: string): Promise<Store> {
  const file = join(directory, 'icando.db');
  return openDatabase<Tables>({ kind: 'sqlite', file, statementTimeoutMs: 60_000 });
}

/** The embedded voice, which computes the names of recordings and starts only when it must speak. */
export function namingVoice(directory: string): { id: string; voice: Voice } {
  const { provider } = openVoiceProvider({ provider: 'espeak' });
  const voice = createVoice({
    provider,
    directory: join(directory, 'audio'),
    findText: async () => undefined,
  });
  return { id: provider.id, voice };
}

/** Fills an empty data directory with LEARNERS learners and WORDS words, which takes some minutes. */
export async function writeSeed(directory: string, progress: (share: number) => void): Promise<void> {
  const store = await openStore(directory);
  await migrate(store, MIGRATIONS);
  const { id, voice } = namingVoice(directory);
  const words = wordsOver(store, { ...voice, prepare: () => undefined });
  const learners = await addLearners(store);
  const dice = createDice(3);
  let rows: ReturnType<typeof wordRow>[] = [];
  for (let sitting = 0; sitting < SITTINGS; sitting += 1) {
    for (const learner of learners) {
      for (const row of rowsOf(learner, sitting, dice)) {
        rows.push(row);
        if (rows.length < ROWS_AT_ONCE) continue;
        await words.insertMany(rows);
        rows = [];
      }
    }
    progress((sitting + 1) / SITTINGS);
  }
  await words.insertMany(rows);
  await renameForVoice(store, id, voice);
  await voice.close();
  await store.close();
}

/** Words that were added at one time, all in one lesson or in none. */
function rowsOf({ id, lessons, words }: Learner, sitting: number, dice: () => number) {
  const from = Math.floor((words.length * sitting) / SITTINGS);
  const to = Math.floor((words.length * (sitting + 1)) / SITTINGS);
  const lessonId = dice() < 0.7 ? (lessons[Math.floor(dice() * lessons.length)] ?? null) : null;
  return words
    .slice(from, to)
    .map(({ en, vi, ipa }) =>
      wordRow({ userId: id, foreign: en, native: vi, pronunciation: ipa, note: '', lessonId }),
    );
}

async function addLearners(store: Store): Promise<Learner[]> {
  const vocabulary = openVocabulary();
  const lengths = listLengths();
  const learners = Array.from({ length: LEARNERS }, (_, at) => {
    const words = wordsOf(at, lengths[at] ?? 0, vocabulary);
    const lessons = Math.min(MAX_LESSONS, 1 + Math.floor(words.length / WORDS_A_LESSON));
    return { id: nextId(), lessons: Array.from({ length: lessons }, () => nextId()), words };
  });
  for (const [at, learner] of learners.entries()) {
    await store.batch([
      store.query.insertInto('users').values({
        id: learner.id,
        username: `Học viên ${at}`,
        email: `learner${at}@example.com`,
        email_key: `learner${at}@example.com`,
        password_hash: null,
        google_sub: null,
        avatar: 'no-user.jpg',
        emoji: '😀',
        score: 0,
        is_admin: 0,
        created_at: Date.now(),
      }),
      store.query.insertInto('lessons').values(
        learner.lessons.map((id, index) => ({
          id,
          user_id: learner.id,
          lesson_name: `Bài ${index + 1}`,
          name_key: `bai ${index + 1}`,
          description: '',
          is_public: index % 3 === 2 ? (0 as const) : (1 as const),
          starter_id: null,
          created_at: Date.now(),
        })),
      ),
    ]);
  }
  return learners;
}
