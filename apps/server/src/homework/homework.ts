import type { BodyOf } from '@icando/contract/endpoint';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import {
  HOMEWORK_CODE_LENGTH,
  HOMEWORK_MAX_MS,
  HOMEWORK_MAX_WORDS,
  homeworkAddress,
  type createHomework,
  type Homework,
  type updateHomework,
} from '@icando/contract/homework';
import { REPORT_KEPT_MS } from '@icando/contract/reports';
import type { Sessions } from '../accounts/index.ts';
import type { ClassNames } from '../classes/index.ts';
import type { GuestAccounts } from '../guests/index.ts';
import { isUniqueViolation } from '../platform/database/index.ts';
import { scopeText } from '../platform/http/caller.ts';
import { aboutUser } from '../platform/security-events.ts';
import type { Download } from '../platform/http/routes.ts';
import { randomCode } from '../platform/random-code.ts';
import { reportCsv } from '../reports/index.ts';
import { flagOf } from '../schema/index.ts';
import type { Words } from '../words/index.ts';
import { gamesOf, namesOf, partsOf, wordsOf, type AssignedWord } from './homework-parts.ts';
import type { Counts, HomeworkQueries, HomeworkRow } from './homework-queries.ts';
import { homeworkTable } from './homework-report.ts';
import { NO_PIN, scopeOf } from './pupil-joins.ts';

export interface HomeworkDeps {
  queries: HomeworkQueries;
  words: Pick<Words, 'findForGame' | 'visibleAmong' | 'page' | 'speakExamples'>;
  guests: Pick<GuestAccounts, 'queries'>;
  sessions: Pick<Sessions, 'endScope'>;
  classNames: ClassNames;
  /** The origin of links; '' when it is not configured. */
  publicUrl: string;
  clock: () => number;
}

/** One attempt nearly always suffices, since there are a trillion codes. */
const MAX_ATTEMPTS = 10;
const NO_COUNTS: Counts = { pupils: 0, finished: 0 };

