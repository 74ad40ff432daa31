import { createHash } from 'node:crypto';
import type { ScopeKind } from '@icando/contract/endpoint';

export interface Caller {
  userId: number;
  isAdmin: boolean;
  sessionKey: string;
  /**
   * Undefined for an account. A guest's token is limited to one room, a pupil's to one homework, the token of a leaving account
   * to its return, and that of a first step to the second.
   */
  scope?: Scope | undefined;
}

export interface Scope {
  kind: ScopeKind;
  id: string;
}

/** The stored form: '' for an account, else for example `room:ABC234`. */
export function scopeText(scope: Scope | undefined): string {
  return scope === undefined ? '' : `${scope.kind}:${scope.id}`;
}

export function scopeFrom(text: string): Scope | undefined {
  const at = text.indexOf(':');
  return at < 0 ? undefined : { kind: text.slice(0, at) as ScopeKind, id: text.slice(at + 1) };
}

export function sessionKeyOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
