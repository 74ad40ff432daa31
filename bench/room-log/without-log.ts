// Loaded before a server: its rooms keep no record of closed questions, so nothing of them reaches the answer log.
import { registerHooks } from 'node:module';

registerHooks({
  load: (url, context, nextLoad) =>
    url.endsWith('/packages/game/src/rooms/question-record.ts')
      ? { format: 'module', source: 'export const questionRecord = () => null;', shortCircuit: true }
      : nextLoad(url, context),
});
