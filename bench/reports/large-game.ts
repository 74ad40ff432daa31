import type { PlayerResult } from '@icando/contract/room-frames';
import type { QuestionRecord } from '@icando/game/rooms/question-record';
import type { Store } from '../../apps/server/src/schema/index.ts';
import { createDice } from '../seed/dice.ts';

export const PLAYERS = 500;
export const QUESTIONS = 60;
export const ROOM = 'BENCH2';
export const HOMEWORK = 1;
const POINTS = 100;
const HOUR_MS = 3_600_000;
const ROWS_AT_ONCE = 1_000;

const wordOf = (index: number) => ({
  id: 1_000 + index,
  foreign_word: `neighbourhood ${index}`,
  native_word: `khu phố hàng xóm, thứ ${index}`,
  pronunciation_foreign: 'ˈneɪbəhʊd',
  audio: '',
});

/** Writes a finished game in which one answer in ten is missing and 70 % of the others are right; returns its scoreboard. */
export async function writeGame(
  store: Store,
  hostId: number,
): Promise<Map<number, { score: number; correct: number }>> {
  const dice = createDice(18);
  const now = Date.now();
  const people = Array.from({ length: PLAYERS }, (_, place) => ({
    user_id: place + 1,
    username: `Nguyễn Thị Thanh Tuyền ${place}`,
    is_guest: true,
    team: (place % 4) + 1,
  }));
  const board = new Map(people.map(({ user_id }) => [user_id, { score: 0, correct: 0 }]));
  const questions = Array.from({ length: QUESTIONS }, (_, index): QuestionRecord => {
    const answers = people.flatMap(({ user_id }) => {
      if (dice() < 0.1) return [];
      const correct = dice() < 0.7;
      const sum = board.get(user_id);
      if (correct && sum !== undefined) {
        sum.score += POINTS;
        sum.correct += 1;
      }
      const chosen = `khu phố hàng xóm, thứ ${correct ? index : Math.floor(dice() * 3)}`;
      const ms = Math.floor(dice() * 15_000);
      return [{ user_id, correct, points: correct ? POINTS : 0, ms, chosen }];
    });
    const asked = { side: 'foreign', options: 3, words: [wordOf(index)] } as const;
    const players = index === 0 ? people : [];
    return { game: 1, index, type_game: 'game_select', ...asked, answers, players };
  });
  const results = people.map((person): PlayerResult => {
    const { score = 0, correct = 0 } = board.get(person.user_id) ?? {};
    const seat = { avatar: '', is_ready: true, is_player: true, connected: true };
    return { ...person, ...seat, score, correct_number: correct, total_number: QUESTIONS, add_score: 0 };
  });
  const head = { host_id: hostId, type_game: 'game_select', game_mode: 'correct_mode' } as const;
  await store.batch([
    store.query
      .insertInto('room_reports')
      .values({ room_id: ROOM, ...head, created_at: now, deleted_at: null }),
    store.query.insertInto('room_games').values({
      room_id: ROOM,
      game: 1,
      player_count: PLAYERS,
      results: JSON.stringify(results),
      ended_at: now,
    }),
    ...questions.map((question) =>
      store.query.insertInto('room_answers').values({
        room_id: ROOM,
        game: 1,
        idx: question.index,
        at: now,
        question: JSON.stringify(question),
        is_logged: 1,
      }),
    ),
  ]);
  return board;
}

/** Writes a homework with the same number of pupils, each with an answer to every word. */
export async function writeHomework(store: Store, teacherId: number): Promise<void> {
  const dice = createDice(19);
  const now = Date.now();
  const words = Array.from({ length: QUESTIONS }, (_, index) => wordOf(index));
  const users = Array.from({ length: PLAYERS }, (_, place) => place + 1);
  await store.batch([
    store.query.insertInto('homework').values({
      id: HOMEWORK,
      teacher_id: teacherId,
      code: 'BENCHHW2',
      title: 'Bench',
      games: '["game_select"]',
      words: JSON.stringify(words),
      names: null,
      pick_names: 1,
      parts: QUESTIONS,
      due_at: now + HOUR_MS,
      created_at: now,
    }),
    store.query.insertInto('homework_pupils').values(
      users.map((user_id) => ({
        homework_id: HOMEWORK,
        user_id,
        name: `Nguyễn Thị Thanh Tuyền ${user_id}`,
        name_key: `tuyền ${user_id}`,
        pin_hash: '',
        tries: 0,
        tried_at: 0,
        joined_at: now,
      })),
    ),
  ]);
  const answers = users.flatMap((user_id) =>
    words.map(({ native_word: chosen }, place) => ({
      homework_id: HOMEWORK,
      user_id,
      place,
      game: 'game_select' as const,
      correct: dice() < 0.7 ? (1 as const) : (0 as const),
      answer_ms: Math.floor(dice() * 15_000),
      chosen,
      at: now,
    })),
  );
  for (let start = 0; start < answers.length; start += ROWS_AT_ONCE)
    await store.query
      .insertInto('homework_answers')
      .values(answers.slice(start, start + ROWS_AT_ONCE))
      .execute();
}
