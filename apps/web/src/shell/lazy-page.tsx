import { type ComponentType, lazy } from 'react';

const RELOADED_KEY = 'reloaded_for_code_at';
/** A second failure this soon is no release that happened meanwhile. */
const RELOAD_AGAIN_MS = 30_000;

/** After a release the old page's files are gone: loading the page anew fetches the new ones. Once, or it would loop. */
function reloadOnce(error: unknown): Promise<never> {
  const last = Number(sessionStorage.getItem(RELOADED_KEY));
  if (!navigator.onLine || Date.now() - last < RELOAD_AGAIN_MS) throw error;
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  window.location.reload();
  return new Promise<never>(() => {});
}

export interface PageModule<Props extends object> {
  Page: ComponentType<Props>;
  /** Fetches the code before it is drawn. */
  preload: () => void;
}

/** A page whose code comes with the first visit. */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): PageModule<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  const once = () => (loading ??= load().catch(reloadOnce));
  return {
    Page: lazy(() => once().then((Page) => ({ default: Page }))) as ComponentType<Props>,
    preload: () => {
      // Drawing the page reports a failure; asking early need not.
      once().catch(() => {});
    },
  };
}
