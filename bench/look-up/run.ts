// Dictionary look-ups with a million users' words, compared with the same look-up without HTTP.
// `node bench/look-up/run.ts`
import { openDictionary, openOverrides, type Answer } from '../../apps/server/src/dictionary/index.ts';
import { createDice, pick } from '../seed/dice.ts';
import { openWorkplace, SEED } from '../seed/seeded-directory.ts';
import { openVocabulary } from '../seed/vocabulary.ts';
import { openStore } from '../seed/write-seed.ts';
import { HttpLanes, requestText } from '../support/http-connection.ts';
import { number, printBounds, printMachine, printTable } from '../support/report.ts';
import { compareAll, planFrom, type Contest } from '../support/rounds.ts';
import { startServer } from '../support/server-process.ts';
import { wordsAsked, type Asked } from './words-asked.ts';

const MOST_MS = 5;

printMachine(`Looking words up, with ${SEED}`);
const workplace = await openWorkplace('look-up');
const server = await startServer(workplace.directory);
const vocabulary = openVocabulary();
const store = await openStore(workplace.directory);
const dictionary = openDictionary({
  overrides: openOverrides(store, vocabulary.lexicon, Date.now),
  lexicon: vocabulary.lexicon,
  store,
  dataDir: workplace.directory,
});
const lanes = await HttpLanes.open(server.origin, 1);

const plan = planFrom({ rounds: 7, seconds: 0.4 });
const kinds = wordsAsked(vocabulary);
const answered: number[] = [];
for (const asked of kinds) answered.push(await answeredShare(asked));
const compared = await compareAll(kinds.map(contestOf), plan);
const seen = kinds.flatMap((asked, at) => {
  const figures = compared[at];
  return figures === undefined ? [] : [{ asked, figures, answered: answered[at] ?? 0 }];
});
lanes.close();
await store.close();
await server.stop();

console.log('Rate limits are raised a million times (RATE_LIMIT); the load comes from a second process.');
console.log(
  `Median of ${plan.rounds} rounds of ${plan.seconds} s, one call at a time; times in ms. best: the quietest round.`,
);
console.log('limit: the same look-up in the caller, without HTTP, its rounds between the others.\n');
printTable(
  [
    'what is looked up',
    'answered',
    'p50',
    'p95',
    'p99',
    'per second',
    'best p95',
    'limit p50',
    'limit p95',
    'of the limit',
  ],
  seen.map(({ asked, answered, figures: { product, best, limit, ratio } }) => [
    asked.name,
    `${Math.round(answered * 100)} %`,
    ...[product.p50, product.p95, product.p99, product.perSecond].map(number),
    ...[best.p95, limit.p50, limit.p95].map(number),
    `${Math.round(ratio * 100)} %`,
  ]),
);
printBounds(
  seen.map(({ asked, figures }) => ({
    what: `${asked.name}: p95`,
    seen: figures.product.p95,
    best: figures.best.p95,
    unit: 'ms',
    most: MOST_MS,
  })),
);

function contestOf({ from, words }: Asked): Contest {
  const type_dest = from === 'en' ? 'vi' : 'en';
  const [dice, sameDice] = [createDice(9), createDice(9)];
  return {
    product: () => lanes.send(0, lookUpRequest(pick(words, dice), from)),
    limit: () => dictionary.lookUp({ word: pick(words, sameDice), type_src: from, type_dest }),
    concurrency: 1,
  };
}

/** The number of words with a translation, to verify that misses are misses. */
async function answeredShare({ from, words }: Asked): Promise<number> {
  let answered = 0;
  for (const word of words) {
    const answer = JSON.parse(String(await lanes.send(0, lookUpRequest(word, from)))) as Answer;
    if (answer.translate_word !== '') answered += 1;
  }
  return answered / words.length;
}

function lookUpRequest(word: string, from: 'en' | 'vi'): string {
  const body = { word, type_src: from, type_dest: from === 'en' ? 'vi' : 'en' };
  return requestText('POST', '/api/info_word', workplace.keenest.token, body);
}
