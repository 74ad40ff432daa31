/** Writes that count towards the quota, without the calls around them. */
export { testBankQueries } from '../../src/test-banks/test-banks-queries.ts';
export { wordWriteQueries } from '../../src/words/words-writes-queries.ts';
