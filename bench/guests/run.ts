// A class without accounts: the time in which 40 and 500 phones behind one address join the lobby, with the default rate
// limits; and the cost of a room of guests compared with one of users. `node bench/guests/run.ts`
import { ROOM_MAX_SEATS } from '../../packages/contract/src/room-rules.ts';
import { createRoom } from '../../packages/contract/src/rooms.ts';
import { emptyDirectory } from '../support/empty-directory.ts';
import { newcomerAt } from '../support/newcomer.ts';
import { number, printBounds, printMachine, printTable } from '../support/report.ts';
import { startServer } from '../support/server-process.ts';
import { percentile } from '../support/statistics.ts';
import { joinClass, type ClassSeen } from './join-class.ts';
import { roomCost } from './room-cost.ts';

const isQuick = process.env['BENCH_QUICK'] === 'yes';
const CLASSES = [
  { guests: 40, mostS: 30 },
  { guests: 500, mostS: 60 },
];
/** The number of players of a room besides the host. */
const SEATS = ROOM_MAX_SEATS - 1;
const COST = isQuick
  ? { rooms: 5, size: 40, rounds: 2, questions: 2, warmQuestions: 2 }
  : { rooms: 20, size: 40, rounds: 9, questions: 4, warmQuestions: 40 };

printMachine('A class without accounts');
const seen: (ClassSeen & { mostS: number })[] = [];
for (const { mostS, guests } of CLASSES) {
  const server = await startServer(emptyDirectory('guests'), { env: { RATE_LIMIT: '1' } });
  const roomIds = await openRooms(server.origin, Math.ceil(guests / SEATS));
  seen.push({ ...(await joinClass(server.origin, roomIds, { guests, seats: SEATS })), mostS });
  await server.stop();
}
printTable(
  ['guests', 'all in the lobby, s', 'one: median, s', 'p95, s', '429'],
  seen.map(({ guests, allInMs, waits, refused }) => [
    String(guests),
    number(allInMs / 1000),
    number(percentile(waits, 0.5) / 1000),
    number(percentile(waits, 0.95) / 1000),
    String(refused),
  ]),
);
const cost = await roomCost(COST);
printTable(
  [`${COST.rooms} rooms of ${COST.size}`, 'CPU µs a player and question'],
  [
    ['users', number(cost.users)],
    ['guests', number(cost.guests)],
  ],
);
printBounds([
  ...seen.flatMap(({ guests, allInMs, refused, mostS }) => [
    { what: `${guests} guests in the lobby`, seen: allInMs / 1000, unit: 's', most: mostS },
    { what: `${guests} guests: answers with 429`, seen: refused, unit: '', most: 0 },
  ]),
  {
    what: 'a room of guests to a room of users',
    seen: cost.ratio,
    best: cost.leastRatio,
    unit: '×',
    most: 1.05,
  },
]);
process.exit();

async function openRooms(origin: string, count: number): Promise<string[]> {
  const { token, addWord } = await newcomerAt(origin);
  for (const [english, vietnamese] of [
    ['river', 'dòng sông'],
    ['window', 'cửa sổ'],
    ['teacher', 'giáo viên'],
    ['kitchen', 'nhà bếp'],
  ] as const)
    await addWord(english, vietnamese);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const words = await fetch(`${origin}/api/word`, { headers });
  const { data } = (await words.json()) as { data: { id: number }[] };
  const rules = { type_game: 'game_select', game_mode: 'correct_mode', game_duration: 600 };
  const body = JSON.stringify({ ...rules, words: data.map(({ id }) => ({ id })) });
  const opened: string[] = [];
  while (opened.length < count) {
    const reply = await fetch(origin + createRoom.path, { method: 'POST', headers, body });
    opened.push(((await reply.json()) as { room_id: string }).room_id);
  }
  return opened;
}
