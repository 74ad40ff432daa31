import * as contract from '@icando/contract/words';
import { serve, type Door } from '../platform/http/serve.ts';
import type { Words } from './words.ts';

/** The HTTP calls of words. */
export function serveWords(door: Door, words: Words): void {
  serve(door, contract.listWords, ({ caller, query }) => words.page(caller.userId, query));
  serve(door, contract.createWord, ({ caller, body }) => words.create(caller.userId, body));
  serve(door, contract.updateWord, ({ caller, params, body }) =>
    words.update(caller.userId, params.id, body),
  );
  serve(door, contract.deleteWord, ({ caller, params }) => words.delete(caller.userId, params.id));
  serve(door, contract.moveWords, ({ caller, body }) =>
    words.move(caller.userId, body.user_word_ids, body.to_lesson_id),
  );
  serve(door, contract.copyWords, ({ caller, body }) =>
    words.copy(caller.userId, body.user_word_ids, body.to_lesson_id ?? null),
  );
  serve(door, contract.restoreWords, ({ caller, body }) => words.restore(caller.userId, body.user_word_ids));
}
