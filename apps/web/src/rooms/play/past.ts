import type { AskedWord } from '@icando/contract/sockets';
import type { PastQuestion } from '../live/live-room.ts';

/** Right answers in a row up to now. */
export function streakOf(past: readonly PastQuestion[]): number {
  const lastWrong = past.findLastIndex(({ correct }) => !correct);
  return past.length - 1 - lastWrong;
}

/** The words of a game: wrong are those that went wrong, or unanswered, at least once. Each once, in order. */
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

/** Of a wrong order the words in their right places are right. */
function wasRight({ words, answer, correct }: PastQuestion, place: number): boolean {
  if (correct || words.length === 1) return correct;
  return answer?.split(',')[place] === String(words[place]?.id);
}
