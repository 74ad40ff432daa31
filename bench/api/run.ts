// The HTTP API on the embedded database with a million words, compared with the same SQL without HTTP.
// `node bench/api/run.ts`; BENCH_QUICK=yes: a twentieth of the words
import { setTimeout as sleep } from 'node:timers/promises';
import { openWorkplace, SEED } from '../seed/seeded-directory.ts';
import { openVocabulary } from '../seed/vocabulary.ts';
import { namingVoice, openStore } from '../seed/write-seed.ts';
import { HttpLanes, requestText } from '../support/http-connection.ts';
import { watchMemory, type MemoryUse } from '../support/memory.ts';
import { number, printBounds, printMachine, printTable, type Bound } from '../support/report.ts';
import { compareAll, planFrom } from '../support/rounds.ts';
import { startServer } from '../support/server-process.ts';
import { measuredCalls, RECORDED } from './calls.ts';

const AT_ONCE = 16;
const MAX_MEMORY_MB = 250;

printMachine(`API on the embedded database: ${SEED}`);
const workplace = await openWorkplace('api');
const server = await startServer(workplace.directory);
const memory = watchMemory(server.pid);
const vocabulary = openVocabulary();
const { voice } = namingVoice(workplace.directory);
const store = await openStore(workplace.directory);
const lanes = await HttpLanes.open(server.origin, AT_ONCE);
const before = memory.now();

await record();
const plan = planFrom({ rounds: 7, seconds: 0.7 });
const calls = measuredCalls({ lanes, store, voice, workplace, vocabulary }).flatMap((call) =>
  [1, AT_ONCE].map((concurrency) => ({ ...call, concurrency })),
);
const compared = await compareAll(calls, plan);
const seen = calls.flatMap((call, at) => {
  const figures = compared[at];
  return figures === undefined ? [] : [{ call, figures }];
});
const most = memory.most();
const after = memory.now();
memory.stop();
lanes.close();
await store.close();
await server.stop();

print();

/** Makes recordings in advance, because the recording of an added word usually exists. */
async function record(): Promise<void> {
  for (const { en, vi } of vocabulary.words.slice(0, RECORDED)) {
    const token = workplace.keenest.token;
    const answer = await lanes.send(0, requestText('POST', '/api/word', token, { word_e: en, word_v: vi }));
    const { word } = JSON.parse(String(answer)) as { word: { audio: string } };
    await lanes.send(0, requestText('GET', `/${word.audio}`));
  }
  await sleep(500);
}

function print(): void {
  console.log('Rate limits are raised a million times (RATE_LIMIT); the load comes from a second process.');
  console.log(`Median of ${plan.rounds} rounds of ${plan.seconds} s; times in ms. best: the quietest round.`);
  console.log(
    'limit: the same SQL through the same database threads, without HTTP, its rounds between the others.\n',
  );
  printTable(
    ['call', 'at once', 'p50', 'p95', 'p99', 'per second', 'best p95', 'best/s', 'limit/s', 'of the limit'],
    seen.map(({ call, figures: { product, best, limit, ratio } }) => [
      call.name,
      String(call.concurrency),
      ...[product.p50, product.p95, product.p99, product.perSecond].map(number),
      ...[best.p95, best.perSecond, limit.perSecond].map(number),
      `${Math.round(ratio * 100)} %`,
    ]),
  );
  const megabytes = (use: MemoryUse) => [number(use.own), number(use.children)];
  printTable(
    ['resident memory, MB', 'server', 'its children (the voice)'],
    [
      ['before', ...megabytes(before)],
      ['most', ...megabytes(most)],
      ['after', ...megabytes(after)],
    ],
  );
  printBounds([
    ...seen.flatMap(boundsOf),
    { what: "the server's memory at most", seen: most.own, unit: 'MB', most: MAX_MEMORY_MB },
  ]);
}

function boundsOf({ call, figures: { product, best } }: (typeof seen)[number]): Bound[] {
  const { name, concurrency, perSecond } = call;
  if (concurrency === 1)
    return [{ what: `${name}: p95`, seen: product.p95, best: best.p95, unit: 'ms', most: 10 }];
  if (perSecond === undefined) return [];
  const what = `${name}, ${concurrency} at once`;
  return [{ what, seen: product.perSecond, best: best.perSecond, unit: '/s', least: perSecond }];
}
