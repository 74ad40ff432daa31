/** Bullets and numbers at the starts of lines and cells. */
const BULLET_SIGNS = '•·●▪◦‣⁃◆■□►▶➢➤✓✔★☐☑○◯◇▫❖✦✧✪➜▸🔸🔹🔶🔷👉✅📌⭐✨📍🔴🔵🟢';

/** `1. cat`, `2) dog`, `(3) cow`, `[4] ant`, `• pig`, `- [ ] hen`, `👉 fox`. */
const BULLET = new RegExp(
  String.raw`^\s*(?:\d{1,5}\s*[.)](?:\s+|(?=[^\d\s]))|\(\d{1,5}\)\s*|\[\d{1,5}\]\s+|[${BULLET_SIGNS}]\ufe0f?\s*|#{1,6}\s+|[*+–—-]\s+(?:\[[ x]\]\s+)?)+`,
  'iu',
);
const CIRCLED = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳';
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv'];

/** Starts that are numbers only where they count the lines, with their values. */
const COUNTS: readonly (readonly [RegExp, (sign: string) => number])[] = [
  // `1 cat`, `2/ dog`, `3 - cow`, `4- ant`
  [/^\s*#?(\d{1,5})(?:\s*[/:|,;]\s*|\s*[-–—]\s+|\s+)(?=\S)/u, Number],
  // `No. 1: cat`, `Câu 2. dog`, `Q3) cow`
  [/^\s*(?:no|nr|q|word|item|từ|câu|số)\.?\s?(\d{1,5})\s*[.):/–-]\s*(?=\S)/iu, Number],
  // `1.1 cat`, `1.2 dog`
  [/^\s*\d{1,3}\.(\d{1,3})\.?\s+(?=\S)/u, Number],
  [/^\s*(\d{1,2})\ufe0f?\u20e3\s*(?=\S)/u, Number],
  [new RegExp(String.raw`^\s*([${CIRCLED}])\s*(?=\S)`, 'u'), (sign) => CIRCLED.indexOf(sign) + 1],
  [/^\s*([a-z])\s*[.):/]\s+(?=\S)/iu, (sign) => sign.toLowerCase().charCodeAt(0) - 0x60],
  [/^\s*([ivx]{1,5})\s*[.):/]\s+(?=\S)/iu, (sign) => ROMAN.indexOf(sign.toLowerCase()) + 1],
];
/** The part of a line where its number is looked for. */
const START = 200;
const LINE_CHARACTERS = 1_000;
/** The share of lines that makes a pattern plain. */
const MOST = 0.8;

export function withoutBullet(line: string): string {
  return line.replace(BULLET, '');
}

/** The start that counts the lines, if most of them have it. */
export function countOf(lines: readonly string[]): RegExp | undefined {
  if (lines.length < 2) return undefined;
  return COUNTS.find(([start, valueOf]) => {
    const numbers = lines.map((line) => {
      const sign = start.exec(line.slice(0, START))?.[1];
      return sign === undefined ? Number.NaN : valueOf(sign);
    });
    const counting = numbers.filter((number, at) => number === (numbers[at - 1] ?? number - 1) + 1);
    return counting.length >= MOST * lines.length;
  })?.[0];
}

/** The first cells of a table without their bullets and numbers, if most of them have one. */
export function withoutBullets(cells: readonly string[]): readonly string[] {
  const plain = cells.map((cell) => withoutBullet(cell.slice(0, LINE_CHARACTERS)));
  const changed = plain.filter((cell, at) => cell !== '' && cell !== cells[at]);
  if (changed.length > 0 && changed.length >= MOST * cells.length) return plain;
  const count = countOf(cells);
  return count === undefined ? cells : cells.map((cell) => cell.replace(count, ''));
}
