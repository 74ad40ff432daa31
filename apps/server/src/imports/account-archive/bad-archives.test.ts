import { strToU8, unzipSync, zipSync, type Zippable } from 'fflate';
import { expect, it } from 'vitest';
import { archiveOf, filesIn } from '../../../test/support/exports/account/account-archive.fixture.ts';
import { idOf } from '../../../test/support/community/community.fixture.ts';
import { onBothDatabases, type Client, type TestServer } from '../../../test/support/testing.fixture.ts';
import { changed, learner, preview } from '../../../test/support/imports/account-archive/archive.fixture.ts';

const DAMAGED = 'This archive is damaged or not complete.';
const TOO_LARGE = 'This archive is too large when it is unpacked.';

const manifest = (more: object = {}) =>
  JSON.stringify({
    format: 'icando-account',
    version: 1,
    made_at: '2026-11-24T00:00:00.000Z',
    lines: {},
    ...more,
  });
const zipped = (files: Zippable) => new Uint8Array(zipSync(files));
const withManifest = (files: Zippable) => zipped({ 'manifest.json': strToU8(manifest()), ...files });
const cannotRead = (line: number, file: string) =>
  `This archive is damaged: line ${line} of ${file} cannot be read.`;

const word = (more: object = {}) =>
  JSON.stringify({
    key: 1,
    source: 'account:5',
    lesson: null,
    foreign_word: 'cat',
    native_word: 'mèo',
    pronunciation: '',
    note: '',
    is_withheld: false,
    created_at: '2026-01-01T00:00:00.000Z',
    memory: null,
    ...more,
  });
const words = (...lines: string[]) => withManifest({ 'words.jsonl': strToU8(lines.join('\n')) });
const answer = (more: object = {}) =>
  JSON.stringify({
    run: 'r',
    index: 0,
    at: '2026-01-01T00:00:00.000Z',
    source: 'solo',
    word: null,
    lex: 'cat',
    meaning: 'mèo',
    game: 'game_write',
    side: 'native',
    options: 0,
    is_correct: true,
    chosen: '',
    answer_ms: 900,
    is_hinted: false,
    recall: null,
    model: 1,
    correction: null,
    ...more,
  });
const answers = (...lines: string[]) => withManifest({ 'answers.jsonl': strToU8(lines.join('\n')) });
const model = (w: unknown) =>
  withManifest({
    'models.jsonl': strToU8(
      JSON.stringify({
        model: 1001,
        differences: { w },
        answers: 1,
        loss_before: 1,
        loss_after: 1,
        created_at: '2026-01-01T00:00:00.000Z',
      }),
    ),
  });

/** A link in place of a file, as `zip --symlinks` writes it. */
function withLink(): Uint8Array<ArrayBuffer> {
  return withManifest({ 'words.jsonl': [strToU8('/etc/passwd'), { os: 3, attrs: (0o120777 << 16) >>> 0 }] });
}

/** An archive whose directory claims this number of entries. */
function claiming(entries: number): Uint8Array<ArrayBuffer> {
  const archive = withManifest({});
  const end = new DataView(archive.buffer, archive.length - 22);
  for (const offset of [8, 10]) end.setUint16(offset, entries, true);
  return archive;
}

