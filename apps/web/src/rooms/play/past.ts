import type { AskedWord } from '@icando/contract/room-frames';
import { formatNumber } from '../../platform/number-format.ts';
import type { Judged } from '../../play-kit/index.ts';
import type { LiveRoom, PastQuestion } from '../live/live-room.ts';

/** The player's answers of a game so far, including that to the open question. */
export function judgedIn({ stage, past, you }: Pick<LiveRoom, 'stage' | 'past' | 'you'>): Judged {
  const asked = 'question' in stage ? stage : null;
  const verdict = asked?.verdict ?? null;
  const isCounted = stage.name !== 'question' || verdict === null;
  return {
    count: (asked?.question.index ?? 0) + (verdict === null ? 0 : 1),
    isRight: verdict?.correct ?? null,
    streak: !you.is_player ? 0 : isCounted ? streakOf(past) : verdict.correct ? streakOf(past) + 1 : 0,
    gain: `+${formatNumber(verdict?.points ?? 0)}`,
  };
}

/** The current number of right answers in a row. */
function streakOf(past: readonly PastQuestion[]): number {
  const lastWrong = past.findLastIndex(({ correct }) => !correct);
  return past.length - 1 - lastWrong;
}

/** The words of a game, each once, in order: wrong if answered wrong or not at all at least once. */
export function wordsOf(past: readonly PastQuestion[]): { right: AskedWord[]; wrong: AskedWord[] } {
  const words = new Map<number, AskedWord>();
  const wrong = new Set<number>();
  for (const question of past) {
    for (const [place, word] of question.words.entries()) {
      words.set(word.id, word);
      if (!wasRight(question, place)) wrong.add(word.id);
    }
  }
  const all = [...words.values()];
  return { right: all.filter(({ id }) => !wrong.has(id)), wrong: all.filter(({ id }) => wrong.has(id)) };
}

/** In a wrong order the words in their right places count as right. */
function wasRight({ words, answer, correct }: PastQuestion, place: number): boolean {
  if (correct || words.length === 1) return correct;
  return answer?.split(',')[place] === String(words[place]?.id);
}
