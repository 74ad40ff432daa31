import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { myUser } from '@icando/contract/accounts';
import { undoImport } from '@icando/contract/imports';
import { reviewAnswers, reviewToday, reviewVoid } from '@icando/contract/learning';
import { reviewStats } from '@icando/contract/learning-stats';
import { deleteWord } from '@icando/contract/words';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readDeck } from '../anki/index.ts';
import {
  BASIC,
  filesOf,
  noteOf,
  writePackage,
  type FixtureNote,
} from '../../test/support/anki/package.fixture.ts';
import { openReplay } from '../learning/index.ts';
import { onBothDatabases, type Client } from '../../test/support/testing.fixture.ts';
import { importAnkiPackage } from '../../test/support/imports/imports.fixture.ts';

const DAY_MS = 86_400_000;
const TYPE = { ...BASIC, questions: ['{{Front}}', '{{Back}}'] };
const START = Date.now() - 400 * DAY_MS;

/** One answer of 2 s on each of these days, with the grades in turn. */
function reviewsOf(days: readonly number[], grades: readonly number[], start = START) {
  return days.map((day, index) => ({
    id: start + day * DAY_MS,
    ease: grades[index % grades.length] ?? 3,
    time: 2_000,
    type: index === 0 ? 0 : 1,
  }));
}

const CAT = noteOf(['cat', 'con mèo'], {
  guid: 'cat',
  cards: 2,
  reviews: reviewsOf([0, 1, 5, 20], [1, 2, 3, 4]),
});
const DOG = noteOf(['dog', 'con chó'], { guid: 'dog', reviews: reviewsOf([2, 6], [3]) });

