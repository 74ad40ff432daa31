import type { BodyOf } from '@icando/contract/endpoint';
import { accepted, refused, type Outcome, type Refused } from '@icando/contract/errors';
import {
  HOMEWORK_MAX_PUPILS,
  homeworkCodeFrom,
  PIN_TRIES,
  PIN_WAIT_MS,
  type HomeworkAnswer,
  type homeworkAnswers,
  type joinHomework,
} from '@icando/contract/homework';
import { REPORT_KEPT_MS } from '@icando/contract/reports';
import { nameKey } from '@icando/contract/rooms';
import { hashPassword, verifyPassword, type NameRules, type Sessions } from '../accounts/index.ts';
import type { GuestLives } from '../guests/index.ts';
import type { EncounterLog } from '../learning/index.ts';
import { isUniqueViolation, nextId } from '../platform/database/index.ts';
import { orBusy } from '../platform/queue.ts';
import { scopeText, type Caller, type Scope } from '../platform/http/caller.ts';
import type { Words } from '../words/index.ts';
import { gamesOf, namesOf, partKey, partsOf, wordsOf, type KeptWord } from './homework-parts.ts';
import type { AnswerRow, HomeworkQueries, HomeworkRow, PupilRow } from './homework-queries.ts';
import { progressOf } from './homework-report.ts';

interface PupilParts {
  queries: HomeworkQueries;
  sessions: Pick<Sessions, 'open'>;
  guests: Pick<GuestLives, 'queries'>;
  nameRules: NameRules;
  encounterLog: EncounterLog;
  words: Pick<Words, 'withSound'>;
  clock: () => number;
}

interface Visitor {
  address: string;
  userAgent: string;
}

/** Two devices may join under one name at the same moment. */
const MAX_ATTEMPTS = 3;
const scopeOf = ({ id }: Pick<HomeworkRow, 'id'>): Scope => ({ kind: 'homework', id: String(id) });

