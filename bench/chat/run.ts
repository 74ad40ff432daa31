// Chat on the embedded database: the latency of deliveries, the memory that they take, and the time to read a
// very long history. `node bench/chat/run.ts`; BENCH_QUICK=yes sends a tenth.
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '../../apps/server/src/platform/database/index.ts';
import { MIGRATIONS } from '../../apps/server/src/schema/index.ts';
import { createDice } from '../seed/dice.ts';
import { openStore } from '../seed/write-seed.ts';
import { emptyDirectory } from '../support/empty-directory.ts';
import { HttpLanes, requestText } from '../support/http-connection.ts';
import { watchMemory } from '../support/memory.ts';
import { number, printBounds, printMachine, printTable } from '../support/report.ts';
import { startServer } from '../support/server-process.ts';
import { median, percentile } from '../support/statistics.ts';
import { openGroup, openPair } from './conversations.ts';
import { ChatLoad, type Conversation } from './chat-load.ts';
import { addLongRoom, addPeople } from './people.ts';

const isQuick = process.env['BENCH_QUICK'] === 'yes';
const PAIRS = 500;
const GROUPS = 20;
const GROUP_SIZE = 50;
const PER_SECOND = 1_000;
const MESSAGES = isQuick ? 20_000 : 200_000;
const WARM_UP = isQuick ? 5_000 : 20_000;
const LONG_ROOM = isQuick ? 100_000 : 1_000_000;
const HISTORY_CALLS = isQuick ? 300 : 2_000;
/** Percentage of messages that go to a group. */
const IN_GROUPS = 20;
const PAGE = 20;

printMachine(
  `Chat on the embedded database: ${PAIRS} pairs, ${GROUPS} groups of ${GROUP_SIZE}, ${IN_GROUPS} % of messages in groups`,
);
const directory = emptyDirectory('chat');
const store = await openStore(directory);
await migrate(store, MIGRATIONS);
const people = await addPeople(store, PAIRS * 2);
const reader = at(people, 0);
const longRoom = await addLongRoom(store, [reader, at(people, PAIRS * 2 - 1)], LONG_ROOM);
await store.close();

const server = await startServer(directory);
const memory = watchMemory(server.pid);
let lanes = await HttpLanes.open(server.origin, 1);
const dice = createDice(5);
const upTo = (count: number) => Math.floor(dice() * count);

const pairs: Conversation[] = [];
for (let pair = 0; pair < PAIRS; pair += 1)
  pairs.push(await openPair(lanes, people, [pair * 2, pair * 2 + 1]));
const groups: Conversation[] = [];
// Every user is in one group, whose members have no private room with each other.
for (let group = 0; group < GROUPS; group += 1)
  groups.push(
    await openGroup(
      lanes,
      people,
      Array.from({ length: GROUP_SIZE }, (_, seat) => group + seat * GROUPS),
    ),
  );
const chatLoad = new ChatLoad([server.origin], people);
await chatLoad.opened();
await sleep(500);

await chatLoad.sendMessages(WARM_UP, PER_SECOND, pick);
await chatLoad.settled();
chatLoad.forget();
const before = memory.now().own;
const sendingBefore = chatLoad.sendingMs;
const seen: number[] = [];
const watching = setInterval(() => seen.push(memory.now().own), isQuick ? 500 : 2_000);
const parts: { p50: number; p95: number; p99: number }[] = [];
const PARTS = 10;
for (let part = 0; part < PARTS; part += 1) {
  await chatLoad.sendMessages(MESSAGES / PARTS, PER_SECOND, pick);
  const { latencies } = chatLoad;
  chatLoad.forget();
  parts.push({
    p50: percentile(latencies, 0.5),
    p95: percentile(latencies, 0.95),
    p99: percentile(latencies, 0.99),
  });
}
// Excludes the counting between the parts, when nothing is sent.
const perSecond = MESSAGES / ((chatLoad.sendingMs - sendingBefore) / 1000);
await chatLoad.settled();
clearInterval(watching);
// Compares the resident memory in the second and the last quarter; the difference shows a leak per message.
const quarter = Math.floor(seen.length / 4);
const early = median(seen.slice(quarter, quarter * 2));
const late = median(seen.slice(-quarter));

