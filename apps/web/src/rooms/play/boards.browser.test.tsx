import type { Question, QuestionEndFrame } from '@icando/contract/room-frames';
import { ROOM_GAMES } from '@icando/contract/room-rules';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  BOARD_SIZES,
  enterDark,
  layoutFaults,
  leaveDark,
  placesOf,
  setSize,
  settle,
  tooHigh,
} from '../../ui/layout.fixture.ts';
import { renderSignedIn } from '../../testing/screen.fixture.tsx';
import { SETTINGS } from '../../testing/samples.fixture.ts';
import { server } from '../../testing/server.fixture.ts';
import { createStore } from '../../platform/storage/external-store.ts';
import { player, room } from '../live/frames.fixture.ts';
import type { LiveRoom, QuestionRound, RoomActions } from '../live/live-room.ts';
import { RoomQuestion } from './board/RoomQuestion.tsx';
import { Playing } from './Playing.tsx';
import { useStore } from '../../platform/storage/use-store.ts';

type Game = (typeof ROOM_GAMES)[number];
type Stage = Extract<LiveRoom['stage'], { name: 'question' | 'feedback' }>;

const LONG = { foreign_word: 'take something for granted', native_word: 'xem điều gì đó là đương nhiên' };
const WORDS = [
  LONG,
  { foreign_word: 'neighbourhood', native_word: 'khu phố nơi hàng xóm láng giềng' },
  { foreign_word: 'ox', native_word: 'con bò đực đã thiến để kéo cày' },
  { foreign_word: 'go', native_word: 'đi' },
].map((word, index) => ({ ...word, id: index + 1, pronunciation_foreign: 'ˈneɪbəhʊd', audio: '' }));
const [FIRST, SECOND, THIRD, FOURTH] = WORDS as [
  (typeof WORDS)[0],
  (typeof WORDS)[0],
  (typeof WORDS)[0],
  (typeof WORDS)[0],
];
const OPTIONS = [FIRST.native_word, SECOND.native_word, THIRD.native_word];
const HOLE = 2;

const questionOf = (type_game: Game): Question => ({
  type_game,
  index: 0,
  new_question: true,
  word_question: type_game === 'game_select' ? FIRST.foreign_word : FIRST.native_word,
  options: OPTIONS,
  correct_option: type_game === 'game_write' ? '____ _________ ___ _______' : null,
  read_words: [FIRST, SECOND, FIRST],
  view_words: [FIRST, SECOND, THIRD, FOURTH],
  show_word: FIRST.foreign_word,
  hole: HOLE,
  time_left_ms: 15_000,
});

const endOf = (type_game: Game): QuestionEndFrame => ({
  type: 'question_end',
  index: 0,
  correct_option:
    type_game === 'game_listen'
      ? '1,2,1'
      : type_game === 'game_select'
        ? FIRST.native_word
        : FIRST.foreign_word,
  scores: {},
  answered: 2,
  correct_count: 1,
  ...(type_game === 'game_select' ? { chosen: [1, 1, 0] } : {}),
  word: FIRST,
});

/** An open question, whose words have been read if it is a listen question. */
function openRound(game: Game): QuestionRound {
  return {
    question: questionOf(game),
    mice: [FIRST.foreign_word],
    openedAt: performance.now() - 6_000,
    closesAt: performance.now() + 9_000,
    answer: null,
    verdict: null,
  };
}

const you = player(1, { username: 'Trần Quốc Bảo' });
const LIVE = {
  link: 'open',
  latencyMs: null,
  players: [you, player(2)],
  playerCount: 2,
  readyCount: 2,
  you,
  gameEndsAt: null,
  standing: null,
  past: [],
  answered: null,
  pausedAt: null,
  teams: [],
  extraTimes: new Map(),
} as const;

const ACTIONS = Object.fromEntries(
  [
    'ready',
    'kick',
    'rename',
    'extraTime',
    'lock',
    'pause',
    'skip',
    'start',
    'endGame',
    'playAgain',
    'plays',
    'leave',
  ].map((name) => [name, () => undefined]),
) as unknown as RoomActions;

