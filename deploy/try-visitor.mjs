/** A minimal client for `try.mjs`. */
export async function browse(origin, name) {
  const email = `${name.toLowerCase()}.${crypto.randomUUID()}@example.com`;
  const password = `mực tím ${crypto.randomUUID()}`;
  await ask(origin, undefined, 'POST', '/api/register', { username: name, email, password });
  const { access_token } = await ask(origin, undefined, 'POST', '/api/login', { email, password });
  return {
    origin,
    call: (method, path, body) => ask(origin, access_token, method, path, body),
    async upload(path, part, bytes) {
      const body = new FormData();
      body.append(part, new Blob([bytes]), 'file');
      const headers = { authorization: `Bearer ${access_token}` };
      const response = await fetch(origin + path, { method: 'PUT', headers, body });
      if (!response.ok) throw new Error(`PUT ${path}: ${response.status} ${await response.text()}`);
    },
  };
}

async function ask(origin, token, method, path, body) {
  const response = await fetch(origin + path, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

/** Opens a socket with a ticket, and waits for its first frame of this type. */
export async function openSocket(visitor, path, first) {
  const { ticket } = await visitor.call('POST', '/api/ws_ticket');
  const socket = new WebSocket(`${visitor.origin.replace(/^http/, 'ws')}${path}?token=${ticket}`);
  const frames = [];
  const waiting = new Set();
  let read = 0;
  const connection = {
    frames,
    isClosed: false,
    closed: new Promise((done) => {
      socket.addEventListener('close', ({ code }) => {
        connection.isClosed = true;
        done(code);
      });
    }),
    send: (frame) => socket.send(JSON.stringify(frame)),
    leave: () => socket.close(1000),
    /** The next matching frame; undefined if none arrives in time. */
    async next(type, matches = () => true, limitMs = 20_000) {
      const end = performance.now() + limitMs;
      for (;;) {
        for (; read < frames.length; read += 1) {
          const frame = frames[read];
          if (frame.type !== type || !matches(frame)) continue;
          read += 1;
          return frame;
        }
        const left = end - performance.now();
        if (left <= 0 || connection.isClosed) return undefined;
        await new Promise((done) => {
          const timer = setTimeout(done, Math.min(left, 200));
          waiting.add(() => {
            clearTimeout(timer);
            done();
          });
        });
      }
    },
  };
  socket.addEventListener('message', ({ data }) => {
    frames.push(JSON.parse(data));
    for (const wake of waiting) wake();
    waiting.clear();
  });
  socket.addEventListener('error', () => {});
  if ((await connection.next(first)) === undefined) throw new Error(`${path} did not open`);
  read = 0;
  return connection;
}

export function ok(sentence) {
  console.log(`✓ ${sentence}`);
}
