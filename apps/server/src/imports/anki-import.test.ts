import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { previewImport } from '@icando/contract/imports';
import { listWords } from '@icando/contract/words';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BASIC, filesOf, noteOf, writePackage } from '../../test/support/anki/package.fixture.ts';
import { onBothDatabases } from '../../test/support/testing.fixture.ts';
import { importAnkiPackage } from '../../test/support/imports/imports.fixture.ts';

onBothDatabases('an Anki package', (server) => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'icando-anki-import-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const packageOf = (notes: ReturnType<typeof noteOf>[]) =>
    new Uint8Array(
      readFileSync(
        writePackage(
          folder,
          filesOf({ types: [BASIC], notes, media: { 'cat.mp3': Buffer.from('ID3') } }, 'newest'),
        ),
      ),
    );

  it('adds its words, and its notes are recognised in the next import', async () => {
    const lan = await server.newcomer();
    const review = { id: 1_700_000_000_000, ease: 3, time: 2_000, type: 1 };
    const { preview, done } = await importAnkiPackage(
      lan,
      packageOf([
        noteOf(['<b>cat</b> [sound:cat.mp3]', 'con mèo'], { guid: 'one', reviews: [review] }),
        noteOf(['dog', 'con chó'], { guid: 'two' }),
      ]),
    );
    expect(preview).toMatchObject({
      columns: [
        { name: 'Front', role: 'foreign' },
        { name: 'Back', role: 'native' },
      ],
      new: 2,
      reviews: 1,
      recordings: 1,
      left_out: [],
    });
    expect(done).toMatchObject({ added: 2, existing: 0, reviews: 1 });
    // The first note was corrected in Anki meanwhile.
    const again = packageOf([
      noteOf(['cat', 'con mèo con'], { guid: 'one' }),
      noteOf(['pig', 'con lợn'], { guid: 'three' }),
    ]);
    expect((await importAnkiPackage(lan, again)).done).toMatchObject({ added: 1, existing: 1 });
    const { body } = await lan.call(listWords);
    expect(body.data.map(({ foreign_word, native_word }) => [foreign_word, native_word])).toEqual([
      ['pig', 'con lợn'],
      ['cat', 'con mèo'],
      ['dog', 'con chó'],
    ]);
  });

  it('is refused with a sentence if it is another ZIP file', async () => {
    const lan = await server.newcomer();
    const file = new Uint8Array(Buffer.from('PK\u0003\u0004 and nothing more'));
    const { status, body } = await lan.submit(previewImport, { file });
    expect({ status, body }).toMatchObject({ status: 422, body: { detail: expect.stringMatching(/Anki/) } });
  });
});
