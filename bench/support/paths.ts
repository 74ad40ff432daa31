import { join, resolve } from 'node:path';

/** The root of the repository, independent of the working directory. */
export const ROOT = resolve(import.meta.dirname, '../..');

/** Files that benchmarks create; not in the repository. */
export const CACHE = join(ROOT, '.cache/bench');
