import { readArticle } from '@icando/contract/dictionary';
import { createLesson } from '@icando/contract/lessons';
import { createWord, listWords } from '@icando/contract/words';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../test/support/testing.fixture.ts';

onBothDatabases('GET /api/dictionary/{word}', (server) => {
  const read = async (word: string) => (await server.newcomer()).call(readArticle, { params: { word } });

  it('has the classes, the family and the likes of a word', async () => {
    const { status, body } = await read('decide');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status_code: 200,
      word: 'decide',
      entries: [
        {
          class: 'verb',
          meanings: ['quyết định'],
          ipa: 'dɪˈsaɪd',
          level: 'A2',
          examples: [{ text: 'We decided to go home because it was late.' }],
        },
      ],
      own: [],
    });
    expect(body.family).toContain('decisive');
    expect((await read('affect')).body.confusables.map(({ word }) => word)).toContain('effect');
  });

  it.each([
    ['quyết định', 'decide'],
    ['Cats', 'cat'],
    ['ice cream', 'ice cream'],
    ["don't", "don't"],
  ])('finds %s as a look-up does', async (text, word) => {
    expect((await read(text)).body.word).toBe(word);
  });

  it('can be heard before anybody keeps the word', async () => {
    const { audio, audio_british } = (await read('decide')).body;
    const heard = await Promise.all(
      [audio, audio_british].map(async (path) => {
        const response = await fetch(`${server.origin}/${path}`);
        expect(response.status).toBe(200);
        expect(response.headers.get('content-type')).toBe('audio/mpeg');
        return Buffer.from(await response.arrayBuffer());
      }),
    );
    expect(heard[0]?.equals(heard[1] ?? Buffer.alloc(0))).toBe(false);
    const unknown = await fetch(`${server.origin}/audio/aa/${'aa'.repeat(32)}.mp3`);
    expect(unknown.status).toBe(404);
  });

  it('names the caller’s own words and their lessons, nobody else’s', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const lesson = (await lan.call(createLesson, { body: { lesson_name: 'Trường' } })).body;
    const first = await lan.addWord('To decide', 'quyết định');
    const second = (
      await lan.call(createWord, { body: { word_e: 'decide', word_v: 'định', lesson: lesson.id } })
    ).body;
    await minh.addWord('decide', 'quyết định');
    await lan.addWord('decision', 'sự quyết định');
    const { own } = (await lan.call(readArticle, { params: { word: 'decided' } })).body;
    expect(own).toEqual([
      { word_id: second.id, lesson_id: lesson.id },
      { word_id: first.id, lesson_id: null },
    ]);
  });

  it.each(['qwrtzp', '<script>', '../../etc/passwd', '%', '__proto__', '\u202eabc'])(
    'answers 404 for %j',
    async (word) => {
      expect((await read(word)).body).toMatchObject({ status_code: 404, code: 'not_found' });
    },
  );

  it('answers 401 without an account, and refuses a word that is too long', async () => {
    expect((await server.anonymous.call(readArticle, { params: { word: 'cat' } })).status).toBe(401);
    expect([404, 422]).toContain((await read('a'.repeat(65))).status);
  });
});

onBothDatabases('the level of a word', (server) => {
  it('is that of its sense, and empty for an unknown word', async () => {
    const lan = await server.newcomer();
    for (const [english, vietnamese] of [
      ['train', 'tàu hỏa'],
      ['train', 'huấn luyện'],
      ['xyzzy', 'phép'],
      ['the family', 'gia đình'],
    ] as const)
      await lan.addWord(english, vietnamese);
    const words = (await lan.call(listWords)).body.data;
    expect(words.map(({ foreign_word, level, type_word }) => [foreign_word, level, type_word])).toEqual([
      ['the family', 'A1', 'noun'],
      ['xyzzy', '', undefined],
      ['train', 'B1', 'verb'],
      ['train', 'A1', 'noun'],
    ]);
  });
});
