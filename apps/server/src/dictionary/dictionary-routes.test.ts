import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureLexicon } from '@icando/lexicon/compile';
import { openLexicon } from '@icando/lexicon/lexicon';
import { migrate } from '../platform/database/index.ts';
import { openTestDatabase } from '../platform/database/test-databases.ts';
import type { TestDatabase } from '../platform/database/test-databases.ts';
import { MIGRATIONS } from '../platform/migrations/index.ts';
import type { Tables } from '../platform/migrations/index.ts';
import { dictionaryHandlers, openDictionary } from './index.ts';

describe('POST /api/info_word on a new installation', () => {
  let test: TestDatabase<Tables>;
  let infoWord: ReturnType<typeof dictionaryHandlers>['infoWord'];
  beforeAll(async () => {
    await ensureLexicon();
    test = await openTestDatabase<Tables>('sqlite');
    await migrate(test.database, MIGRATIONS);
    const dataDir = await mkdtemp(join(tmpdir(), 'dictionary-test-'));
    const dictionary = openDictionary({ lexicon: openLexicon(), query: test.database.query, dataDir });
    infoWord = dictionaryHandlers(dictionary).infoWord;
  }, 30_000);
  afterAll(() => test.remove());

  it('translates both ways, offline', async () => {
    expect(await infoWord({ body: { word: 'family', type_src: 'en', type_dest: 'vi' } })).toEqual({
      ok: true,
      value: { translate_word: 'gia đình', type_word: 'noun', phonetic: 'ˈfæməli' },
    });
    expect(await infoWord({ body: { word: 'gia đình', type_src: 'vi', type_dest: 'en' } })).toEqual({
      ok: true,
      value: { translate_word: 'family', type_word: 'noun', phonetic: 'ˈfæməli' },
    });
  });

  it('answers an unknown word with empty texts', async () => {
    expect(await infoWord({ body: { word: 'qwrtzp', type_src: 'en', type_dest: 'vi' } })).toEqual({
      ok: true,
      value: { translate_word: '', type_word: '', phonetic: '' },
    });
  });
});
