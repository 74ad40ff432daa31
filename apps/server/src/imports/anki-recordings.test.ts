import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { reviewToday } from '@icando/contract/learning';
import { copyWords, deleteWord, listWords } from '@icando/contract/words';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readDeck } from '../anki/index.ts';
import { BASIC, filesOf, noteOf, writePackage } from '../../test/support/anki/package.fixture.ts';
import { onBothDatabases, type Client, type TestServer } from '../../test/support/testing.fixture.ts';
import { importAnkiPackage } from '../../test/support/imports/imports.fixture.ts';

const MEDIA: Record<string, Buffer> = {
  'cat.mp3': Buffer.concat([Buffer.from('ID3\u0004'), Buffer.alloc(9_000, 'cat')]),
  'dog.ogg': Buffer.concat([Buffer.from('OggS'), Buffer.alloc(500, 'dog')]),
  'pig.wav': Buffer.from('RIFF\u0001\u0002\u0003\u0004WAVEfmt '),
  'cow.m4a': Buffer.concat([Buffer.from([0, 0, 0, 28]), Buffer.from('ftypM4A cow')]),
  // An HTML page with a script, which a browser would run.
  'hen.mp3': Buffer.from('<script>alert(1)</script>'),
  'ant.mp3': Buffer.concat([Buffer.from('ID3'), Buffer.alloc(1024 * 1024)]),
};
const NOTES = Object.keys(MEDIA).map((name) =>
  noteOf([`${name.slice(0, 3)} [sound:${name}]`, `con ${name}`]),
);
const nameOf = (file: string) =>
  `${createHash('sha256')
    .update(MEDIA[file] ?? '')
    .digest('hex')}.${file.slice(4)}`;

onBothDatabases('the recordings of an Anki package', (server) => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'icando-anki-recordings-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const packageOf = (format: 'newest' | 'legacy 2') =>
    new Uint8Array(
      readFileSync(writePackage(folder, filesOf({ types: [BASIC], notes: NOTES, media: MEDIA }, format))),
    );
  const audioOf = async (client: Client) =>
    new Map((await client.call(listWords)).body.data.map((word) => [word.foreign_word, word]));

  it.each(['newest', 'legacy 2'] as const)(
    'are played instead of the generated voice (%s)',
    async (format) => {
      const lan = await server.newcomer();
      const { preview, done } = await importAnkiPackage(lan, packageOf(format));
      expect({ preview, done }).toMatchObject({
        preview: { recordings: 6, left_out: [] },
        done: { added: 6 },
      });
      const words = await audioOf(lan);
      for (const [file, type] of [
        ['cat.mp3', 'audio/mpeg'],
        ['dog.ogg', 'audio/ogg'],
        ['pig.wav', 'audio/wav'],
        ['cow.m4a', 'audio/mp4'],
      ] as const) {
        const word = words.get(file.slice(0, 3));
        expect(word?.audio).toBe(`audio/recorded/${nameOf(file)}`);
        const response = await fetch(`${lan.origin}/${word?.audio}`);
        expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
        expect(Buffer.from(await response.arrayBuffer()).equals(MEDIA[file] ?? Buffer.alloc(0))).toBe(true);
      }
      // A file that is not a recording and one that is too large are not stored.
      for (const word of ['hen', 'ant']) expect(words.get(word)?.audio).toMatch(/^audio\/[0-9a-f]{2}\//);
      const today = (await lan.call(reviewToday)).body.data.map(({ word }) => word);
      expect(today.find(({ foreign_word }) => foreign_word === 'dog')?.audio).toBe(words.get('dog')?.audio);
    },
  );

  it('are not copied by other users', async () => {
    const lan = await server.newcomer();
    const minh = await server.newcomer();
    await importAnkiPackage(lan, packageOf('newest'));
    const cat = (await audioOf(lan)).get('cat');
    const copied = await minh.call(copyWords, {
      body: { user_word_ids: [cat?.id ?? 0], to_lesson_id: null },
    });
    expect(copied.body.data[0]?.audio).toMatch(/^audio\/[0-9a-f]{2}\//);
  });

  it('are exported with the word', async () => {
    const lan = await server.newcomer();
    await importAnkiPackage(lan, packageOf('newest'));
    const response = await fetch(`${lan.origin}/api/export/words.apkg`, {
      headers: { authorization: `Bearer ${lan.token}` },
    });
    const path = join(folder, 'out.apkg');
    writeFileSync(path, new Uint8Array(await response.arrayBuffer()));
    const deck = await readDeck(path, { signal: new AbortController().signal });
    const sounds = deck.notes.flatMap((note) => note.sound ?? []);
    const sound = sounds.find((name) => name.startsWith('icando-own-') && name.endsWith('.mp3')) ?? '';
    expect(sound).toMatch(/^icando-own-[0-9a-f]{20}\.mp3$/);
    expect(await buffer(deck.openSound(sound))).toEqual(MEDIA['cat.mp3']);
  });

  it('are deleted after their last word', async () => {
    const lan = await server.newcomer();
    await importAnkiPackage(lan, packageOf('newest'));
    const pig = (await audioOf(lan)).get('pig');
    const isThere = async () => (await fetch(`${lan.origin}/${pig?.audio}`)).status === 200;
    await sweepLater(server);
    expect(await isThere()).toBe(true);
    // The words of this test and of earlier ones.
    const ids = await server.store.query.selectFrom('words').select(['id', 'user_id']).execute();
    await lan.call(deleteWord, { params: { id: pig?.id ?? 0 } });
    await server.store.query
      .deleteFrom('words')
      .where(
        'id',
        'in',
        ids.map(({ id }) => id),
      )
      .where('user_id', 'not in', [ids.find(({ id }) => id === pig?.id)?.user_id ?? 0])
      .execute();
    await sweepLater(server);
    // The deleted word could still be restored.
    expect(await isThere()).toBe(true);
    await server.store.query.updateTable('deleted_words').set({ deleted_at: 0 }).execute();
    await sweepLater(server);
    expect(await isThere()).toBe(false);
  });

  it('are kept in their package until the next import of the same learner', async () => {
    const lan = await server.newcomer();
    const packages = () => {
      const kept = join(server.dataDir, 'files', 'import-packages');
      return existsSync(kept) ? readdirSync(kept) : [];
    };
    await importAnkiPackage(lan, packageOf('newest'));
    const before = packages();
    await importAnkiPackage(lan, packageOf('newest'));
    expect(packages()).toHaveLength(before.length);
    expect(packages()).not.toEqual(before);
  });
});

/** Sweeps after setting all files to an old time, because the sweep deletes only files that are older than an hour. */
async function sweepLater(server: TestServer): Promise<void> {
  const files = readdirSync(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true });
  for (const entry of files) if (entry.isFile()) utimesSync(join(entry.parentPath, entry.name), 0, 0);
  await server.sweep();
}
