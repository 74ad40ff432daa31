import { infoWord } from '@icando/contract/dictionary';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../test/support/testing.fixture.ts';

onBothDatabases('POST /api/info_word on a new installation', (server) => {
  it('translates in both directions without network', async () => {
    const lan = await server.newcomer();
    const family = await lan.call(infoWord, { body: { word: 'family', type_src: 'en', type_dest: 'vi' } });
    expect(family.body).toEqual({
      status_code: 200,
      translate_word: 'gia đình',
      type_word: 'noun',
      phonetic: 'ˈfæməli',
      level: 'A1',
      examples: [{ text: 'There are five people in my family.', meaning: 'Gia đình tôi có năm người.' }],
    });
    const back = await lan.call(infoWord, { body: { word: 'gia đình', type_src: 'vi', type_dest: 'en' } });
    expect(back.body).toEqual({ ...family.body, translate_word: 'family' });
  });

  it('gives all meanings, the first one first', async () => {
    const lan = await server.newcomer();
    const { body } = await lan.call(infoWord, { body: { word: 'rice', type_src: 'en', type_dest: 'vi' } });
    expect(body.translate_word).toBe('cơm; gạo; lúa');
  });

  it('answers an unknown word with empty texts', async () => {
    const lan = await server.newcomer();
    const { body } = await lan.call(infoWord, {
      body: { word: 'qwrtzp', type_src: 'en', type_dest: 'vi' },
    });
    const empty = { translate_word: '', type_word: '', phonetic: '', level: '', examples: [] };
    expect(body).toEqual({ status_code: 200, ...empty });
  });

  it('answers 401 without an account', async () => {
    const body = { word: 'family', type_src: 'en', type_dest: 'vi' } as const;
    expect((await server.anonymous.call(infoWord, { body })).status).toBe(401);
  });
});
