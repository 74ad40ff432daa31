import type { GameWord } from '@icando/game/questions/game-word';
import { useEffect, useRef, useState } from 'react';
import { playWord, SLOW_RATE, stopWord } from '../../../platform/audio/word-audio.ts';

type Pace = 'normal' | 'slow';

/** Reads the words of a question again, one after the other. */
export function useReplay(words: readonly GameWord[]) {
  const [playing, setPlaying] = useState<Pace | null>(null);
  const turn = useRef(0);
  useEffect(() => {
    // The sound is outside of React; a question also ends by the clock.
    const current = turn;
    return () => {
      if (current.current === 0) return;
      current.current = 0;
      stopWord();
    };
  }, []);

  async function play(pace: Pace): Promise<void> {
    turn.current += 1;
    const own = turn.current;
    setPlaying(pace);
    for (const { audio, audio_credit, foreign_word: text } of words) {
      const outcome = await playWord({ audio, audio_credit, text, rate: pace === 'slow' ? SLOW_RATE : 1 });
      if (turn.current !== own) return;
      if (outcome !== 'played') break;
    }
    setPlaying(null);
  }
  return { playing, play };
}
