import type { PlayerResult } from '@icando/contract/room-frames';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderSignedIn } from '../../../testing/screen.fixture.tsx';
import { server } from '../../../testing/server.fixture.ts';
import { brokenWords, layoutFaults, setSize } from '../../../ui/layout.fixture.ts';
import type { LiveRoom } from '../../live/live-room.ts';
import { ME, player, room } from '../../live/frames.fixture.ts';
import { Finished } from './Finished.tsx';

const NAMES = [
  'Nguyễn Hoàng Phương Khánh Nghiêm',
  'Công Tằng Tôn Nữ Tường Vy Khương',
  'Trương Nguyễn Thiên Nghiêng Nghị',
  'Christopher Nguyễn Quang Trường',
  'Nguyễn Thị Thảo Vy',
  'Phương',
];

const resultsOf = (count: number): PlayerResult[] =>
  Array.from({ length: count }, (_, at) => ({
    ...player(at + 2, { username: `${NAMES[at % NAMES.length]}${at < NAMES.length ? '' : ` ${at}`}` }),
    score: 12_480 - 210 * at,
    correct_number: 12,
    total_number: 14,
    add_score: 120,
  }));

type Props = Parameters<typeof Finished>[0];
type Stage = Props['stage'];

const actions = new Proxy({}, { get: () => () => undefined }) as Props['actions'];

/** The end of a game as a host who only watches sees it, or a player. */
function show(count: number, isPlayer: boolean) {
  server.replies('GET /api/homework', { data: [] });
  const results = resultsOf(count);
  const you = isPlayer ? (results.at(-1) ?? player(ME)) : player(ME, { is_player: false });
  const stage: Stage = { name: 'finished', results, standing: null, podiumAt: null };
  const live: LiveRoom = {
    link: 'open',
    latencyMs: null,
    room: room({ phase: 'finished', host_id: ME, maker_id: ME }),
    players: results,
    playerCount: count,
    readyCount: count,
    you,
    gameEndsAt: null,
    standing: null,
    past: [],
    answered: null,
    pausedAt: null,
    teams: [],
    extraTimes: new Map(),
    stage,
  };
  return renderSignedIn(<Finished room={live} actions={actions} stage={stage} />);
}

const WIDTHS = [
  [320, 568],
  [360, 640],
  [390, 844],
  [1440, 900],
  [1920, 1080],
] as const;

const VIEWERS = [
  ['a host who only watches', false],
  ['a player', true],
] as const;

/** The parts of the places that are outside of the window, which the page does not scroll to. */
const cutSteps = () =>
  [...document.querySelectorAll('ol > li, ol > li *')].filter((part) => {
    const { left, right, width } = part.getBoundingClientRect();
    return width > 1 && (left < -1 || right > innerWidth + 1);
  });

const faultsNow = () => [
  ...cutSteps().map(({ textContent }) => `${textContent} is cut`),
  ...[...document.querySelectorAll('ol')].flatMap(brokenWords).map((word) => `${word} is broken`),
  ...layoutFaults(),
];

for (const [viewer, isPlayer] of VIEWERS)
  it.each([2, 3, 7, 45])(`shows ${viewer} the places of %i players whole`, async (count) => {
    await show(count, isPlayer);
    await expect.element(page.getByRole('list', { name: 'Podium' })).toBeVisible();
    const faults: string[] = [];
    for (const [width, height] of WIDTHS) {
      for (const percent of [100, 200]) {
        await setSize([width, height, percent]);
        faults.push(...faultsNow().map((fault) => `${width} px, ${percent} %: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  });
