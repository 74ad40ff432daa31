import { type ComponentType, createElement, use, useEffect, useEffectEvent, useState } from 'react';
import { serverAnswers } from '../platform/api-client.ts';
import { readSession, storeSession } from '../platform/storage.ts';
import { MissingPart, type MissingProps } from './MissingPart.tsx';

// A style sheet that failed would be taken for loaded (`build/lost-styles.ts`). The first screen's are in the page itself. The
// error event of a link does not bubble, so it is listened for in the capture phase.
globalThis.addEventListener?.(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
  },
  true,
);

/** A build that draws the HTML before the script, in which parts that come after the page are still missing. */
const IS_FIRST_FRAME = import.meta.env.MODE === 'first-frames';
const NEVER = new Promise<never>(() => {});

/** React takes its value without a wait, which would show the fallback for a moment. */
const settled = <Value,>(value: Value): Promise<Value> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });

const RELOADED_KEY = 'reloaded_for_code_at';
/** A second failure within this time is not caused by a release. */
const RELOAD_AGAIN_MS = 30_000;

/**
 * Reloads the page after a failed fetch, because a release removes the files of earlier versions. Not twice in a row,
 * which could loop, and not while the server is unreachable: the browser's error page would replace the page and its
 * typed texts.
 */
async function reloadForRelease(): Promise<null> {
  const last = Number(readSession(RELOADED_KEY));
  if (Date.now() - last < RELOAD_AGAIN_MS || !(await serverAnswers())) return null;
  storeSession(RELOADED_KEY, String(Date.now()));
  await forgetKeptPage().catch(() => {});
  window.location.reload();
  return new Promise<never>(() => {});
}

/** The service worker would show the page of the earlier version once more (`service-worker/sw.ts`). */
async function forgetKeptPage(): Promise<void> {
  const pages = await globalThis.caches?.open('pages');
  await pages?.delete(window.location.pathname + window.location.search);
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
  Missing: ComponentType<Props & MissingProps> = MissingPart,
): PageModule<Props> {
  let coming: Promise<ComponentType<Props> | null> | undefined;
  let wanted: Promise<ComponentType<Props> | null> | undefined;
  const fetchCode = () =>
    (coming ??= load().catch(() => {
      coming = undefined;
      return null;
    }));
  // A failed promise is kept too: React renders several times for one attempt, which must fetch once.
  const want = () => (wanted ??= fetchCode().then((Part) => Part ?? reloadForRelease()));
  const forget = () => {
    wanted = undefined;
  };

  function Page(props: Props) {
    const [awaited, setAwaited] = useState(IS_FIRST_FRAME ? () => wanted ?? NEVER : want);
    const Part = use(awaited);
    useForgottenFailure(Part === null, forget);
    if (Part !== null) return createElement(Part, props);
    const retry = () => {
      forget();
      setAwaited(want());
    };
    return <Missing {...props} onRetry={retry} />;
  }
  const preload = async () => {
    const Part = await fetchCode();
    if (Part !== null) wanted ??= settled(Part);
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
