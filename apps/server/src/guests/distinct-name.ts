import { LIMITS } from '@icando/contract/limits';
import { nameKey } from '@icando/contract/rooms';

/** 'Minh 2' where there is a Minh: a class has several, and two equal names could not be told apart. */
export function distinctName(name: string, isTaken: (key: string) => boolean): string {
  for (let number = 2; ; number += 1) {
    const suffix = ` ${number}`;
    const next =
      [...name]
        .slice(0, LIMITS.username - suffix.length)
        .join('')
        .trimEnd() + suffix;
    if (!isTaken(nameKey(next))) return next;
  }
}
