import { randomInt } from 'node:crypto';

/** Ids count milliseconds from here, so that they stay below 2^53 until 2095. */
const EPOCH_MS = Date.UTC(2026, 0, 1);
const NODES = 64;
const SEQUENCES = 64;

export interface IdSourceOptions {
  /** Epoch milliseconds. */
  readonly now?: () => number;
  /** 0–63, unique among the servers on one database; random by default. */
  readonly node?: number;
}

/**
 * Creates ids that grow with time: (milliseconds since 2026) · 4096 + node · 64 + sequence. The ids of one source
 * always grow: more than 64 in a millisecond use up the following milliseconds, and so do ids after the clock was set
 * back.
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

/** The creation time of an id in epoch milliseconds, or the later millisecond that it used up. */
export function timeOfId(id: number): number {
  return EPOCH_MS + Math.floor(id / (NODES * SEQUENCES));
}

let source = createIdSource();

/** Sets this process's node number (0–63), or a test clock. Must run before the first id. */
export function configureIds(options: IdSourceOptions): void {
  source = createIdSource(options);
}

/** The next id of this process: unique, growing, below 2^53. */
export function nextId(): number {
  return source();
}
