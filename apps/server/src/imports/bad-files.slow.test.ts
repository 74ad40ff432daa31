import { readdirSync } from 'node:fs';
import { previewImport } from '@icando/contract/imports';
import { listLessons } from '@icando/contract/lessons';
import { listWords } from '@icando/contract/words';
import { expect, it } from 'vitest';
import { BAD_PACKAGES } from '../../test/support/anki/bad-packages.fixture.ts';
import { importTextFile } from '../../test/support/imports/imports.fixture.ts';
import { idOf } from '../../test/support/community/community.fixture.ts';
import { onBothDatabases, type Client } from '../../test/support/testing.fixture.ts';

/** `bench/imports` limits the time that they take. For files of office programs see uploaded-files.slow.test.ts. */
const PACKAGES = BAD_PACKAGES.filter(([, reason]) => reason !== 'office_file');
const SQL = "'); DROP TABLE words; --";

onBothDatabases('a bad file', (server) => {
  async function rowsOf(client: Client): Promise<number[]> {
    const userId = await idOf(client);
    const tables = ['imports', 'words', 'lessons', 'answers', 'memory'] as const;
    return Promise.all(
      tables.map(async (table) => {
        const { n } = await server.store.query
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .where('user_id', '=', userId)
          .executeTakeFirstOrThrow();
        return n;
      }),
    );
  }

  const uploadsLeft = () =>
    readdirSync(server.dataDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(part|apkg)$|import-packages\//.test(name),
    );

  it.each(PACKAGES)(
    'that is %s (%s) is refused with 422 and one sentence without storing rows or files',
    async (_what, _reason, make) => {
      const lan = await server.newcomer();
      const file = new Uint8Array(make());
      const { status, body } = await lan.submit(previewImport, {
        file,
        fileName: 'deck.apkg',
        fields: { format: 'apkg' },
      });
      expect({ status, body }).toMatchObject({ status: 422, body: { status_code: 422 } });
      expect((body as unknown as { detail: string }).detail).toMatch(/^[A-Z][^.]*(\.apkg[^.]*)?\.$/);
      expect(await rowsOf(lan)).toEqual([0, 0, 0, 0, 0]);
      expect(uploadsLeft()).toEqual([]);
    },
  );

  it('with SQL in its names and cells is imported as text', async () => {
    const lan = await server.newcomer();
    const minh = await server.newcomer();
    await minh.addWord('cat', 'con mèo');
    const rows = `word,meaning,${SQL}\n${SQL},con mèo,x\ndog,${SQL},${SQL}\n`;
    const done = await importTextFile(lan, rows, { fileName: `${SQL}.csv`, lesson: SQL });
    expect(done).toMatchObject({ added: 2, failed: 0 });
    expect((await lan.call(listLessons)).body).toMatchObject([{ lesson_name: SQL }]);
    expect((await lan.call(listWords)).body.data).toMatchObject([
      { foreign_word: SQL, native_word: 'con mèo' },
      { foreign_word: 'dog', native_word: SQL },
    ]);
    expect((await minh.call(listWords)).body.data).toHaveLength(1);
  });

  it('with formulas in its cells loses only those rows', async () => {
    const lan = await server.newcomer();
    const formulas = ['=1+1', '"=HYPERLINK(""http://x"",""y"")"', '@SUM(A1)', '+cmd|x', '-2+3+cmd|x'];
    const done = await importTextFile(
      lan,
      ['word,meaning', 'cat,con mèo', ...formulas.map((cell) => `${cell},nghĩa`), ''].join('\n'),
    );
    expect(done).toMatchObject({ added: 1, failed: formulas.length });
    expect((await lan.call(listWords)).body.data).toMatchObject([{ foreign_word: 'cat' }]);
  });

  it('with mixed line endings is read row by row', async () => {
    const lan = await server.newcomer();
    const done = await importTextFile(lan, 'cat,con mèo\r\ndog,con chó\rpig,con lợn\nhen,gà mái');
    expect(done).toMatchObject({ added: 4, failed: 0 });
    expect((await lan.call(listWords)).body.data.map(({ native_word }) => native_word)).toEqual([
      'con mèo',
      'con chó',
      'con lợn',
      'gà mái',
    ]);
  });
});
