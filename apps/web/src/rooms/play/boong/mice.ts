import { BOONG } from '@icando/contract/room-rules';
import type { QuestionRound, Moment } from '../../live/live-room.ts';

/** A mouse that is or was visible. */
export interface Mouse {
  /** Unique among the mice of the game. */
  key: string;
  word: string;
  /** 0 to 5. */
  hole: number;
  /** When it disappears. */
  until: Moment;
}

type QuestionTimes = Pick<QuestionRound, 'question' | 'openedAt' | 'closesAt'>;

/** The visible mouse of a question; null if there is none. */
function mouseOf({ question, openedAt, closesAt }: QuestionTimes): Mouse | null {
  const { show_word, hole, index } = question;
  if (show_word === null || hole === null) return null;
  return { key: `${index} ${show_word} ${openedAt}`, word: show_word, hole, until: closesAt };
}

/** Adds the newest mouse of a question; mice of the previous question are removed. */
export function withMouse(mice: readonly Mouse[], shown: QuestionTimes): readonly Mouse[] {
  const mouse = mouseOf(shown);
  if (mouse === null || mice.at(-1)?.key === mouse.key) return mice;
  // If the next frame was late, the previous mouse was visible until now.
  const before = shown.question.new_question ? [] : mice.map((old) => hiddenBy(old, shown.openedAt));
  return [...before, mouse];
}

/** The mouse that a hit in this hole counts for: while it is visible and for 400 ms after, as on the server. */
export function mouseHit(mice: readonly Mouse[], hole: number, now: Moment): Mouse | null {
  return mice.findLast((mouse) => mouse.hole === hole && now <= mouse.until + BOONG.graceMs) ?? null;
}

function hiddenBy(mouse: Mouse, now: Moment): Mouse {
  return mouse.until <= now ? mouse : { ...mouse, until: now };
}

/** The state of a hole. `hit`: the verdict is pending. */
export interface HoleLook {
  state: 'empty' | 'up' | 'down' | 'hit' | 'right' | 'wrong';
  /** The visible or last mouse in the hole. */
  mouse: Mouse | null;
  /** Whether a wrong mouse was hit. */
  isShaken: boolean;
}

interface BoardState extends Pick<QuestionRound, 'answer' | 'verdict'> {
  mice: readonly Mouse[];
  /** Whether the last mouse is still visible. */
  isOut: boolean;
  /** Whether the question has ended: then all holes are empty, except that of a right mouse that was hit. */
  isOver: boolean;
}

export function holeLook(hole: number, { mice, isOut, isOver, answer, verdict }: BoardState): HoleLook {
  const mouse = mice.findLast((candidate) => candidate.hole === hole) ?? null;
  if (mouse === null) return { state: 'empty', mouse, isShaken: false };
  const isStanding = mouse === mice.at(-1) && isOut && !isOver;
  if (answer !== mouse.word) return { state: isStanding ? 'up' : 'down', mouse, isShaken: false };
  if (verdict?.correct) return { state: 'right', mouse, isShaken: false };
  const standing = verdict === null ? 'hit' : 'wrong';
  return { state: isStanding ? standing : 'down', mouse, isShaken: verdict !== null };
}
