import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderSignedIn } from '../../testing/screen.fixture.tsx';
import { brokenWords, layoutFaults, setSize } from '../../ui/layout.fixture.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { ME, player, room } from '../live/frames.fixture.ts';
import type { LiveRoom } from '../live/live-room.ts';
import { LobbyHead } from './LobbyHead.tsx';
import { YouAreIn } from './YouAreIn.tsx';

type Props = Parameters<typeof LobbyHead>[0];

const actions = new Proxy({}, { get: () => () => undefined }) as Props['actions'];

/** The head of the lobby for its host, below what a guest sees first. */
async function show(): Promise<void> {
  const you = player(ME, { username: 'Nguyễn Thị Thanh Tuyền' });
  const live = {
    link: 'open',
    latencyMs: null,
    room: room(),
    players: [you],
    playerCount: 2,
    readyCount: 0,
    you,
    teams: [],
    extraTimes: new Map(),
    stage: { name: 'lobby' },
  } as unknown as LiveRoom;
  await renderSignedIn(
    <Sheet lined>
      <YouAreIn room={live} />
      <LobbyHead room={live} actions={actions} isHost />
    </Sheet>,
  );
  await expect.element(page.getByText('Nguyễn Thị Thanh Tuyền')).toBeVisible();
}

it.each([
  [320, 640, 100],
  [320, 640, 200],
  [390, 664, 100],
  [390, 664, 200],
] as const)('breaks no name and cuts no tool off at %d × %d with text at %d percent', async (...size) => {
  await show();
  await setSize(size);
  expect(layoutFaults()).toEqual([]);
  expect(brokenWords(page.getByText('Nguyễn Thị Thanh Tuyền').element())).toEqual([]);
});
