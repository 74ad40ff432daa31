import type { Answer, Memory } from './answer.ts';
import { keyText } from './memory-key.ts';
import type { MemoryParams } from './parameters.ts';
import { remember } from './remember.ts';

/** 'undo' ignores the answer; 'mine_is_right' counts it as right. */
export type VoidReason = 'undo' | 'mine_is_right';

/** The reasons of voided answers, by `voidKey`. */
export type Voids = ReadonlyMap<string, VoidReason>;

export function voidKey({ run, index }: Pick<Answer, 'run' | 'index'>): string {
  return `${run}#${index}`;
}

/** Receives every counted answer with the memory before it. */
export type Observer = (answer: Answer, before: Memory | undefined) => void;

/**
 * The memories after all answers of one learner, by `keyText`, in the order of the keys. The result depends only on
 * the set of answers: they are sorted by time, run and index first.
 */
export function replay(
  answers: readonly Answer[],
  voids: Voids,
  params: MemoryParams,
  observe?: Observer,
): Map<string, Memory> {
  const memories = new Map<string, Memory>();
  for (const answer of counted(answers, voids)) {
    const key = keyText(answer);
    const before = memories.get(key);
    observe?.(answer, before);
    const after = remember(before, answer, params);
    if (after !== undefined) memories.set(key, after);
  }
  return new Map([...memories].sort(([a], [b]) => byText(a, b)));
}

/** The answers after applying the voids, sorted by time, run and index. */
export function counted(answers: readonly Answer[], voids: Voids): Answer[] {
  const kept = answers.flatMap((answer): Answer[] => {
    const reason = voids.size === 0 ? undefined : voids.get(voidKey(answer));
    if (reason === undefined) return [answer];
    return reason === 'undo' ? [] : [{ ...answer, correct: true }];
  });
  return kept.sort((a, b) => a.at - b.at || byText(a.run, b.run) || a.index - b.index);
}

/** Compares code units, so that the order does not depend on a locale. */
function byText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
