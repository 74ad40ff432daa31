import { useEffect } from 'react';
import { useNavigate } from '../ui/use-navigate.ts';
import { openedPath } from '../platform/browser/opened-path.ts';
import { useStore } from '../platform/storage/use-store.ts';

/** Shows the page of a notification that was tapped. */
export function useOpenedPath(): void {
  const path = useStore(openedPath);
  const navigate = useNavigate();
  useEffect(() => {
    if (path === null) return;
    openedPath.set(null);
    navigate(path);
  }, [path, navigate]);
}
