import { refused, type Outcome } from '@icando/contract/errors';
import { createPerKeyLimit, createQueue, orBusy } from '../platform/queue.ts';

/** The numbers of sources that a server reads concurrently and queues. */
const READING = { atOnce: 3, waiting: 50 };
const OF_ONE_USER = { atOnce: 1, waiting: 20 };

/** Sources are read a few at a time, one of each user, so that a reader that takes long does not hold up other users. */
export function createReading() {
  const queue = createQueue(READING);
  const users = createPerKeyLimit(OF_ONE_USER);
  return <Value>(userId: number, read: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> => {
    const lane = String(userId);
    return users.take<Outcome<Value>>(lane, () => orBusy(() => queue.run(read, lane)), refused('busy'));
  };
}
