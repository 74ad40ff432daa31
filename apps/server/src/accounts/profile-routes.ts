import * as contract from '@icando/contract/accounts';
import { serve, type Door } from '../platform/http/serve.ts';
import type { OwnSessions } from './own-sessions.ts';
import type { Profile } from './profile.ts';

/** The HTTP calls of one's own profile and sessions. */
export function serveProfile(door: Door, profile: Profile, sessions: OwnSessions): void {
  serve(door, contract.updateUser, ({ caller, params, fields, file, address }) =>
    profile.update(caller, params.id, { form: fields, picture: file, address }),
  );
  serve(door, contract.listSessions, ({ caller }) => sessions.list(caller));
  serve(door, contract.endSession, ({ caller, params }) => sessions.end(caller, params.id));
}
