import { randomUUID } from 'node:crypto';
import type { Learner } from './learner.ts';
import type { MovedServer } from './moved-server.ts';
import type { ReviewGame, SimulatedLearner } from './simulated-learner.ts';

interface ReviewItem {
  word: { id: number | null; foreign_word: string; native_word: string };
  game: ReviewGame;
  state: string;
  stepwise?: true;
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
/** The same value as in the review page. */
const OTHERS_BETWEEN = 3;
const [CARD_MS, TRY_MS] = [10_000, 2_500];

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
    .map(({ word, game, state, stepwise }) => ({
      word,
      game,
      stepwise,
      isNew: state === 'new',
      hint: false,
      isAgain: false,
    }));
  const answers: object[] = [];
  let at_ms = 0;
  for (let next = queue.shift(); next !== undefined && at_ms < GOAL_MS; next = queue.shift()) {
    const { word, game, stepwise, isNew, hint, isAgain } = next;
    if (isNew) {
      at_ms += CARD_MS;
      simulated.sees(word.foreign_word, startedAt + at_ms);
      queue.splice(OTHERS_BETWEEN, 0, { ...next, isNew: false, hint: true });
      continue;
    }
    at_ms += QUESTION_MS[game] + (stepwise === true ? TRY_MS : 0);
    const correct = simulated.answers(
      word.foreign_word,
      startedAt + at_ms,
      stepwise === true ? 'stepwise' : game,
    );
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
      hint,
      ...(stepwise === true && { stepwise, recall_ms: TRY_MS }),
    });
    if (!correct && !isAgain && queue.length >= OTHERS_BETWEEN) {
      const again = {
        word,
        game: 'game_select' as const,
        stepwise: undefined,
        isNew: false,
        hint: false,
        isAgain: true,
      };
      queue.splice(OTHERS_BETWEEN, 0, again);
    }
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
