import { openAsBlob } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { emptyDirectory } from '../support/empty-directory.ts';
import { watchMemory } from '../support/memory.ts';
import { newcomerAt } from '../support/newcomer.ts';
import { otherUserAt } from '../support/other-user.ts';
import { number, type Bound } from '../support/report.ts';
import { startServer } from '../support/server-process.ts';
import { NOTES, REVIEWS_EACH } from './figures.ts';

const QUIET_MS = 4_000;
const LOOK_MS = 50;
/** The same limit as for an import of words. */
const MOST_OF_OTHERS = 2;

interface Reply {
  import_id: number;
  state: string;
  added: number;
  reviews: number;
}

async function call(origin: string, token: string, path: string, body?: string | FormData): Promise<Reply> {
  const response = await fetch(origin + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    },
    ...(body === undefined ? {} : { body }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Reply;
}

/** Imports a package with its review history into a running server while another user sends requests. */
export async function importAnkiPackage(
  file: string,
  most: { seconds: number; mb: number },
): Promise<{ row: string[]; bounds: Bound[] }> {
  const server = await startServer(emptyDirectory('anki-import'));
  const othersDuring = await otherUserAt(server.origin);
  const { token } = await newcomerAt(server.origin, 'learner@example.com');
  const quiet = await othersDuring(wait(QUIET_MS));
  const memory = watchMemory(server.pid);
  // The memory includes the child processes, such as the voice.
  const used = () => memory.now().own + memory.now().children;
  const before = used();
  let more = 0;
  const sampling = setInterval(() => {
    more = Math.max(more, used() - before);
  }, LOOK_MS);

  async function bring(): Promise<{ seconds: number; done: Reply }> {
    const form = new FormData();
    form.append('file', await openAsBlob(file), 'deck.apkg');
    const begun = performance.now();
    const { import_id } = await call(server.origin, token, '/api/import/preview', form);
    const path = `/api/import/${import_id}`;
    await call(server.origin, token, `${path}/commit`, JSON.stringify({ lesson_name: 'Anki' }));
    for (;;) {
      const done = await call(server.origin, token, path);
      if (done.state === 'done') return { seconds: (performance.now() - begun) / 1000, done };
      if (done.state !== 'running') throw new Error(`the import is ${done.state}`);
      await wait(LOOK_MS);
    }
  }

  const work = bring();
  const busy = await othersDuring(work);
  const { seconds, done } = await work;
  clearInterval(sampling);
  memory.stop();
  await server.stop();
  return {
    row: [number(seconds), number(more), number(quiet), number(busy)],
    bounds: [
      { what: 'brought in: time', seen: seconds, unit: 's', most: most.seconds },
      { what: 'brought in: more memory, its process included', seen: more, unit: 'MB', most: most.mb },
      {
        what: "brought in: others' p95, times that before",
        seen: busy / quiet,
        unit: '×',
        most: MOST_OF_OTHERS,
      },
      { what: 'brought in: words', seen: done.added, unit: '', least: NOTES },
      { what: 'brought in: answers', seen: done.reviews, unit: '', least: NOTES * REVIEWS_EACH },
    ],
  };
}
