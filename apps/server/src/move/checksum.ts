import { hash } from 'node:crypto';
import type { Row } from './catalogue.ts';

const LANES = 8;

/** A checksum of rows in any order: the sum of their SHA-256 hashes, separately for each of the eight 32-bit words. */
export class Checksum {
  readonly #lanes = new Uint32Array(LANES);
  #rows = 0;

  add(row: Row): void {
    const digest = hash('sha256', JSON.stringify(row), 'buffer');
    for (let lane = 0; lane < LANES; lane += 1)
      this.#lanes[lane] = (this.#lanes[lane] ?? 0) + digest.readUInt32LE(lane * 4);
    this.#rows += 1;
  }

  get rows(): number {
    return this.#rows;
  }

  /** 64 hexadecimal digits. */
  get text(): string {
    return Array.from(this.#lanes, (lane) => lane.toString(16).padStart(8, '0')).join('');
  }
}
