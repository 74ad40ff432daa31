import type { AskedQuestion } from '../../live/live-room.ts';
import type { Mouse } from './mice.ts';

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
