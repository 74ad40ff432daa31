import { join, resolve } from 'node:path';

const PACKAGE = resolve(import.meta.dirname, '..');

/** The theme files, one starter lesson each, and `order.txt`. */
export const THEMES = join(PACKAGE, 'themes');
/** Everyday words that must be found. */
export const GATE = join(PACKAGE, 'gate');
/** What `compile.ts` makes; not in the repository. */
export const DIST = join(PACKAGE, 'dist');
export const SOURCES = join(PACKAGE, 'src');
