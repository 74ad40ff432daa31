import { Fragment, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { keepRoomOf, useToken } from '../platform/session.ts';

/** Whoever is sent to sign in while following a link to a room joins it afterwards. */
function useKeptRoom(isSentAway: boolean, search: string): void {
  useEffect(() => {
    // Writing to storage is not for a render.
    if (isSentAway) keepRoomOf(search);
  }, [isSentAway, search]);
}

/** Protected pages show only with an access token; without one the way leads to /auth, and back does not return. */
export function RequireSession() {
  const token = useToken();
  const { search } = useLocation();
  useKeptRoom(token === null, search);
  if (token === null) return <Navigate to="/auth" replace />;
  // Another account (signed in on another tab) starts with fresh pages.
  return (
    <Fragment key={token}>
      <Outlet />
    </Fragment>
  );
}
