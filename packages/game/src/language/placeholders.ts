/** Words that stand for any object of a phrase: `turn sth off`, `ask sb`. */
const PLACEHOLDER =
  /^(?:sb|sth|st|smb|smth|somebody|someone|something|sb's|sth's|one's|somebody's|someone's|oneself)$/;
/** Places for more text, such as `not only … but also`. */
const ELLIPSIS = /\s*(?:…|\.{2,})\s*/gu;

/** The forms of an English key without the placeholders; none when it has none, or consists of them. */
export function withoutPlaceholders(key: string): string[] {
  const words = key.replace(ELLIPSIS, ' ').split(/[\s/]+/);
  const left = words
    .filter((word) => !PLACEHOLDER.test(word))
    .join(' ')
    .trim();
  return left === '' || left === key ? [] : [left];
}

const LONG_FORMS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\bsb\b/g, ['somebody', 'someone']],
  [/\bsth\b/g, ['something']],
];

/** The forms of an English key with its placeholders in full: `ask sb` → `ask somebody`, `ask someone`. */
export function withLongPlaceholders(key: string): string[] {
  const forms = LONG_FORMS.reduce(
    (written, [short, full]) => written.flatMap((form) => full.map((word) => form.replace(short, word))),
    [key],
  );
  return [...new Set(forms)].filter((form) => form !== key);
}
