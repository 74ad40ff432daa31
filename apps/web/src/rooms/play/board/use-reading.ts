import type { Question } from '@icando/contract/sockets';
import { useEffect, useState } from 'react';
import { playWord, preload } from '../../../platform/word-audio.ts';
import type { Moment } from '../../live/live-room.ts';
import { readingOf, saidBy } from './room-tiles.ts';

interface Reading {
  /** Words begun. */
  said: number;
  /** All have been read. */
  isOver: boolean;
}

/** Reads the words of a listen question, one a second by the clock. Everybody hears the server's voice. */
export function useReading({ read_words }: Question, closesAt: Moment): Reading {
  const count = read_words.length;
  const { until } = readingOf(count, closesAt);
  const [now, setNow] = useState(() => performance.now());
  const said = saidBy(now, count, closesAt);
  const isOver = now >= until;
  const audio = isOver ? undefined : read_words[said - 1]?.audio;
  useEffect(() => {
    // Recordings that come late would be read into the answering.
    preload(read_words.map((word) => word.audio));
  }, [read_words]);
  useEffect(() => {
    // The next word is due by the clock alone.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const beat = () => {
      const at = performance.now();
      setNow(at);
      if (at < until) timer = setTimeout(beat, ((until - at) % 1000 || 1000) + 2);
    };
    beat();
    return () => clearTimeout(timer);
  }, [until]);
  useEffect(() => {
    // A sound is no part of a render; the same word twice running is said twice, so `said` counts too.
    if (audio !== undefined && said > 0) void playWord({ audio, text: '', voice: 'server', automatic: true });
  }, [audio, said]);
  return { said, isOver };
}
