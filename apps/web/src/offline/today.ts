import { reviewAnswers, type ReviewItem } from '@icando/contract/learning';
import { outbox } from '../platform/outbox/device-outbox.ts';
import type { Entry, Ids } from '../platform/outbox/kinds.ts';
import { serverNow } from '../platform/api/server-clock.ts';
import { type CachedData, readCached } from './local-store.ts';
import { withChanges } from './offline-library.ts';
import { type LibraryChange, libraryChangesIn } from './library-changes.ts';

/** The last fetched review of today, with the changes of words and without the answers that this device has not sent. */
export async function todayNow(): Promise<CachedData['today'] | undefined> {
  const [cached, me, { entries, ids }] = await Promise.all([
    readCached('today'),
    readCached('me'),
    outbox.read(),
  ]);
  if (cached === undefined || me === undefined) return undefined;
  const owner = me.value.id;
  const changes = libraryChangesIn(entries, owner).map(({ change }) => change);
  const changed = afterChanges(cached.value, changes, ids);
  return afterAnswers(changed, answersIn(entries, owner), isSameDay(cached.at, serverNow()));
}

/** The answers of reviews that were not sent. */
const answersIn = (entries: readonly Entry[], owner: number) =>
  entries
    .filter((entry) => entry.kind === 'review_answers' && entry.owner === owner)
    .flatMap(({ body }) => reviewAnswers.body.safeParse(body).data?.answers ?? []);

/** Without deleted words, and with the new texts of edited ones. */
export function afterChanges(
  today: CachedData['today'],
  changes: readonly LibraryChange[],
  ids: Ids,
): CachedData['today'] {
  const words = today.data.flatMap(({ word }) => (word.id === null ? [] : [{ ...word, id: word.id }]));
  const ofWords = changes.filter(({ call }) => call === 'updateWord' || call === 'deleteWord');
  const changed = withChanges({ words, lessons: [] }, ofWords, ids).words;
  const byId = new Map(changed.map((word) => [word.id, word]));
  const rest = without(today, ({ word }) => word.id !== null && !byId.has(word.id));
  const data = rest.data.map((item) => ({ ...item, word: byId.get(item.word.id ?? 0) ?? item.word }));
  return { ...rest, data };
}

interface Answered {
  readonly word_id?: number | undefined;
  readonly foreign_word?: string | undefined;
}

export function afterAnswers(
  today: CachedData['today'],
  answers: readonly Answered[],
  isToday: boolean,
): CachedData['today'] {
  const ids = new Set(answers.flatMap(({ word_id }) => word_id ?? []));
  const texts = new Set(answers.flatMap(({ foreign_word }) => foreign_word ?? []));
  const rest = without(today, ({ word }) =>
    word.id === null ? texts.has(word.foreign_word) : ids.has(word.id),
  );
  const before = isToday ? today.done_today : { answers: 0, minutes: 0 };
  return { ...rest, done_today: { ...before, answers: before.answers + answers.length } };
}

function without(today: CachedData['today'], isGone: (item: ReviewItem) => boolean): CachedData['today'] {
  const gone = today.data.filter(isGone);
  const fresh = gone.filter(({ state }) => state === 'new').length;
  return {
    ...today,
    data: today.data.filter((item) => !gone.includes(item)),
    due: Math.max(0, today.due - (gone.length - fresh)),
    fresh: Math.max(0, today.fresh - fresh),
    ...(today.left_today !== undefined && { left_today: Math.max(0, today.left_today - gone.length) }),
  };
}

/** A day begins at 04:00, as on the server. */
const DAY_STARTS_MS = 4 * 3_600_000;

function isSameDay(a: number, b: number): boolean {
  const [first, second] = [a, b].map((at) => new Date(at - DAY_STARTS_MS).toDateString());
  return first === second;
}
