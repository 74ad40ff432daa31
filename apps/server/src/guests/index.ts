import { GUEST_MS, createGuest, pickRoomName, showGuestRoom } from '@icando/contract/guests';
import type { NameRules, Sessions } from '../accounts/index.ts';
import { scopeText } from '../platform/http/caller.ts';
import { route, type RouteContext } from '../platform/http/routes.ts';
import type { SharedLimits } from '../platform/shared-limits.ts';
import type { Store } from '../schema/index.ts';
import { createGuestResults, type GuestResultsDeps } from './guest-results.ts';
import { guestResultsQueries } from './guest-results-queries.ts';
import { createGuests, type RoomAdmission } from './guests.ts';
import { guestsQueries } from './guests-queries.ts';

/** Wrong room ids from an address: ten for each of forty pupils. */
const GUESSES = { perSecond: 2, burst: 400 };
const DELETED_AT_ONCE = 200;

/** The accounts of guests, and when their tokens and rows expire. */
export function openGuests(store: Store, clock: () => number) {
  const queries = guestsQueries(store);
  return {
    queries,
    /** Lets the guests of the room expire in 24 hours, except those who have created an account. */
    roomEnded: (roomId: string): Promise<void> =>
      queries.setEnd(scopeText({ kind: 'room', id: roomId }), clock() + GUEST_MS),

    /** The listed name that an account has picked in the room, in comparable form. */
    pickedName: (roomId: string, userId: number): Promise<string | undefined> =>
      queries.nameOf(scopeText({ kind: 'room', id: roomId }), userId),

    async sweep(): Promise<void> {
      while ((await queries.deleteEnded(clock(), DELETED_AT_ONCE)) === DELETED_AT_ONCE);
    },
  };
}
export type GuestAccounts = ReturnType<typeof openGuests>;

/** Moves a guest's result to an account that signs in. */
export function openGuestResults({ store, ...deps }: { store: Store } & Omit<GuestResultsDeps, 'queries'>) {
  return createGuestResults({ ...deps, queries: guestResultsQueries(store) });
}

export function registerGuests(
  context: RouteContext,
  deps: {
    lives: GuestAccounts;
    sessions: Sessions;
    nameRules: NameRules;
    findRoom(roomId: string): Promise<RoomAdmission | undefined>;
    limits: SharedLimits;
    clock: () => number;
  },
): void {
  const { lives, limits, ...others } = deps;
  const guests = createGuests({
    ...others,
    queries: lives.queries,
    guesses: limits.rateLimiter('guest-guesses-from-address', GUESSES),
  });
  route(context, createGuest, ({ body, address, userAgent }) => guests.create(body, { address, userAgent }));
  route(context, pickRoomName, ({ caller, params, body, address }) =>
    guests.pick(caller.userId, { room_id: params.room_id, ...body }, address),
  );
  route(context, showGuestRoom, ({ params, address }) => guests.show(params.room_id, address));
}
