/** The initials of a person. In a Vietnamese name these are the middle and the given name, which come last. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  return words.slice(-2).map(firstLetter).join('').toUpperCase();
}

/** The initials of a group: its first two words. */
export function groupInitialsOf(name: string): string {
  return initialsOf(name.trim().split(/\s+/u).slice(0, 2).join(' '));
}

/** A letter that needs no `Intl.Segmenter`, whose first use takes 12 ms, 50 on a slow phone. */
const LATIN_LETTER = /^\p{Script=Latin}(?!\p{M})/u;

function firstLetter(word: string): string {
  const [latin] = LATIN_LETTER.exec(word) ?? [];
  if (latin !== undefined) return latin;
  for (const { segment } of new Intl.Segmenter('vi').segment(word)) return segment;
  return '';
}

const HUES = ['tim', 'nang', 'la', 'troi', 'sen', 'phuong'] as const;
export type Hue = (typeof HUES)[number];

/** The fractional part of the golden ratio: its multiples are spread evenly, also for consecutive ids. */
const SPREAD = 0.618_033_988_749_895;
/** Reduces an id, because multiples are exact only for small numbers. */
const MIXING = 1_000_003;

/** The background colour of an id, the same everywhere. */
export function hueOf(id: number): Hue {
  return HUES[Math.floor((((id % MIXING) * SPREAD) % 1) * HUES.length)] ?? 'tim';
}

/** A colour for each id of a row: that of the id, or the next one that differs from the two before. */
export function huesOf(ids: readonly number[]): Hue[] {
  const hues: Hue[] = [];
  for (const id of ids) {
    const free = HUES.filter((hue) => !hues.slice(-2).includes(hue));
    const preferred = hueOf(id);
    hues.push(free.includes(preferred) ? preferred : (free[id % free.length] ?? preferred));
  }
  return hues;
}
