import { afterEach, expect, it } from 'vitest';

const native = Object.getOwnPropertyDescriptor(ReadableStream.prototype, Symbol.asyncIterator);

afterEach(() => {
  if (native) Object.defineProperty(ReadableStream.prototype, Symbol.asyncIterator, native);
});

it('lets a stream be read with for await where the browser cannot', async () => {
  Reflect.deleteProperty(ReadableStream.prototype, Symbol.asyncIterator);
  const { isNative } = await import('./iterable-streams.ts');
  expect(isNative).toBe(false);
  let isCancelled = false;
  const stream = () =>
    new ReadableStream<number>({
      start(controller) {
        for (const chunk of [1, 2, 3]) controller.enqueue(chunk);
        controller.close();
      },
    });
  const open = new ReadableStream<number>({
    pull: (controller) => controller.enqueue(7),
    cancel: () => {
      isCancelled = true;
    },
  });
  const chunks: number[] = [];
  for await (const chunk of stream()) chunks.push(chunk);
  for await (const chunk of open) {
    chunks.push(chunk);
    break;
  }
  expect(chunks).toEqual([1, 2, 3, 7]);
  expect([isCancelled, open.locked]).toEqual([true, false]);
});
