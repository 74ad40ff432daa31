import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listWords, setRecording } from '@icando/contract/words';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { archiveOf, filesIn } from '../../../test/support/exports/account/account-archive.fixture.ts';
import { BASIC, filesOf, noteOf, writePackage } from '../../../test/support/anki/package.fixture.ts';
import { wavOf } from '../../../test/support/words/wav.fixture.ts';
import { onBothDatabases, type Client } from '../../../test/support/testing.fixture.ts';
import { importAnkiPackage } from '../../../test/support/imports/imports.fixture.ts';
import { importArchive } from '../../../test/support/imports/account-archive/archive.fixture.ts';

const PETS = ['cat', 'dog', 'hen'];

/** A recording of 430 KB: two together are smaller than the limit, three are larger. */
const recordingOf = (place: number) => wavOf(9, { pitch: 400 + place });

onBothDatabases(
  'a server with a limit of one megabyte for the recordings of an archive or an import',
  (server) => {
    let folder = '';
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'icando-recordings-limit-'));
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    const heard = async (client: Client) =>
      (await client.call(listWords)).body.data.filter(({ audio }) => audio.startsWith('audio/recorded/'))
        .length;

    it('leaves recordings out of the archive and states their number in the manifest', async () => {
      const lan = await server.newcomer();
      for (const [index, pet] of PETS.entries()) {
        const { id } = await lan.addWord(pet, `con ${pet}`);
        const answer = await lan.submit(setRecording, { params: { id }, file: recordingOf(index) });
        expect(answer.status).toBe(200);
      }
      const archive = await archiveOf(lan);
      const files = filesIn(archive);
      expect(Object.keys(files).filter((name) => name.startsWith('recordings/'))).toHaveLength(2);
      expect(JSON.parse(files['manifest.json'] ?? '')).toMatchObject({
        left_out: { files: 0, recordings: 1 },
      });
      const minh = await server.newcomer();
      const { preview, added } = await importArchive(minh, archive);
      expect(added).toBe(3);
      expect(preview.left_out).toContainEqual({
        what: 'recordings for which the archive had no room',
        count: 1,
      });
      expect(await heard(minh)).toBe(2);
    });

    it('imports all words of a package, but only recordings up to the limit', async () => {
      const names = ['ant', 'bee', 'cow', 'fox', 'owl'];
      const media = Object.fromEntries(
        names.map((name, index) => [`${name}.wav`, Buffer.from(recordingOf(index))]),
      );
      const notes = names.map((name) => noteOf([`${name} [sound:${name}.wav]`, `con ${name}`]));
      const file = writePackage(folder, filesOf({ types: [BASIC], notes, media }, 'newest'));
      const lan = await server.newcomer();
      const { done } = await importAnkiPackage(lan, new Uint8Array(readFileSync(file)));
      expect(done.added).toBe(5);
      expect(await heard(lan)).toBe(2);
    });
  },
  { RECORDINGS_MB: '1' },
);