/** The use cases of teachers. */
export function createTeacher({
  queries,
  words,
  guests,
  sessions,
  classNames,
  publicUrl,
  clock,
}: HomeworkDeps) {
  async function wordsFor(
    userId: number,
    body: BodyOf<typeof createHomework>,
  ): Promise<Outcome<AssignedWord[]>> {
    const { word_ids, lesson_ids = [] } = body;
    if (word_ids !== undefined) {
      const found = await words.findForGame(userId, word_ids);
      return found === undefined ? refused('not_found') : accepted(found.map(assignedWord));
    }
    const size = HOMEWORK_MAX_WORDS + 1;
    const page = await words.page(userId, { page: 1, size, lesson_ids, from_user_id: 0, search: '' });
    if (!page.ok) return page;
    if (page.value.data.length <= HOMEWORK_MAX_WORDS) return accepted(page.value.data.map(assignedWord));
    return refused('homework_too_long');
  }

  async function create(userId: number, body: BodyOf<typeof createHomework>) {
    const now = clock();
    const due_at = Date.parse(body.due_at);
    if (due_at <= now || due_at > now + HOMEWORK_MAX_MS) return refused('deadline_out_of_range');
    const room_id = body.room_id?.toUpperCase() ?? null;
    if (room_id !== null && !(await queries.isHostOf(userId, room_id))) return refused('not_found');
    const names = body.class_id === undefined ? body.names : await classNames(userId, body.class_id);
    if (body.class_id !== undefined && names === undefined) return refused('not_found');
    const found = await wordsFor(userId, body);
    if (!found.ok) return found;
    const parts = partsOf(body.games, found.value).length;
    if (parts === 0) return refused('nothing_to_ask');
    await words.speakExamples(found.value.flatMap(({ example }) => example ?? []));
    const row = {
      teacher_id: userId,
      title: body.title,
      games: JSON.stringify(body.games),
      words: JSON.stringify(found.value),
      names: names === undefined || names.length === 0 ? null : JSON.stringify(names),
      pick_names: flagOf(body.pick_names),
      parts,
      due_at,
      created_at: now,
      room_id,
      class_id: body.class_id ?? null,
    };
    for (let attempt = 1; ; attempt += 1) {
      const code = randomCode(HOMEWORK_CODE_LENGTH);
      const homework_id = queries.nextId();
      try {
        await queries.insert({ id: homework_id, code, ...row });
        return accepted({ homework_id, code, url: homeworkAddress(publicUrl, code) });
      } catch (error) {
        if (!isUniqueViolation(error) || attempt === MAX_ATTEMPTS) throw error;
      }
    }
  }

  async function present(rows: readonly HomeworkRow[]): Promise<Homework[]> {
    const counts = await queries.counts(rows);
    return rows.map((row) => ({
      homework_id: row.id,
      code: row.code,
      title: row.title,
      due_at: new Date(row.due_at).toISOString(),
      created_at: new Date(row.created_at).toISOString(),
      games: gamesOf(row),
      words: wordsOf(row).length,
      ...(counts.get(row.id) ?? NO_COUNTS),
      names: namesOf(row),
      pick_names: row.pick_names === 1,
      room_id: row.room_id,
      class_id: row.class_id,
    }));
  }

  async function presentOne(row: HomeworkRow): Promise<Homework> {
    const [homework] = await present([row]);
    return homework as Homework;
  }

  async function report(userId: number, id: number) {
    const row = await queries.findOfTeacher(id, userId);
    if (row === undefined) return refused('not_found');
    const [pupils, answers, usable, homework] = await Promise.all([
      queries.pupils(id),
      queries.answers(id),
      words.visibleAmong(
        userId,
        wordsOf(row).map((word) => word.id),
      ),
      presentOne(row),
    ]);
    return accepted({ homework, ...homeworkTable(row, { pupils, answers, usable }) });
  }

  return {
    create,
    report,

    list: async (userId: number, roomId?: string) =>
      accepted({ data: await present(await queries.list(userId, roomId?.toUpperCase())) }),

    async csv(userId: number, id: number): Promise<Outcome<Download>> {
      const made = await report(userId, id);
      if (!made.ok) return made;
      const { homework, players } = made.value;
      const body = reportCsv(made.value, [
        { header: 'Bắt đầu', of: (row) => players[row]?.started_at ?? '' },
        { header: 'Xong', of: (row) => players[row]?.finished_at ?? '' },
        { header: 'Trễ', of: (row) => (players[row]?.late === true ? 1 : 0) },
      ]);
      const fileName = `${homework.title} ${homework.code}.csv`;
      return accepted({ mimeType: 'text/csv; charset=utf-8', fileName, body });
    },

    async update(userId: number, id: number, { title, due_at, pick_names }: BodyOf<typeof updateHomework>) {
      const row = await queries.findOfTeacher(id, userId);
      if (row === undefined) return refused('not_found');
      const due = due_at === undefined ? row.due_at : Date.parse(due_at);
      if (due > clock() + HOMEWORK_MAX_MS) return refused('deadline_out_of_range');
      const change = {
        ...(title === undefined ? {} : { title }),
        ...(pick_names === undefined ? {} : { pick_names: flagOf(pick_names) }),
        due_at: due,
      };
      await queries.update(id, change);
      return accepted({ homework: await presentOne({ ...row, ...change }) });
    },

    /** The answers stay. Ends the pupil's devices, and the account's tokens of this homework if the pupil has an account by now. */
    async resetPin(teacherId: number, id: number, userId: number): Promise<Outcome<object>> {
      const row = await queries.findOfTeacher(id, teacherId);
      const pupil = row === undefined ? undefined : await queries.findPupil(id, userId);
      if (row === undefined || pupil === undefined || pupil.pin_hash === null) return refused('not_found');
      await queries.setPin(pupil, { from: pupil.pin_hash, to: NO_PIN });
      await sessions.endScope(userId, scopeOf(row));
      aboutUser(userId);
      return accepted({});
    },

    /** Also deletes the pupils, except those who have created an account. */
    async delete(userId: number, id: number): Promise<Outcome<object>> {
      if ((await queries.findOfTeacher(id, userId)) === undefined) return refused('not_found');
      await queries.delete(id);
      await guests.queries.setEnd(scopeText(scopeOf({ id })), clock());
      return accepted({});
    },

    sweep: () => queries.sweep(clock() - REPORT_KEPT_MS),
  };
}
export type Teacher = ReturnType<typeof createTeacher>;

/** Without the empty texts, because the list is stored with each homework. */
function assignedWord(word: AssignedWord): AssignedWord {
  const { id, foreign_word, native_word, pronunciation_foreign, example, example_native } = word;
  return {
    id,
    foreign_word,
    native_word,
    pronunciation_foreign,
    ...(example ? { example } : {}),
    ...(example_native ? { example_native } : {}),
  };
}
