/** Numbers a name that is taken ('Minh 2'), in at most `max` characters. */
export function distinctName(name: string, max: number, isTaken: (name: string) => boolean): string {
  for (let number = 2; ; number += 1) {
    const suffix = ` ${number}`;
    const kept = [...name].slice(0, max - suffix.length).join('');
    const next = kept.trimEnd() + suffix;
    if (!isTaken(next)) return next;
  }
}
