/** The words that the class learns. */
export const WORDS = [
  ['umbrella', 'chiếc ô'],
  ['bridge', 'cây cầu'],
  ['kitchen', 'nhà bếp'],
  ['teacher', 'giáo viên'],
  ['orange', 'quả cam'],
  ['river', 'dòng sông'],
  ['window', 'cửa sổ'],
  ['market', 'cái chợ'],
  ['cloud', 'đám mây'],
  ['pencil', 'bút chì'],
] as const;

const FAMILY = ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng'];
const GIVEN = ['An', 'Bảo', 'Chi', 'Dũng', 'Hà', 'Khánh', 'Linh', 'Minh'];

const FORTY = GIVEN.flatMap((given) => FAMILY.map((family) => `${family} ${given}`));

/** Forty different names; PUPILS sets a smaller number for a machine that is too slow for forty. */
export const PUPILS: readonly string[] = FORTY.slice(0, Number(process.env['PUPILS'] ?? FORTY.length));
