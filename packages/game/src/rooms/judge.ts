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
 * Judges an answer. A text that cannot be parsed is a wrong answer. The time of a click is measured from the appearance of
 * its mouse. `factor` is the player's time divided by the time of the question.
 */
export function judge(open: OpenQuestion, answer: string, now: number, factor: number): Verdict {
  const time = open.type_game === 'game_boong' ? (mouseFor(open, answer, now, factor) ?? open) : open;
  return {
    correct: isRight(open, answer),
    elapsedMs: now - time.from,
    timeMs: (time.until - time.from) * factor,
  };
}

/** The mouse that was clicked. It must be visible now or in the last 400 ms; extra time lengthens this. */
export function mouseFor(
  { out }: OpenBoong,
  answer: string,
  now: number,
  factor: number,
): MouseOut | undefined {
  return out.findLast(({ show_word, from, until }) => {
    const lastClickAt = until + BOONG.graceMs + (factor - 1) * (until - from);
    return now <= lastClickAt && sameText(show_word, answer);
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
      const tiles = idsInAnswer(answer);
      return tiles !== null && isRightOrder(open.question, tiles);
    }
  }
}
