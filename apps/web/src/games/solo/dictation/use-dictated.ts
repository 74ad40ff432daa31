import type { DictationQuestion } from '@icando/game/questions/dictation';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { playExample } from '../../../platform/audio/example-audio.ts';
import { playWord, SLOW_RATE, type WordOutcome } from '../../../platform/audio/word-audio.ts';

type Pace = 'normal' | 'slow';

export interface Dictated {
  /** What is playing. */
  playing: Pace | null;
  /** Whether the last playback failed: no recording and no voice of the device. */
  cannotPlay: boolean;
  play: (pace: Pace) => void;
}

/** Plays the text of each new question once, unless sound is muted, and again on request. */
export function useDictated(index: number, question: DictationQuestion): Dictated {
  const [playing, setPlaying] = useState<Pace | null>(null);
  const [failedAt, setFailedAt] = useState<number | null>(null);
  const turn = useRef(0);
  const playedIndex = useRef<number>(null);
  const say = async (pace: Pace, automatic: boolean) => {
    turn.current += 1;
    const own = turn.current;
    const outcome = await playText(question, { rate: pace === 'slow' ? SLOW_RATE : 1, automatic });
    if (turn.current !== own) return;
    setPlaying(null);
    setFailedAt(outcome === 'failed' ? index : null);
  };
  const sayFirst = useEffectEvent(() => void say('normal', true));
  useEffect(() => {
    // An effect, because questions change by the clock as well as by a click.
    if (playedIndex.current === index) return;
    playedIndex.current = index;
    sayFirst();
  }, [index]);
  return {
    playing,
    cannotPlay: failedAt === index,
    play(pace) {
      setPlaying(pace);
      void say(pace, false);
    },
  };
}

function playText(
  { word, isSentence }: DictationQuestion,
  how: { rate: number; automatic: boolean },
): Promise<WordOutcome> {
  if (isSentence) return playExample(word, how);
  const { audio, audio_credit, foreign_word: text } = word;
  return playWord({ audio, audio_credit, text, ...how });
}
