import { expect, it } from 'vitest';
import { chunksOf } from './chunks-of.ts';

it('reads a stream to its end, and cancels a stream whose reader stops', async () => {
  const ended = new ReadableStream<number>({
    start(controller) {
      for (const chunk of [1, 2, 3]) controller.enqueue(chunk);
      controller.close();
    },
  });
  let isCancelled = false;
  const endless = new ReadableStream<number>({
    pull: (controller) => controller.enqueue(7),
    cancel: () => {
      isCancelled = true;
    },
  });
  const chunks: number[] = [];
  for await (const chunk of chunksOf(ended)) chunks.push(chunk);
  for await (const chunk of chunksOf(endless)) {
    chunks.push(chunk);
    break;
  }
  expect(chunks).toEqual([1, 2, 3, 7]);
  expect([isCancelled, endless.locked]).toEqual([true, false]);
});
