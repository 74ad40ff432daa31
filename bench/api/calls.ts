import { searchKey } from '../../packages/contract/src/text.ts';
import type { Store } from '../../apps/server/src/schema/index.ts';
import { audioKeyFromPath, type Voice } from '../../apps/server/src/voice/index.ts';
import { wordRow } from '../../apps/server/src/words/index.ts';
import { wordQueries } from '../../apps/server/src/words/words-queries.ts';
import { wordWriteQueries } from '../../apps/server/src/words/words-writes-queries.ts';
import { createDice, pick } from '../seed/dice.ts';
import type { SignedIn, Workplace } from '../seed/seeded-directory.ts';
import type { Entry, Vocabulary } from '../seed/vocabulary.ts';
import { requestText, type HttpLanes } from '../support/http-connection.ts';
import type { Call } from '../support/rounds.ts';

/** One kind of call, measured through HTTP and as the bare SQL statements on the same database. */
export interface MeasuredCall {
  name: string;
  /** The lower bound with concurrent callers. Calls for the largest account have none. */
  perSecond?: number;
  product: Call;
  limit: Call;
}

export interface Sides {
  lanes: HttpLanes;
  store: Store;
  voice: Voice;
  workplace: Workplace;
  vocabulary: Vocabulary;
}

const SIZE = 10;
const PAGES = 5;
const SEARCHES = ['wat', 'ho', 'nha', 'school', 'đẹp', 'red', 'con', 'big house', 'ăn', 'teacher'];

/** All measured calls. Both sides of a call use random numbers from the same seed. */
export function measuredCalls(sides: Sides): MeasuredCall[] {
  const { keenest, others } = sides.workplace;
  const everybody = [keenest, ...others];
  const anybody = (dice: () => number) => pick(everybody, dice);
  const onlyKeenest = () => keenest;
  const anything = (dice: () => number) => pick(SEARCHES, dice);
  return [
    reading('page of words', sides, { perSecond: 2_000, learner: anybody }),
    reading("search in one's words", sides, { perSecond: 2_000, learner: anybody, search: anything }),
    reading('page of words, all 20,000', sides, { learner: onlyKeenest }),
    reading("search in one's words, all 20,000", sides, { learner: onlyKeenest, search: anything }),
    adding('add a word', sides, (dice) => pick(sides.vocabulary.words.slice(0, RECORDED), dice)),
    adding('add a word nobody has', sides, unheardOf()),
  ];
}

/** The number of words whose recordings exist before the measurement, as if another user had added them before. */
export const RECORDED = 20;

interface Reading {
  perSecond?: number;
  learner(dice: () => number): SignedIn;
  search?(dice: () => number): string;
}

function reading(
  name: string,
  { lanes, store }: Sides,
  { perSecond, learner, search = () => '' }: Reading,
): MeasuredCall {
  const queries = wordQueries(store);
  const samples = drawer((dice) => ({
    who: learner(dice),
    page: 1 + Math.floor(dice() * PAGES),
    search: search(dice),
  }));
  return {
    name,
    ...(perSecond === undefined ? {} : { perSecond }),
    product: (lane) => {
      const { who, page, search } = samples.product();
      const query = `page=${page}&size=${SIZE}&search=${encodeURIComponent(search)}`;
      return lanes.send(lane, requestText('GET', `/api/word?${query}`, who.token));
    },
    limit: () => {
      const { who, page, search } = samples.limit();
      const filter = { ownerId: who.userId, asOwner: true, lessonIds: [], search: searchKey(search) };
      return queries.page(filter, (page - 1) * SIZE, SIZE);
    },
  };
}

function adding(
  name: string,
  { lanes, store, voice, workplace }: Sides,
  word: (dice: () => number) => Entry,
): MeasuredCall {
  const writes = wordWriteQueries(store);
  const samples = drawer((dice) => ({ who: pick(workplace.others, dice), word: word(dice) }));
  return {
    name,
    perSecond: 1_000,
    product: (lane) => {
      const { who, word } = samples.product();
      const body = { word_e: word.en, word_v: word.vi, pronun: word.ipa };
      return lanes.send(lane, requestText('POST', '/api/word', who.token, body));
    },
    limit: () => {
      const { who, word } = samples.limit();
      const row = wordRow({
        userId: who.userId,
        foreign: word.en,
        native: word.vi,
        pronunciation: word.ipa,
        note: '',
        lessonId: null,
      });
      const key = audioKeyFromPath(voice.pathFor(word.en)) ?? '';
      return writes.insert([row], [{ key, text: word.en }]);
    },
  };
}

/** New texts, so that each needs a new recording. */
function unheardOf(): () => Entry {
  let count = 0;
  return () => {
    count += 1;
    return { en: `page number ${count}`, vi: `trang số ${count}`, ipa: '' };
  };
}

function drawer<Asked>(draw: (dice: () => number) => Asked): { product(): Asked; limit(): Asked } {
  const [dice, sameDice] = [createDice(21), createDice(21)];
  return { product: () => draw(dice), limit: () => draw(sameDice) };
}
