import { Fragment, useEffect, type ComponentType } from 'react';
import { roomIdFrom } from '@icando/contract/room-id';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useGuestSession } from '../platform/storage/guest-session.ts';
import { rememberRoom, useToken } from '../platform/storage/session.ts';

/** Remembers the room in the address, which is joined after the sign-in. */
function useStoredRoom(isSentAway: boolean, search: string): void {
  useEffect(() => {
    if (isSentAway) rememberRoom(search);
  }, [isSentAway, search]);
}

/**
 * Shows pages to signed-in users only. `guestPages`: the pages that a visitor without an account sees at the address of a
 * room.
 */
export function RequireSession({ guestPages }: { guestPages: Readonly<Record<string, ComponentType>> }) {
  const token = useToken();
  const guest = useGuestSession();
  const { pathname, search } = useLocation();
  const hasRoom = guest !== null || roomIdFrom(new URLSearchParams(search).get('room_id') ?? '') !== null;
  const GuestPage = hasRoom ? guestPages[pathname] : undefined;
  const isSentAway = token === null && GuestPage === undefined;
  useStoredRoom(isSentAway, search);
  if (token === null) return GuestPage === undefined ? <Navigate to="/auth" replace /> : <GuestPage />;
  // If another account signs in on another tab, all pages are mounted anew.
  return (
    <Fragment key={token}>
      <Outlet />
    </Fragment>
  );
}
