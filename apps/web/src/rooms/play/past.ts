import type { AskedWord } from '@icando/contract/room-frames';
import { formatNumber } from '../../platform/i18n/number-format.ts';
import type { AnswerTally } from '../../games/play-kit/index.ts';
import type { LiveRoom, PastQuestion } from '../live/live-room.ts';

/** The player's answers of a game so far, including the answer to the open question. */
export function answerTally({ stage, past, you }: Pick<LiveRoom, 'stage' | 'past' | 'you'>): AnswerTally {
  const round = 'question' in stage ? stage : null;
  const verdict = round?.verdict ?? null;
  const isInPast = stage.name !== 'question' || verdict === null;
  let streak = 0;
  if (you.is_player && isInPast) streak = streakOf(past);
  else if (you.is_player && verdict?.correct) streak = streakOf(past) + 1;
  return {
    count: (round?.question.index ?? 0) + (verdict === null ? 0 : 1),
    isRight: verdict?.correct ?? null,
    streak,
    gain: `+${formatNumber(verdict?.points ?? 0)}`,
  };
}

/** The current number of right answers in a row. */
function streakOf(past: readonly PastQuestion[]): number {
  const lastWrong = past.findLastIndex(({ correct }) => !correct);
  return past.length - 1 - lastWrong;
}

/** Each word of a game once, in order. A word is wrong if it was answered wrong, or not at all, at least once. */
export function wordsOf(past: readonly PastQuestion[]): { right: AskedWord[]; wrong: AskedWord[] } {
  const words = new Map<number, AskedWord>();
  const wrong = new Set<number>();
  for (const question of past) {
    for (const [index, word] of question.words.entries()) {
      words.set(word.id, word);
      if (!wasRight(question, index)) wrong.add(word.id);
    }
  }
  const all = [...words.values()];
  return { right: all.filter(({ id }) => !wrong.has(id)), wrong: all.filter(({ id }) => wrong.has(id)) };
}

/** In a wrongly ordered answer, the words in their right places count as right. */
function wasRight({ words, answer, correct }: PastQuestion, place: number): boolean {
  if (correct || words.length === 1) return correct;
  return answer?.split(',')[place] === String(words[place]?.id);
}
