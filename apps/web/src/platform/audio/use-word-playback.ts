import { useRef, useState } from 'react';
import { playWord, SLOW_RATE, type WordOutcome } from './word-audio.ts';

/** Plays a word. The second tap plays it slowly, the third at normal speed again. */
export function useWordPlayback(onFailed: (text: string) => void) {
  const [isPlaying, setPlaying] = useState(false);
  const [isSlowNext, setSlowNext] = useState(false);
  const turn = useRef(0);
  const say = async (word: { audio: string; text: string }): Promise<void> => {
    turn.current += 1;
    const ownTurn = turn.current;
    setPlaying(true);
    setSlowNext(!isSlowNext);
    const outcome: WordOutcome = await playWord({ ...word, rate: isSlowNext ? SLOW_RATE : 1 });
    if (turn.current !== ownTurn) return;
    setPlaying(false);
    if (outcome === 'failed') onFailed(word.text);
  };
  return { isPlaying, isSlowNext, say };
}
