import * as contract from '@icando/contract/accounts';
import { route, type RouteContext } from '../platform/http/routes.ts';
import type { OwnSessions } from './own-sessions.ts';
import type { Profile } from './profile.ts';

export function registerProfileRoutes(context: RouteContext, profile: Profile, sessions: OwnSessions): void {
  route(context, contract.updateUser, ({ caller, params, fields, file, address }) =>
    profile.update(caller, params.id, { form: fields, picture: file, address }),
  );
  route(context, contract.listSessions, ({ caller }) => sessions.list(caller));
  route(context, contract.endSession, ({ caller, params }) => sessions.end(caller, params.id));
}
