import { useRef, useState } from 'react';
import { playWord, type WordOutcome } from './word-audio.ts';

export function useSaying(onFailed: (text: string) => void) {
  const [isPlaying, setPlaying] = useState(false);
  const turn = useRef(0);
  const say = async (word: { audio: string; text: string }): Promise<void> => {
    turn.current += 1;
    const mine = turn.current;
    setPlaying(true);
    const outcome: WordOutcome = await playWord(word);
    if (turn.current !== mine) return;
    setPlaying(false);
    if (outcome === 'failed') onFailed(word.text);
  };
  return { isPlaying, say };
}