// The server has closed the first connection, which was idle for minutes.
lanes.close();
lanes = await HttpLanes.open(server.origin, 1);
const newest = await timed(() => `/api/chat/history/${longRoom}`);
const anyPage = await timed(() => `/api/chat/history/${longRoom}?page=${1 + upTo(LONG_ROOM / PAGE)}`);
const pins = await someIds();
const pinned = await timed(
  () => `/api/chat/history/${longRoom}?before=${pins[upTo(pins.length)]}&page=${1 + upTo(3)}`,
);
const rooms = await timed(() => '/api/chat/rooms');
chatLoad.close();
lanes.close();
memory.stop();
await server.stop();

console.log(
  `${chatLoad.said.toLocaleString('en')} messages said, ${chatLoad.heard.toLocaleString('en')} of ${chatLoad.expected.toLocaleString('en')} deliveries heard, ${chatLoad.misordered} out of order.\n`,
);
const middle = (name: 'p50' | 'p95' | 'p99') => median(parts.map((part) => part[name]));
const best = (name: 'p50' | 'p95' | 'p99') => Math.min(...parts.map((part) => part[name]));
printTable(
  ['from sending to receiving, ms', 'p50', 'p95', 'p99'],
  [
    [`median of ${PARTS} parts`, number(middle('p50')), number(middle('p95')), number(middle('p99'))],
    ['quietest part', number(best('p50')), number(best('p95')), number(best('p99'))],
    [
      'worst part',
      ...(['p50', 'p95', 'p99'] as const).map((name) => number(Math.max(...parts.map((part) => part[name])))),
    ],
  ],
);
printTable(
  [`call, room of ${LONG_ROOM.toLocaleString('en')} messages`, 'p50', 'p95'],
  [
    ['the newest page', number(newest.p50), number(newest.p95)],
    ['any page', number(anyPage.p50), number(anyPage.p95)],
    ['before any message', number(pinned.p50), number(pinned.p95)],
    ['the list of rooms', number(rooms.p50), number(rooms.p95)],
  ],
);
printTable(
  ['resident memory of the server, MB', ''],
  [
    ['after the warm-up', number(before)],
    ['second quarter', number(early)],
    ['last quarter', number(late)],
  ],
);
printBounds([
  { what: 'messages a second', seen: perSecond, unit: '/s', least: PER_SECOND * 0.99 },
  { what: 'saying to hearing: p99', seen: middle('p99'), best: best('p99'), unit: 'ms', most: 100 },
  { what: 'messages refused', seen: chatLoad.refused, unit: '', most: 0 },
  { what: 'deliveries lost', seen: chatLoad.missing, unit: '', most: 0 },
  { what: 'deliveries out of order', seen: chatLoad.misordered, unit: '', most: 0 },
  { what: 'memory grown', seen: late - early, unit: 'MB', most: 30 },
  { what: 'the newest page: p95', seen: newest.p95, unit: 'ms', most: 10 },
  { what: 'any page: p95', seen: anyPage.p95, unit: 'ms', most: 10 },
  { what: 'before any message: p95', seen: pinned.p95, unit: 'ms', most: 10 },
]);

function pick(): Conversation & { from: number } {
  const conversation = dice() * 100 < IN_GROUPS ? at(groups, upTo(GROUPS)) : at(pairs, upTo(PAIRS));
  return { ...conversation, from: at(conversation.members, upTo(conversation.members.length)) };
}

async function timed(path: () => string): Promise<{ p50: number; p95: number }> {
  const times: number[] = [];
  const { token } = reader;
  for (let call = 0; call < HISTORY_CALLS; call += 1) {
    const since = performance.now();
    await lanes.send(0, requestText('GET', path(), token));
    times.push(performance.now() - since);
  }
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

/** The ids of messages from all parts of the long history. */
async function someIds(): Promise<number[]> {
  const ids: number[] = [];
  for (let look = 0; look < 50; look += 1) {
    const path = `/api/chat/history/${longRoom}?page=${1 + upTo(LONG_ROOM / PAGE)}`;
    const answer = await lanes.send(0, requestText('GET', path, reader.token));
    ids.push(...(JSON.parse(String(answer)) as { data: { id: number }[] }).data.map(({ id }) => id));
  }
  return ids;
}

function at<Item>(list: readonly Item[], place: number): Item {
  const found = list[place];
  if (found === undefined) throw new RangeError(`nothing at ${place}`);
  return found;
}
