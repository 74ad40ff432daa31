import type { HomeworkPlayer } from '@icando/contract/homework';
import { nameKey } from '@icando/contract/name-key';
import { answerTable, type AskedWord } from '../reports/index.ts';
import { gamesOf, namesOf, partKey, partsOf, wordsOf } from './homework-parts.ts';
import type { AnswerRow, HomeworkRow, PupilRow } from './homework-queries.ts';

const POINTS = 100;

/** A row for each pupil, sorted by name, and a column for each word in each game. */
export function homeworkTable(
  row: HomeworkRow,
  { pupils, answers, usable }: { pupils: PupilRow[]; answers: AnswerRow[]; usable: ReadonlySet<number> },
) {
  const byPart = Map.groupBy(answers, partKey);
  const byPupil = Map.groupBy(answers, ({ user_id }) => user_id);
  const players = pupils
    .toSorted((a, b) => a.name.localeCompare(b.name, 'vi'))
    .map((pupil) => playerOf(row, pupil, byPupil.get(pupil.user_id) ?? []));
  const askedWords = partsOf(gamesOf(row), wordsOf(row)).map(({ game, place, word }, index): AskedWord => {
    const partAnswers = byPart.get(partKey({ game, place })) ?? [];
    return {
      index,
      word_id: usable.has(word.id) ? word.id : null,
      foreign_word: word.foreign_word,
      native_word: word.native_word,
      game,
      answers: new Map(
        partAnswers.map(({ user_id, correct, answer_ms, chosen }) => [
          user_id,
          { correct: correct === 1, ms: answer_ms, chosen },
        ]),
      ),
    };
  });
  const startedNames = new Set(pupils.map(({ name_key }) => name_key));
  return {
    players,
    waiting: (namesOf(row) ?? []).filter((name) => !startedNames.has(nameKey(name))),
    ...answerTable(
      players.map(({ user_id }) => user_id),
      askedWords,
    ),
  };
}

export function progressOf({ parts, due_at }: HomeworkRow, answers: readonly AnswerRow[]) {
  const last = Math.max(0, ...answers.map(({ at }) => at));
  return {
    done: answers.length,
    total: parts,
    late: last > due_at,
    finished_at: answers.length >= parts ? new Date(last).toISOString() : null,
  };
}

function playerOf(row: HomeworkRow, pupil: PupilRow, answers: readonly AnswerRow[]): HomeworkPlayer {
  const correct = answers.filter((answer) => answer.correct === 1).length;
  const { late, finished_at } = progressOf(row, answers);
  return {
    user_id: pupil.user_id,
    username: pupil.name,
    is_guest: pupil.pin_hash !== null,
    team: 0,
    correct,
    answered: answers.length,
    score: correct * POINTS,
    started_at: new Date(pupil.joined_at).toISOString(),
    finished_at,
    late,
  };
}
