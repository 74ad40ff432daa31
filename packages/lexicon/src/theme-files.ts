import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { THEMES } from './paths.ts';

export interface ThemeRow {
  en: string;
  pos: string;
  /** The translations, the usual one first. */
  vi: string[];
  /** The pronunciation, set only if the composed one is wrong. */
  ipa: string;
  /** The level, the example and its translation; empty if the row has none yet. */
  level: string;
  example: string;
  example_vi: string;
  line: number;
}

export interface Theme {
  slug: string;
  name: string;
  description: string;
  rows: ThemeRow[];
  problems: string[];
}

/** The themes in the order of `order.txt`; the position, from 1, is the id of the starter lesson. */
export function readThemes(directory = THEMES): Theme[] {
  const files = readdirSync(directory).filter((name) => name.endsWith('.tsv'));
  const order = readOrder(directory);
  const unlisted = files.map((name) => name.slice(0, -4)).filter((slug) => !order.includes(slug));
  if (unlisted.length > 0) {
    throw new Error(
      `Add ${unlisted.sort().join(', ')} at the end of ${join(directory, 'order.txt')}: a line's place is the lesson's id.`,
    );
  }
  return order.map((slug) => {
    if (!files.includes(`${slug}.tsv`)) {
      throw new Error(
        `${join(directory, 'order.txt')} names ${slug}, but there is no ${slug}.tsv: ids are never given up.`,
      );
    }
    return parseTheme(slug, readFileSync(join(directory, `${slug}.tsv`), 'utf8'));
  });
}

function readOrder(directory: string): string[] {
  const lines = readFileSync(join(directory, 'order.txt'), 'utf8').split('\n');
  const slugs = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
  const twice = slugs.find((slug, at) => slugs.indexOf(slug) !== at);
  if (twice !== undefined) throw new Error(`${join(directory, 'order.txt')} names ${twice} twice.`);
  return slugs;
}

/** The columns of a row that is not finished, with and without IPA, and of a whole one. */
const COLUMNS = new Set([3, 4, 7]);

/** Invalid rows are skipped and reported in `problems`. */
export function parseTheme(slug: string, text: string): Theme {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  const theme: Theme = { slug, name: '', description: '', rows: [], problems: [] };
  theme.name = header(lines[0], 'name') ?? '';
  theme.description = header(lines[1], 'description') ?? '';
  if (theme.name === '') theme.problems.push('line 1 is not "# name: …"');
  if (theme.description === '') theme.problems.push('line 2 is not "# description: …"');
  lines.forEach((text, at) => {
    if (text.startsWith('# name:') || text.startsWith('# description:')) return;
    const columns = text.split('\t');
    const [en = '', pos = '', vi = '', ipa = '', level = '', example = '', example_vi = ''] = columns;
    if (!COLUMNS.has(columns.length)) {
      theme.problems.push(`line ${at + 1} has ${columns.length} columns: ${JSON.stringify(text)}`);
      return;
    }
    theme.rows.push({ en, pos, vi: vi.split(';'), ipa, level, example, example_vi, line: at + 1 });
  });
  return theme;
}

function header(line: string | undefined, key: string): string | undefined {
  const start = `# ${key}:`;
  return line?.startsWith(start) ? line.slice(start.length).trim() : undefined;
}
