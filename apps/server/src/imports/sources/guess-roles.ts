import type { ImportRole } from '@icando/contract/imports';
import { roleOfName } from './header.ts';
import type { ReadTable, SourceColumn, SourceRow } from './parsed-source.ts';
import { isSentences } from './sentences.ts';
import { hasVietnamese, isPhonetic } from './vietnamese.ts';

const LOOKED_AT = 200;

interface Shares {
  index: number;
  /** Shares of the filled cells, from 0 to 1. */
  filled: number;
  vietnamese: number;
  phonetic: number;
  /** Cells without a letter, such as numbers and dates. */
  wordless: number;
  /** Mean number of characters. */
  length: number;
  /** Whether most cells are whole sentences, as examples are. */
  isSentences: boolean;
}

/** Guesses the role of each column from its name, else from its letters, else from its position (English first). */
export function guessRoles({ names, rows }: ReadTable): SourceColumn[] {
  const readable = rows.filter(({ error }) => error === undefined).slice(0, LOOKED_AT);
  const width = Math.max(names.length, ...readable.map(({ cells }) => cells.length), 0);
  const roles: ImportRole[] = Array.from({ length: width }, () => 'none');
  const free = new Set<ImportRole>(['foreign', 'native', 'phonetic', 'note', 'example', 'example_native']);
  const give = (index: number | undefined, role: ImportRole) => {
    if (index === undefined || !free.delete(role)) return;
    roles[index] = role;
  };
  for (const [index, name] of names.entries()) give(index, roleOfName(name) ?? 'none');
  const left = () => columnsOf(readable, width).filter(({ index }) => roles[index] === 'none');
  give(left().find(({ phonetic }) => phonetic >= 0.4)?.index, 'phonetic');
  const examples = left().filter(({ isSentences }) => isSentences);
  const isBesideWords =
    left().filter(({ isSentences, wordless, filled }) => !isSentences && wordless < 0.5 && filled > 0)
      .length >=
    Number(free.has('foreign')) + Number(free.has('native'));
  if (isBesideWords) {
    give(examples.find(({ vietnamese }) => vietnamese < 0.5)?.index, 'example');
    give(examples.find(({ vietnamese }) => vietnamese >= 0.5)?.index, 'example_native');
  }
  const words = () => {
    const filled = left().filter((column) => column.filled > 0);
    const lettered = filled.filter(({ wordless }) => wordless < 0.5);
    // A list may be about numbers and signs: its columns keep their order.
    const missing = Number(free.has('foreign')) + Number(free.has('native'));
    return lettered.length < missing ? filled : lettered;
  };
  give(mostVietnamese(words(), free.has('foreign') ? 2 : 1)?.index, 'native');
  // The first column of short texts, because sentences are examples.
  give(words().find(({ length, vietnamese }) => length <= 40 && vietnamese < 0.5)?.index, 'foreign');
  give(words()[0]?.index, 'foreign');
  give(words()[0]?.index, 'native');
  give(words()[0]?.index, 'note');
  return roles.map((role, index) => ({ name: names[index] ?? '', role }));
}

/** The column with the most Vietnamese letters among at least `atLeast` columns; short texts are preferred to sentences. */
function mostVietnamese(columns: readonly Shares[], atLeast: number): Shares | undefined {
  if (columns.length < atLeast) return undefined;
  const [best] = columns.toSorted((a, b) => score(b) - score(a) || a.index - b.index);
  return best !== undefined && best.vietnamese > 0.1 ? best : undefined;
}

const score = ({ vietnamese, length }: Shares) => vietnamese - (length > 64 ? 0.5 : 0);

function columnsOf(rows: readonly SourceRow[], width: number): Shares[] {
  return Array.from({ length: width }, (_, index) => {
    const cells = rows.flatMap(({ cells }) => cells[index] || []);
    const share = (test: (cell: string) => boolean) =>
      cells.length === 0 ? 0 : cells.filter(test).length / cells.length;
    return {
      index,
      filled: rows.length === 0 ? 0 : cells.length / rows.length,
      vietnamese: share(hasVietnamese),
      phonetic: share(isPhonetic),
      wordless: share((cell) => !/\p{L}/u.test(cell)),
      isSentences: isSentences(cells),
      length: cells.reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, cells.length),
    };
  });
}
