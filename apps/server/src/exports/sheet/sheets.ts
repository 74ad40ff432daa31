import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { runThread, type NoMessage } from '../../platform/limited-thread.ts';
import { createQueue, orBusy } from '../../platform/queue.ts';
import type { SheetTask } from './sheet-task.ts';

const WORKER = new URL('./sheet-worker.ts', import.meta.url);
const GAPS_WORKER = new URL('./gaps-worker.ts', import.meta.url);
/** The numbers of sheets that a server draws concurrently and queues. */
const DRAWING = { atOnce: 1, waiting: 50 };
const LIMITS = { memoryMb: 200, timeoutMs: 30_000 };

/** Draws sheets in a worker thread, so that other requests do not wait. */
export function createSheets(limits: typeof LIMITS = LIMITS) {
  const drawing = createQueue(DRAWING);
  return {
    /** The texts with a character that no font has. */
    undrawable(texts: readonly string[], userId: number): Promise<Outcome<readonly string[]>> {
      return orBusy(() =>
        drawing.run(async () => {
          return outcomeOf(await runThread<readonly string[]>(GAPS_WORKER, texts, limits));
        }, String(userId)),
      );
    },

    draw(task: SheetTask, userId: number): Promise<Outcome<Uint8Array>> {
      return orBusy(() =>
        drawing.run(async () => {
          return outcomeOf(await runThread<Uint8Array>(WORKER, task, limits));
        }, String(userId)),
      );
    },
  };
}

/** The number of words bounds the work of a sheet, so that only a busy server takes too long. */
function outcomeOf<Drawn extends object>(drawn: Drawn | NoMessage): Outcome<Drawn> {
  if (drawn === 'late') return refused('busy');
  return drawn === 'out_of_memory' ? refused('sheet_too_long') : accepted(drawn);
}
export type Sheets = ReturnType<typeof createSheets>;
