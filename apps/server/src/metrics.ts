import type { Database } from './platform/database/index.ts';
import type { FileStore } from './platform/files/index.ts';
import type { Operations } from './platform/http/operations.ts';
import type { Overload } from './platform/overload.ts';
import type { Sockets } from './platform/sockets/index.ts';

export interface MeasuredDeps {
  store: Pick<Database<object>, 'load'>;
  sockets: Pick<Sockets, 'count' | 'frames'>;
  overload: Overload;
  isRedisConnected: (() => boolean) | undefined;
  files: Pick<FileStore, 'counts'>;
  chat: { counts(): { stored: number; waiting: number } };
  waiting: Readonly<Record<string, () => number>>;
}

/** Exports metrics in addition to those of HTTP requests and the process; rooms add their own. */
export function exportMetrics(operations: Operations, deps: MeasuredDeps): void {
  const { store, sockets, overload, isRedisConnected, files, chat, waiting } = deps;
  const { gauge, counter } = operations;

  gauge('open_sockets', 'Open WebSocket connections.', () => sockets.count);
  counter(
    'socket_frames_total',
    'Messages over WebSockets, by path and direction.',
    () =>
      sockets.frames().flatMap(({ path, received, sent }) => [
        { labels: { path, direction: 'in' }, value: received },
        { labels: { path, direction: 'out' }, value: sent },
      ]),
    ['path', 'direction'],
  );
  counter('chat_messages_total', 'Chat messages stored by this server.', () => chat.counts().stored);

  gauge('database_running', 'Connections or jobs of the database at work.', () => store.load().running);
  gauge('database_waiting', 'Jobs that wait for the database.', () => store.load().waiting);
  gauge(
    'database_oldest_wait_seconds',
    'How long the first of them has been waiting.',
    () => store.load().oldestWaitMs / 1000,
  );
  gauge(
    'work_waiting',
    'Queued tasks, by kind of work.',
    () =>
      Object.entries({ ...waiting, chat: () => chat.counts().waiting }).map(([work, read]) => ({
        labels: { work },
        value: read(),
      })),
    ['work'],
  );

  gauge('event_loop_delay_seconds', 'The latest delay of the event loop.', () => overload.loopDelayMs / 1000);
  gauge('load_shedding', 'Whether new calls and sockets are refused now.', () => Number(overload.isShedding));
  counter(
    'load_shed_total',
    'Calls and sockets refused under overload.',
    () => Object.entries(overload.shed).map(([what, value]) => ({ labels: { what }, value })),
    ['what'],
  );
  const { counts } = files;
  if (counts !== undefined) {
    counter(
      'files_calls_total',
      'Calls to the file store: answered, retried, failed.',
      () => Object.entries(counts()).map(([outcome, value]) => ({ labels: { outcome }, value })),
      ['outcome'],
    );
  }
  if (isRedisConnected !== undefined)
    gauge('redis_connected', 'Whether Redis can be reached.', () => Number(isRedisConnected()));
}
