/** The letters on an avatar: of a Vietnamese name the middle and the given name, which come last. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  return words.slice(-2).map(firstLetter).join('').toLocaleUpperCase('vi');
}

function firstLetter(word: string): string {
  for (const { segment } of new Intl.Segmenter('vi').segment(word)) return segment;
  return '';
}

const HUES = ['tim', 'nang', 'la', 'troi', 'sen', 'phuong'] as const;
export type Hue = (typeof HUES)[number];

/** A prime: ids end in the same bits, so that by themselves they would choose among half of the hues. */
const MIXING = 1009;

/** The same soft colour for the same person everywhere. */
export function hueOf(id: number): Hue {
  return HUES[(id % MIXING) % HUES.length] ?? 'tim';
}
