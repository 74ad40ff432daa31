import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { createLesson, updateLesson } from '@icando/contract/lessons';
import { openSharedLesson, saveSharedLesson } from '@icando/contract/shared-lessons';
import { copyWords, deleteRecording, listWords, setRecording, type Word } from '@icando/contract/words';
import { expect, it } from 'vitest';
import { idOf } from '../../test/support/community/community.fixture.ts';
import { mp3Of } from '../../test/support/voice/speech-service.fixture.ts';
import { onBothDatabases, type Client } from '../../test/support/testing.fixture.ts';
import { wavOf } from '../../test/support/words/wav.fixture.ts';

onBothDatabases('a recording by the user', (server) => {
  const record = (client: Client, { id }: Pick<Word, 'id'>, file: Uint8Array<ArrayBuffer>) =>
    client.submit(setRecording, { params: { id }, file, fileName: 'word.wav' });
  const stored = (audio: string) =>
    readdirSync(join(server.dataDir, 'files', 'recordings'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && audio.endsWith(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));

  it('replaces the generated voice and is served with its own type', async () => {
    const lan = await server.newcomer();
    const word = await lan.addWord('firefly', 'đom đóm');
    const sound = wavOf(1.5);
    const { status, body } = await record(lan, word, sound);
    expect(status).toBe(200);
    expect(body.word).toEqual({
      ...word,
      audio: expect.stringMatching(/^audio\/recorded\/[0-9a-f]{64}\.wav$/),
    });
    expect((await lan.call(listWords)).body.data[0]?.audio).toBe(body.audio);
    const response = await fetch(`${lan.origin}/${body.audio}`);
    expect(response.headers.get('content-type')).toBe('audio/wav');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(sound);
  });

  it('may be an MP3', async () => {
    const lan = await server.newcomer();
    const answer = await record(lan, await lan.addWord('cat', 'mèo'), new Uint8Array(mp3Of(60)));
    expect(answer.body.audio).toMatch(/\.mp3$/);
  });

  it('is played to users who see the word, but is not copied by them', async () => {
    const lan = await server.newcomer();
    const minh = await server.newcomer();
    const { lesson } = (await lan.call(createLesson, { body: { lesson_name: 'Thú' } })).body;
    const word = await lan.addWord('dog', 'chó', lesson.id);
    const other = await lan.addWord('wolf', 'chó sói', lesson.id);
    const dog = await record(lan, word, wavOf(1, { pitch: 500 }));
    const wolf = await record(lan, other, wavOf(1, { pitch: 550 }));
    const seen = await minh.call(listWords, { query: { from_user_id: await idOf(lan) } });
    expect(seen.body.data.map(({ audio }) => audio)).toEqual([wolf.body.audio, dog.body.audio]);
    const copied = await minh.call(copyWords, { body: { user_word_ids: [word.id] } });
    expect(copied.body.data[0]?.audio).toBe(word.audio);
    const shared = await lan.call(updateLesson, { params: { id: lesson.id }, body: { shared: true } });
    const code = String(shared.body.share_code);
    const shown = await server.anonymous.call(openSharedLesson, { params: { share_code: code } });
    expect(shown.body.data.map(({ audio }) => audio)).toEqual([wolf.body.audio, dog.body.audio]);
    await minh.call(saveSharedLesson, { params: { share_code: code } });
    const saved = (await minh.call(listWords)).body.data;
    expect(saved.map(({ audio }) => audio).toSorted()).toEqual([other.audio, word.audio].toSorted());
  });

  it('is copied when its owner copies the word', async () => {
    const lan = await server.newcomer();
    const word = await lan.addWord('duck', 'vịt');
    const { body } = await record(lan, word, wavOf(1, { pitch: 650 }));
    const { lesson } = (await lan.call(createLesson, { body: { lesson_name: 'Chim' } })).body;
    const copied = await lan.call(copyWords, {
      body: { user_word_ids: [word.id], to_lesson_id: lesson.id },
    });
    expect(copied.body.data[0]?.audio).toBe(body.audio);
  });

  it('is deleted with its account even if other users copied the word', async () => {
    const lan = await server.newcomer();
    const minh = await server.newcomer();
    const word = await lan.addWord('goose', 'ngỗng');
    const { body } = await record(lan, word, wavOf(1, { pitch: 750 }));
    await minh.call(copyWords, { body: { user_word_ids: [word.id] } });
    await server.store.query
      .updateTable('users')
      .set({ delete_at: 1 })
      .where('id', '=', await idOf(lan))
      .execute();
    const [path = ''] = stored(body.audio);
    const old = new Date(Date.now() - 3 * 3600 * 1000);
    utimesSync(path, old, old);
    await server.sweep();
    await server.sweep();
    expect(stored(body.audio)).toEqual([]);
    expect((await minh.call(listWords)).body.data[0]?.audio).toBe(word.audio);
  });

  it('is deleted with its file when no word uses it', async () => {
    const lan = await server.newcomer();
    const word = await lan.addWord('pig', 'lợn');
    const { body } = await record(lan, word, wavOf(1, { pitch: 600 }));
    const [path = ''] = stored(body.audio);
    const old = new Date(Date.now() - 3 * 3600 * 1000);
    utimesSync(path, old, old);
    await server.sweep();
    expect(stored(body.audio)).toEqual([path]);
    const deleted = await lan.call(deleteRecording, { params: { id: word.id } });
    expect(deleted.body.word).toEqual(word);
    await server.sweep();
    expect(stored(body.audio)).toEqual([]);
  });

  it('cannot be set or deleted for a word of another user', async () => {
    const lan = await server.newcomer();
    const word = await lan.addWord('hen', 'gà');
    const minh = await server.newcomer();
    expect((await record(minh, word, wavOf(1, { pitch: 700 }))).status).toBe(404);
    expect((await minh.call(deleteRecording, { params: { id: word.id } })).status).toBe(404);
    expect((await record(server.anonymous, word, wavOf(1))).status).toBe(401);
    expect((await lan.call(listWords)).body.data[0]?.audio).toBe(word.audio);
    const arriving = readdirSync(join(server.dataDir, 'files', '.arriving'));
    expect(arriving).toEqual([]);
  });

  const page = new Uint8Array(Buffer.from('<script>alert(1)</script>'));
  it.each<[string, Uint8Array<ArrayBuffer>, number]>([
    ['an HTML page', page, 422],
    ['an empty file', new Uint8Array(), 422],
    ['longer than ten seconds', wavOf(10.1), 422],
    ['a truncated file', wavOf(1).subarray(0, 4_000), 422],
    ['silence of no length', wavOf(0), 422],
    [
      'an HTML page after the first bytes of an MP3',
      new Uint8Array(Buffer.concat([Buffer.from('ID3'), page])),
      422,
    ],
    [
      'a type that old phones do not play',
      new Uint8Array(Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 1, 2, 3])),
      422,
    ],
    ['larger than one megabyte', new Uint8Array(1024 * 1024 + 1), 413],
  ])('cannot be %s', async (_what, file, status) => {
    const lan = await server.newcomer();
    const word = await lan.addWord('cow', 'bò');
    const answer = await record(lan, word, file);
    expect(answer.status).toBe(status);
    expect((await lan.call(listWords)).body.data[0]?.audio).toBe(word.audio);
  });

  it('cannot be sent as JSON', async () => {
    const lan = await server.newcomer();
    const word = await lan.addWord('ant', 'kiến');
    expect((await lan.send('PUT', `/api/word/${word.id}/recording`, {})).status).toBe(415);
  });
});