/** The use cases of pupils, who join by its code and then use a token that is valid for this homework alone. */
export function createPupils(parts: PupilParts) {
  const { queries, sessions, guests, nameRules, encounterLog, clock } = parts;
  async function find(given: string) {
    const code = homeworkCodeFrom(given);
    return code === null ? undefined : queries.findByCode(code);
  }

  /** The homework and the pupil that the caller's token belongs to. */
  async function enter(
    given: string,
    caller: Caller,
  ): Promise<Outcome<{ row: HomeworkRow; pupil: PupilRow }>> {
    const row = await find(given);
    if (row === undefined) return refused('not_found');
    if (caller.scope !== undefined && scopeText(caller.scope) !== scopeText(scopeOf(row)))
      return refused('other_homework');
    const pupil = await queries.findPupil(row.id, caller.userId);
    return pupil === undefined ? refused('not_found') : accepted({ row, pupil });
  }

  async function signIn(row: HomeworkRow, { user_id, name }: PupilRow, visitor: Visitor) {
    const expiresAt = endOf(row);
    const access_token = await sessions.open(user_id, visitor, { scope: scopeOf(row), expiresAt });
    return accepted({ access_token, name });
  }

  const endOf = ({ due_at }: HomeworkRow) => Math.max(due_at, clock()) + REPORT_KEPT_MS;

  async function isFull({ id }: HomeworkRow): Promise<boolean> {
    return (await queries.countPupils(id)) >= HOMEWORK_MAX_PUPILS;
  }

  function newPupil(row: HomeworkRow, pupil: Pick<PupilRow, 'user_id' | 'name' | 'name_key' | 'pin_hash'>) {
    return { homework_id: row.id, ...pupil, tries: 0, tried_at: 0, joined_at: clock() };
  }

  async function joinAsAccount(row: HomeworkRow, userId: number, given: string | undefined) {
    const before = await queries.findPupil(row.id, userId);
    if (before !== undefined) return accepted(before);
    const username = await queries.findUsername(userId);
    if (username === undefined) return refused('not_found');
    if (await isFull(row)) return refused('homework_full');
    const listed = given === undefined ? undefined : listedName(row, given);
    // An account's own name is used only if it is on the list: another pupil may have the same name.
    const names =
      listed === undefined
        ? { name: username, name_key: `#${userId}` }
        : { name: listed, name_key: nameKey(listed) };
    const pupil = newPupil(row, { user_id: userId, ...names, pin_hash: null });
    try {
      await queries.addPupil(pupil);
      return accepted(pupil);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      // The same account on two devices at once, or a name that a pupil with a PIN has.
      const other = await queries.findPupil(row.id, userId);
      return other === undefined ? refused('name_taken') : accepted(other);
    }
  }

  async function joinWithPin(
    row: HomeworkRow,
    { name: given, pin }: BodyOf<typeof joinHomework>,
    address: string,
  ): Promise<Outcome<PupilRow>> {
    if (given === undefined || pin === undefined) return refused('name_and_pin_needed');
    const name = namesOf(row) === null ? given : listedName(row, given);
    if (name === undefined) return refused('name_not_listed');
    const name_key = nameKey(name);
    for (let attempt = 1; ; attempt += 1) {
      const pupil = await queries.findPupilByName(row.id, name_key);
      if (pupil !== undefined) return (await checkPin(pupil, pin, address)) ?? accepted(pupil);
      if (namesOf(row) === null && !(await nameRules.mayBeCalled(name))) return refused('name_refused');
      if (await isFull(row)) return refused('homework_full');
      const id = nextId();
      const pin_hash = await hashPassword(pin, address);
      const added = newPupil(row, { user_id: id, name, name_key, pin_hash });
      // The pupil's row holds the unique name, so the guest's row gets a key that nobody can search for.
      const guest = { id, scope: scopeText(scopeOf(row)), username: name, nameKey: `#${id}`, device: '' };
      try {
        await guests.queries.insert({ ...guest, until: endOf(row), now: clock() }, [
          queries.insertPupil(added),
        ]);
        return accepted(added);
      } catch (error) {
        if (!isUniqueViolation(error) || attempt === MAX_ATTEMPTS) throw error;
      }
    }
  }

  async function checkPin(pupil: PupilRow, pin: string, address: string): Promise<Refused | undefined> {
    if (pupil.pin_hash === null) return refused('name_taken');
    const now = clock();
    if (!(await queries.takeTry(pupil, { now, since: now - PIN_WAIT_MS, most: PIN_TRIES }))) {
      const tried = (await queries.findPupil(pupil.homework_id, pupil.user_id))?.tried_at ?? now;
      return refused('pin_tries_spent', { retryAfterSeconds: Math.ceil((tried + PIN_WAIT_MS - now) / 1000) });
    }
    if (!(await verifyPassword(pin, pupil.pin_hash, address))) return refused('wrong_pin');
    await queries.forgetTries(pupil);
    return undefined;
  }

  return {
    async open(given: string) {
      const row = await find(given);
      if (row === undefined) return refused('not_found');
      const { title, teacher } = row;
      const due_at = new Date(row.due_at).toISOString();
      const words = wordsOf(row).length;
      return accepted({ title, due_at, games: gamesOf(row), words, names: namesOf(row), teacher });
    },

    async join(
      given: string,
      body: BodyOf<typeof joinHomework>,
      { caller, ...visitor }: Visitor & { caller: Caller | undefined },
    ) {
      const row = await find(given);
      if (row === undefined) return refused('not_found');
      const pupil =
        caller === undefined
          ? await orBusy(() => joinWithPin(row, body, visitor.address))
          : await joinAsAccount(row, caller.userId, body.name);
      return pupil.ok ? signIn(row, pupil.value, visitor) : pupil;
    },

    async words(given: string, caller: Caller) {
      const entered = await enter(given, caller);
      if (!entered.ok) return entered;
      const { row, pupil } = entered.value;
      const words = wordsOf(row);
      const answers = await queries.answers(row.id, pupil.user_id);
      return accepted({
        title: row.title,
        due_at: new Date(row.due_at).toISOString(),
        games: gamesOf(row),
        name: pupil.name,
        words: await parts.words.withSound(words),
        done: answers.flatMap(({ place, game, correct }) => {
          const word = words[place];
          return word === undefined ? [] : [{ word_id: word.id, game, correct: correct === 1 }];
        }),
      });
    },

    /** Answers are also stored after the deadline. Idempotent. */
    async answer(given: string, caller: Caller, body: BodyOf<typeof homeworkAnswers>) {
      const entered = await enter(given, caller);
      if (!entered.ok) return entered;
      const { row, pupil } = entered.value;
      const words = wordsOf(row);
      const known = body.answers.flatMap((answer, index) => {
        const place = placeOf(words, answer);
        return place < 0 ? [] : [{ answer: { ...answer, index: answer.index ?? index }, place }];
      });
      const before = new Set((await queries.answers(row.id, pupil.user_id)).map(partKey));
      const rows = firstAnswers(row, pupil, known, { startedAt: body.started_at, now: clock() });
      await queries.saveAnswers(rows);
      const asked = known.map(({ answer, place }) => ({ ...answer, ...textsOf(words[place]) }));
      const run = { userId: pupil.user_id, runId: body.run_id, startedAt: body.started_at };
      await encounterLog.logRun({ ...run, source: 'homework' }, asked);
      const kept = rows.filter((part) => !before.has(partKey(part))).length;
      return accepted({ kept, ...progressOf(row, await queries.answers(row.id, pupil.user_id)) });
    },
  };
}

function listedName(row: HomeworkRow, given: string): string | undefined {
  return namesOf(row)?.find((name) => nameKey(name) === nameKey(given));
}

function placeOf(words: readonly KeptWord[], { word_id, foreign_word, native_word }: HomeworkAnswer): number {
  return words.findIndex((word) =>
    word_id === undefined
      ? word.foreign_word === foreign_word && word.native_word === native_word
      : word.id === word_id,
  );
}

/** The texts are read from the homework, not from the request. */
function textsOf(word: KeptWord | undefined) {
  const {
    id: word_id,
    foreign_word = '',
    native_word = '',
    pronunciation_foreign: pronunciation = '',
  } = word ?? {};
  return { word_id, foreign_word, native_word, pronunciation };
}

/** The earliest answer to each part of the homework. */
function firstAnswers(
  row: HomeworkRow,
  { homework_id, user_id, joined_at }: PupilRow,
  known: readonly { answer: HomeworkAnswer; place: number }[],
  { startedAt, now }: { startedAt: number; now: number },
): AnswerRow[] {
  const isPart = new Set(partsOf(gamesOf(row), wordsOf(row)).map(partKey));
  const first = new Map<string, AnswerRow>();
  for (const { answer, place } of known) {
    const game = answer.part ?? answer.game;
    if (game === undefined || game === 'game_boong' || !isPart.has(partKey({ game, place }))) continue;
    const at = Math.min(Math.max(startedAt + (answer.at_ms ?? 0), joined_at), now);
    const before = first.get(partKey({ game, place }));
    if (before !== undefined && before.at <= at) continue;
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
