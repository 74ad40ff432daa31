import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@icando/contract/dictionary';
import { englishKey, withoutLeadingWord } from '@icando/game/language/english-key';
import { vietnameseKey, withoutClassifier } from '@icando/game/language/vietnamese-key';
import { baseFormsOf } from '@icando/game/language/english-forms';
import { openSortedTable, type SortedTable } from '@icando/lexicon/sorted-table';
import type { DictionaryProvider, Question } from './provider.ts';

export const IMPORT_DIRECTORY = 'dictionary';

/** A sorted table `key\ttranslation\tpart of speech\tIPA`. */
export function importedFileName(from: Language): string {
  return `imported-${from}.table`;
}

export function importedKey(word: string, from: Language): string {
  return from === 'en' ? englishKey(word) : vietnameseKey(word);
}

/** The result of `npm run dictionary:import`, loaded at the first query. */
export function importedFileProvider(directory: string): DictionaryProvider {
  const tables = new Map<Language, Promise<SortedTable | undefined>>();

  function tableOf(from: Language): Promise<SortedTable | undefined> {
    const open = tables.get(from) ?? openImported(join(directory, importedFileName(from)));
    tables.set(from, open);
    // A disk failure may be temporary; a missing file stays missing until the next start.
    open.catch(() => tables.delete(from));
    return open;
  }

  return {
    name: 'imported file',
    async lookUp(question) {
      const table = await tableOf(question.from);
      if (table === undefined) return undefined;
      for (const key of keysOf(question)) {
        const [translate_word = '', type_word = '', phonetic = ''] = table.find(key)?.split('\t') ?? [];
        if (translate_word !== '') return { translate_word, type_word, phonetic };
      }
      return undefined;
    },
  };
}

function keysOf({ word, from }: Question): string[] {
  const key = importedKey(word, from);
  if (from === 'vi') return [key, withoutClassifier(key)];
  const bare = withoutLeadingWord(key);
  return [key, bare, ...baseFormsOf(bare).map(({ form }) => form)];
}

async function openImported(path: string): Promise<SortedTable | undefined> {
  try {
    return openSortedTable(await readFile(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
