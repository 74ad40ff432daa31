/** Words that stand for any object of a phrase: `turn sth off`, `ask sb`. */
const PLACEHOLDER =
  /^(?:sb|sth|st|smb|smth|somebody|someone|something|sb's|sth's|one's|somebody's|someone's|oneself)$/;
/** The short words in other ways of writing them: `tell sb. sth.`, `ask s.o. for s.th.` */
const ABBREVIATED = [
  [/(^|[\s/(])(?:s\.o|sb|smb|s\.b)(?:\.|(?=[\s/)]|$))/g, '$1sb'],
  [/(^|[\s/(])(?:s\.th|sth|smth)(?:\.|(?=[\s/)]|$))/g, '$1sth'],
] as const;
/** Places for more text, such as `not only … but also`. */
const ELLIPSIS = /\s*(?:…|\.{2,})\s*/gu;

function unabbreviated(key: string): string {
  return ABBREVIATED.reduce((text, [from, to]) => text.replace(from, to), key);
}

/** The forms of an English key without the placeholders; none when it has none, or consists of them. */
export function withoutPlaceholders(key: string): string[] {
  const plain = unabbreviated(key).replace(ELLIPSIS, ' ').trim();
  // Of `sb/sth` nothing is left; `24/7` is a word.
  const left = plain
    .split(/\s+/)
    .filter((word) => !word.split('/').every((side) => PLACEHOLDER.test(side)))
    .join(' ');
  return left === '' || left === key ? [] : [left];
}

const LONG_FORMS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\bsb\b/g, ['somebody', 'someone']],
  [/\bsth\b/g, ['something']],
  [/\bone's\b/g, ['my', 'your', 'his', 'her', 'our', 'their']],
  [
    /\boneself\b/g,
    ['myself', 'yourself', 'himself', 'herself', 'itself', 'ourselves', 'yourselves', 'themselves'],
  ],
];

/** The forms of an English key with its placeholders in full: `ask sb` → `ask somebody`, `ask someone`. */
export function withLongPlaceholders(key: string): string[] {
  const short = unabbreviated(key);
  const forms = LONG_FORMS.reduce(
    (written, [from, full]) => written.flatMap((form) => full.map((word) => form.replace(from, word))),
    [short],
  );
  return [...new Set([short, ...forms])].filter((form) => form !== key);
}
