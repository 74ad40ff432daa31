import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { waitForMe } from '../../../platform/storage/game-pace.ts';
import { BOARD_SIZES, layoutFaults, setSize, settle } from '../../../ui/layout.fixture.ts';
import { solo } from '../solo.ts';
import { play } from './solo-board.fixture.tsx';

const running = () => {
  const game = solo.get();
  if (game.status !== 'running') throw new Error(game.status);
  return game;
};

afterEach(() => waitForMe.set(false));

it('the switch on the board says whether the game waits, and is remembered', async () => {
  await play('game_select', { waits: false });
  const wait = page.getByRole('switch', { name: 'Chờ tôi bấm tiếp' });
  await expect.element(wait).not.toBeChecked();
  await wait.click();
  await expect.element(wait).toBeChecked();
  expect(running().solo.run.waitForMe).toBe(true);
  expect(localStorage.getItem('game_wait_for_me')).toBe('true');
  await wait.click();
  expect(running().solo.run.waitForMe).toBe(false);
});

describe('a pause', () => {
  it('stops the clock and hides the question, until a tap', async () => {
    await play('game_select', { waits: false });
    const clock = page.getByRole('button', { name: /^Time left/ });
    vi.advanceTimersByTime(5_000);
    await page.getByRole('button', { name: 'Tạm dừng' }).click();
    const stopped = clock.element().getAttribute('aria-label');
    expect(document.querySelector('[aria-label="Choices"]')).toBeNull();
    vi.advanceTimersByTime(60_000);
    await settle();
    expect(clock.element().getAttribute('aria-label')).toBe(stopped);
    await page.getByRole('button', { name: 'Chơi tiếp' }).last().click();
    await expect.element(page.getByRole('group', { name: 'Choices' })).toBeVisible();
    expect(clock.element().getAttribute('aria-label')).toBe(stopped);
    vi.advanceTimersByTime(2_000);
    await expect.poll(() => clock.element().getAttribute('aria-label')).not.toBe(stopped);
  });

  it.each(BOARD_SIZES)('is whole at %d × %d with text of %d %', async (...size) => {
    await play('game_select');
    await page.getByRole('button', { name: 'Tạm dừng' }).click();
    await setSize(size);
    expect(layoutFaults()).toEqual([]);
  });
});
