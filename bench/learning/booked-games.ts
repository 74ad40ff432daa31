import { openAnswerLog } from '../../apps/server/src/learning/index.ts';
import { createRoomLog } from '../../apps/server/src/learning/log/room-log.ts';
import { roomLogQueries } from '../../apps/server/src/learning/log/room-log-queries.ts';
import { migrate, nextId } from '../../apps/server/src/platform/database/index.ts';
import { MIGRATIONS, type Store } from '../../apps/server/src/schema/index.ts';
import type { QuestionRecord } from '../../packages/game/src/rooms/question-record.ts';
import { wordsOf } from '../seed/learners.ts';
import { openVocabulary } from '../seed/vocabulary.ts';
import { openStore } from '../seed/write-seed.ts';
import { emptyDirectory } from '../support/empty-directory.ts';
import { openOwnSchema } from '../support/own-schema.ts';
import { number, printTable, type Bound } from '../support/report.ts';

const DATABASE_URL = process.env['DATABASE_URL'] ?? process.env['TEST_DATABASE_URL'];
const [GAMES, PLAYERS, QUESTIONS] = [40, 10, 10];
const ANSWERS = GAMES * PLAYERS * QUESTIONS;
const ROUNDS = 3;
const MAX_MICROSECONDS = 100;

/** The cost of an answer of a finished game, from the room's record into log and memory: player by player, and together. */
export async function bookedGames(): Promise<Bound[]> {
  const embedded = await openStore(emptyDirectory('booking'));
  const sides = [{ name: 'SQLite', store: embedded, drop: () => embedded.close() }];
  if (DATABASE_URL !== undefined) sides.push({ name: 'PostgreSQL', ...(await openOwnSchema(DATABASE_URL)) });
  console.log(
    `\n${GAMES} games of ${PLAYERS} players and ${QUESTIONS} questions, one after another; the best of ${ROUNDS} rounds.\n`,
  );
  const rows: string[][] = [];
  const bounds: Bound[] = [];
  for (const { name, store, drop } of sides) {
    await migrate(store, MIGRATIONS);
    const costs: Record<'apart' | 'together', Cost[]> = { apart: [], together: [] };
    // In turns, because the tables grow.
    for (let round = 0; round < ROUNDS; round += 1) {
      costs.apart.push(await book(store, false));
      costs.together.push(await book(store, true));
    }
    for (const way of ['apart', 'together'] as const) {
      const best = (of: (cost: Cost) => number) => Math.min(...costs[way].map(of));
      const figures = [best(({ thread }) => thread), best((cost) => cost.process), best(({ wall }) => wall)];
      rows.push([`${name}, ${way === 'together' ? 'together' : 'player by player'}`, ...figures.map(number)]);
    }
    bounds.push({
      what: `${name}: an answer of a finished game, on the main thread`,
      seen: Math.min(...costs.together.map(({ thread }) => thread)),
      unit: 'µs',
      most: MAX_MICROSECONDS,
    });
    await drop();
  }
  printTable(['an answer, in µs', 'main thread', 'whole process', 'wall clock'], rows);
  return bounds;
}

interface Cost {
  thread: number;
  process: number;
  wall: number;
}

async function book(store: Store, together: boolean): Promise<Cost> {
  const rooms = await playedRooms(store);
  const clock = Date.now;
  const { encounterLog } = openAnswerLog(store, clock);
  const roomLog = createRoomLog({
    store,
    queries: roomLogQueries(store),
    encounterLog: together ? encounterLog : { ...encounterLog, logTogether: async () => false },
    clock,
    report: (error) => {
      throw error;
    },
  });
  const [thread, all, begun] = [process.threadCpuUsage(), process.cpuUsage(), performance.now()];
  for (const room of rooms) await roomLog.logRoom(room);
  const [spent, used] = [process.threadCpuUsage(thread), process.cpuUsage(all)];
  return {
    thread: (spent.user + spent.system) / ANSWERS,
    process: (used.user + used.system) / ANSWERS,
    wall: ((performance.now() - begun) * 1000) / ANSWERS,
  };
}

/** Rooms whose games have ended and are not logged; their words are new to the players. */
async function playedRooms(store: Store): Promise<string[]> {
  const words = wordsOf(0, QUESTIONS, openVocabulary());
  const rooms: string[] = [];
  for (let game = 0; game < GAMES; game += 1) {
    const room = `R${nextId()}`;
    const players = Array.from({ length: PLAYERS }, nextId);
    await store.query.insertInto('users').values(players.map(userRow)).execute();
    const questions = words.map(({ en, vi, ipa }, index): QuestionRecord => ({
      game: 1,
      index,
      type_game: 'game_select',
      side: 'foreign',
      options: 3,
      words: [{ id: index + 1, foreign_word: en, native_word: vi, pronunciation_foreign: ipa, audio: '' }],
      answers: players.map((user_id, place) => ({
        user_id,
        correct: (place + index) % 4 > 0,
        points: 10,
        ms: 2_000,
        chosen: vi,
      })),
    }));
    await store.query
      .insertInto('room_answers')
      .values(
        questions.map((question) => ({
          room_id: room,
          game: 1,
          idx: question.index,
          at: Date.now() - 60_000 + question.index,
          question: JSON.stringify(question),
          is_logged: 0 as const,
        })),
      )
      .execute();
    rooms.push(room);
  }
  return rooms;
}

const userRow = (id: number) => ({
  id,
  username: `Người chơi ${id}`,
  email: `${id}@example.com`,
  email_key: `${id}@example.com`,
  password_hash: null,
  google_sub: null,
  avatar: '',
  emoji: '',
  score: 0,
  is_admin: 0 as const,
  created_at: 1,
});
