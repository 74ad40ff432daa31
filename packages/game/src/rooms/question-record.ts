import { MAX_CHOSEN, type AskedSide } from '@icando/contract/answers';
import type { RoomGame } from '@icando/contract/room-rules';
import type { GameWord } from '../questions/game-word.ts';
import { idsInAnswer, rightPlaces } from '../questions/listen.ts';
import { hasAnswered } from './answers.ts';
import type { OpenQuestion } from './open-question.ts';
import { takesPart, type Seat } from './seats.ts';

/** The words of a question as they were then: the host may change or delete them later. */
type RecordedWord = Pick<GameWord, 'id' | 'foreign_word' | 'native_word' | 'pronunciation_foreign' | 'audio'>;

export interface RecordedAnswer {
  readonly user_id: number;
  readonly correct: boolean;
  /** Absent in records of an earlier version. */
  readonly points?: number;
  /** From the opening of the question, ms. */
  readonly ms: number;
  readonly chosen: string;
  /** Listen: one for each word read, whether its own place was right. */
  readonly places?: readonly boolean[];
}

/** Somebody who plays, under the name of that moment: an account or a seat may be gone when a report is read. */
export type RecordedPlayer = Pick<Seat, 'user_id' | 'username' | 'is_guest' | 'team'>;

/** Every answer to one closed question of a room, as plain JSON. */
export interface QuestionRecord {
  /** Which game of this room, from 1. */
  readonly game: number;
  /** Within the game, from 0. */
  readonly index: number;
  readonly type_game: RoomGame;
  readonly side: AskedSide;
  /** The number of choices; 0 for a free answer. */
  readonly options: number;
  /** One; in the listen game as many as were read. */
  readonly words: readonly RecordedWord[];
  readonly answers: readonly RecordedAnswer[];
  /** Those who were connected and did not answer in time. Absent in records of an earlier version. */
  readonly unanswered?: readonly { readonly user_id: number }[];
  /** Those whose first question this is, answered or not. Absent in records of an earlier version. */
  readonly players?: readonly RecordedPlayer[];
}

interface ClosedQuestion {
  game: number;
  open: OpenQuestion;
  /** Whether the time ran out that this player had. */
  isOver: (seat: Seat) => boolean;
}

/** Takes time proportional to the number of seats. */
export function questionRecord(
  { game, open, isOver }: ClosedQuestion,
  seats: Iterable<Seat>,
): QuestionRecord {
  const answers: RecordedAnswer[] = [];
  const unanswered: { user_id: number }[] = [];
  const players: RecordedPlayer[] = [];
  for (const seat of seats) {
    if (hasAnswered(seat, open.index)) answers.push(answerOf(open, seat));
    else if (isAsked(seat, open) && isOver(seat)) unanswered.push({ user_id: seat.user_id });
    if (takesPart(seat) && seat.from === open.index) players.push(playerOf(seat));
  }
  const { type_game, index } = open;
  return { game, index, type_game, ...askedIn(open), words: wordsOf(open), answers, unanswered, players };
}

function isAsked({ is_player, from, connection }: Seat, { index }: OpenQuestion): boolean {
  return is_player && from !== null && from <= index && connection !== null;
}

function playerOf({ user_id, username, is_guest, team }: Seat): RecordedPlayer {
  return { user_id, username, is_guest, team };
}

function answerOf(open: OpenQuestion, { user_id, latest }: Seat): RecordedAnswer {
  const { correct, ms, chosen, points } = latest;
  const answer = { user_id, correct, ms, points, chosen: startOf(chosen) };
  if (open.type_game !== 'game_listen') return answer;
  const laid = idsInAnswer(chosen);
  const places = laid === null ? open.question.read.map(() => false) : rightPlaces(open.question, laid);
  return { ...answer, chosen: '', places };
}

/** Counted in characters, none of which is cut. */
function startOf(chosen: string): string {
  return chosen.length <= MAX_CHOSEN ? chosen : [...chosen].slice(0, MAX_CHOSEN).join('');
}

function askedIn(open: OpenQuestion): Pick<QuestionRecord, 'side' | 'options'> {
  switch (open.type_game) {
    case 'game_select': {
      const { asked, options } = open.question;
      return { side: asked === 'foreign_word' ? 'foreign' : 'native', options: options.length };
    }
    case 'game_write':
      return { side: 'native', options: 0 };
    case 'game_boong':
      return { side: 'native', options: open.question.mice.length };
    case 'game_listen':
      return { side: 'sound', options: open.question.tiles.length };
  }
}

function wordsOf(open: OpenQuestion): RecordedWord[] {
  const words = open.type_game === 'game_listen' ? open.question.read : [open.question.word];
  return words.map(({ id, foreign_word, native_word, pronunciation_foreign, audio }) => {
    return { id, foreign_word, native_word, pronunciation_foreign, audio };
  });
}
