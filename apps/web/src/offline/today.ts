import type { ReviewItem } from '@icando/contract/learning';
import { type Parts, readKept } from './local-store.ts';
import { unsentAnswers } from './unsent-answers.ts';
import { withWrites } from './apply-pending.ts';
import type { WaitingWrites } from './writes.ts';
import { outbox } from './writes-outbox.ts';
import { serverNow } from '../platform/api/server-clock.ts';

/** The last fetched review of today, with the changes of words and without the answers that this device has not sent. */
export async function todayNow(): Promise<Parts['today'] | undefined> {
  const [kept, me, waiting] = await Promise.all([readKept('today'), readKept('me'), outbox.read()]);
  if (kept === undefined || me === undefined) return undefined;
  const owner = me.value.id;
  const writes = waiting.writes.filter((write) => write.owner === owner);
  const changed = afterWrites(kept.value, { ...waiting, writes });
  return afterAnswers(changed, unsentAnswers(owner), isSameDay(kept.at, serverNow()));
}

/** Without deleted words, and with the new texts of edited ones. */
export function afterWrites(today: Parts['today'], waiting: WaitingWrites): Parts['today'] {
  const words = today.data.flatMap(({ word }) => (word.id === null ? [] : [{ ...word, id: word.id }]));
  const writes = waiting.writes.filter(({ call }) => call === 'updateWord' || call === 'deleteWord');
  const changed = withWrites({ words, lessons: [] }, { ...waiting, writes }).words;
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
  today: Parts['today'],
  answers: readonly Answered[],
  isToday: boolean,
): Parts['today'] {
  const ids = new Set(answers.flatMap(({ word_id }) => word_id ?? []));
  const texts = new Set(answers.flatMap(({ foreign_word }) => foreign_word ?? []));
  const rest = without(today, ({ word }) =>
    word.id === null ? texts.has(word.foreign_word) : ids.has(word.id),
  );
  const before = isToday ? today.done_today : { answers: 0, minutes: 0 };
  return { ...rest, done_today: { ...before, answers: before.answers + answers.length } };
}

function without(today: Parts['today'], isGone: (item: ReviewItem) => boolean): Parts['today'] {
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
