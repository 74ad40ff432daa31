import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useAnswerEffects } from './answer-effects.ts';
import { BoardCount } from './BoardBar.tsx';
import { CountUp } from './CountUp.tsx';

/** The game's number of answers and what became of the last one, as a board has them. */
function Effects({ count, isRight }: { count: number; isRight: boolean | null }) {
  const mood = useAnswerEffects(
    { count, isRight, streak: isRight === true ? 1 : 0, gain: '+1' },
    '[data-score]',
  );
  return <b data-score="">{mood ?? 'calm'}</b>;
}

/** What the phone is asked to do, milliseconds on and off. */
function watchVibration() {
  const vibrate = vi.fn(() => true);
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  return vibrate;
}

it('vibrates shortly for a right answer and twice for a wrong one, not for what was answered before', async () => {
  const vibrate = watchVibration();
  const screen = await render(<Effects count={4} isRight />);
  // Before the first gesture nothing vibrates.
  await screen.getByText('calm').click();
  await screen.rerender(<Effects count={5} isRight />);
  await expect.element(screen.getByText('cheer')).toBeVisible();
  await vi.waitFor(() => expect(vibrate.mock.calls).toEqual([[[20]]]));
  await screen.rerender(<Effects count={6} isRight={false} />);
  await vi.waitFor(() => expect(vibrate.mock.calls).toEqual([[[20]], [[40, 60, 40]]]));
  // Another game that is resumed.
  await screen.rerender(<Effects count={30} isRight />);
  await expect.element(screen.getByText('calm')).toBeVisible();
  expect(vibrate).toHaveBeenCalledTimes(2);
});

it('reports no error where nothing can vibrate', async () => {
  Object.defineProperty(navigator, 'vibrate', { value: undefined, configurable: true });
  const screen = await render(<Effects count={0} isRight={null} />);
  await screen.rerender(<Effects count={1} isRight />);
  await expect.element(screen.getByText('cheer')).toBeVisible();
  await expect.element(screen.getByText('calm')).toBeVisible();
});

it('shows a streak from three, larger at five, ten and twenty, in the same place', async () => {
  const board = (streak: number) => <BoardCount label="Score" count="1 / 1" streak={streak} />;
  const screen = await render(board(2));
  const place = () => document.querySelector<HTMLElement>('p[lang="vi"]');
  const scale = () =>
    Number(new DOMMatrix(getComputedStyle(place() ?? document.body).transform).a.toFixed(2));
  /** Once the growth itself is over. */
  const settled = async () => {
    for (const animation of place()?.getAnimations() ?? []) animation.finish();
    await Promise.resolve();
    return scale();
  };
  expect(place()?.textContent).toBe('');
  const room = place()?.offsetHeight;
  const sizes: number[] = [];
  for (const streak of [3, 5, 10, 20]) {
    await screen.rerender(board(streak));
    await expect.element(screen.getByText(`Chuỗi đúng: ${streak}`)).toBeVisible();
    expect(place()?.getAnimations().length, String(streak)).toBe(1);
    sizes.push(await settled());
    expect(place()?.offsetHeight, String(streak)).toBe(room);
  }
  expect(sizes).toEqual([1, 1.1, 1.2, 1.3]);
  // Between two steps nothing grows.
  await screen.rerender(board(21));
  expect(
    place()
      ?.getAnimations()
      .filter(({ playState }) => playState === 'running'),
  ).toEqual([]);
});

it('counts up to what was earned and stops there', async () => {
  const seen: number[] = [];
  const watch = new MutationObserver(() => {
    const text = document.querySelector('output')?.textContent;
    if (text !== undefined) seen.push(Number(text));
  });
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  const screen = await render(
    <output>
      <CountUp value={480} />
    </output>,
  );
  await expect.element(screen.getByText('480', { exact: true })).toBeVisible();
  watch.disconnect();
  expect(seen[0]).toBeLessThan(480);
  expect(seen.at(-1)).toBe(480);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
});
