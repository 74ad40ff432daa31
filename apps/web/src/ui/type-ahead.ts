import { searchKey } from '@icando/contract/text';
import type { KeyboardEvent } from 'react';
import type { Option } from './option.ts';

/** Letters that are typed within this time are one beginning. */
const PAUSE_MS = 1_000;

/**
 * Finds the option of a closed list that begins with what is typed, as a native one does: the search begins after `chosen`,
 * and one letter again and again goes through the options that begin with it. Marks and case do not count.
 */
export function typeAhead() {
  let [typed, last] = ['', -PAUSE_MS];
  return <Id extends string | number>(
    { key, ctrlKey, metaKey, altKey, timeStamp }: Typed,
    options: readonly Option<Id>[],
    chosen: Id | null,
  ): Id | undefined => {
    if ([...key].length !== 1 || ctrlKey || metaKey || altKey) return undefined;
    typed = timeStamp - last < PAUSE_MS ? typed + key : key;
    last = timeStamp;
    if (typed.trim() === '') return undefined;
    const isRepeated = [...typed].every((letter) => letter === key);
    const wanted = searchKey(isRepeated ? key : typed);
    const at = options.findIndex(({ id }) => id === chosen);
    const from = isRepeated ? at + 1 : Math.max(at, 0);
    return [...options.slice(from), ...options.slice(0, from)].find(
      ({ label, disabled }) => disabled !== true && searchKey(label).startsWith(wanted),
    )?.id;
  };
}

type Typed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'timeStamp'>;
