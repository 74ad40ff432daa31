import { join, resolve } from 'node:path';

/** The repository, wherever the command was given. */
export const ROOT = resolve(import.meta.dirname, '../..');

/** Where benches keep what they make; not in the repository. */
export const CACHE = join(ROOT, '.cache/bench');