const BAD: Record<string, () => [Uint8Array<ArrayBuffer>, string]> = {
  'no ZIP': () => [strToU8('PK\u0003\u0004 but no more'), 'This file is not an archive of an account.'],
  'another ZIP': () => [zipped({ 'a.txt': strToU8('a') }), 'This file is not an archive of an account.'],
  'a manifest of something else': () => [
    zipped({ 'manifest.json': strToU8('{"name":"extension"}') }),
    'This file is not an archive of an account.',
  ],
  'a manifest that is not JSON': () => [zipped({ 'manifest.json': strToU8('{') }), DAMAGED],
  'a newer version': () => [
    zipped({ 'manifest.json': strToU8(manifest({ version: 2 })) }),
    'This archive was made by a newer version of the product.',
  ],
  'a path that leads out': () => [
    withManifest({ '../words.jsonl': strToU8(word()) }),
    'This archive names a path outside the archive.',
  ],
  'a symbolic link': () => [withLink(), 'This archive names a path outside the archive.'],
  'a bomb': () => [withManifest({ 'words.jsonl': new Uint8Array(64 * 1024 * 1024) }), TOO_LARGE],
  'too many files': () => [claiming(61_001), TOO_LARGE],
  'a line without an end': () => [
    withManifest({ 'words.jsonl': strToU8(`"${'a'.repeat(40_000)}"`) }),
    DAMAGED,
  ],
  'bytes that are not UTF-8': () => [
    withManifest({ 'words.jsonl': Uint8Array.of(0xff, 0xfe, 0x0a) }),
    DAMAGED,
  ],
  'a line that is not JSON': () => [words(word(), '{'), cannotRead(2, 'words.jsonl')],
  'a word without a side': () => [words(word({ native_word: ' ' })), cannotRead(1, 'words.jsonl')],
  'a side that is too long': () => [
    words(word({ foreign_word: 'a'.repeat(65) })),
    cannotRead(1, 'words.jsonl'),
  ],
  'a control character': () => [words(word({ note: 'a\u0000' })), cannotRead(1, 'words.jsonl')],
  'the source of a pulled word': () => [words(word({ source: 'word:5' })), cannotRead(1, 'words.jsonl')],
  'one key twice': () => [words(word(), word({ source: 'account:6' })), DAMAGED],
  'one source twice': () => [words(word(), word({ key: 2 })), DAMAGED],
  'an unknown lesson': () => [words(word({ lesson: 3 })), DAMAGED],
  'an exam about an unknown lesson': () => [
    withManifest({ 'exam.jsonl': strToU8('{"day":"2026-12-24","lessons":[3]}\n') }),
    DAMAGED,
  ],
  'an exam without a day': () => [
    withManifest({ 'exam.jsonl': strToU8('{"day":"soon","lessons":[1]}\n') }),
    cannotRead(1, 'exam.jsonl'),
  ],
  'an answer before 1970': () => [
    answers(answer({ at: '1900-01-01T00:00:00.000Z' })),
    cannotRead(1, 'answers.jsonl'),
  ],
  'a number that is too large': () => [answers(answer({ answer_ms: 1e300 })), cannotRead(1, 'answers.jsonl')],
  'an unknown game': () => [answers(answer({ game: 'game_x' })), cannotRead(1, 'answers.jsonl')],
  'parameters that are not finite': () => [model(Array(21).fill(1e300)), cannotRead(1, 'models.jsonl')],
  'too few parameters': () => [model([1, 2]), cannotRead(1, 'models.jsonl')],
  'two settings': () => [withManifest({ 'settings.jsonl': strToU8('{}\n{}\n') }), TOO_LARGE],
};

async function rowsOf({ store }: TestServer, client: Client): Promise<number[]> {
  const userId = await idOf(client);
  const tables = ['imports', 'words', 'lessons', 'answers', 'memory', 'memory_models'] as const;
  return Promise.all(
    tables.map(async (table) => {
      const { n } = await store.query
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return n;
    }),
  );
}

onBothDatabases('an invalid archive', (server) => {
  it('is refused with one sentence, and no row of it is stored', async () => {
    for (const [what, make] of Object.entries(BAD)) {
      const lan = await server.newcomer();
      const [file, detail] = make();
      const { status, body } = await preview(lan, file);
      const code = expect.stringMatching(/^(?:not_a_package|package_\w+)$/) as string;
      expect([what, status, body]).toEqual([what, 422, { status_code: 422, detail, code }]);
      expect([what, await rowsOf(server, lan)]).toEqual([what, [0, 0, 0, 0, 0, 0]]);
    }
  });

  it('is refused even if its first 3,000 lines are valid', async () => {
    const lan = await learner(server);
    const lines = Array.from({ length: 3_000 }, (_, i) =>
      word({ key: i + 1, source: `account:${i + 1}`, foreign_word: `word ${i}` }),
    );
    const minh = await server.newcomer();
    const file = changed(await archiveOf(lan), { 'words.jsonl': [...lines, '{}'].join('\n') });
    const { status, body } = await preview(minh, file);
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { detail: cannotRead(3_001, 'words.jsonl') },
    });
    expect(await rowsOf(server, minh)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('that is truncated anywhere is refused with 422', async () => {
    const lan = await learner(server);
    const archive = await archiveOf(lan);
    for (const share of [0.02, 0.3, 0.6, 0.9, 0.999]) {
      const minh = await server.newcomer();
      const { status } = await preview(minh, archive.slice(0, Math.floor(archive.length * share)));
      expect([share, status]).toEqual([share, 422]);
    }
    const files = unzipSync(archive);
    expect(Object.keys(files)).toEqual(Object.keys(filesIn(archive)));
  });

  it('with only a manifest adds nothing', async () => {
    const lan = await server.newcomer();
    const { status, body } = await preview(lan, withManifest({}));
    expect({ status, body }).toMatchObject({ status: 200, body: { rows: 0, new: 0 } });
  });
});
