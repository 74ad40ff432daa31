import { startedOnServer } from '@icando/contract/answers';
import type { BodyOf } from '@icando/contract/endpoint';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { homeworkCodesFrom } from '@icando/contract/homework';
import type { HomeworkAnswer, homeworkAnswers, joinHomework } from '@icando/contract/homework-pupils';
import type { Sessions } from '../accounts/index.ts';
import type { EncounterLog } from '../learning/index.ts';
import { findOnly } from '../platform/random-code.ts';
import { orBusy } from '../platform/queue.ts';
import { scopeText, sessionKeyOf, type Caller } from '../platform/http/caller.ts';
import { aboutUser } from '../platform/security-events.ts';
import type { Words } from '../words/index.ts';
import { gamesOf, namesOf, partKey, partsOf, wordsOf, type AssignedWord } from './homework-parts.ts';
import type { AnswerRow, HomeworkRow, PupilRow } from './homework-queries.ts';
import { progressOf } from './homework-report.ts';
import { answerTime } from './answer-time.ts';
import { createPupilJoins, deviceKeyOf, endOf, scopeOf, type PupilJoinsDeps } from './pupil-joins.ts';

interface PupilDeps extends PupilJoinsDeps {
  sessions: Pick<Sessions, 'open' | 'end'>;
  encounterLog: EncounterLog;
  words: Pick<Words, 'withSound'>;
}

interface Visitor {
  address: string;
  userAgent: string;
}

/** The use cases of pupils, who join a homework by its code and then use a token that is valid only for it. */
export function createPupils(deps: PupilDeps) {
  const { queries, sessions, encounterLog, clock } = deps;
  const { joinAsAccount, joinWithPin } = createPupilJoins(deps);

  async function find(codeText: string) {
    return (await findOnly(homeworkCodesFrom(codeText), queries.findByCode))?.found;
  }

  /** Finds the homework, and the pupil to whom the caller's token belongs. */
  async function enter(
    codeText: string,
    caller: Caller,
  ): Promise<Outcome<{ row: HomeworkRow; pupil: PupilRow }>> {
    const row = await find(codeText);
    if (row === undefined) return refused('not_found');
    if (caller.scope !== undefined && scopeText(caller.scope) !== scopeText(scopeOf(row)))
      return refused('other_homework');
    const pupil = await queries.findPupil(row.id, caller.userId);
    return pupil === undefined ? refused('not_found') : accepted({ row, pupil });
  }

  async function signIn(row: HomeworkRow, pupil: PupilRow, visitor: Visitor) {
    const { user_id, name, pin_hash } = pupil;
    aboutUser(user_id);
    const expiresAt = endOf(row, clock());
    const access_token = await sessions.open(user_id, visitor, { scope: scopeOf(row), expiresAt });
    // Meanwhile the teacher may have reset the PIN, which ends all devices, or deleted the homework.
    const now = await queries.findPupil(row.id, user_id);
    if (now?.pin_hash !== pin_hash) {
      await sessions.end(sessionKeyOf(access_token));
      return refused(now === undefined ? 'not_found' : 'wrong_pin');
    }
    const device_key = deviceKeyOf(pupil);
    return accepted({ access_token, name, ...(device_key === undefined ? {} : { device_key }) });
  }

  return {
    async open(codeText: string) {
      const row = await find(codeText);
      if (row === undefined) return refused('not_found');
      const { title, teacher } = row;
      const due_at = new Date(row.due_at).toISOString();
      const words = wordsOf(row).length;
      const names = namesOf(row);
      return accepted({
        code: row.code,
        title,
        due_at,
        games: gamesOf(row),
        words,
        names: row.pick_names === 1 ? names : null,
        is_listed: names !== null,
        teacher,
      });
    },

    async join(
      codeText: string,
      body: BodyOf<typeof joinHomework>,
      { caller, ...visitor }: Visitor & { caller: Caller | undefined },
    ) {
      const row = await find(codeText);
      if (row === undefined) return refused('not_found');
      const pupil =
        caller === undefined
          ? await orBusy(() => joinWithPin(row, body, visitor.address))
          : await joinAsAccount(row, caller.userId, body.name);
      return pupil.ok ? signIn(row, pupil.value, visitor) : pupil;
    },

    async words(codeText: string, caller: Caller) {
      const entered = await enter(codeText, caller);
      if (!entered.ok) return entered;
      const { row, pupil } = entered.value;
      const words = wordsOf(row);
      await queries.noteWords(pupil, clock());
      const answers = await queries.answers(row.id, pupil.user_id);
      return accepted({
        title: row.title,
        due_at: new Date(row.due_at).toISOString(),
        games: gamesOf(row),
        name: pupil.name,
        words: await deps.words.withSound(words),
        done: answers.flatMap(({ place, game, correct }) => {
          const word = words[place];
          return word === undefined ? [] : [{ word_id: word.id, game, correct: correct === 1 }];
        }),
      });
    },

    /** Stores answers, also after the deadline. Idempotent. */
    async answer(codeText: string, caller: Caller, body: BodyOf<typeof homeworkAnswers>) {
      const entered = await enter(codeText, caller);
      if (!entered.ok) return entered;
      const { row, pupil } = entered.value;
      const words = wordsOf(row);
      const placed = body.answers.flatMap((answer, index) => {
        const place = placeOf(words, answer);
        return place < 0 ? [] : [{ answer: { ...answer, index: answer.index ?? index }, place }];
      });
      const answered = new Set((await queries.answers(row.id, pupil.user_id)).map(partKey));
      const now = clock();
      const reported = startedOnServer(body, now);
      const startedAt = Math.min(Math.max(reported, pupil.joined_at), now);
      const rows = firstAnswers(row, pupil, placed, { startedAt: reported, now });
      await queries.saveAnswers(rows);
      const logged = placed.map(({ answer, place }) => ({ ...answer, ...textsOf(words[place]) }));
      const run = { userId: pupil.user_id, runId: body.run_id, startedAt };
      await encounterLog.logRun({ ...run, source: 'homework' }, logged);
      const kept = rows.filter((part) => !answered.has(partKey(part))).length;
      return accepted({ kept, ...progressOf(row, await queries.answers(row.id, pupil.user_id)) });
    },
  };
}

