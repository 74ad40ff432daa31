import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { leaveDark } from '../../../ui/layout.fixture.ts';
import { renderSignedIn } from '../../../testing/screen.fixture.tsx';
import { server } from '../../../testing/server.fixture.ts';
import { Page } from '../../../ui/Page.tsx';
import { cx } from '../../../ui/cx.ts';
import tab from '../game-tab.module.css';
import { solo } from '../solo.ts';
import type { SoloStart } from '../solo-store.ts';
import { SoloBoard } from './SoloBoard.tsx';

const WORDS = [
  ['cat', 'mèo', 'Two cats sat on the wall.', 'Hai con mèo ngồi trên tường.'],
  ['neighbourhood', 'khu phố nơi hàng xóm láng giềng'],
  ['Wednesday', 'thứ tư'],
  [
    'take something for granted',
    'xem điều gì đó là đương nhiên',
    'Never take your parents’ help for granted, because nobody has to cook, wash and drive for you.',
    'Đừng bao giờ xem sự giúp đỡ của bố mẹ là đương nhiên, vì không ai phải nấu ăn, giặt giũ và đưa đón bạn.',
  ],
  ['responsibility', 'trách nhiệm', 'Our pets are a big responsibility.', ''],
  ['ox', 'con bò đực đã thiến để kéo cày'],
  ['as a matter of fact', 'thực ra'],
  ['environment', 'môi trường', 'Plastic bags harm the environment.', 'Túi ni lông gây hại cho môi trường.'],
  ['go', 'đi', 'We went to school by bus.', 'Chúng tôi đi học bằng xe buýt.'],
  ['strengthen', 'củng cố, làm cho mạnh thêm'],
].map(([foreign_word = '', native_word = '', example = '', example_native = ''], index) => ({
  id: index + 1,
  foreign_word,
  native_word,
  example,
  example_native,
  pronunciation_foreign: 'ˈneɪbəhʊd',
  audio: '',
}));

beforeEach(() => {
  server.replies('GET /api/lesson', []);
  // The end of a test ends its game.
  server.replies('POST /api/score', { add_score: 0, score: 0 });
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  });
});

afterEach(() => {
  leaveDark();
  solo.send({ type: 'stop' });
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** What the dice show at the start of a game: the same words in every run. */
const DICE = { longThenShort: 0.2, Wednesday: 0.9 };

interface PlayOptions extends Pick<SoloStart, 'form'> {
  waits?: boolean;
  dice?: keyof typeof DICE;
}

/** A game whose time runs when the test lets it; it waits for the learner after each verdict. */
export async function play(
  view: SoloStart['view'],
  { waits = true, dice = 'longThenShort', ...more }: PlayOptions = {},
) {
  const screen = await renderSignedIn(
    <Page className={cx(tab.page)}>
      <SoloBoard onHelp={() => {}} onLeave={() => {}} />
    </Page>,
  );
  const words = more.form === 'gap' ? WORDS.filter(({ example }) => example !== '') : WORDS;
  // Only for the start, because the test runner takes random numbers, too.
  const random = vi.spyOn(Math, 'random').mockReturnValue(DICE[dice]);
  solo.start({ view, words, ...more, minutes: 10, timeFactor: 1, waitForMe: waits, linePairs: 5 });
  random.mockRestore();
  if (view === 'game_listen') vi.advanceTimersByTime(8_000);
  await expect
    .element(page.getByRole('region', { name: 'Game board' }))
    .toHaveAttribute('data-status', 'running');
  return screen;
}

/** What the running game waits for. */
export function phase() {
  const game = solo.get();
  if (game.status !== 'running') throw new Error(game.status);
  return game.solo.phase;
}

/** The number of words that the learner has laid. */
export function laid(): number | undefined {
  const now = phase();
  return now.name === 'arrange' ? now.laid.length : undefined;
}

/** The place, from 1, of the right answer to the question on the board. */
export function rightPlace(): number {
  const now = phase();
  if (now.name !== 'choose') throw new Error(now.name);
  return now.question.options.indexOf(now.question.correct_option) + 1;
}

/** The place of a wrong answer. */
export const wrongPlace = () => (rightPlace() % 3) + 1;
/** The choice at this place. */
export const choice = (place: number) =>
  page
    .getByRole('group', { name: 'Choices' })
    .getByRole('button')
    .nth(place - 1);
/** Continues after a verdict. */
export const next = page.getByRole('button', { name: 'Tiếp', exact: true });
/** The number of counted answers. */
export const total = () => {
  const game = solo.get();
  return 'solo' in game ? game.solo.run.score.total : 0;
};
