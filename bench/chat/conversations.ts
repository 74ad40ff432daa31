import { createGroup, openPrivateRoom } from '../../packages/contract/src/chat.ts';
import type { SignedIn } from '../seed/seeded-directory.ts';
import { requestText, type HttpLanes } from '../support/http-connection.ts';
import type { Conversation } from './chat-load.ts';

/** Opens a private room for its first member. Members are indices in the list of users. */
export async function openPair(
  lanes: HttpLanes,
  people: readonly SignedIn[],
  members: readonly [number, number],
): Promise<Conversation> {
  const [opener, other] = members.map((place) => personAt(people, place));
  return { roomId: await open(lanes, openPrivateRoom.path, opener, { user_id: other?.userId }), members };
}

/** Opens a group for its first member. */
export async function openGroup(
  lanes: HttpLanes,
  people: readonly SignedIn[],
  members: readonly number[],
): Promise<Conversation> {
  const [opener, ...others] = members.map((place) => personAt(people, place));
  const body = { name: `Lớp ${members[0] ?? 0}`, user_ids: others.map(({ userId }) => userId) };
  return { roomId: await open(lanes, createGroup.path, opener, body), members };
}

async function open(
  lanes: HttpLanes,
  path: string,
  person: SignedIn | undefined,
  body: object,
): Promise<number> {
  const answer = await lanes.send(0, requestText('POST', path, person?.token, body));
  return (JSON.parse(String(answer)) as { room_id: number }).room_id;
}

function personAt(people: readonly SignedIn[], place: number): SignedIn {
  const person = people[place];
  if (person === undefined) throw new RangeError(`there is nobody at ${place}`);
  return person;
}
