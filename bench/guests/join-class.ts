import { GAME_SOCKET_PATH } from '../../packages/contract/src/socket-protocol.ts';

export interface ClassSeen {
  guests: number;
  /** The time from the first scan until the last guest is in the lobby, ms. */
  allInMs: number;
  /** The time of each guest, ms. */
  waits: number[];
  /** The number of responses with 429. */
  refused: number;
}

/** Sends the requests of a phone between the scan and the lobby, without the time for typing the name. */
async function joinOne(origin: string, roomId: string, number: number, seen: ClassSeen): Promise<WebSocket> {
  const begun = performance.now();
  const call = async <Answer>(method: string, path: string, token?: string, body?: object) => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (response.status === 429) seen.refused += 1;
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  await (await fetch(`${origin}/setup-room?room_id=${roomId}`)).arrayBuffer();
  await call('GET', `/api/guest/${roomId}`);
  const guest = { room_id: roomId, username: `Học sinh ${number}`, device_id: `phone-number-${number}` };
  const { access_token } = await call<{ access_token: string }>('POST', '/api/guest', undefined, guest);
  const { ticket } = await call<{ ticket: string }>('POST', '/api/ws_ticket', access_token);
  const socket = new WebSocket(
    `${origin.replace('http', 'ws')}${GAME_SOCKET_PATH}${roomId}?token=${ticket}&v=1`,
  );
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('message', ({ data }) => {
      if (String(data).includes('"you"')) resolve();
    });
    socket.addEventListener('close', ({ code, reason }) => reject(new Error(`closed ${code} ${reason}`)));
  });
  seen.waits.push(performance.now() - begun);
  return socket;
}

/** Lets phones behind one address scan the code at once. When a room is full, the others join the next one. */
export async function joinClass(
  origin: string,
  roomIds: readonly string[],
  { guests, seats }: { guests: number; seats: number },
): Promise<ClassSeen> {
  const seen: ClassSeen = { guests, allInMs: 0, waits: [], refused: 0 };
  const begun = performance.now();
  const sockets = await Promise.all(
    Array.from({ length: guests }, (_, number) =>
      joinOne(origin, roomIds[Math.floor(number / seats)] ?? '', number, seen),
    ),
  );
  seen.allInMs = performance.now() - begun;
  for (const socket of sockets) socket.close(1000);
  return seen;
}
