import { chatHistory } from '@icando/contract/chat';
import { talk, type ChatClient } from '../chat/chat.fixture.ts';
import type { Client } from '../client.fixture.ts';
import { acknowledged, differences, repeated, type Writer } from './writer.fixture.ts';

/** A message as a member of the room knows it. */
export interface Seen {
  id: number;
  text: string;
}

/** What the members of a room saw. */
export interface Witnessed {
  /** The acknowledged texts of each sender. */
  sent: readonly (readonly string[])[];
  /** The messages of each connection. */
  received: readonly (readonly Seen[])[];
  /** Texts sent a second time, after a restart: if they were stored before it, members get them after later ones. */
  repeated?: ReadonlySet<string>;
}

/**
 * Whether a history of a room fits what its members saw: each acknowledged message is in it once, those of one sender in their
 * order, and each connection received a part of it without gaps, repetitions or changes of order, except for repeated texts.
 */
export function historyFaults(
  history: readonly Seen[],
  { sent, received, repeated = new Set() }: Witnessed,
): string[] {
  const texts = history.map(({ text }) => text);
  const faults = differences('message', sent.flat(), texts);
  for (const ofOne of sent) {
    const places = ofOne.map((text) => texts.indexOf(text)).filter((place) => place >= 0);
    if (places.some((place, at) => place < (places[at - 1] ?? 0)))
      faults.push(`the messages of a sender are in another order: ${places.join(' ')}`);
  }
  const isFirst = ({ text }: Seen) => !repeated.has(text);
  const all = history.filter(isFirst);
  const ids = all.map(({ id }) => id);
  for (const messages of received) {
    const frames = messages.filter(isFirst);
    const first = ids.indexOf(frames[0]?.id ?? -1);
    const part = all.slice(Math.max(first, 0), Math.max(first, 0) + frames.length);
    if (frames.some(({ id, text }, at) => part[at]?.id !== id || part[at].text !== text))
      faults.push(
        `a connection received ${frames.map(({ id }) => ids.indexOf(id)).join(' ')} of the history`,
      );
  }
  return faults;
}

async function historyOf(client: Client, roomId: number): Promise<Seen[]> {
  const pages: Seen[][] = [];
  for (let page = 1; ; page += 1) {
    const call = { params: { roomId }, query: { page, size: 100 } };
    const { data, total_pages } = acknowledged(await client.call(chatHistory, call));
    pages.unshift(data.map(({ id, content }) => ({ id, text: content })));
    if (page >= total_pages) return pages.flat();
  }
}

/** Members of one room who write to it at once; what each of their connections received is part of the history. */
export function chatWriters(clientsOf: () => Client[], roomId: number, count: number): Writer[] {
  const sent: string[][] = [];
  const connections: ChatClient[] = [];
  const repeatedTexts = new Set<string>();
  return Array.from({ length: count }, (_, place) => {
    const own: string[] = [];
    sent.push(own);
    let socket: ChatClient | undefined;
    let lastId = '';
    const writer = repeated(async (client_id, number) => {
      const text = `${place}-${number}`;
      if (socket?.ws.readyState !== WebSocket.OPEN) {
        socket = await talk(clientsOf()[place] as Client);
        connections.push(socket);
        if (lastId === client_id) repeatedTexts.add(text);
      }
      lastId = client_id;
      socket.send({ type: 'message', chat_room_id: roomId, content: text, client_id });
      while ((await socket.nextMessage()).client_id !== client_id);
      own.push(text);
    });
    const faults = async () => {
      if (place > 0) return [];
      const history = await historyOf(clientsOf()[0] as Client, roomId);
      return historyFaults(history, { sent, received: connections.map(messagesOf), repeated: repeatedTexts });
    };
    return Object.assign(writer, { faults });
  });
}

function messagesOf({ frames }: ChatClient): Seen[] {
  return frames
    .filter(({ type }) => type === 'message')
    .map((frame) => ({ id: frame['id'], text: frame['content'] }));
}
