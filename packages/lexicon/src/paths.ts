import { join, resolve } from 'node:path';

const PACKAGE = resolve(import.meta.dirname, '..');

export const THEMES = join(PACKAGE, 'themes');
export const CURRICULUM = join(PACKAGE, 'curriculum');
/** Words of one root whose endings do not show it, and words that only look related. */
export const FAMILIES = join(PACKAGE, 'families.tsv');
/** Pairs of words that learners take for one another. */
export const CONFUSABLES = join(PACKAGE, 'confusables.tsv');
export const GATE = join(PACKAGE, 'gate');
/** Output of `compile.ts`; not in the repository. */
export const DIST = join(PACKAGE, 'dist');
export const SOURCES = join(PACKAGE, 'src');

export const FILES = {
  english: 'english.table',
  vietnamese: 'vietnamese.table',
  plainVietnamese: 'vietnamese-plain.table',
  ipa: 'ipa.table',
  classes: 'classes.table',
  examples: 'examples.table',
  relations: 'relations.table',
  lessons: 'lessons.json',
  curriculum: 'curriculum.json',
  notice: 'NOTICE',
  stamp: 'stamp',
} as const;
