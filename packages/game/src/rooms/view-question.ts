import type { AskedWord, Question, QuestionEndFrame, QuestionFrame } from '@icando/contract/room-frames';
import { ROOM_TOP_SCORES } from '@icando/contract/room-rules';
import { boxedText, maskOf } from '../questions/boxes.ts';
import type { GapQuestion } from '../questions/gap.ts';
import type { GameWord } from '../questions/game-word.ts';
import type { Answers } from './answers.ts';
import { hasAnswered, playsIn } from './answers.ts';
import { rightAnswer, type OpenQuestion } from './open-question.ts';
import type { Seat, Seats } from './seats.ts';
import { isLargeRoom, timeLeft } from './view.ts';

/** The frame of the open question, without the answer (docs/rooms.md, R26). `extraMs` is the receiver's extra time. */
export function viewQuestion(open: OpenQuestion, now: number, extraMs = 0): QuestionFrame {
  const { type_game, index } = open;
  const question: Question = {
    type_game,
    index,
    new_question: true,
    word_question: '',
    options: [],
    correct_option: null,
    read_words: [],
    view_words: [],
    show_word: null,
    hole: null,
    time_left_ms: timeLeft(open.until + extraMs, now),
    ...shownOf(open),
  };
  return { type: 'question', question };
}

function shownOf(open: OpenQuestion): Partial<Question> {
  switch (open.type_game) {
    case 'game_select':
      return {
        word_question: open.question.word_question,
        options: [...open.question.options],
        ...translationOf(open.question),
      };
    case 'game_write':
      return {
        word_question: open.question.word_question,
        correct_option: maskOf(boxedText(open.question.correct_option)),
        ...translationOf(open.question),
      };
    case 'game_listen':
      return {
        read_words: open.question.read.map(({ id, audio, native_word }) => ({ id, audio, native_word })),
        view_words: open.question.tiles.map(({ id, native_word }) => ({ id, native_word })),
      };
    case 'game_boong': {
      const { show_word = null, hole = null } = open.out.at(-1) ?? {};
      const new_question = open.out.length === 1;
      return { word_question: open.question.word_question, new_question, show_word, hole };
    }
  }
}

function translationOf({ gap }: { gap?: GapQuestion | undefined }): Pick<Question, 'translation'> {
  return gap === undefined ? {} : { translation: gap.translation };
}

/**
 * The end of a question. `ranked` has the players by points. A large room gets only the 50 best, with their names, because
 * its player list may lack them.
 */
export function viewQuestionEnd(
  open: OpenQuestion,
  answers: Answers,
  seats: Seats,
  ranked: readonly Seat[],
): QuestionEndFrame {
  const isLarge = isLargeRoom(seats);
  const best = isLarge ? ranked.slice(0, ROOM_TOP_SCORES) : ranked;
  // V8 uses a hash table for an object without a prototype; otherwise each new id would create a hidden class.
  const scores = Object.create(null) as Record<string, number>;
  for (const seat of best) {
    if (playsIn(seat, open.index)) scores[seat.key] = hasAnswered(seat, open.index) ? seat.latest.points : 0;
  }
  return {
    type: 'question_end',
    index: open.index,
    correct_option: rightAnswer(open),
    scores,
    answered: answers.answered,
    correct_count: answers.correct,
    ...viewChosen(open, seats),
    ...('gap' in open.question && open.question.gap !== undefined
      ? { sentence: open.question.gap.sentence }
      : {}),
    ...(open.type_game === 'game_listen'
      ? { words: open.question.read.map(viewWord) }
      : { word: viewWord(open.question.word) }),
    ...(isLarge
      ? { leaders: best.map(({ user_id, username, score }) => ({ user_id, username, score })) }
      : {}),
  };
}

/** Counts how often each option was chosen. Other texts, which a client may send, are ignored. */
function viewChosen(open: OpenQuestion, { all }: Seats): Pick<QuestionEndFrame, 'chosen'> {
  const options = optionsOf(open);
  if (options === null) return {};
  const chosen = options.map(() => 0);
  for (const seat of all.values()) {
    const place = hasAnswered(seat, open.index) ? options.indexOf(seat.latest.chosen) : -1;
    if (place >= 0) chosen[place] = (chosen[place] ?? 0) + 1;
  }
  return { chosen };
}

function optionsOf(open: OpenQuestion): readonly string[] | null {
  if (open.type_game === 'game_select') return open.question.options;
  return open.type_game === 'game_boong' ? open.out.map(({ show_word }) => show_word) : null;
}

function viewWord({ id, foreign_word, native_word, pronunciation_foreign, audio }: GameWord): AskedWord {
  return { id, foreign_word, native_word, pronunciation_foreign, audio };
}
