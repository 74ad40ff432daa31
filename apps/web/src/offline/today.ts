import { type Parts, readKept } from './kept.ts';
import { unsentAnswers } from './unsent-answers.ts';

/** The last fetched review of today, without words that were answered on this device since. */
export async function todayNow(): Promise<Parts['today'] | undefined> {
  const [kept, me] = await Promise.all([readKept('today'), readKept('me')]);
  if (kept === undefined || me === undefined) return undefined;
  return afterAnswers(kept.value, unsentAnswers(me.value.id), isSameDay(kept.at, Date.now()));
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
  const data = today.data.filter(({ word }) =>
    word.id === null ? !texts.has(word.foreign_word) : !ids.has(word.id),
  );
  const gone = today.data.filter((item) => !data.includes(item));
  const fresh = gone.filter(({ state }) => state === 'new').length;
  const before = isToday ? today.done_today : { answers: 0, minutes: 0 };
  return {
    ...today,
    data,
    due: Math.max(0, today.due - (gone.length - fresh)),
    fresh: Math.max(0, today.fresh - fresh),
    done_today: { ...before, answers: before.answers + answers.length },
  };
}

function isSameDay(a: number, b: number): boolean {
  return new Date(a).toDateString() === new Date(b).toDateString();
}
