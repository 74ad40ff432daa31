import { type ComponentType, createElement, use, useEffect, useEffectEvent, useState } from 'react';
import { serverAnswers } from '../platform/api/api-client.ts';
import { deleteCachedPages } from '../platform/browser/reload.ts';
import { readSession, storeSession } from '../platform/storage/storage.ts';
import { LoadError, type LoadErrorProps } from './LoadError.tsx';

/** The style sheets that failed. The bundler's loader requests each one only once, for the first part that needs it. */
const lostStyles = new Set<string>();
// The error event of a link does not bubble, so the listener uses the capture phase.
globalThis.addEventListener?.(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    lostStyles.add(target.href);
    target.remove();
  },
  true,
);

async function requestLostStyles(): Promise<void> {
  await Promise.all(Array.from(lostStyles, requestStyles));
}

function requestStyles(href: string): Promise<void> {
  return new Promise((settle) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href });
    link.addEventListener('load', () => {
      lostStyles.delete(href);
      settle();
    });
    link.addEventListener('error', () => settle());
    document.head.append(link);
  });
}

/** Whether a loaded part may lack styles. Without a network, the service worker has all files of the parts that it has. */
const mayLackStyles = async () => lostStyles.size > 0 && (await serverAnswers());

/** A promise whose value React uses synchronously; a plain promise would show the fallback for a moment. */
const settled = <Value,>(value: Value): Promise<Value> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });

const RELOADED_KEY = 'reloaded_for_code_at';
/** A second failure within this time is not caused by a release. */
const RELOAD_AGAIN_MS = 30_000;

/**
 * Reloads the page after a failed fetch, because a release removes the files of earlier versions. It does not reload
 * twice in a row, which could loop, or while the server is unreachable, when the browser's error page would replace the
 * page and its typed texts.
 */
async function reloadForRelease(): Promise<null> {
  const last = Number(readSession(RELOADED_KEY));
  if (Date.now() - last < RELOAD_AGAIN_MS || !(await serverAnswers())) return null;
  storeSession(RELOADED_KEY, String(Date.now()));
  // The service worker would show the page of the earlier version again.
  await deleteCachedPages();
  window.location.reload();
  return new Promise<never>(() => {});
}

export interface PageModule<Props extends object> {
  Page: ComponentType<Props>;
  /** Fetches the code before the part is rendered. After a failure, rendering it tries again. */
  preload: () => Promise<void>;
}

/**
 * A page or other part whose code is fetched at its first rendering. `Missing` is rendered with the same props when
 * that fails.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props & LoadErrorProps> = LoadError,
): PageModule<Props> {
  let loading: Promise<ComponentType<Props> | null> | undefined;
  let pending: Promise<ComponentType<Props> | null> | undefined;
  const fetchCode = () =>
    (loading ??= requestLostStyles()
      .then(load)
      .catch(() => null)
      .then((Part) => {
        if (Part === null || lostStyles.size > 0) loading = undefined;
        return Part;
      }));
  // A failed promise is kept too: React renders several times for one attempt, which must fetch once.
  const request = () =>
    (pending ??= fetchCode().then(async (Part) =>
      Part === null || (await mayLackStyles()) ? reloadForRelease() : Part,
    ));
  const forget = () => {
    pending = undefined;
  };

  function Page(props: Props) {
    const [awaited, setAwaited] = useState(request);
    const Part = use(awaited);
    useForgottenFailure(Part === null, forget);
    if (Part !== null) return createElement(Part, props);
    const retry = () => {
      forget();
      setAwaited(request());
    };
    return <Missing {...props} onRetry={retry} />;
  }
  const preload = async () => {
    const Part = await fetchCode();
    if (Part !== null && lostStyles.size === 0) pending ??= settled(Part);
  };
  return { Page, preload };
}

/** Discards a failure when the part is unmounted, so that the next visit fetches again. */
function useForgottenFailure(isMissing: boolean, forget: () => void): void {
  const leave = useEffectEvent(forget);
  useEffect(() => {
    return isMissing ? () => leave() : undefined;
  }, [isMissing]);
}
