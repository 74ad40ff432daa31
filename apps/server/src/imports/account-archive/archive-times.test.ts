import { reviewToday } from '@icando/contract/learning';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import {
  archiveOf,
  filesIn,
  linesIn,
} from '../../../test/support/exports/account/account-archive.fixture.ts';
import {
  answered,
  changed,
  importArchive,
} from '../../../test/support/imports/account-archive/archive.fixture.ts';
import { DAY_MS, reviewersOf } from '../../../test/support/learning/review.fixture.ts';
import { idOf } from '../../../test/support/community/community.fixture.ts';
import { onBothDatabases, type Client } from '../../../test/support/testing.fixture.ts';

const HOUR_MS = 3_600_000;
const MOMENT = /"(\d{4}-\d\d-\d\dT[\d:.]+Z)"/g;

/** The archive that a server with a fast clock makes. */
function madeAhead(archive: Uint8Array, aheadMs: number): Uint8Array<ArrayBuffer> {
  const later = (_: string, at: string) => `"${new Date(Date.parse(at) + aheadMs).toISOString()}"`;
  const files = Object.entries(unzipSync(archive)).map(([name, bytes]) => [
    name,
    strToU8(new TextDecoder().decode(bytes).replace(MOMENT, later)),
  ]);
  return new Uint8Array(zipSync(Object.fromEntries(files) as Record<string, Uint8Array>));
}

onBothDatabases('an archive with times that cannot be', (server) => {
  const { learner, ago } = reviewersOf(server);

  async function fiveDaysInARow() {
    const lan = await learner();
    const { id } = await lan.addWord('river', 'dòng sông');
    for (const days of [5, 4, 3, 2, 1])
      await answered(lan, ago(days * DAY_MS), [{ word_id: id, correct: true }]);
    await answered(lan, ago(60_000), [{ word_id: id, correct: true }]);
    return lan;
  }

  const standing = async (client: Client) => {
    const { streak, due, done_today, next_due_at } = (await client.call(reviewToday)).body;
    return { streak, due, done: done_today.answers, next: next_due_at };
  };
  const answersOf = async (client: Client) =>
    server.store.query
      .selectFrom('answers')
      .select(['at', 'day'])
      .where('user_id', '=', await idOf(client))
      .orderBy('at')
      .execute();
  const today = () => Math.floor((Date.now() + 3 * HOUR_MS) / DAY_MS);

  for (const [clock, aheadMs] of [
    ['7 hours', 7 * HOUR_MS],
    ['3 days', 3 * DAY_MS],
  ] as const)
    it(`of a server ${clock} ahead brings the same streak, days and reviews`, async () => {
      const lan = await fiveDaysInARow();
      const minh = await server.newcomer();
      expect(await importArchive(minh, madeAhead(await archiveOf(lan), aheadMs))).toMatchObject({
        reviews: 6,
      });
      const [his, hers] = [await standing(minh), await standing(lan)];
      expect(his).toMatchObject({ streak: hers.streak, due: hers.due, done: hers.done });
      expect(his.streak).toMatchObject({ days: 6, freezes: 2 });
      const [moved, own] = [await answersOf(minh), await answersOf(lan)];
      expect(moved.map(({ day }) => day)).toEqual(own.map(({ day }) => day));
      for (const [place, { at }] of moved.entries())
        expect(Math.abs(at - (own[place]?.at ?? 0))).toBeLessThan(60_000);
      // Intervals vary by up to 5 % with the millisecond of the answer.
      const [hisMs, hersMs] = [his, hers].map(({ next }) => Date.parse(next ?? '') - Date.now());
      expect(Math.abs(Math.log((hisMs ?? 0) / (hersMs ?? 0)))).toBeLessThan(0.11);
    });

  it('of a server 30 years ahead brings no day and no review of the future', async () => {
    const lan = await fiveDaysInARow();
    const minh = await server.newcomer();
    await importArchive(minh, madeAhead(await archiveOf(lan), 30 * 365 * DAY_MS));
    expect((await standing(minh)).streak).toMatchObject({ days: 6, freezes: 2 });
    expect((await answersOf(minh)).filter(({ at }) => at > Date.now())).toEqual([]);
  });

  it('has no answers, rests or words of later than now, and no day that was not then', async () => {
    const lan = await fiveDaysInARow();
    const archive = await archiveOf(lan);
    const files = filesIn(archive);
    const late = '2099-01-01T00:00:00.000Z';
    const answers = linesIn(files['answers.jsonl']);
    const days = ['2031-05-05', '0001-01-01', '1999-12-31', null, answers[4]?.['day'], answers[5]?.['day']];
    const text = (lines: object[]) => lines.map((line) => JSON.stringify(line)).join('\n');
    const minh = await server.newcomer();
    await importArchive(
      minh,
      changed(archive, {
        'answers.jsonl': text(
          answers.map((line, index) => ({ ...line, day: days[index], ...(index === 5 && { at: late }) })),
        ),
        'words.jsonl': text(linesIn(files['words.jsonl']).map((line) => ({ ...line, created_at: late }))),
        'rests.jsonl': text([{ lex: 'river', meaning: 'dòng sông', until: late }]),
      }),
    );
    expect((await standing(minh)).streak).toMatchObject({ days: 6, freezes: 2 });
    expect((await answersOf(minh)).map(({ day }) => Number(day) - today())).toEqual([-5, -4, -3, -2, -1, 0]);
    const own = filesIn(await archiveOf(minh));
    for (const { created_at } of linesIn(own['words.jsonl']))
      expect(Date.parse(String(created_at))).toBeLessThanOrEqual(Date.now());
    const [rest] = linesIn(own['rests.jsonl']);
    expect(Date.parse(String(rest?.['until']))).toBeLessThanOrEqual(Date.now() + 90 * DAY_MS);
  });

  it('keeps the day of an answer that was given in another time zone', async () => {
    const lan = await fiveDaysInARow();
    const archive = await archiveOf(lan);
    // 05:30 of the 11th in Hanoi, 23:30 of the 10th in London.
    const [first] = linesIn(filesIn(archive)['answers.jsonl']);
    const at = '2026-06-10T22:30:00.000Z';
    const minh = await server.newcomer();
    await importArchive(
      minh,
      changed(archive, { 'answers.jsonl': JSON.stringify({ ...first, at, day: '2026-06-10' }) }),
    );
    const [{ day } = { day: 0 }] = await answersOf(minh);
    expect(new Date(Number(day) * DAY_MS).toISOString()).toContain('2026-06-10');
  });
});
