import { type ComponentType, Suspense } from 'react';
import { lazyPage } from './lazy-page.tsx';
import { missingDialog } from './MissingPart.tsx';
import { Coming } from './Coming.tsx';

/** A dialog or pop-over whose code is fetched when it opens. `what` is its name in the toast for a failed fetch. */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  what: string,
): ComponentType<Props> & { preload: () => Promise<void> } {
  const { Page, preload } = lazyPage<Props>(load, missingDialog(what));
  function LazyDialog(props: Props) {
    return (
      <Suspense fallback={<Coming />}>
        <Page {...props} />
      </Suspense>
    );
  }
  return Object.assign(LazyDialog, { preload });
}
