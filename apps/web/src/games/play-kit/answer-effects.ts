import { useEffect, useEffectEvent, useState } from 'react';
import { letterTone, vibrate } from '../../platform/audio/sounds.ts';
import type { TiMood } from '../../ui/Clock.tsx';
import { flyPoints } from './fly-points.ts';
import { isStreakStep, streakSize } from './streak.ts';

/** The answers of a game so far. */
export interface AnswerTally {
  count: number;
  /** Whether the last answer is right; null before it is judged. */
  isRight: boolean | null;
  streak: number;
  /** The text that flies to the score, such as '+1'. */
  gain: string;
}

const MOOD_MS = 900;
const NOTE_MS = 70;

/**
 * The effects of each new answer: its points fly to the first visible element that matches the selector `score`, the
 * phone vibrates, and a longer streak plays notes. Returns the mood of Tí.
 */
export function useAnswerEffects(tally: AnswerTally, score: string): TiMood | null {
  const { count, isRight, streak, gain } = tally;
  const [reaction, setReaction] = useState<{ count: number; mood: TiMood | null }>({ count, mood: null });
  const { mood } = reaction;
  if (reaction.count !== count) {
    // If the count jumps, another game has started or a game was resumed.
    const isNext = count === reaction.count + 1 && isRight !== null;
    setReaction({ count, mood: isNext ? (isRight ? 'cheer' : 'wince') : null });
  }
  const playEffects = useEffectEvent(() => {
    vibrate(mood === 'cheer' ? [20] : [40, 60, 40]);
    if (mood !== 'cheer') return;
    flyPoints(gain, score);
    if (isStreakStep(streak)) playRun(streakSize(streak));
  });
  useEffect(() => {
    // The board must show the answer before its points fly off.
    if (reaction.mood === null) return;
    let start: ReturnType<typeof setTimeout> | undefined;
    // The flight forces a layout, which must not delay the frame with the verdict.
    const frame = requestAnimationFrame(() => {
      start = setTimeout(playEffects);
    });
    const end = setTimeout(() => setReaction({ count: reaction.count, mood: null }), MOOD_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(start);
      clearTimeout(end);
    };
  }, [reaction]);
  return mood;
}

/** Plays rising notes after the sound of the right answer; a longer streak has more notes. */
function playRun(size: number): void {
  for (let note = 0; note < size + 2; note += 1) setTimeout(() => letterTone(3 + note), (note + 3) * NOTE_MS);
}
