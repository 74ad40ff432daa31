import { MAX_CLASS_WEEKS, type ClassProgress } from '@icando/contract/classes';
import { nameKey } from '@icando/contract/name-key';

/** A word that the class was given; `word` is its key, equal for the same word in another room or homework. */
export interface GivenWord {
  at: number;
  word: string;
}

export interface PupilAnswer extends GivenWord {
  userId: number;
  /** The name under which the pupil answered. */
  name: string;
  isRight: boolean;
}

export interface Pupil {
  /** Null without an account. */
  user_id: number | null;
  /** As the teacher's list has it. */
  name: string;
  /** The name of the pupil in rooms and homework. */
  playsAs: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** The week of a class begins on Monday in Vietnam, which has no summer time. */
const ZONE_MS = 7 * 60 * 60 * 1000;
/** 1 January 1970 was a Thursday. */
const DAYS_FROM_MONDAY = 3;
/** Below this share of the given words a pupil needs help. */
const ENOUGH = 0.5;

export function mondayOf(at: number): string {
  const day = Math.floor((at + ZONE_MS) / DAY_MS);
  const monday = day - ((day + DAYS_FROM_MONDAY) % 7);
  return new Date(monday * DAY_MS).toISOString().slice(0, 10);
}

/** What each pupil knows of the words that a class was given in its latest weeks: the latest answer to a word counts. */
export function progressOf(
  pupils: readonly Pupil[],
  given: readonly GivenWord[],
  answers: readonly PupilAnswer[],
): ClassProgress {
  const byWeek = Map.groupBy(given, ({ at }) => mondayOf(at));
  const weeks = [...byWeek]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(-MAX_CLASS_WEEKS)
    .map(([monday, words]) => ({ monday, words: new Set(words.map(({ word }) => word)) }));
  const all = weeks.reduce((union, { words }) => union.union(words), new Set<string>());
  const inOrder = answers.toSorted((a, b) => a.at - b.at);
  const byUser = Map.groupBy(inOrder, ({ userId }) => userId);
  const byName = Map.groupBy(inOrder, ({ name }) => nameKey(name));
  return {
    weeks: weeks.map(({ monday, words }) => ({ monday, given: words.size })),
    given: all.size,
    pupils: pupils
      .toSorted((a, b) => a.name.localeCompare(b.name, 'vi'))
      .map(({ user_id, name, playsAs }) => {
        const own = user_id === null ? undefined : byUser.get(user_id);
        const latest = new Map(
          (own ?? byName.get(nameKey(playsAs)) ?? []).map(({ word, isRight }) => [word, isRight]),
        );
        const counts = countsOf(latest, all);
        return {
          name,
          user_id,
          ...counts,
          needs_help: counts.known < ENOUGH * all.size,
          weeks: weeks.map(({ words }) => countsOf(latest, words)),
        };
      }),
  };
}

function countsOf(latest: ReadonlyMap<string, boolean>, words: ReadonlySet<string>) {
  const answered = [...words].filter((word) => latest.has(word));
  return { known: answered.filter((word) => latest.get(word) === true).length, answered: answered.length };
}
