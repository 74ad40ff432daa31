import { randomInt } from 'node:crypto';

const EPOCH_MS = Date.UTC(2026, 0, 1);
const NODES = 64;
const SEQUENCES = 64;

export interface IdSourceOptions {
  readonly now?: () => number;
  readonly node?: number;
}

/**
 * Creates growing ids: (milliseconds since 2026) · 4096 + node · 64 + sequence. When more than 64 ids are created in a
 * millisecond, or the clock is set back, they use the numbers of the following milliseconds.
 */
export function createIdSource({
  now = Date.now,
  node = randomInt(NODES),
}: IdSourceOptions = {}): () => number {
  if (!Number.isInteger(node) || node < 0 || node >= NODES)
    throw new RangeError(`a node is 0 to ${NODES - 1}, not ${node}`);
  let time = 0;
  let sequence = 0;
  return () => {
    const current = Math.max(0, Math.floor(now()) - EPOCH_MS);
    if (current > time) {
      time = current;
      sequence = 0;
    } else if (sequence === SEQUENCES - 1) {
      time += 1;
      sequence = 0;
    } else {
      sequence += 1;
    }
    return time * NODES * SEQUENCES + node * SEQUENCES + sequence;
  };
}

export function timeOfId(id: number): number {
  return EPOCH_MS + Math.floor(id / (NODES * SEQUENCES));
}

let source = createIdSource();

export function configureIds(options: IdSourceOptions): void {
  source = createIdSource(options);
}

export function nextId(): number {
  return source();
}
