import { BOONG } from '@icando/contract/room-rules';
import { sameText } from '../questions/game-word.ts';
import { idsInAnswer, isRightOrder } from '../questions/listen.ts';
import { isRightOption } from '../questions/select.ts';
import { isRightText } from '../questions/write.ts';
import type { MouseOut, OpenBoong, OpenQuestion } from './open-question.ts';

export interface Verdict {
  readonly correct: boolean;
  readonly elapsedMs: number;
  readonly timeMs: number;
}

/**
 * Any text counts as an answer, wrong if it cannot be parsed. A click is timed by its mouse. `factor`: the player's time
 * is so many times the question's.
 */
export function judge(open: OpenQuestion, answer: string, now: number, factor: number): Verdict {
  const time = open.type_game === 'game_boong' ? (mouseFor(open, answer, now, factor) ?? open) : open;
  return {
    correct: isRight(open, answer),
    elapsedMs: now - time.from,
    timeMs: (time.until - time.from) * factor,
  };
}

/** The mouse that was clicked: visible now or within the last 400 ms, with extra time longer. */
export function mouseFor(
  { out }: OpenBoong,
  answer: string,
  now: number,
  factor: number,
): MouseOut | undefined {
  return out.findLast(({ show_word, from, until }) => {
    const counts = until + BOONG.graceMs + (factor - 1) * (until - from);
    return now <= counts && sameText(show_word, answer);
  });
}

function isRight(open: OpenQuestion, answer: string): boolean {
  switch (open.type_game) {
    case 'game_select':
      return isRightOption(open.question, answer);
    case 'game_write':
      return isRightText(answer, open.question.correct_option);
    case 'game_boong':
      return sameText(answer, open.question.correct_option);
    case 'game_listen': {
      const laid = idsInAnswer(answer);
      return laid !== null && isRightOrder(open.question, laid);
    }
  }
}
