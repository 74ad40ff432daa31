import type { Address } from '@icando/contract/api';

/** What was asked for in a call. */
export interface CallGiven {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

/** Stands in for the server while that cannot be reached. */
export interface Device {
  readonly covers: (address: Address) => boolean;
  /** A write that must not go to the server now, because others wait before it. */
  readonly mustWait: (address: Address, given: CallGiven) => boolean;
  /** undefined: it cannot answer this. @throws {ApiError} for a refusal */
  readonly answer: (address: Address, given: CallGiven) => Promise<unknown>;
  /** Learns from what the server has answered. */
  readonly learn: (address: Address, given: CallGiven, reply: unknown) => void;
}

let device: Device | undefined;

export function setDevice(next: Device): void {
  device = next;
}

export const getDevice = (): Device | undefined => device;
