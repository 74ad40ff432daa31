import type { Learner } from './learner.ts';

/**
 * Reports a game with one answer: the first game of an account shows its words, waits after a miss and ends after ten answers.
 * Returns the XP of the account.
 */
export async function playedBefore(learner: Learner): Promise<number> {
  const { data } = await learner.call<{ data: { id: number }[] }>('GET', '/api/word');
  const { score } = await learner.call<{ score: number }>('POST', '/api/score', {
    type_game: 'game_select',
    correct_number: 1,
    total_number: 1,
    time_play: 60,
    number_words: 3,
    answers: [{ word_id: data[0]?.id, correct: true, answer_ms: 1_500 }],
  });
  return score;
}
