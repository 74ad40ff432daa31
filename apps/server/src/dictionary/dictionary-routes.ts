import { infoWord } from '@icando/contract/dictionary';
import { accepted } from '@icando/contract/errors';
import { serve, type Door } from '../platform/http/serve.ts';
import type { Dictionary } from './dictionary.ts';

/** Serves the look-up. */
export function serveDictionary(door: Door, dictionary: Dictionary): void {
  serve(door, infoWord, async ({ body }) => accepted(await dictionary.lookUp(body)));
}