function placeOf(
  words: readonly AssignedWord[],
  { word_id, foreign_word, native_word }: HomeworkAnswer,
): number {
  return words.findIndex((word) =>
    word_id === undefined
      ? word.foreign_word === foreign_word && word.native_word === native_word
      : word.id === word_id,
  );
}

/** The texts are read from the homework, not from the request. */
function textsOf(word: AssignedWord | undefined) {
  const {
    id: word_id,
    foreign_word = '',
    native_word = '',
    pronunciation_foreign: pronunciation = '',
  } = word ?? {};
  return { word_id, foreign_word, native_word, pronunciation };
}

/** The earliest of these answers to each part of the homework. */
function firstAnswers(
  row: HomeworkRow,
  { homework_id, user_id, joined_at, words_at }: PupilRow,
  placed: readonly { answer: HomeworkAnswer; place: number }[],
  { startedAt, now }: { startedAt: number; now: number },
): AnswerRow[] {
  const partKeys = new Set(partsOf(gamesOf(row), wordsOf(row)).map(partKey));
  const first = new Map<string, AnswerRow>();
  const since = words_at ?? joined_at;
  for (const { answer, place } of placed) {
    const game = answer.part ?? answer.game;
    if (game === undefined || game === 'game_boong' || !partKeys.has(partKey({ game, place }))) continue;
    const at = answerTime(startedAt + (answer.at_ms ?? 0), { since, now });
    const earlier = first.get(partKey({ game, place }));
    if (earlier !== undefined && earlier.at <= at) continue;
    first.set(partKey({ game, place }), {
      homework_id,
      user_id,
      place,
      game,
      correct: answer.correct ? 1 : 0,
      answer_ms: answer.answer_ms,
      chosen: answer.chosen ?? '',
      at,
    });
  }
  return [...first.values()];
}
