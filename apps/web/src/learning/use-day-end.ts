import type { Streak } from '@icando/contract/learning';
import { useEffect, useState } from 'react';
import { readStored, store } from '../platform/storage/storage.ts';
import { useProgress, useToday } from './learning-api.ts';
import { type NextReview, nextReview } from './tomorrow.ts';

export interface DayEnd {
  readonly streak: Streak;
  /** Whether this is the first time on this day that the learner finishes something on this device. */
  readonly isFirstOfDay: boolean;
  /** Null when nothing is scheduled. */
  readonly next: NextReview | null;
  /** Whether there are words without an answer that counts. */
  readonly hasNew: boolean;
}

const finishedKey = (owner: number) => `finished_on:${owner}`;

/** What the end of a game or review says about the day; undefined until the server has counted the answers. */
export function useDayEnd(owner: number | undefined, isCounted: boolean): DayEnd | undefined {
  const enabled = isCounted && owner !== undefined;
  const today = useToday({ enabled });
  const progress = useProgress({ enabled });
  const [finishedOn] = useState(() => (owner === undefined ? null : readStored(finishedKey(owner))));
  // Earlier data does not know of the answers.
  const isKnown = enabled && today.isFetchedAfterMount && progress.isFetchedAfterMount;
  const day = isKnown ? progress.data?.forecast[0]?.day : undefined;
  useEffect(() => {
    // After the render, which still compares with the last day.
    if (owner !== undefined && day !== undefined) store(finishedKey(owner), day);
  }, [owner, day]);
  if (day === undefined || today.data === undefined || progress.data === undefined) return undefined;
  return {
    streak: today.data.streak,
    isFirstOfDay: finishedOn !== day,
    next: nextReview(progress.data),
    hasNew: progress.data.by_state.new > 0,
  };
}
