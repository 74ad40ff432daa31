import { Fragment, useEffect, type ComponentType } from 'react';
import { roomIdFrom } from '@icando/contract/room-id';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useGuestSession } from '../platform/guest-session.ts';
import { rememberRoom, useToken } from '../platform/session.ts';

/** Remembers the room of a link, to be joined after signing in. */
function useKeptRoom(isSentAway: boolean, search: string): void {
  useEffect(() => {
    if (isSentAway) rememberRoom(search);
  }, [isSentAway, search]);
}

/** `guestPages`: what is shown at an address of a room to somebody without an account. */
export function RequireSession({ guestPages }: { guestPages: Readonly<Record<string, ComponentType>> }) {
  const token = useToken();
  const guest = useGuestSession();
  const { pathname, search } = useLocation();
  const hasRoom = guest !== null || roomIdFrom(new URLSearchParams(search).get('room_id') ?? '') !== null;
  const GuestPage = hasRoom ? guestPages[pathname] : undefined;
  const isSentAway = token === null && GuestPage === undefined;
  useKeptRoom(isSentAway, search);
  if (token === null) return GuestPage === undefined ? <Navigate to="/auth" replace /> : <GuestPage />;
  // Another account, signed in on another tab, starts with fresh pages.
  return (
    <Fragment key={token}>
      <Outlet />
    </Fragment>
  );
}
