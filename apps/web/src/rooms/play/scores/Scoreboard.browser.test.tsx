import type { Player } from '@icando/contract/room-frames';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { LiveRoom } from '../../live/live-room.ts';
import { Scoreboard } from './Scoreboard.tsx';
import { settle } from '../../../ui/layout.fixture.ts';
import { withMotion } from '../../../testing/motion.fixture.ts';

withMotion();

const player = (user_id: number, score: number): Player => ({
  user_id,
  score,
  username: `P${user_id}`,
  avatar: '',
  is_ready: true,
  is_player: true,
  connected: true,
  is_guest: false,
  team: 0,
});

/** A room with the fields that the scoreboard reads. */
function roomOf(...scores: number[]): LiveRoom {
  const players = scores.map((score, at) => player(at + 1, score));
  const room = { players, playerCount: players.length, you: players[0], standing: null, teams: [] };
  return { ...room, stage: { name: 'lobby' } } as unknown as LiveRoom;
}

it('animates only the rows that change their place, also after rows have grown', async () => {
  const animated = vi.spyOn(Element.prototype, 'animate');
  const moved = () =>
    animated.mock.contexts
      .map((row) => (row as HTMLElement).dataset['user'])
      .toSorted((a, b) => Number(a) - Number(b));
  const screen = await render(<Scoreboard room={roomOf(40, 30, 20, 10)} />);
  const rows = () => Array.from(document.querySelectorAll<HTMLElement>('[data-user]'));
  expect(rows()).toHaveLength(4);
  // A name that wraps to a second line when a phone is turned makes its row grow like this.
  const [first] = rows();
  if (first !== undefined) first.style.minHeight = '120px';
  await settle();
  animated.mockClear();
  await screen.rerender(<Scoreboard room={roomOf(40, 30, 20, 25)} />);
  await expect.poll(() => rows().map((row) => row.dataset['user'])).toEqual(['1', '2', '4', '3']);
  await expect.poll(moved).toEqual(['3', '4']);
  await settle();
  expect(moved()).toEqual(['3', '4']);
});

it('numbers its rows only once there are points', async () => {
  const places = () => Array.from(document.querySelectorAll('[data-user]'), (row) => row.textContent);
  const screen = await render(<Scoreboard room={roomOf(0, 0)} />);
  await expect
    .poll(places)
    .toEqual([expect.not.stringContaining('Hạng'), expect.not.stringContaining('Hạng')]);
  await screen.rerender(<Scoreboard room={roomOf(0, 10)} />);
  await expect.poll(places).toEqual([expect.stringContaining('Hạng 1'), expect.stringContaining('Hạng 2')]);
});

it('shows the own row below the rows that it is not among', async () => {
  const rowsOf = (label: string) =>
    Array.from(
      document.querySelectorAll<HTMLElement>(`[aria-label="${label}"] > li`),
      (row) => row.dataset['user'],
    );
  const lists = () => [rowsOf('Scores'), rowsOf('Your score')];
  const room = roomOf(10, 40, 30);
  const screen = await render(<Scoreboard room={room} maxRows={2} />);
  await expect.poll(lists).toEqual([['2', '3'], ['1']]);
  expect(document.querySelector('[aria-label="Your score"]')?.textContent).toContain('Hạng 3');
  await screen.rerender(<Scoreboard room={room} maxRows={3} />);
  await expect.poll(lists).toEqual([['2', '3', '1'], []]);
});
