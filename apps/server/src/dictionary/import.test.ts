import { execFile } from 'node:child_process';
import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { importDictionary } from './import.ts';
import { importedFileProvider } from './imported-file.ts';

let home: string;
let directory: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'import-test-'));
  directory = join(home, 'data', 'dictionary');
});

const never = new AbortController().signal;
const ask = (word: string, from: 'en' | 'vi' = 'en') =>
  importedFileProvider(directory).lookUp({ word, from, to: from === 'en' ? 'vi' : 'en' }, never);

/** Writes a StarDict dictionary of plain-text articles. */
async function starDict(
  articles: [string, string][],
  options: { packed?: boolean; ifo?: string; cut?: number } = {},
) {
  const index: Buffer[] = [];
  const texts: Buffer[] = [];
  let offset = 0;
  for (const [word, article] of articles) {
    const text = Buffer.from(article);
    const numbers = Buffer.alloc(8);
    numbers.writeUInt32BE(offset, 0);
    numbers.writeUInt32BE(text.length, 4);
    index.push(Buffer.from(`${word}\0`), numbers);
    texts.push(text);
    offset += text.length;
  }
  const base = join(home, 'my.dictionary');
  const ifo = options.ifo ?? "StarDict's dict ifo file\nversion=2.4.2\nsametypesequence=m\n";
  await writeFile(`${base}.ifo`, ifo);
  const idx = Buffer.concat(index).subarray(0, options.cut);
  await writeFile(options.packed ? `${base}.idx.gz` : `${base}.idx`, options.packed ? gzipSync(idx) : idx);
  const dict = Buffer.concat(texts);
  await writeFile(
    options.packed ? `${base}.dict.dz` : `${base}.dict`,
    options.packed ? gzipSync(dict) : dict,
  );
  return `${base}.ifo`;
}

const HEDGEHOG: [string, string] = ['hedgehog', '@hedgehog\n*  danh từ\n- con nhím, nhím gai\n'];

describe('importing a dictionary', () => {
  it.each([{ packed: false }, { packed: true }])('reads StarDict, %j', async (options) => {
    const long: [string, string] = ['tome', `- quyển sách to\n${'x'.repeat(100_000)}`];
    const file = await starDict([HEDGEHOG, long, ['Nhện', 'spider']], options);
    expect(await importDictionary(file, { from: 'en', directory })).toBe(3);
    expect(await ask('Hedgehogs')).toEqual({ translate_word: 'con nhím', type_word: 'noun', phonetic: '' });
    expect((await ask('the tome'))?.translate_word).toBe('quyển sách to');
    expect(await ask('qwrtzp')).toBeUndefined();
    expect(await readdir(directory)).toEqual(['imported-en.table']);
  });

  it('reads StarDict with pronunciations and with types in the articles', async () => {
    const ifo = "StarDict's dict ifo file\nversion=3.0.0\n";
    const typed = await starDict([['owl', 'taʊl\0mcon cú\0']], { ifo });
    await importDictionary(typed, { from: 'en', directory });
    expect(await ask('owl')).toEqual({ translate_word: 'con cú', type_word: '', phonetic: 'aʊl' });
    const same = await starDict([['owl', '/aʊl/\0con cú']], { ifo: `${ifo}sametypesequence=tm\n` });
    await importDictionary(same, { from: 'en', directory });
    expect(await ask('owl')).toEqual({ translate_word: 'con cú', type_word: '', phonetic: 'aʊl' });
  });

  it('reads tab-separated text and keeps the first row of a word', async () => {
    const file = join(home, 'words.tsv');
    await writeFile(
      file,
      '\uFEFF# words\nowl\tcon cú\nOwl\tcú mèo\nstork\tnoun\tcò;hạc\t/stɔːrk/\n\nno tab\n\tđất\nx\t\n',
    );
    expect(await importDictionary(file, { from: 'en', directory })).toBe(2);
    expect((await ask('owl'))?.translate_word).toBe('con cú');
    expect(await ask('storks')).toEqual({ translate_word: 'cò', type_word: 'noun', phonetic: 'stɔːrk' });
  });

  it('writes the other direction to another file', async () => {
    const file = join(home, 'words.txt');
    await writeFile(file, 'hoà giải\treconcile\n');
    await importDictionary(file, { from: 'vi', directory });
    expect((await ask('hòa giải', 'vi'))?.translate_word).toBe('reconcile');
    expect(await ask('hòa giải', 'en')).toBeUndefined();
  });

  it('refuses an invalid file in one sentence and keeps the previous import', async () => {
    await importDictionary(await starDict([HEDGEHOG]), { from: 'en', directory });
    const empty = join(home, 'empty.tsv');
    await writeFile(empty, '# nothing\n');
    const cut = await starDict([HEDGEHOG], { cut: 12 });
    const load = (path: string) => importDictionary(path, { from: 'en', directory });
    await expect(load(cut)).rejects.toThrow('The .idx file is truncated.');
    await expect(load(empty)).rejects.toThrow('No words were found');
    await expect(load(await starDict([HEDGEHOG], { ifo: 'hello' }))).rejects.toThrow('not a StarDict one');
    await expect(load(join(home, 'words.pdf'))).rejects.toThrow('neither a StarDict');
    await expect(load(join(home, 'none.ifo'))).rejects.toThrow('ENOENT');
    expect((await ask('hedgehog'))?.translate_word).toBe('con nhím');
  });

  it('refuses an archive that unpacks to more than 200 MB', async () => {
    const file = await starDict([HEDGEHOG], { packed: true });
    const bomb = gzipSync(Buffer.alloc(201_000_000));
    await writeFile(file.replace('.ifo', '.dict.dz'), bomb);
    await expect(importDictionary(file, { from: 'en', directory })).rejects.toThrow('more than 200 MB');
  });

  it('works as a command', async () => {
    const run = promisify(execFile);
    const script = join(import.meta.dirname, '../cli/import-dictionary.ts');
    const env = { ...process.env, DATA_DIR: join(home, 'data') };
    const file = await starDict([HEDGEHOG]);
    const { stdout } = await run(process.execPath, [script, file], { env });
    expect(stdout).toContain('Imported 1 words');
    expect((await ask('hedgehog'))?.translate_word).toBe('con nhím');
    await expect(run(process.execPath, [script], { env })).rejects.toThrow('Usage:');
    await expect(run(process.execPath, [script, join(home, 'none.ifo')], { env })).rejects.toThrow('ENOENT');
  });
});

describe('a server without an imported file', () => {
  it('finds no word and does not fail', async () => {
    expect(await ask('hedgehog')).toBeUndefined();
  });
});
