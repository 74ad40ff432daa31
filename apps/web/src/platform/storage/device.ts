import type { EndpointName } from '@icando/contract/api';

/** The input of a call. */
export interface CallInput {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

/** Answers calls while the server cannot be reached. */
export interface Device {
  readonly covers: (endpoint: EndpointName) => boolean;
  /** Whether a write must not be sent now, because earlier ones are still queued. */
  readonly mustWait: (endpoint: EndpointName, input: CallInput) => boolean;
  /** Answers a call; undefined if the device cannot. @throws {ApiError} for a refusal */
  readonly answer: (endpoint: EndpointName, input: CallInput) => Promise<unknown>;
  /** Replaces local ids that the server has assigned its own for. */
  readonly inServerIds: (endpoint: EndpointName, input: CallInput) => Promise<CallInput>;
  /** Stores the server's reply. */
  readonly cache: (endpoint: EndpointName, input: CallInput, reply: unknown) => void;
}

let device: Device | undefined;

export function setDevice(next: Device): void {
  device = next;
}

export const getDevice = (): Device | undefined => device;
