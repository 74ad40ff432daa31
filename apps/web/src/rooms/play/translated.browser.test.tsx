import { ROOM_GAMES } from '@icando/contract/room-rules';
import type { Question, QuestionEndFrame } from '@icando/contract/room-frames';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { translatePage } from '../../platform/i18n/translated-page.fixture.ts';
import type { QuestionRound } from '../live/live-room.ts';
import { player, room } from '../live/frames.fixture.ts';
import { RoomQuestion } from './board/RoomQuestion.tsx';
import { WatchedQuestion } from './watch/WatchedQuestion.tsx';

type Game = (typeof ROOM_GAMES)[number];
type Stage = Parameters<typeof WatchedQuestion>[0]['stage'];

const CAT = { id: 1, foreign_word: 'cat', native_word: 'mèo', pronunciation_foreign: 'kæt', audio: '' };
const DOG = { id: 2, foreign_word: 'dog', native_word: 'chó', pronunciation_foreign: 'dɒɡ', audio: '' };

const questionOf = (type_game: Game, index: number): Question => ({
  type_game,
  index,
  new_question: true,
  word_question: type_game === 'game_select' ? 'cat' : 'mèo',
  options: ['mèo', 'chó', 'gà'],
  correct_option: type_game === 'game_write' ? '___' : null,
  read_words: [CAT, DOG],
  view_words: [CAT, DOG],
  show_word: 'cat',
  hole: 2,
  time_left_ms: 15_000,
});

const endOf = (index: number): QuestionEndFrame => ({
  type: 'question_end',
  index,
  correct_option: 'cat',
  scores: {},
  answered: 2,
  correct_count: 1,
  chosen: [1, 1, 0],
  word: CAT,
});

/** What a player or a spectator sees of a question: open, answered, judged and ended. */
function stagesOf(game: Game, index: number, isRight: boolean): Stage[] {
  const open: QuestionRound = {
    question: questionOf(game, index),
    mice: ['cat'],
    openedAt: performance.now(),
    closesAt: performance.now() + 15_000,
    answer: null,
    verdict: null,
  };
  const answered = { ...open, answer: isRight ? 'cat' : 'cap' };
  const judged: QuestionRound = {
    ...answered,
    verdict: {
      type: 'answer_result',
      index,
      correct: isRight,
      points: isRight ? 90 : 0,
      correct_option: null,
    },
  };
  const moves = { placeBefore: null, climber: null };
  return [
    { name: 'question', ...open },
    { name: 'question', ...answered },
    { name: 'question', ...judged },
    { name: 'feedback', ...judged, end: endOf(index), moves },
    { name: 'question', ...open },
    { name: 'feedback', ...open, end: endOf(index), moves },
  ];
}

const you = player(1);
const live = {
  link: 'open',
  latencyMs: null,
  room: room({ phase: 'playing' }),
  players: [you],
  playerCount: 1,
  readyCount: 1,
  you,
  gameEndsAt: null,
  standing: null,
  past: [],
  answered: null,
  pausedAt: null,
  teams: [],
  extraTimes: new Map(),
} as const;
const nothing = () => undefined;
const actions = {
  ready: nothing,
  answer: nothing,
  kick: nothing,
  rename: nothing,
  extraTime: nothing,
  lock: nothing,
  pause: nothing,
  skip: nothing,
  start: nothing,
  tryQuestion: nothing,
  endGame: nothing,
  playAgain: nothing,
  plays: nothing,
  leave: nothing,
};

it.each(ROOM_GAMES)('%s in a room goes on while the browser translates the page', async (game) => {
  const errors = vi.spyOn(console, 'error');
  const view = (stage: Stage) => (
    <>
      <RoomQuestion room={{ ...live, players: [you], stage }} actions={actions} stage={stage} />
      <WatchedQuestion stage={stage} />
    </>
  );
  const stages = [true, false, true].flatMap((isRight, index) => stagesOf(game, index, isRight));
  const screen = await render(view(stages[0] as Stage));
  const stop = translatePage();
  for (const stage of stages) {
    await screen.rerender(view(stage));
    expect(document.querySelector('font')).not.toBeNull();
  }
  stop();
  expect(errors.mock.calls).toEqual([]);
});