beforeEach(() => server.replies('GET /api/settings', SETTINGS));
afterEach(leaveDark);

/** The stage of the room, which the test changes like the frames of a server. */
const shown = createStore<Stage>({ name: 'question', ...openRound('game_select') });
const change = (next: (stage: Stage) => Stage) => shown.set(next(shown.get()));

function Room({ game, onAnswer }: { game: Game; onAnswer: (answer: string) => void }) {
  const stage = useStore(shown);
  const live: LiveRoom = {
    ...LIVE,
    room: room({ phase: 'playing', type_game: game }),
    players: [...LIVE.players],
    stage,
  };
  const actions = {
    ...ACTIONS,
    answer: (answer: string) => {
      onAnswer(answer);
      change((before) => ({ ...before, answer }));
    },
  };
  return (
    <Playing room={live} actions={actions}>
      <RoomQuestion room={live} actions={actions} stage={stage} />
    </Playing>
  );
}

/** A long sentence with a gap, and how it ends. */
const GAP = {
  word_question: 'Never ____ your parents’ help ____, because nobody has to cook and wash for you.',
  translation:
    'Đừng bao giờ xem sự giúp đỡ của bố mẹ là đương nhiên, vì không ai phải nấu ăn, giặt giũ cho bạn.',
};
const SENTENCE = 'Never take your parents’ help for granted, because nobody has to cook and wash for you.';

async function play(game: Game, change: Partial<Question> = {}) {
  const onAnswer = vi.fn();
  const round = openRound(game);
  shown.set({ name: 'question', ...round, question: { ...round.question, ...change } });
  await renderSignedIn(<Room game={game} onAnswer={onAnswer} />);
  return onAnswer;
}

/** The server's verdict on the answer that was sent. */
async function judge(correct: boolean) {
  change((stage) => ({
    ...stage,
    verdict: { type: 'answer_result', index: 0, correct, points: correct ? 87 : 0, correct_option: null },
  }));
  await settle();
}

/** The end of the question, with the right answer. */
async function end(game: Game, more: Partial<QuestionEndFrame> = {}) {
  change((stage) => ({
    ...stage,
    name: 'feedback',
    end: { ...endOf(game), ...more },
    moves: { placeBefore: null, climber: null },
  }));
  await settle();
}

/** What stays where it is from the question to its end, and how a player answers. */
const BOARDS: Record<Game, { parts: string; keys: string; answer: string; mayScrollAt?: number }> = {
  game_select: { parts: '[aria-label="Choices"] button', keys: '2', answer: SECOND.native_word },
  game_write: {
    parts: '[data-board] form input, [data-board] form > :last-child button',
    keys: 'take{Enter}',
    answer: 'take   ',
  },
  game_listen: { parts: '[data-board-head]', keys: '123{Enter}', answer: '1,2,3', mayScrollAt: 200 },
  game_boong: { parts: '[data-hole]', keys: String(HOLE + 1), answer: FIRST.foreign_word },
};

describe.each(BOARD_SIZES)('at %d × %d with text of %d %', (...size) => {
  it.each(ROOM_GAMES)(
    'no answer of %s moves and nothing is covered, from the question to its end',
    async (game) => {
      const { parts, keys, mayScrollAt = 1000 } = BOARDS[game];
      const onAnswer = await play(game);
      await setSize(size);
      const faults = () => [...layoutFaults(), ...(size[2] >= mayScrollAt ? [] : tooHigh())];
      const places = placesOf(parts);
      expect(places.length).toBeGreaterThan(0);
      expect(faults()).toEqual([]);
      await userEvent.keyboard(keys);
      await expect.poll(() => onAnswer.mock.calls.length).toBe(1);
      await settle();
      expect(faults(), 'sent').toEqual([]);
      expect(placesOf(parts), 'sent').toEqual(places);
      await judge(false);
      expect(faults(), 'judged').toEqual([]);
      expect(placesOf(parts), 'judged').toEqual(places);
      await end(game);
      expect(faults(), 'ended').toEqual([]);
      expect(placesOf(parts), 'ended').toEqual(places);
      await enterDark();
      expect(placesOf(parts), 'dark').toEqual(places);
      expect(faults(), 'dark').toEqual([]);
    },
  );
});

