import { BOONG } from '@icando/contract/rooms';
import { sameText } from '../questions/game-word.ts';
import { idsInAnswer, isRightOrder } from '../questions/listen.ts';
import { isRightOption } from '../questions/select.ts';
import { isRightText } from '../questions/write.ts';
import type { MouseOut, OpenBoong, OpenQuestion } from './open-question.ts';

export interface Verdict {
  readonly correct: boolean;
  /** ms since the clock of the answer started. */
  readonly elapsedMs: number;
  /** The time limit of the question or the mouse, ms. */
  readonly timeMs: number;
}

/** Any text counts as an answer, wrong if it cannot be parsed. A click is timed by its mouse. */
export function judge(open: OpenQuestion, answer: string, now: number): Verdict {
  const time = open.type_game === 'game_boong' ? (mouseFor(open, answer, now) ?? open) : open;
  return { correct: isRight(open, answer), elapsedMs: now - time.from, timeMs: time.until - time.from };
}

/** The mouse that was clicked: visible now or within the last 400 ms. */
export function mouseFor({ out }: OpenBoong, answer: string, now: number): MouseOut | undefined {
  return out.findLast(({ show_word, until }) => now <= until + BOONG.graceMs && sameText(show_word, answer));
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
