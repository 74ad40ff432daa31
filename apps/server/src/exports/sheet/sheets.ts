import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { runThread } from '../../platform/limited-thread.ts';
import { createQueue, orBusy } from '../../platform/queue.ts';
import type { SheetTask } from './sheet-task.ts';

const WORKER = new URL('./sheet-worker.ts', import.meta.url);
/** What is drawn at once on a server, and what may wait. */
const DRAWING = { atOnce: 1, waiting: 50 };
const LIMITS = { memoryMb: 200, timeoutMs: 30_000 };

/** Draws sheets in a thread of its own, so that other calls do not wait. */
export function createSheets() {
  const drawing = createQueue(DRAWING);
  return {
    draw(task: SheetTask, userId: number): Promise<Outcome<Uint8Array>> {
      return orBusy(() =>
        drawing.run(async () => {
          const bytes = await runThread<Uint8Array>(WORKER, task, LIMITS);
          return bytes === undefined ? refused('sheet_too_long') : accepted(bytes);
        }, String(userId)),
      );
    },
  };
}
export type Sheets = ReturnType<typeof createSheets>;