describe.each(BOARD_SIZES)('a sentence with a gap at %d × %d with text of %d %', (...size) => {
  it.each(['game_select', 'game_write'] as const)('moves and covers nothing in %s', async (game) => {
    const { parts, keys } = BOARDS[game];
    const options = [FIRST, SECOND, THIRD].map(({ foreign_word }) => foreign_word);
    const onAnswer = await play(game, { ...GAP, options });
    await setSize(size);
    const faults = () => [...layoutFaults(), ...tooHigh()];
    const places = placesOf(parts);
    expect(faults()).toEqual([]);
    expect(document.querySelector('[data-board]')?.textContent).toContain('chỗ trống');
    await userEvent.keyboard(keys);
    await expect.poll(() => onAnswer.mock.calls.length).toBe(1);
    await judge(false);
    await end(game, { sentence: SENTENCE, correct_option: FIRST.foreign_word });
    expect(document.querySelector('[data-board]')?.textContent).toContain(SENTENCE);
    expect(faults(), 'ended').toEqual([]);
    expect(placesOf(parts), 'ended').toEqual(places);
  });
});

describe.each(ROOM_GAMES)('%s in a room', (game) => {
  const { keys, answer } = BOARDS[game];

  it('sends one answer, however often the player answers', async () => {
    const onAnswer = await play(game);
    await settle();
    await userEvent.keyboard(keys);
    await userEvent.keyboard(keys);
    await expect.poll(() => onAnswer.mock.calls.length).toBeGreaterThan(0);
    await settle();
    expect(onAnswer.mock.calls).toEqual([[answer]]);
  });

  it('says in a live region that the answer is sent, then its verdict, then that others still answer', async () => {
    await play(game);
    const regions = [...document.querySelectorAll('[data-board] [role="status"]')];
    const said = () =>
      regions
        .filter(({ isConnected }) => isConnected)
        .map(({ textContent }) => textContent)
        .join(' ');
    await userEvent.keyboard(keys);
    await expect.poll(said).toContain('Đã gửi…');
    await judge(true);
    await expect.poll(said).toMatch(/Đúng rồi!|Correct!/);
    await expect.poll(said).toContain('+87');
    await expect.poll(said).toContain('Chờ các bạn khác…');
  });

  it('shows a wrong verdict by a sign beside the colour', async () => {
    const onAnswer = await play(game);
    await userEvent.keyboard(keys);
    await expect.poll(() => onAnswer.mock.calls.length).toBe(1);
    await judge(false);
    if (game !== 'game_boong') await end(game);
    const heights = () =>
      [...document.querySelectorAll('[data-board] [data-mark="wrong"]')].map(
        (mark) => mark.getBoundingClientRect().height,
      );
    await expect.poll(heights).not.toEqual([]);
    await settle();
    for (const height of heights()) expect(height).toBeGreaterThanOrEqual(8);
  });
});

it('names a mouse that was hit by its verdict', async () => {
  const onAnswer = await play('game_boong');
  await userEvent.keyboard(String(HOLE + 1));
  await expect.poll(() => onAnswer.mock.calls.length).toBe(1);
  await judge(true);
  await expect
    .element(page.getByRole('button', { name: `Hole ${HOLE + 1}, right: ${FIRST.foreign_word}` }))
    .toBeInTheDocument();
  expect(document.querySelectorAll('[data-board] [data-mark="right"]')).toHaveLength(1);
});

it('counts a hit of a mouse once, although a tap is a press and a click', async () => {
  const onAnswer = await play('game_boong');
  await page.getByRole('button', { name: new RegExp(`^Hole ${HOLE + 1}`) }).click();
  await expect.poll(() => onAnswer.mock.calls.length).toBeGreaterThan(0);
  await settle();
  expect(onAnswer.mock.calls).toEqual([[FIRST.foreign_word]]);
});
