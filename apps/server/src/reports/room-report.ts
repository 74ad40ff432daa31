import type { ReportCell, ReportPlayer, ReportWord } from '@icando/contract/reports';
import type { PlayerResult } from '@icando/contract/room-frames';
import type { QuestionRecord, RecordedAnswer, RecordedPlayer } from '@icando/game/rooms/question-record';
import { answerTable, type AskedWord, type AnswerCell } from './answer-table.ts';

/**
 * The report of one game. It lists the players of the scoreboard, and then the players who left before the end, with the
 * points of their scored answers.
 */
export function roomReportOf(
  questions: readonly QuestionRecord[],
  results: readonly PlayerResult[] | undefined,
  /** Words that the host can still use. */
  usable: ReadonlySet<number>,
): { players: ReportPlayer[]; words: ReportWord[]; cells: ReportCell[][] } {
  const sums = sumsOf(questions);
  const playersById = new Map<number, RecordedPlayer>();
  for (const { players = [] } of questions)
    for (const player of players) playersById.set(player.user_id, player);
  const ranked = results ?? [];
  const rankedIds = new Set(ranked.map(({ user_id }) => user_id));
  const others = [...playersById.values()]
    .filter(({ user_id }) => !rankedIds.has(user_id))
    .map((player) => ({ ...player, score: sums.get(player.user_id)?.points ?? 0 }))
    .sort((a, b) => b.score - a.score);
  const players = [...ranked, ...others].map((player): ReportPlayer => {
    const { user_id, username, is_guest, team, score } = player;
    const { correct = 0, answered = 0 } = sums.get(user_id) ?? {};
    return { user_id, username, is_guest, team, correct, answered, score };
  });
  const askedWords = questions.flatMap((question) => wordsOf(question, usable));
  return {
    players,
    ...answerTable(
      players.map(({ user_id }) => user_id),
      askedWords,
    ),
  };
}

interface Sums {
  correct: number;
  answered: number;
  points: number;
}

function sumsOf(questions: readonly QuestionRecord[]): Map<number, Sums> {
  const sums = new Map<number, Sums>();
  for (const { answers } of questions) {
    for (const { user_id, correct, points = 0 } of answers) {
      const sum = sums.get(user_id) ?? { correct: 0, answered: 0, points: 0 };
      sum.answered += 1;
      if (correct) sum.correct += 1;
      sum.points += points;
      sums.set(user_id, sum);
    }
  }
  return sums;
}

function wordsOf(
  { index, type_game, words, answers }: QuestionRecord,
  usable: ReadonlySet<number>,
): AskedWord[] {
  return words.map(({ id, foreign_word, native_word }, place) => ({
    index,
    word_id: usable.has(id) ? id : null,
    foreign_word,
    native_word,
    game: type_game,
    answers: new Map(answers.map((answer) => [answer.user_id, cellOf(answer, place)])),
  }));
}

const cellOf = ({ correct, places, ms, chosen }: RecordedAnswer, place: number): AnswerCell => ({
  correct: places?.[place] ?? correct,
  ms,
  chosen,
});
