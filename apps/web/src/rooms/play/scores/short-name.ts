const NAME_CHARACTERS = 12;
const clusters = new Intl.Segmenter('vi', { granularity: 'grapheme' });

/** A name as rooms show it: 12 characters as a person counts them, and '…' for the rest. */
export function shortName(name: string): string {
  const characters = Array.from(clusters.segment(name.normalize('NFC')), ({ segment }) => segment);
  if (characters.length <= NAME_CHARACTERS) return name;
  return `${characters.slice(0, NAME_CHARACTERS).join('').trimEnd()}…`;
}