onBothDatabases('the review history of an Anki package', (server) => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'icando-anki-history-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const packageOf = (...notes: FixtureNote[]) =>
    new Uint8Array(readFileSync(writePackage(folder, filesOf({ types: [TYPE], notes }, 'newest'))));
  const userOf = async (client: Client) => (await client.call(myUser)).body.id;
  const answersOf = async (client: Client) =>
    server.store.query
      .selectFrom('answers')
      .selectAll()
      .where('user_id', '=', await userOf(client))
      .orderBy('at')
      .execute();
  const memoriesOf = async (client: Client) =>
    server.store.query
      .selectFrom('memory')
      .selectAll()
      .where('user_id', '=', await userOf(client))
      .orderBy('lex')
      .execute();
  const answerHere = (client: Client, word_id: number, started_at = Date.now()) => {
    const answers = [{ word_id, correct: true, answer_ms: 2_000, game: 'game_write' as const }];
    return client.call(reviewAnswers, { body: { run_id: randomUUID(), started_at, answers } });
  };

  it('becomes answers of the learner, from which the memories are computed', async () => {
    const lan = await server.newcomer();
    const { preview, done } = await importAnkiPackage(lan, packageOf(CAT, DOG, noteOf(['pig', 'con lợn'])));
    expect({ preview, done }).toMatchObject({
      preview: { reviews: 6, left_out: [] },
      done: { added: 3, reviews: 6 },
    });
    const answers = await answersOf(lan);
    expect(answers.filter(({ lex }) => lex === 'cat')).toMatchObject(
      [
        { day: 0, correct: 0, chosen: '', side: 'foreign' },
        { day: 1, correct: 1, chosen: 'hard', side: 'native' },
        { day: 5, correct: 1, chosen: 'good', side: 'foreign' },
        { day: 20, correct: 1, chosen: 'easy', side: 'native' },
      ].map(({ day, ...answer }) => ({
        ...answer,
        at: START + day * DAY_MS,
        source: 'import',
        answer_ms: 2_000,
        recall: null,
      })),
    );
    const [cat, dog, ...others] = await memoriesOf(lan);
    expect(others).toEqual([]);
    expect(cat).toMatchObject({ answers: 4, last_at: START + 20 * DAY_MS, strong_right: 0 });
    // FSRS-6: Good, and Good again four days later.
    expect(dog?.stability).toBeCloseTo(16.18, 1);
    const { body } = await lan.call(reviewToday);
    expect(body.data.filter(({ state }) => state === 'new')).toHaveLength(1);
  });

  it('earns no XP and does not count for days, minutes or statistics of games', async () => {
    const lan = await server.newcomer();
    const today = noteOf(['cat', 'con mèo'], {
      reviews: reviewsOf([0, 1], [1, 3], Date.now() - DAY_MS - 60_000),
    });
    await importAnkiPackage(lan, packageOf(today));
    const { body } = await lan.call(reviewToday);
    expect(body).toMatchObject({ streak: { days: 0 }, done_today: { answers: 0, minutes: 0 } });
    expect((await lan.call(reviewStats, { query: { days: 365 } })).body).toMatchObject({
      calendar: [],
      by_game: [],
      recall: { answers: 0 },
    });
    expect((await lan.call(myUser)).body.score).toBe(0);
  });

  it('produces the same memories when they are recomputed from the log', async () => {
    const lan = await server.newcomer();
    const cat = await lan.addWord('cat', 'con mèo');
    await answerHere(lan, cat.id);
    await importAnkiPackage(lan, packageOf(CAT, DOG));
    const before = await memoriesOf(lan);
    expect(before.map(({ answers }) => answers)).toEqual([5, 2]);
    const userId = await userOf(lan);
    await server.store.query.deleteFrom('memory').where('user_id', '=', userId).execute();
    await openReplay(server.store).replayUser(userId);
    expect(await memoriesOf(lan)).toEqual(before);
  });

  it('is added once, and a later package adds only new reviews', async () => {
    const lan = await server.newcomer();
    await lan.addWord('Cat', 'Con mèo');
    expect((await importAnkiPackage(lan, packageOf(CAT))).done).toMatchObject({
      added: 0,
      existing: 1,
      reviews: 4,
    });
    expect((await importAnkiPackage(lan, packageOf(CAT))).done).toMatchObject({ existing: 1, reviews: 0 });
    // The same note, edited in Anki and answered again.
    const later = { ...CAT, fields: ['cat', 'mèo'], reviews: reviewsOf([0, 1, 5, 20, 60], [1, 2, 3, 4]) };
    expect((await importAnkiPackage(lan, packageOf(later))).done).toMatchObject({ reviews: 1, added: 1 });
    expect(await answersOf(lan)).toHaveLength(5);
  });

  it('is linked again when a deleted word is imported again', async () => {
    const lan = await server.newcomer();
    await importAnkiPackage(lan, packageOf(CAT));
    const before = await memoriesOf(lan);
    const { body } = await lan.call(reviewToday);
    await lan.call(deleteWord, { params: { id: body.data[0]?.word.id ?? 0 } });
    expect((await lan.call(reviewToday)).body.data).toEqual([]);
    expect((await importAnkiPackage(lan, packageOf(CAT))).done).toMatchObject({ added: 1, reviews: 0 });
    expect(await memoriesOf(lan)).toEqual(before);
    const [due, ...others] = (await lan.call(reviewToday)).body.data;
    expect([due?.state, others]).toEqual([before[0]?.state, []]);
  });

  it('is removed by an undo, which restores the earlier memories', async () => {
    const lan = await server.newcomer();
    const cat = await lan.addWord('cat', 'con mèo');
    const pig = await lan.addWord('pig', 'con lợn');
    await answerHere(lan, cat.id);
    const before = { memories: await memoriesOf(lan), answers: await answersOf(lan) };
    const untouched = (await lan.call(reviewStats, { query: { days: 30 } })).body.by_state;
    const PIG = noteOf(['pig', 'con lợn'], { guid: 'pig', reviews: reviewsOf([3], [3]) });
    const { preview, done } = await importAnkiPackage(lan, packageOf(CAT, DOG, PIG));
    expect(done).toMatchObject({ added: 1, existing: 2, reviews: 7 });
    expect(await memoriesOf(lan)).toHaveLength(3);
    const undone = await lan.call(undoImport, { params: { id: preview.import_id } });
    expect(undone.body).toMatchObject({ state: 'preview', added: 0, reviews: 0 });
    expect({ memories: await memoriesOf(lan), answers: await answersOf(lan) }).toEqual(before);
    expect((await lan.call(reviewStats, { query: { days: 30 } })).body.by_state).toEqual(untouched);
    expect((await lan.call(reviewToday)).body.data).toMatchObject([{ word: { id: pig.id }, state: 'new' }]);
    // The package can be imported again after the undo.
    expect((await importAnkiPackage(lan, packageOf(CAT, DOG, PIG))).done).toMatchObject({
      added: 1,
      reviews: 7,
    });
  });

  it('keeps the answers given here to a word that an undo removes', async () => {
    const lan = await server.newcomer();
    const { preview } = await importAnkiPackage(lan, packageOf(DOG));
    const { body } = await lan.call(reviewToday);
    await answerHere(lan, body.data[0]?.word.id ?? 0);
    await lan.call(undoImport, { params: { id: preview.import_id } });
    expect((await answersOf(lan)).map(({ source }) => source)).toEqual(['review']);
    expect((await memoriesOf(lan)).map(({ answers }) => answers)).toEqual([1]);
  });

  it('is exported with its grades, and imported again without duplicates', async () => {
    const lan = await server.newcomer();
    const pig = await lan.addWord('pig', 'con lợn');
    await answerHere(lan, pig.id);
    await importAnkiPackage(lan, packageOf(CAT, DOG));
    const headers = { authorization: `Bearer ${lan.token}` };
    const answer = await fetch(`${lan.origin}/api/export/words.apkg`, { headers });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const path = join(folder, 'out.apkg');
    writeFileSync(path, bytes);
    const { notes } = await readDeck(path, { signal: new AbortController().signal });
    const gradesOf = (word: string) =>
      notes.find(({ cells }) => cells[0] === word)?.reviews.map(({ at, grade }) => [at, grade]);
    expect(gradesOf('cat')).toEqual(CAT.reviews?.map(({ id, ease }) => [id, ease]));
    expect(gradesOf('dog')).toEqual(DOG.reviews?.map(({ id, ease }) => [id, ease]));
    const { preview, done } = await importAnkiPackage(lan, bytes);
    // The audio of the generated voice does not count as a recording.
    expect({ preview, done }).toMatchObject({
      preview: { recordings: 0 },
      done: { added: 0, existing: 3, reviews: 0 },
    });
    expect(await answersOf(lan)).toHaveLength(7);
  });

  it('cannot be corrected and has no dates in the future', async () => {
    const lan = await server.newcomer();
    const ahead = noteOf(['cat', 'con mèo'], { reviews: reviewsOf([0], [1], Date.now() + 9 * DAY_MS) });
    await importAnkiPackage(lan, packageOf(ahead));
    const [answer] = await answersOf(lan);
    expect(answer?.at).toBeLessThanOrEqual(Date.now());
    const body = { run_id: answer?.run_id ?? '', index: 0, reason: 'undo' as const };
    expect((await lan.call(reviewVoid, { body })).status).toBeGreaterThanOrEqual(400);
  });
});
