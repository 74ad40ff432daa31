// The export and import of an account with 20,000 words, and of one that also has 200,000 answers.
// `node bench/archive/run.ts`; BENCH_QUICK=yes: a tenth
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { zipStream, type ZippedFile } from '../../apps/server/src/platform/zip/zip-stream.ts';
import { emptyDirectory } from '../support/empty-directory.ts';
import { watchMemory } from '../support/memory.ts';
import { newcomerAt } from '../support/newcomer.ts';
import { otherUserAt } from '../support/other-user.ts';
import { number, printBounds, printMachine, printTable, type Bound } from '../support/report.ts';
import { ALONE, startServer } from '../support/server-process.ts';

const WORDS = process.env['BENCH_QUICK'] === 'yes' ? 2_000 : 20_000;
const ANSWERS_EACH = 10;
const BEGUN = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;
const QUIET_MS = 4_000;
const MAX_MS = 10_000;
const MAX_MB = 200;

const iso = (at: number) => new Date(at).toISOString();

function* words(): Generator<object> {
  for (let at = 0; at < WORDS; at += 1)
    yield {
      key: at + 1,
      source: `account:${at + 1}`,
      lesson: (at % 40) + 1,
      foreign_word: `word ${at}`,
      native_word: `từ số ${at}`,
      pronunciation: 'wɜːd',
      note: '',
      is_withheld: false,
      created_at: iso(BEGUN),
      memory: { lex: `word ${at}`, meaning: `từ số ${at}` },
    };
}

function* lessons(): Generator<object> {
  for (let key = 1; key <= 40; key += 1)
    yield {
      key,
      name: `Bài ${key}`,
      description: '',
      is_public: true,
      starter_id: null,
      created_at: iso(BEGUN),
    };
}

function* answers(): Generator<object> {
  for (let round = 0; round < ANSWERS_EACH; round += 1)
    for (let at = 0; at < WORDS; at += 1)
      yield {
        run: `${round}-${Math.floor(at / 30)}`,
        index: at % 30,
        at: iso(BEGUN + round * round * DAY_MS + at * 4_000),
        source: 'review',
        word: at + 1,
        lex: `word ${at}`,
        meaning: `từ số ${at}`,
        game: round % 2 === 0 ? 'game_write' : 'game_select',
        side: 'native',
        options: round % 2 === 0 ? 0 : 3,
        is_correct: (at + round) % 5 > 0,
        chosen: '',
        answer_ms: 2_500,
        is_hinted: false,
        recall: round === 0 ? null : 0.85,
        model: 1,
        correction: null,
      };
}

async function archiveWith(files: Record<string, Iterable<object>>): Promise<Buffer<ArrayBuffer>> {
  const manifest = { format: 'icando-account', version: 1, made_at: iso(BEGUN), lines: {} };
  const bytesOf = function* (lines: Iterable<object>) {
    for (const line of lines) yield Buffer.from(`${JSON.stringify(line)}\n`);
  };
  const all = async function* (): AsyncGenerator<ZippedFile> {
    for (const [name, lines] of Object.entries({ ...files, 'manifest.json': [manifest] }))
      yield { name, bytes: bytesOf(lines), isCompressed: false };
  };
  return Buffer.from(await buffer(zipStream(all())));
}

printMachine(`Archives of accounts with ${WORDS} words`);
const server = await startServer(emptyDirectory('archive'), { command: ALONE });
const othersDuring = await otherUserAt(server.origin);

interface Reply {
  import_id: number;
  state: string;
  added: number;
  reviews: number;
}

async function call(token: string, method: string, path: string, body?: unknown): Promise<Reply> {
  const isForm = body instanceof FormData;
  const response = await fetch(server.origin + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Reply;
}

async function untilDone(token: string, path: string): Promise<Reply> {
  for (;;) {
    const reply = await call(token, 'GET', path);
    if (reply.state === 'done') return reply;
    if (reply.state !== 'running') throw new Error(`${path} is ${reply.state}`);
    await wait(50);
  }
}

async function importArchive(token: string, archive: Buffer<ArrayBuffer>): Promise<Reply> {
  const form = new FormData();
  form.append('file', new Blob([archive]), 'archive.zip');
  const { import_id } = await call(token, 'POST', '/api/import/preview', form);
  await call(token, 'POST', `/api/import/${import_id}/commit`, { lesson_id: null });
  return untilDone(token, `/api/import/${import_id}`);
}

async function exportArchive(token: string): Promise<number> {
  await call(token, 'POST', '/api/export/account');
  await untilDone(token, '/api/export/account');
  const response = await fetch(`${server.origin}/api/export/account/file`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await response.arrayBuffer()).byteLength;
}

const rows: string[][] = [];
const bounds: Bound[] = [];
const memory = watchMemory(server.pid);
const quiet = await othersDuring(wait(QUIET_MS));
const before = memory.now().own;

async function measure<Result>(what: string, work: () => Promise<Result>, mostMs?: number): Promise<Result> {
  const begun = performance.now();
  const result = work();
  const others = await othersDuring(result);
  const ms = performance.now() - begun;
  rows.push([what, number(ms / 1000), number(quiet), number(others), number(memory.most().own - before)]);
  if (mostMs !== undefined) bounds.push({ what, seen: ms / 1000, unit: 's', most: mostMs / 1000 });
  return result;
}

const small = await archiveWith({ 'lessons.jsonl': lessons(), 'words.jsonl': words() });
const large = await archiveWith({
  'lessons.jsonl': lessons(),
  'words.jsonl': words(),
  'answers.jsonl': answers(),
});
for (const [name, archive, most] of [
  [`${WORDS} words`, small, MAX_MS],
  [`${WORDS} words, ${WORDS * ANSWERS_EACH} answers`, large, undefined],
] as const) {
  const { token } = await newcomerAt(server.origin, `${archive.length}@example.com`);
  const { added, reviews } = await measure(`${name}: in`, () => importArchive(token, archive), most);
  const wanted = archive === large ? WORDS * ANSWERS_EACH : 0;
  if (added !== WORDS || reviews !== wanted) throw new Error(`${added} words, ${reviews} answers were added`);
  const bytes = await measure(`${name}: out`, () => exportArchive(token), most);
  if (archive === small)
    bounds.push({
      what: 'more memory of the server',
      seen: memory.most().own - before,
      unit: 'MB',
      most: MAX_MB,
    });
  rows.push([`${name}: MB of the archive`, number(bytes / 1024 ** 2), '', '', '']);
}
memory.stop();
await server.stop();

console.log('Embedded database. Another user requests a page of words and adds one, in turn (ms, p95).\n');
printTable(['', 's', 'another user before', 'meanwhile', 'most MB more so far'], rows);
printBounds(bounds);
