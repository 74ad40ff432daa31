import { useEffect, useEffectEvent, useState } from 'react';
import { letterTone, vibrate } from '../platform/sounds.ts';
import type { TiMood } from '../ui/Clock.tsx';
import { flyPoints } from './fly-points.ts';
import { isStreakStep, streakSize } from './streak.ts';

/** The answers of a game so far. */
export interface Judged {
  count: number;
  /** Of the last answer; null: not answered. */
  isRight: boolean | null;
  streak: number;
  /** What flies to the score, such as '+1'. */
  gain: string;
}

const MOOD_MS = 900;
const NOTE_MS = 70;

/**
 * Accompanies each new answer: its points fly to the first visible element that the selector `score` finds, the phone
 * vibrates, a streak sounds. Returns the mood of Tí.
 */
export function useAnswerEffects(judged: Judged, score: string): TiMood | null {
  const { count, isRight, streak, gain } = judged;
  const [reaction, setReaction] = useState<{ count: number; mood: TiMood | null }>({ count, mood: null });
  const { mood } = reaction;
  if (reaction.count !== count) {
    // A jump is another game, or one that is resumed.
    const isNext = count === reaction.count + 1 && isRight !== null;
    setReaction({ count, mood: isNext ? (isRight ? 'cheer' : 'wince') : null });
  }
  const accompany = useEffectEvent(() => {
    vibrate(mood === 'cheer' ? [20] : [40, 60, 40]);
    if (mood !== 'cheer') return;
    flyPoints(gain, score);
    if (isStreakStep(streak)) playRun(streakSize(streak));
  });
  useEffect(() => {
    // The board must show the answer before its points fly off.
    if (reaction.mood === null) return;
    let start: ReturnType<typeof setTimeout> | undefined;
    // After the frame with the verdict, which must not wait for the layout that the flight measures.
    const frame = requestAnimationFrame(() => {
      start = setTimeout(accompany);
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

/** Rising notes after the sound of the right answer: the longer the streak, the more. */
function playRun(size: number): void {
  for (let note = 0; note < size + 2; note += 1) setTimeout(() => letterTone(3 + note), (note + 3) * NOTE_MS);
}
