import { type ComponentType, createElement, use, useEffect, useEffectEvent, useState } from 'react';
import { serverAnswers } from '../platform/api-client.ts';
import { readHere, storeHere } from '../platform/storage.ts';
import { fetchLostStyles } from './lost-styles.ts';
import { MissingPart, type MissingProps } from './MissingPart.tsx';

const RELOADED_KEY = 'reloaded_for_code_at';
/** A second failure this soon is no release that happened meanwhile. */
const RELOAD_AGAIN_MS = 30_000;

/**
 * After a release the old page's files are gone: loading the page anew fetches the new ones. Once, or it would loop; and
 * never while nothing answers, which would put the browser's own error page in place of ours and of what was typed.
 */
async function reloadForRelease(): Promise<null> {
  const last = Number(readHere(RELOADED_KEY));
  if (Date.now() - last < RELOAD_AGAIN_MS || !(await serverAnswers())) return null;
  storeHere(RELOADED_KEY, String(Date.now()));
  window.location.reload();
  return new Promise<never>(() => {});
}

export interface PageModule<Props extends object> {
  Page: ComponentType<Props>;
  /** Fetches the code before it is drawn. A failure is nothing yet: drawing it tries again. */
  preload: () => Promise<void>;
}

/**
 * A page, or another part, whose code comes with the first visit. `Missing` is drawn while it cannot be had; it gets the
 * same props.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props & MissingProps> = MissingPart,
): PageModule<Props> {
  let coming: Promise<ComponentType<Props> | null> | undefined;
  let wanted: Promise<ComponentType<Props> | null> | undefined;
  const fetchCode = () =>
    (coming ??= fetchLostStyles()
      .then(load)
      .catch(() => {
        coming = undefined;
        return null;
      }));
  // Kept also when it fails: a part that is drawn for the first time asks once for each attempt to draw it.
  const want = () => (wanted ??= fetchCode().then((Part) => Part ?? reloadForRelease()));
  const forget = () => {
    wanted = undefined;
  };

  function Page(props: Props) {
    const [awaited, setAwaited] = useState(want);
    const Part = use(awaited);
    useForgottenFailure(Part === null, forget);
    if (Part !== null) return createElement(Part, props);
    const retry = () => {
      forget();
      setAwaited(want());
    };
    return <Missing {...props} onRetry={retry} />;
  }
  return { Page, preload: async () => void (await fetchCode()) };
}

/** Coming back to a part that could not be had asks for it anew. */
function useForgottenFailure(isMissing: boolean, forget: () => void): void {
  const leave = useEffectEvent(forget);
  useEffect(() => {
    // Only an effect hears that the part was left.
    if (isMissing) return () => leave();
  }, [isMissing]);
}
