import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { undoImport } from '@icando/contract/imports';
import { listWords } from '@icando/contract/words';
import { unzipSync, zipSync, type Unzipped } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { archiveOf, linesIn } from '../../../test/support/exports/account/account-archive.fixture.ts';
import { BASIC, filesOf, noteOf, writePackage } from '../../../test/support/anki/package.fixture.ts';
import { onBothDatabases, type Client } from '../../../test/support/testing.fixture.ts';
import { importAnkiPackage } from '../../../test/support/imports/imports.fixture.ts';
import {
  committed,
  learner,
  learnt,
  openOther,
  preview,
  stateOf,
  importArchive,
} from '../../../test/support/imports/account-archive/archive.fixture.ts';

const MEDIA = {
  'hen.mp3': Buffer.concat([Buffer.from('ID3\u0004'), Buffer.alloc(9_000, 'hen')]),
  'owl.ogg': Buffer.concat([Buffer.from('OggS'), Buffer.alloc(500, 'owl')]),
};
const NOTES = [
  noteOf(['hen [sound:hen.mp3]', 'gà mái']),
  // Two words with one recording.
  noteOf(['biddy [sound:hen.mp3]', 'con gà']),
  noteOf(['owl [sound:owl.ogg]', 'con cú']),
  noteOf(['ant', 'con kiến']),
];

const recordingsIn = (archive: Uint8Array): Unzipped =>
  Object.fromEntries(Object.entries(unzipSync(archive)).filter(([name]) => name.startsWith('recordings/')));

onBothDatabases("an account's archive with recordings", (server) => {
  let folder = '';
  const others: { close(): Promise<void> }[] = [];
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'icando-archive-recordings-'));
  });
  afterAll(async () => {
    for (const other of others) await other.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function withRecordings(client: Client): Promise<Uint8Array<ArrayBuffer>> {
    const files = filesOf({ types: [BASIC], notes: NOTES, media: MEDIA }, 'newest');
    await importAnkiPackage(client, new Uint8Array(readFileSync(writePackage(folder, files))));
    return archiveOf(client);
  }

  async function heardOf(client: Client, word: string): Promise<Buffer | string> {
    const { data } = (await client.call(listWords)).body;
    const audio = data.find(({ foreign_word }) => foreign_word === word)?.audio ?? 'none';
    if (!audio.startsWith('audio/recorded/')) return 'the voice';
    return Buffer.from(await (await fetch(`${client.origin}/${audio}`)).arrayBuffer());
  }

  it('contains each recording once, and an import restores the same bytes', async () => {
    const lan = await learner(server);
    const archive = await withRecordings(lan);
    const recordings = recordingsIn(archive);
    expect(Object.values(recordings).map((bytes) => bytes.length)).toHaveLength(2);
    const other = await openOther(server);
    others.push(other);
    const minh = await other.newcomer();
    const done = await importArchive(minh, archive);
    expect(done).toMatchObject({ added: 8, failed: 0, preview: { recordings: 3 } });
    const again = await archiveOf(minh);
    expect(learnt(again)).toEqual(learnt(archive));
    expect(recordingsIn(again)).toEqual(recordings);
    expect(await heardOf(minh, 'hen')).toEqual(MEDIA['hen.mp3']);
    expect(await heardOf(minh, 'biddy')).toEqual(MEDIA['hen.mp3']);
    expect(await heardOf(minh, 'owl')).toEqual(MEDIA['owl.ogg']);
    expect(await heardOf(minh, 'ant')).toBe('the voice');
  });

  it('can be imported again after an undo without creating duplicates', async () => {
    const lan = await server.newcomer();
    const archive = await withRecordings(lan);
    const minh = await server.newcomer();
    const { id } = await importArchive(minh, archive);
    await minh.call(undoImport, { params: { id } });
    expect(await heardOf(minh, 'hen')).toBe('the voice');
    expect(await committed(minh, id)).toMatchObject({ added: 4 });
    expect(await heardOf(minh, 'hen')).toEqual(MEDIA['hen.mp3']);
    expect(await importArchive(minh, archive)).toMatchObject({ added: 0, existing: 4 });
    expect(recordingsIn(await archiveOf(minh))).toEqual(recordingsIn(archive));
  });

  it('adds words whose recording is missing or damaged without the recording', async () => {
    const lan = await server.newcomer();
    const archive = await withRecordings(lan);
    const files = unzipSync(archive);
    const [hen = '', owl = ''] = Object.keys(recordingsIn(archive)).toSorted(
      (a, b) => (files[b]?.length ?? 0) - (files[a]?.length ?? 0),
    );
    files[hen] = new Uint8Array(Buffer.from('<script>alert(1)</script>'));
    delete files[owl];
    const minh = await server.newcomer();
    expect(await importArchive(minh, new Uint8Array(zipSync(files)))).toMatchObject({ added: 4, failed: 0 });
    for (const word of ['hen', 'biddy', 'owl']) expect(await heardOf(minh, word)).toBe('the voice');
    // One byte of the first recording, which the ZIP stores uncompressed.
    const bent = archive.slice();
    Buffer.from(bent.buffer).write('x', Buffer.from(bent).indexOf('henhenhen'));
    const hoa = await server.newcomer();
    expect(await importArchive(hoa, bent)).toMatchObject({ added: 4, failed: 0 });
    expect(await heardOf(hoa, 'owl')).toEqual(MEDIA['owl.ogg']);
  });

  it('can be of an earlier version without recordings', async () => {
    const lan = await server.newcomer();
    const files = unzipSync(await withRecordings(lan));
    const lines = linesIn(new TextDecoder().decode(files['words.jsonl']));
    const earlier = lines.map((line) => JSON.stringify({ ...line, recording: undefined })).join('\n');
    files['words.jsonl'] = new TextEncoder().encode(earlier);
    const minh = await server.newcomer();
    expect(await importArchive(minh, new Uint8Array(zipSync(files)))).toMatchObject({ added: 4 });
    expect(await heardOf(minh, 'hen')).toBe('the voice');
  });

  it('is refused with an invalid file name before anything is added', async () => {
    const lan = await server.newcomer();
    const files = unzipSync(await withRecordings(lan));
    const words = new TextDecoder().decode(files['words.jsonl']);
    const name = /"recording":"([^"]+)"/.exec(words)?.[1] ?? 'none';
    files['words.jsonl'] = new TextEncoder().encode(words.replaceAll(name, '../../etc/passwd'));
    const minh = await server.newcomer();
    const { status, body } = await preview(minh, new Uint8Array(zipSync(files)));
    expect({ status, body }).toMatchObject({
      status: 422,
      body: {
        detail: expect.stringMatching(/^This archive is damaged: line \d of words\.jsonl cannot be read\.$/),
      },
    });
    expect((await stateOf(minh, 1)).state).toBeUndefined();
  });
});
