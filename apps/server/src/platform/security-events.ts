import { AsyncLocalStorage } from 'node:async_hooks';
import type { RefusalCode } from '@icando/contract/errors';
import type { SecurityEventName } from '@icando/contract/security-events';

/** One event for the security log. It never contains a password, PIN, token or code, and no text that a caller sent. */
export interface SecurityEvent {
  name: SecurityEventName;
  /** Why it was refused; missing when it succeeded. */
  code?: RefusalCode | undefined;
  /** Who did it. */
  actor?: number | undefined;
  /** The account to which it was done. */
  target?: number | undefined;
  address: string;
  userAgent: string;
  /** The method and path of the endpoint, without parameters. */
  call: string;
  requestId: string;
  /** What an admin wrote. */
  reason?: string | undefined;
}

/** Takes an event without waiting. Never throws. */
export type ReportSecurity = (event: SecurityEvent) => void;

/** What only the use case of a call knows about its event. */
interface Notes {
  about?: number;
  /** Replaces the name in the endpoint's declaration. */
  name?: SecurityEventName;
  report(name: SecurityEventName, more?: More): void;
}

type More = Pick<SecurityEvent, 'actor' | 'target' | 'code' | 'reason'>;

const calls = new AsyncLocalStorage<Notes>();

/** Runs the use case of a call. `eventOf` gets the notes that `aboutUser` made meanwhile. */
export function withNotes<Result>(
  report: Notes['report'],
  task: (notes: Notes) => Promise<Result>,
): Promise<Result> {
  const notes: Notes = { report };
  return calls.run(notes, () => task(notes));
}

/** Says which account the current call is about, where the declaration of the endpoint cannot: a sign-in has no caller yet. */
export function aboutUser(userId: number): void {
  const notes = calls.getStore();
  if (notes !== undefined) notes.about = userId;
}

/** Names the event of the current call otherwise than the declaration of its endpoint. */
export function eventIs(name: SecurityEventName): void {
  const notes = calls.getStore();
  if (notes !== undefined) notes.name = name;
}

/** Reports an event beside that of the endpoint's declaration, such as a new password within a change of the profile. */
export function reportSecurity(name: SecurityEventName, more?: More): void {
  calls.getStore()?.report(name, more);
}
