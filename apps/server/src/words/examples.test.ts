import { pullStarterLesson, updateLesson } from '@icando/contract/lessons';
import { openSharedLesson, saveSharedLesson } from '@icando/contract/shared-lessons';
import {
  copyWords,
  createWord,
  deleteWord,
  exampleAudio,
  listWords,
  restoreWords,
  updateWord,
  type Word,
} from '@icando/contract/words';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../test/support/testing.fixture.ts';
import { lessonOf } from '../../test/support/words/words.fixture.ts';

const SENTENCES = { example: 'The <b>dog</b> is old.', example_native: 'Con chó già rồi.' };
const DOG = { word_e: 'dog', word_v: 'con chó', ...SENTENCES };

onBothDatabases('the example of a word', (server) => {
  const words = async (client: Awaited<ReturnType<typeof server.newcomer>>): Promise<Word[]> =>
    (await client.call(listWords)).body.data;

  it('is kept as typed, and empty without one', async () => {
    const lan = await server.newcomer();
    const { body } = await lan.call(createWord, { body: DOG });
    expect(body.word).toMatchObject(SENTENCES);
    await lan.addWord('cat', 'mèo');
    const [cat, dog] = await words(lan);
    expect(dog).toEqual(body.word);
    expect(cat).toMatchObject({ example: '', example_native: '' });
  });

  it.each(['example', 'example_native'])('is refused with more than 160 letters in %s', async (field) => {
    const lan = await server.newcomer();
    const body = { word_e: 'dog', word_v: 'con chó' };
    const long = await lan.send('POST', '/api/word', { ...body, [field]: 'ế'.repeat(161) });
    expect(long).toMatchObject({ status: 422, body: { errors: [{ path: field }] } });
    const control = await lan.send('POST', '/api/word', { ...body, [field]: 'a\u0000b' });
    expect(control.status).toBe(422);
    expect(await words(lan)).toEqual([]);
    expect((await lan.send('POST', '/api/word', { ...body, [field]: 'ế'.repeat(160) })).status).toBe(200);
  });

  it('changes alone, and goes away by null', async () => {
    const lan = await server.newcomer();
    const { word } = (await lan.call(createWord, { body: DOG })).body;
    const params = { id: word.id };
    const other = await lan.call(updateWord, { params, body: { example: ' Our dog barks. ' } });
    expect(other.body.word).toEqual({ ...word, example: 'Our dog barks.' });
    await lan.call(updateWord, { params, body: { note: 'n' } });
    expect((await words(lan))[0]).toMatchObject({ example: 'Our dog barks.', note: 'n' });
    const none = await lan.call(updateWord, { params, body: { example: null, example_native: '' } });
    expect(none.body.word).toMatchObject({ example: '', example_native: '' });
  });

  it('changed on two devices makes two words', async () => {
    const lan = await server.newcomer();
    const { word } = (await lan.call(createWord, { body: DOG })).body;
    const params = { id: word.id };
    await lan.call(updateWord, { params, body: { example: 'A dog barks.' } });
    const made_offline = {
      client_id: '0b5f8f4e-3c1d-4c51-9a51-0d0f6f1f2a10',
      expected: { example: SENTENCES.example },
    };
    const { body } = await lan.call(updateWord, { params, body: { example: 'My dog runs.', made_offline } });
    expect(body.kept_both).toBe(true);
    expect((await words(lan)).map(({ example }) => example)).toEqual(['My dog runs.', 'A dog barks.']);
  });

  it('comes back with a deleted word', async () => {
    const lan = await server.newcomer();
    const { word } = (await lan.call(createWord, { body: DOG })).body;
    await lan.call(deleteWord, { params: { id: word.id } });
    const { body } = await lan.call(restoreWords, { body: { user_word_ids: [word.id] } });
    expect(body.data).toEqual([word]);
  });

  it('goes with a copy, also to another user', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const { word } = (await lan.call(createWord, { body: DOG })).body;
    for (const client of [lan, minh]) {
      const { body } = await client.call(copyWords, { body: { user_word_ids: [word.id] } });
      expect(body.data[0]).toMatchObject(SENTENCES);
    }
  });

  it('is shown in a shared lesson and goes into its copy', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const id = await lessonOf(lan, 'Thú');
    await lan.call(createWord, { body: { ...DOG, lesson: id } });
    const { share_code } = (await lan.call(updateLesson, { params: { id }, body: { shared: true } })).body;
    const params = { share_code: String(share_code) };
    expect((await minh.call(openSharedLesson, { params })).body.data).toMatchObject([SENTENCES]);
    await minh.call(saveSharedLesson, { params });
    expect(await words(minh)).toMatchObject([SENTENCES]);
  });

  it('has a recording, whose text is kept once', async () => {
    const lan = await server.newcomer();
    const say = (example: string) => lan.call(exampleAudio, { body: { example } });
    const { audio } = (await say('The frog jumps.')).body;
    expect((await say('  The frog jumps.')).body.audio).toBe(audio);
    const recording = await fetch(`${server.origin}/${audio}`, { method: 'HEAD' });
    // On a busy machine the voice may not have started yet (503). An unknown recording would be 404.
    expect([200, 503]).toContain(recording.status);
    for (const example of ['', ' ', 'x'.repeat(161), 7])
      expect((await lan.send('POST', exampleAudio.path, { example })).status).toBe(422);
    expect((await server.anonymous.send('POST', exampleAudio.path, { example: 'A.' })).status).toBe(401);
  });

  it('is in every word of a starter lesson', async () => {
    const lan = await server.newcomer();
    await lan.call(pullStarterLesson, { params: { id: 2 } });
    const pulled = await words(lan);
    expect(pulled).toHaveLength(10);
    for (const { example = '', example_native = '' } of pulled)
      expect([example, example_native]).not.toContain('');
    expect(pulled[0]).toMatchObject({
      foreign_word: 'family',
      example: 'There are five people in my family.',
      example_native: 'Gia đình tôi có năm người.',
    });
    expect(pulled.map(({ native_word }) => native_word)).toContain('mẹ; má');
  });
});
