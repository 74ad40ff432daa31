import { randomUUID } from 'node:crypto';
import type { Learner } from './learner.ts';
import type { MovedServer } from './moved-server.ts';
import type { ReviewGame, SimulatedLearner } from './simulated-learner.ts';

interface ReviewItem {
  word: { id: number | null; foreign_word: string; native_word: string };
  game: ReviewGame;
  state: string;
}

export interface Today {
  due: number;
  fresh: number;
  left_today?: number;
  data: ReviewItem[];
}

const GOAL_MS = 300_000;
const QUESTION_MS: Record<ReviewGame, number> = {
  game_select: 6_000,
  game_listen: 9_000,
  game_write: 11_000,
  game_dictation: 13_000,
};
const SIDES = {
  game_select: 'foreign',
  game_listen: 'sound',
  game_write: 'native',
  game_dictation: 'sound',
} as const;
const OPTIONS = { game_select: 3, game_listen: 5, game_write: 0, game_dictation: 0 } as const;
/** The same values as in the review page. */
const [AGAIN_AFTER, MAX_TIMES] = [3, 3];
const OTHER_GAME: Record<ReviewGame, ReviewGame> = {
  game_select: 'game_listen',
  game_listen: 'game_select',
  game_write: 'game_select',
  game_dictation: 'game_select',
};

/**
 * Answers through the API the questions that the review page would ask in five minutes of the server's clock, without the
 * word `except`. Returns the number of answers.
 */
export async function playFiveMinutes(
  { learner, server, simulated }: { learner: Learner; server: MovedServer; simulated: SimulatedLearner },
  except: string,
): Promise<number> {
  const startedAt = server.now();
  const { data } = await learner.call<Today>('GET', '/api/review/today');
  const queue = data
    .filter(({ word }) => word.foreign_word !== except)
    .map(({ word, game }) => ({ word, game, times: 1 }));
  const answers: object[] = [];
  let at_ms = 0;
  for (let next = queue.shift(); next !== undefined && at_ms < GOAL_MS; next = queue.shift()) {
    const { word, game, times } = next;
    at_ms += QUESTION_MS[game];
    const correct = simulated.answers(word.foreign_word, startedAt + at_ms, game);
    const { id, ...texts } = word;
    answers.push({
      ...(id === null ? texts : { word_id: id }),
      correct,
      game,
      at_ms,
      answer_ms: QUESTION_MS[game] - 1_000,
      side: SIDES[game],
      options: OPTIONS[game],
      chosen: correct ? word.foreign_word : 'another',
    });
    if (!correct && times < MAX_TIMES)
      queue.splice(AGAIN_AFTER, 0, { word, game: OTHER_GAME[game], times: times + 1 });
  }
  server.moveTo(startedAt + at_ms);
  if (answers.length > 0)
    await learner.call('POST', '/api/review/answers', {
      run_id: randomUUID(),
      started_at: startedAt,
      answers,
    });
  return answers.length;
}
