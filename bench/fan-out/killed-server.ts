import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from '../../packages/contract/src/chat.ts';
import { HttpConnection } from '../support/http-connection.ts';
import { end } from '../support/server-process.ts';
import { ReconnectingChatClient, readPage } from './reconnecting-chat-client.ts';
import { startServers, type Servers } from './servers.ts';
import { gather, PER_SECOND, type Company } from './chat-servers.ts';

export interface KillSeen {
  said: number;
  acknowledged: number;
  /** The number of acknowledged messages that are not in the history. */
  lost: number;
  /** The number of messages that are in a history twice. */
  doubled: number;
  /** The number of messages that were sent repeatedly but never acknowledged. */
  unanswered: number;
  /** The number of messages that precede a message with a smaller id. */
  misordered: number;
  /** The number of clients of the killed server. */
  cutOff: number;
  returned: number;
  /** The time from the kill until the last client has fetched all missed messages. */
  allBackMs: number;
  /** The number of missing deliveries, for clients of the killed server and of the other one. */
  unseenBack: number;
  unseenStayed: number;
  refusals: string[];
  serverErrors: string[];
}

const TICK_MS = 10;
const PATIENCE_MS = 30_000;

/** Lets clients chat on two servers, one of which is killed after half of the messages. */
export async function seeKill(seconds: number): Promise<KillSeen> {
  const servers = await startServers(2);
  try {
    return await talk(servers, await gather(servers), seconds);
  } finally {
    await servers.stop();
  }
}

async function talk({ running }: Servers, company: Company, seconds: number): Promise<KillSeen> {
  const [staying, killed] = running;
  if (staying === undefined || killed === undefined) throw new RangeError('two servers are needed');
  const origins = running.map(({ origin }) => origin);
  const talkers = company.people.map((person, place) => {
    const own = company.conversations.filter(({ members }) => members.includes(place));
    return new ReconnectingChatClient({
      person,
      roomIds: own.map(({ roomId }) => roomId),
      origins,
      start: place,
    });
  });
  await until(() => talkers.every(({ isOpen }) => isOpen));

  const perSecond = PER_SECOND * running.length;
  const begun = performance.now();
  let said = 0;
  let killedAt = 0;
  // Waits a random time after a message, so that it may have been read, stored or delivered when the server is killed.
  const kill = setTimeout(
    () => {
      end(killed.pid, 'SIGKILL');
      killedAt = performance.now();
    },
    seconds * 500 + Math.random() * TICK_MS * 5,
  );
  while (said < perSecond * seconds) {
    const passed = (performance.now() - begun) / 1000;
    for (; said < Math.min(passed, seconds) * perSecond; said += 1) {
      const { roomId, from } = company.pick();
      talkers[from]?.say(roomId, `bench-${said}`);
    }
    await sleep(TICK_MS);
  }
  clearTimeout(kill);
  const isBack = (talker: ReconnectingChatClient) => !talker.wasCutOff || talker.backAt > 0;
  await until(() => talkers.every((talker) => isBack(talker) && talker.waiting === 0));
  // Deliveries to other members may still be in transit.
  await sleep(1_000);

  const cutOff = talkers.filter(({ wasCutOff }) => wasCutOff);
  const histories = await readAll(staying.origin, company);
  for (const talker of talkers) talker.end();
  const kept = [...histories.values()].flat();
  const times = Map.groupBy(kept, ({ client_id }) => client_id ?? '');
  const acknowledged = talkers.flatMap((talker) => [...talker.acknowledged]);
  const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
  const unseen = (isMeant: (talker: ReconnectingChatClient) => boolean) =>
    sum(
      company.conversations.flatMap(({ roomId, members }) =>
        members.map((place) => {
          const talker = talkers[place];
          if (talker === undefined || !isMeant(talker)) return 0;
          return (histories.get(roomId) ?? []).filter(({ id }) => !talker.known.has(id)).length;
        }),
      ),
    );
  return {
    said,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((clientId) => !times.has(clientId)).length,
    doubled: sum([...times.values()].map(({ length }) => length - 1)),
    unanswered: sum(talkers.map(({ waiting }) => waiting)),
    misordered: sum([...histories.values()].map(countMisordered)),
    cutOff: cutOff.length,
    returned: cutOff.filter(isBack).length,
    allBackMs: Math.max(0, ...cutOff.map(({ backAt }) => backAt - killedAt)),
    unseenBack: unseen(({ wasCutOff }) => wasCutOff),
    unseenStayed: unseen(({ wasCutOff }) => !wasCutOff),
    refusals: talkers.flatMap(({ refusals }) => refusals),
    serverErrors: talkers.flatMap(({ serverErrors }) => serverErrors),
  };
}

function countMisordered(history: readonly Message[]): number {
  return history.filter(({ id }, at) => id <= (history[at - 1]?.id ?? 0)).length;
}

/** The stored messages by room, read page by page as its first member. */
async function readAll(origin: string, { people, conversations }: Company): Promise<Map<number, Message[]>> {
  const line = await HttpConnection.open(origin);
  const histories = new Map<number, Message[]>();
  for (const { roomId, members } of conversations) {
    const token = people[members[0] ?? 0]?.token ?? '';
    const pages: Message[][] = [];
    for (let before = 0; ;) {
      const page = await readPage(line, token, roomId, before);
      const [first] = page;
      if (first === undefined) break;
      pages.unshift(page);
      before = first.id;
    }
    histories.set(roomId, pages.flat());
  }
  line.close();
  return histories;
}

async function until(attempt: () => boolean): Promise<void> {
  const late = performance.now() + PATIENCE_MS;
  while (!attempt() && performance.now() < late) await sleep(50);
}
