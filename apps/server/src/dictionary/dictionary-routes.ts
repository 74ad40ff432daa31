import { infoWord } from '@icando/contract/dictionary';
import { accepted } from '@icando/contract/errors';
import { route, type RouteContext } from '../platform/http/routes.ts';
import type { Dictionary } from './dictionary.ts';

/** Serves the look-up. */
export function registerDictionaryRoutes(context: RouteContext, dictionary: Dictionary): void {
  route(context, infoWord, async ({ body }) => accepted(await dictionary.lookUp(body)));
}
