/** The rule below the header of a Markdown table, in one line without blanks. */
const TABLE_RULE = /^\|?(?::?-{2,}:?\|)+(?::?-{2,}:?)?$/u;
const RULE_CHARACTERS = 500;
/** Longer lines are no words, and the expressions are slow on them. */
const LINE_CHARACTERS = 1_000;

const WORD = String.raw`[\p{L}\p{N}]`;
/** `**kite**`, `__kite__`, `*kite*`, `_kite_` and the like with a back quote, but neither `5*3*2` nor `fill __ in`. */
const EMPHASIS = [String.raw`\*{1,3}`, '_{1,3}', '`'].map(
  (sign) =>
    new RegExp(
      String.raw`(?<!${WORD}|[*_\x60])(${sign})(?=[^\s*_\x60])([^*_\x60\n]{0,200}[^\s*_\x60])\1(?!${WORD}|[*_\x60])`,
      'gu',
    ),
);

/** A text without Markdown's emphasis and fences; its tables as a spreadsheet writes them. */
export function withoutMarkdown(text: string): string {
  return withoutTableRules(text)
    .split('\n')
    .filter((line) => !/^\s*\x60{3}\w{0,20}\s*$/u.test(line))
    .map((line) => (line.length > LINE_CHARACTERS || !/[*_\x60]/u.test(line) ? line : withoutEmphasis(line)))
    .join('\n');
}

function withoutEmphasis(line: string): string {
  return EMPHASIS.reduce((text, signs) => text.replace(signs, '$2'), line);
}

/** A Markdown table as a spreadsheet writes it; any other text as it is. */
export function withoutTableRules(text: string): string {
  if (!text.includes('--') || !text.includes('|')) return text;
  const lines = text.split('\n');
  const rows = lines.filter(
    (line) => !(line.length < RULE_CHARACTERS && TABLE_RULE.test(line.replace(/\s/gu, ''))),
  );
  if (rows.length === lines.length) return text;
  // Headings and other lines without cells come last, where they do not hide the names of the columns.
  const cells = rows.filter((line) => line.includes('|'));
  const others = rows.filter((line) => !line.includes('|'));
  return `sep=|\n${[...cells.map((line) => line.trim().replace(/^\||\|$/gu, '')), ...others].join('\n')}`;
}
