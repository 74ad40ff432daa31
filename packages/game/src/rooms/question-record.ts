import { MAX_CHOSEN, type AskedSide } from '@icando/contract/answers';
import type { RoomGame } from '@icando/contract/room-rules';
import type { GameWord } from '../questions/game-word.ts';
import { idsInAnswer, rightPlaces } from '../questions/listen.ts';
import { askedSideOf } from '../questions/select.ts';
import { hasAnswered } from './answers.ts';
import type { OpenQuestion } from './open-question.ts';
import { takesPart, type Seat } from './seats.ts';

/** A word as it was when it was asked, because the host may change or delete it later. */
type RecordedWord = Pick<GameWord, 'id' | 'foreign_word' | 'native_word' | 'pronunciation_foreign' | 'audio'>;

export interface RecordedAnswer {
  readonly user_id: number;
  readonly correct: boolean;
  /** Absent in records of an earlier version. */
  readonly points?: number;
  /** Time since the question opened, ms. */
  readonly ms: number;
  readonly chosen: string;
  /** In the listen game, whether each word that was read has the right place in the answer. */
  readonly places?: readonly boolean[];
}

/** A player with the name at that moment, because the account or seat may no longer exist when a report is read. */
export type RecordedPlayer = Pick<Seat, 'user_id' | 'username' | 'is_guest' | 'team'>;

/** Every answer to one closed question of a room, as plain JSON. */
export interface QuestionRecord {
  /** The number of the game in this room, from 1. */
  readonly game: number;
  /** The number of the question in the game, from 0. */
  readonly index: number;
  readonly type_game: RoomGame;
  readonly side: AskedSide;
  /** The number of choices; 0 for a free answer. */
  readonly options: number;
  /** One word; in the listen game, all words that were read. */
  readonly words: readonly RecordedWord[];
  readonly answers: readonly RecordedAnswer[];
  /** The connected players who did not answer in time. Absent in records of an earlier version. */
  readonly unanswered?: readonly { readonly user_id: number }[];
  /** The players for whom this is the first question, answered or not. Absent in records of an earlier version. */
  readonly players?: readonly RecordedPlayer[];
}

interface ClosedQuestion {
  game: number;
  open: OpenQuestion;
  /** Whether this player's time to answer has ended. */
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
  const tiles = idsInAnswer(chosen);
  const places = tiles === null ? open.question.read.map(() => false) : rightPlaces(open.question, tiles);
  return { ...answer, chosen: '', places };
}

/** The first `MAX_CHOSEN` code points, so that no character is split. */
function startOf(chosen: string): string {
  return chosen.length <= MAX_CHOSEN ? chosen : [...chosen].slice(0, MAX_CHOSEN).join('');
}

function askedIn(open: OpenQuestion): Pick<QuestionRecord, 'side' | 'options'> {
  switch (open.type_game) {
    case 'game_select': {
      return { side: askedSideOf(open.question), options: open.question.options.length };
    }
    case 'game_write':
      return { side: open.question.gap === undefined ? 'native' : 'example', options: 0 };
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
