import { BOONG } from '@icando/contract/rooms';
import type { AskedQuestion, Moment } from '../../live/live-room.ts';

/** A mouse that is or was out. */
export interface Mouse {
  /** Unique among the mice of the game. */
  key: string;
  word: string;
  /** 0 to 5. */
  hole: number;
  /** When it ducks. */
  until: Moment;
}

type Shown = Pick<AskedQuestion, 'question' | 'openedAt' | 'closesAt'>;

/** The mouse of a question; null where there is none. */
function mouseOf({ question, openedAt, closesAt }: Shown): Mouse | null {
  const { show_word, hole, index } = question;
  if (show_word === null || hole === null) return null;
  return { key: `${index} ${show_word} ${openedAt}`, word: show_word, hole, until: closesAt };
}

/** The mice of a question with the one that came out last; those of the question before are forgotten. */
export function withMouse(mice: readonly Mouse[], shown: Shown): readonly Mouse[] {
  const mouse = mouseOf(shown);
  if (mouse === null || mice.at(-1)?.key === mouse.key) return mice;
  // However late the next one came: where it comes, the one before was to be seen until now.
  const before = shown.question.new_question ? [] : mice.map((old) => duckedBy(old, shown.openedAt));
  return [...before, mouse];
}

/** What a hit in this hole hits: its mouse while it is out, and 400 ms after, as long as the server counts it. */
export function mouseHit(mice: readonly Mouse[], hole: number, now: Moment): Mouse | null {
  return mice.findLast((mouse) => mouse.hole === hole && now <= mouse.until + BOONG.graceMs) ?? null;
}

function duckedBy(mouse: Mouse, now: Moment): Mouse {
  return mouse.until <= now ? mouse : { ...mouse, until: now };
}

/** What is to be seen in a hole. `hit`: struck, the verdict to come. */
export interface HoleLook {
  state: 'empty' | 'up' | 'down' | 'hit' | 'right' | 'wrong';
  /** The mouse that is, or was last, in it. */
  mouse: Mouse | null;
  /** It was hit, and wrongly. */
  isShaken: boolean;
}

interface BoardState extends Pick<AskedQuestion, 'answer' | 'verdict'> {
  mice: readonly Mouse[];
  /** The last mouse is still out. */
  isOut: boolean;
  /** The question has ended: the holes are clear, but for a mouse that was hit rightly. */
  isOver: boolean;
}

export function holeLook(hole: number, { mice, isOut, isOver, answer, verdict }: BoardState): HoleLook {
  const mouse = mice.findLast((one) => one.hole === hole) ?? null;
  if (mouse === null) return { state: 'empty', mouse, isShaken: false };
  const isStanding = mouse === mice.at(-1) && isOut && !isOver;
  if (answer !== mouse.word) return { state: isStanding ? 'up' : 'down', mouse, isShaken: false };
  if (verdict?.correct) return { state: 'right', mouse, isShaken: false };
  const standing = verdict === null ? 'hit' : 'wrong';
  return { state: isStanding ? standing : 'down', mouse, isShaken: verdict !== null };
}
