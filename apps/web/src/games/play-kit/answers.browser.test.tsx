import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { settle } from '../../ui/layout.fixture.ts';
import { withMotion } from '../../testing/motion.fixture.ts';
import { useAnswerEffects } from './answer-effects.ts';
import { BoardCount } from './BoardBar.tsx';
import { CountUp } from './CountUp.tsx';
import { ResultWords } from './ResultWords.tsx';

withMotion();

/** A board with the given number of answers and the verdict on the last one. */
function Effects({ count, isRight }: { count: number; isRight: boolean | null }) {
  const mood = useAnswerEffects(
    { count, isRight, streak: isRight === true ? 1 : 0, gain: '+1' },
    '[data-score]',
  );
  return <b data-score="">{mood ?? 'calm'}</b>;
}

/** Mocks the vibration of the phone; the calls hold patterns of milliseconds on and off. */
function watchVibration() {
  const vibrate = vi.fn(() => true);
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  return vibrate;
}

it('vibrates once for a new right answer and twice for a new wrong one, but not for earlier answers', async () => {
  const vibrate = watchVibration();
  const screen = await render(<Effects count={4} isRight />);
  // Browsers do not vibrate before the first gesture.
  await screen.getByText('calm').click();
  await screen.rerender(<Effects count={5} isRight />);
  await expect.element(screen.getByText('cheer')).toBeVisible();
  await expect.poll(() => vibrate.mock.calls).toEqual([[[20]]]);
  await screen.rerender(<Effects count={6} isRight={false} />);
  await expect.poll(() => vibrate.mock.calls).toEqual([[[20]], [[40, 60, 40]]]);
  // A jump of the count: another game is resumed.
  await screen.rerender(<Effects count={30} isRight />);
  await expect.element(screen.getByText('calm')).toBeVisible();
  await settle();
  expect(vibrate).toHaveBeenCalledTimes(2);
});

it('reports no error on a device that cannot vibrate', async () => {
  Object.defineProperty(navigator, 'vibrate', { value: undefined, configurable: true });
  const screen = await render(<Effects count={0} isRight={null} />);
  await screen.rerender(<Effects count={1} isRight />);
  await expect.element(screen.getByText('cheer')).toBeVisible();
  await expect.element(screen.getByText('calm')).toBeVisible();
});

it('shows a streak from three, larger at five, ten and twenty, without moving the board', async () => {
  const board = (streak: number) => <BoardCount label="Score" count="1 / 1" streak={streak} />;
  const screen = await render(board(2));
  const place = () => document.querySelector<HTMLElement>('p[lang="vi"]');
  const scale = () =>
    Number(new DOMMatrix(getComputedStyle(place() ?? document.body).transform).a.toFixed(2));
  /** The scale after the animation of the growth. */
  const settledScale = async () => {
    for (const animation of place()?.getAnimations() ?? []) animation.finish();
    await Promise.resolve();
    return scale();
  };
  await settle();
  expect(place()?.textContent).toBe('');
  const room = place()?.offsetHeight;
  const sizes: number[] = [];
  for (const streak of [3, 5, 10, 20]) {
    await screen.rerender(board(streak));
    await expect.element(screen.getByText(`Chuỗi đúng: ${streak}`)).toBeVisible();
    await expect.poll(() => place()?.getAnimations().length, { message: String(streak) }).toBe(1);
    sizes.push(await settledScale());
    expect(place()?.offsetHeight, String(streak)).toBe(room);
  }
  expect(sizes).toEqual([1, 1.1, 1.2, 1.3]);
  // A streak between two steps does not grow.
  await screen.rerender(board(21));
  await expect.element(screen.getByText('Chuỗi đúng: 21')).toBeVisible();
  await settle();
  expect(
    place()
      ?.getAnimations()
      .filter(({ playState }) => playState === 'running'),
  ).toEqual([]);
});

it('counts up to the value and stops there', async () => {
  const shown: number[] = [];
  const observer = new MutationObserver(() => {
    const text = document.querySelector('output')?.textContent;
    if (text !== undefined) shown.push(Number(text));
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  const screen = await render(
    <output>
      <CountUp value={480} />
    </output>,
  );
  await expect.element(screen.getByText('480', { exact: true })).toBeVisible();
  observer.disconnect();
  expect(shown[0]).toBeLessThan(480);
  expect(shown.at(-1)).toBe(480);
  expect(shown).toEqual(shown.toSorted((a, b) => a - b));
});

it('shows the sentences of missed words with their languages, and only those', async () => {
  const wordOf = (id: number, example: string) => ({
    id,
    foreign_word: `word${id}`,
    native_word: `từ ${id}`,
    pronunciation_foreign: '',
    audio: '',
    example,
    example_native: example === '' ? '' : `Câu ${id}.`,
  });
  const words = [wordOf(1, `The <b>word</b> is ${'long '.repeat(25)}.`), wordOf(2, '')];
  const screen = await render(<ResultWords title="Từ sai" tone="wrong" words={words} />);
  await screen.getByText('Từ sai (2)').click();
  const sentence = screen.getByText('The <b>word</b> is', { exact: false });
  await expect.element(sentence).toHaveAttribute('lang', 'en');
  await expect.element(screen.getByText('Câu 1.')).toHaveAttribute('lang', 'vi');
  expect(sentence.element().closest('[translate="no"]')).not.toBeNull();
  await expect.element(screen.getByRole('button', { name: 'Play the sentence with word1' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Play the sentence with word2' }).query()).toBeNull();
  await settle();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  await screen.rerender(<ResultWords title="Từ đúng" tone="right" words={words} />);
  await expect.element(sentence).not.toBeInTheDocument();
});
