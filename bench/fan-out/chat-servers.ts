import { openGroup, openPair } from '../chat/conversations.ts';
import { ChatLoad, type Conversation } from '../chat/chat-load.ts';
import { addPeople } from '../chat/people.ts';
import { createDice } from '../seed/dice.ts';
import type { SignedIn } from '../seed/seeded-directory.ts';
import { cpuTimeOf } from '../support/cpu-time.ts';
import { HttpLanes } from '../support/http-connection.ts';
import { startServers, type Servers } from './servers.ts';

/** The load of each server. */
const PAIRS = 150;
const GROUPS = 5;
export const GROUP_SIZE = 20;
export const PER_SECOND = 250;
/** Percentage of messages that go to a group. */
export const IN_GROUPS = 20;

/** Opens the rooms. With two servers, the members of a private room use different servers, and a group uses both. */
export interface Company {
  people: readonly SignedIn[];
  conversations: readonly Conversation[];
  pick(): Conversation & { from: number };
}

export async function gather({ store, running }: Servers): Promise<Company> {
  const dice = createDice(5);
  const upTo = (count: number) => Math.floor(dice() * count);
  const people = await addPeople(store, PAIRS * 2 * running.length);
  const lanes = await HttpLanes.open(running[0]?.origin ?? '', 1);
  const pairs: Conversation[] = [];
  while (pairs.length < PAIRS * running.length)
    pairs.push(await openPair(lanes, people, [pairs.length * 2, pairs.length * 2 + 1]));
  const groups: Conversation[] = [];
  while (groups.length < GROUPS * running.length) {
    const first = groups.length * GROUP_SIZE;
    const members = Array.from({ length: GROUP_SIZE }, (_, seat) => first + seat);
    groups.push(await openGroup(lanes, people, members));
  }
  lanes.close();
  return {
    people,
    conversations: [...pairs, ...groups],
    pick() {
      const conversations = dice() * 100 < IN_GROUPS ? groups : pairs;
      const conversation = conversations[upTo(conversations.length)];
      const from = conversation?.members[upTo(conversation.members.length)];
      if (conversation === undefined || from === undefined) throw new RangeError('nobody talks here');
      return { ...conversation, from };
    },
  };
}

/** Servers with connected chat clients. */
export interface Talk {
  chatLoad: ChatLoad;
  /** Sends at the given rate until all is delivered; returns the processor time of the servers per delivery, µs. */
  go(seconds: number): Promise<number>;
  stop(): Promise<void>;
}

export async function openChat(count: number): Promise<Talk> {
  const servers = await startServers(count);
  const { running } = servers;
  const company = await gather(servers);
  const chatLoad = new ChatLoad(
    running.map(({ origin }) => origin),
    company.people,
  );
  await chatLoad.opened();
  const spent = () => running.reduce((sum, { pid }) => sum + cpuTimeOf(pid), 0);
  return {
    chatLoad,
    async go(seconds) {
      const [before, heard] = [spent(), chatLoad.heard];
      await chatLoad.sendMessages(PER_SECOND * count * seconds, PER_SECOND * count, company.pick);
      await chatLoad.settled();
      return ((spent() - before) * 1_000) / (chatLoad.heard - heard);
    },
    async stop() {
      chatLoad.close();
      await servers.stop();
    },
  };
}
