import * as contract from '@icando/contract/words';
import { route, type RouteContext } from '../platform/http/routes.ts';
import type { Words } from './words.ts';

export function registerWordsRoutes(context: RouteContext, words: Words): void {
  route(context, contract.listWords, ({ caller, query }) => words.page(caller.userId, query));
  route(context, contract.createWord, ({ caller, body }) => words.create(caller.userId, body));
  route(context, contract.updateWord, ({ caller, params, body }) =>
    words.update(caller.userId, params.id, body),
  );
  route(context, contract.deleteWord, ({ caller, params }) => words.delete(caller.userId, params.id));
  route(context, contract.moveWords, ({ caller, body }) =>
    words.move(caller.userId, body.user_word_ids, body.to_lesson_id),
  );
  route(context, contract.copyWords, ({ caller, body }) =>
    words.copy(caller.userId, body.user_word_ids, body.to_lesson_id ?? null),
  );
  route(context, contract.restoreWords, ({ caller, body }) =>
    words.restore(caller.userId, body.user_word_ids),
  );
}
