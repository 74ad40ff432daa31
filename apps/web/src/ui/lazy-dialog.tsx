import { type ComponentType, Suspense } from 'react';
import { lazyPage } from './lazy-page.tsx';
import { dialogLoadError } from './LoadError.tsx';
import { LoadingOverlay } from './LoadingOverlay.tsx';

/** A dialog or pop-over whose code is fetched when it opens. `what` is its name in the toast for a failed fetch. */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  what: string,
): ComponentType<Props> & { preload: () => Promise<void> } {
  const { Page, preload } = lazyPage<Props>(load, dialogLoadError(what));
  function LazyDialog(props: Props) {
    return (
      <Suspense fallback={<LoadingOverlay />}>
        <Page {...props} />
      </Suspense>
    );
  }
  return Object.assign(LazyDialog, { preload });
}
