import { DEFAULT_TIME_ZONE } from '@icando/contract/learning';
import { DAY_MS, fixedOffset, offsetIn, startOfDay } from '@icando/game/memory/learner-day';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

const QUARTER_MS = 900_000;
/** A migration's database has no types. */
// oxlint-disable-next-line typescript/no-explicit-any
type Untyped = Kysely<any>;

/**
 * The day on which an answer was given, so that another time zone later does not change it, and the sums of each day, from
 * which streaks and calendars are read.
 */
export const answerDays: Migration = {
  id: '0041-answer-days',
  async up(db, { bigint, real, createTable }) {
    await db.schema.alterTable('answers').addColumn('day', 'integer').execute();
    await createTable(db, 'answer_days')
      .addColumn('user_id', bigint, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('day', 'integer', (c) => c.notNull())
      .addColumn('answers', 'integer', (c) => c.notNull())
      .addColumn('ms', real, (c) => c.notNull())
      .addColumn('predicted', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('answer_days_once', ['user_id', 'day'])
      .execute();
    await fill(db, sql`1 = 1`);
    await sql`create index answers_undated on answers (user_id) where day is null`.execute(db);
  },
};

/**
 * Fills in the day of answers without one, by the learner's time zone with its offset at that time: those of earlier
 * versions, which may run beside this one, and of archives that they made.
 */
export async function fillAnswerDays(db: Untyped): Promise<void> {
  const users = await db
    .selectFrom('answers')
    .select('user_id')
    .distinct()
    .where('day', 'is', null)
    .execute();
  for (const { user_id } of users) await fill(db, sql`answers.user_id = ${user_id}`);
}

async function fill(db: Untyped, isChosen: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ from: number | null; to: number | null }>`
    select min(at) as "from", max(at) as "to" from answers where day is null and ${isChosen}
  `.execute(db);
  const { from, to } = rows[0] ?? { from: null, to: null };
  if (from === null || to === null) return;
  const zones = await db.selectFrom('learners').select('time_zone').distinct().execute();
  const zoneOfUser = sql`select time_zone from learners where learners.user_id = answers.user_id`;
  for (const zone of new Set([DEFAULT_TIME_ZONE, ...zones.map(({ time_zone }) => String(time_zone))]))
    for (const { start, end, shiftMs } of shiftsIn(zone, from, to))
      await sql`
        update answers set day = (at + cast(${shiftMs} as bigint)) / cast(${DAY_MS} as bigint)
        where day is null and ${isChosen} and at >= ${start} and at < ${end}
          and coalesce((${zoneOfUser}), ${DEFAULT_TIME_ZONE}) = ${zone}
      `.execute(db);
  await sql`
    insert into answer_days (user_id, day, answers, ms, predicted)
    select user_id, day, count(*), sum(answer_ms), count(recall)
    from answers where source <> 'import' and ${isChosen} group by user_id, day
    on conflict (user_id, day) do update
    set answers = excluded.answers, ms = excluded.ms, predicted = excluded.predicted
  `.execute(db);
}

/** Periods in which the zone keeps its offset, and what is added to a time to divide it into the learner's days. */
function shiftsIn(zone: string, from: number, to: number): { start: number; end: number; shiftMs: number }[] {
  const offsetAt = offsetIn(zone) ?? fixedOffset(0);
  const shifts: { start: number; end: number; shiftMs: number }[] = [];
  for (let at = Math.floor(from / DAY_MS) * DAY_MS; at <= to;) {
    const isSame = offsetAt(at) === offsetAt(at + DAY_MS - 1);
    // Within a day on which the offset changes, quarter by quarter.
    const end = at % DAY_MS === 0 && isSame ? at + DAY_MS : at + QUARTER_MS;
    const shiftMs = -startOfDay(0, fixedOffset(offsetAt(at)));
    const last = shifts.at(-1);
    if (last?.shiftMs === shiftMs) last.end = end;
    else shifts.push({ start: at, end, shiftMs });
    at = end;
  }
  return shifts;
}
