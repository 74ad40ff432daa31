import type { ClassLesson, ClassProgress } from '@icando/contract/classes';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import type { ClassKnowledge } from '@icando/contract/lessons';
import { REPORT_KEPT_MS } from '@icando/contract/reports';
import { keyText, memoryKey } from '@icando/game/memory/memory-key';
import { csvText } from '../platform/csv.ts';
import type { Download } from '../platform/http/routes.ts';
import type { ClassesQueries } from './classes-queries.ts';
import { progressOf, type GivenWord, type Pupil, type PupilAnswer } from './progress.ts';
import type { ClassResultsQueries } from './results-queries.ts';

interface ClassResultsDeps {
  classes: Pick<ClassesQueries, 'findTaught' | 'listTaught' | 'names' | 'people'>;
  results: ClassResultsQueries;
  clock: () => number;
}

/** Limits of what the page of a lesson reads for its classes, because nothing of it is cached. */
const MAX_COMPARED_CLASSES = 5;
const RECENT_MS = 12 * 7 * 24 * 60 * 60 * 1000;

type Sides = { foreign_word: string; native_word: string };
const keyOf = ({ foreign_word, native_word }: Sides) => keyText(memoryKey(foreign_word, native_word));

/** What a class has done, for its teachers. */
export function createClassResults({ classes, results, clock }: ClassResultsDeps) {
  const since = () => clock() - REPORT_KEPT_MS;

  async function fromRooms(classId: number, from: number) {
    const roomIds = (await results.rooms(classId, from)).map(({ room_id }) => room_id);
    const [questions, players] = await Promise.all([results.questions(roomIds), results.players(roomIds)]);
    const recorded = [...questions.flatMap(({ question }) => question.players ?? []), ...players];
    const names = new Map(recorded.map(({ user_id, username }) => [user_id, username]));
    const given = questions.flatMap(({ at, question }) =>
      question.words.map((word): GivenWord => ({ at, word: keyOf(word) })),
    );
    const answers = questions.flatMap(({ at, question: { words, answers: all } }) =>
      all.flatMap(({ user_id, correct, places }) =>
        words.map((word, index): PupilAnswer => {
          const isRight = places?.[index] ?? correct;
          return { at, word: keyOf(word), userId: user_id, name: names.get(user_id) ?? '', isRight };
        }),
      ),
    );
    return { given, answers };
  }

  async function fromHomework(classId: number, from: number) {
    const rows = await results.homework(classId, from);
    const words = new Map(
      rows.map(({ id, words: list }) => [id, (JSON.parse(list) as Sides[]).map((word) => keyOf(word))]),
    );
    const given = rows.flatMap(({ id, at }) =>
      (words.get(id) ?? []).map((word): GivenWord => ({ at, word })),
    );
    const answered = await results.homeworkAnswers(rows.map(({ id }) => id));
    const answers = answered.flatMap(
      ({ homework_id, user_id, name, place, correct, at }): PupilAnswer | [] => {
        const word = words.get(homework_id)?.[place];
        return word === undefined ? [] : { at, word, userId: user_id, name, isRight: correct === 1 };
      },
    );
    return { given, answers };
  }

  async function pupilsOf(classId: number): Promise<Pupil[]> {
    const [names, people] = await Promise.all([classes.names(classId), classes.people(classId)]);
    return [
      ...names.map((name) => ({ user_id: null, name, playsAs: name })),
      ...people.map(({ user_id, name, username }) => ({ user_id, name, playsAs: username })),
    ];
  }

  async function workOf(classId: number, from: number) {
    const [pupils, rooms, homework] = await Promise.all([
      pupilsOf(classId),
      fromRooms(classId, from),
      fromHomework(classId, from),
    ]);
    return {
      pupils,
      given: [...rooms.given, ...homework.given],
      answers: [...rooms.answers, ...homework.answers],
    };
  }

  async function progress(userId: number, classId: number): Promise<Outcome<ClassProgress>> {
    if ((await classes.findTaught(userId, classId)) === undefined) return refused('not_found');
    const { pupils, given, answers } = await workOf(classId, since());
    return accepted(progressOf(pupils, given, answers));
  }

  return {
    progress,

    /** Of the user's latest classes, the share of these words that a pupil knows on average, by their recent work. */
    async knownOf(userId: number, words: readonly Sides[]): Promise<ClassKnowledge[]> {
      const now = clock();
      const given = words.map((word): GivenWord => ({ at: now, word: keyOf(word) }));
      const taught = (await classes.listTaught(userId)).slice(0, MAX_COMPARED_CLASSES);
      return Promise.all(
        taught.map(async ({ id, name }) => {
          const { pupils, answers } = await workOf(id, now - RECENT_MS);
          const made = progressOf(pupils, given, answers);
          const known = made.pupils.reduce((sum, pupil) => sum + pupil.known, 0);
          return { id, name, known: known / Math.max(1, made.pupils.length * made.given) };
        }),
      );
    },

    async history(userId: number, classId: number): Promise<Outcome<{ data: ClassLesson[] }>> {
      if ((await classes.findTaught(userId, classId)) === undefined) return refused('not_found');
      const [rooms, homework] = await Promise.all([
        results.rooms(classId, since()),
        results.homework(classId, since()),
      ]);
      const data = [
        ...rooms.map((row) => ({ ...row, homework_id: null, pupils: row.pupils ?? 0 })),
        ...homework.map((row) => ({ ...row, room_id: null, homework_id: row.id })),
      ]
        .toSorted((a, b) => b.at - a.at)
        .map(({ room_id, homework_id, title, at, pupils, teacher, teacher_id }) => ({
          room_id,
          homework_id,
          title,
          at: new Date(at).toISOString(),
          pupils,
          teacher,
          is_own: teacher_id === userId,
        }));
      return accepted({ data });
    },

    async progressCsv(userId: number, classId: number): Promise<Outcome<Download>> {
      const [row, made] = await Promise.all([classes.findTaught(userId, classId), progress(userId, classId)]);
      if (row === undefined || !made.ok) return refused('not_found');
      const { weeks, given, pupils } = made.value;
      const weekHeads = weeks.map(({ monday, given: words }) => `Tuần ${monday} (${words} từ)`);
      const head = ['Tên', 'Số từ biết', 'Số từ được giao', 'Số từ đã làm', 'Cần giúp', ...weekHeads];
      const rows = pupils.map(({ name, known, answered, needs_help, weeks: cells }) => [
        name,
        known,
        given,
        answered,
        needs_help ? 1 : 0,
        ...cells.map((cell) => cell.known),
      ]);
      const fileName = `${row.name}.csv`;
      return accepted({ mimeType: 'text/csv; charset=utf-8', fileName, body: csvText([head, ...rows]) });
    },
  };
}
