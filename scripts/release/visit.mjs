// node visit.mjs ROOT FOLDER: starts ROOT/FOLDER/start.sh, signs up, uses each part that comes with a program or data of its
// own, and stops the server.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const START_MS = 10_000;
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

const [root, folder] = process.argv.slice(2);
const isBare = process.argv[4] === 'bare';
const begun = performance.now();
const [command, ...args] = isBare
  ? ['chroot', '--userspec=65534:65534', root, `/${folder}/start.sh`]
  : [join(root, folder, 'start.sh')];
const env = { HOME: isBare ? '/home' : root, PATH: '/usr/sbin:/usr/bin:/bin' };
const server = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
const ended = once(server, 'close');
process.on('exit', () => server.kill('SIGKILL'));
const origin = await ready();
const startMs = performance.now() - begun;
console.log(
  `ready after ${(startMs / 1000).toFixed(1)} s${isBare ? ' on a bare machine, as another user, without a network' : ''}`,
);
await use(origin).catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
server.kill('SIGTERM');
const [code] = await ended;
console.log(`stopped with ${code}`);
if (code !== 0 || startMs > START_MS) process.exitCode = 1;

/** The address that the server prints; what it prints afterwards is shown. */
async function ready() {
  const lines = createInterface(server.stdout);
  return new Promise((found, fail) => {
    lines.on('close', () => fail(new Error('The server ended.')));
    lines.on('line', (line) => {
      const [, port] = /is ready: http:\/\/localhost:(\d+)/.exec(line) ?? [];
      if (line.includes('"level":50')) console.error(line);
      if (port !== undefined) found(`http://localhost:${port}`);
    });
  });
}

async function use(address) {
  let token;
  const call = async (method, path, body) => {
    const isForm = body instanceof FormData;
    const response = await fetch(address + path, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const json = async (...args) => (await call(...args)).json();
  const form = (name, bytes, fields = {}) => {
    const sent = new FormData();
    for (const [key, value] of Object.entries(fields)) sent.append(key, value);
    sent.append(name, new Blob([bytes]), 'file');
    return sent;
  };

  const page = await (await call('GET', '/')).text();
  const [script] = /\/assets\/[\w-]+\.js/.exec(page) ?? [];
  await call('GET', script);
  const account = { email: 'lan@example.com', password: 'mực tím vở ô ly' };
  await call('POST', '/api/register', { username: 'Cô Lan', ...account });
  ({ access_token: token } = await json('POST', '/api/login', account));
  const { id } = await json('GET', '/api/my_user');
  await call('POST', '/api/passkeys/new');
  const { word } = await json('POST', '/api/word', { word_e: 'bicycle', word_v: 'xe đạp' });
  await call('GET', '/api/dictionary/bicycle');
  expect(
    (await (await call('GET', `/${word.audio}`)).arrayBuffer()).byteLength > 1_000,
    'the voice reads a word',
  );
  await call('PUT', `/api/user/${id}`, form('avatar', PICTURE));
  await call('GET', '/emoji/twitter/64/1f600.png');
  const sheet = await (await call('GET', '/api/export/sheet.pdf?kind=list')).arrayBuffer();
  await call('POST', '/api/test-banks/upload', form('file', sheet, { name: 'Đề 1' }));
  for (let tries = 0; ; tries += 1) {
    const { data } = await json('GET', '/api/test-banks?search=bicycle');
    if (data.length > 0) break;
    expect(tries < 100, 'the text of a PDF is read');
    await new Promise((done) => setTimeout(done, 100));
  }
}

function expect(holds, what) {
  if (!holds) throw new Error(`not so: ${what}`);
}
