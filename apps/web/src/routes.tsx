import { type Screen, screenAt, SCREENS, SIGN_IN } from '@icando/contract/screens';
import { Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { PAGES } from './pages.ts';
import { goTo } from './platform/browser/address.ts';
import { savesData } from './platform/browser/saves-data.ts';
import { session } from './platform/storage/session.ts';
import { lazyPage } from './ui/lazy-page.tsx';
import { RequireSession } from './shell/RequireSession.tsx';
import { BAR_TABS } from './shell/tabs.ts';
import { useOpenedPath } from './shell/use-opened-path.ts';
import { useRouteFocus } from './shell/use-route-focus.ts';
import { useScrollPosition } from './shell/use-scroll-position.ts';
import { Waiting } from './ui/Waiting.tsx';

const shell = lazyPage(() => import('./shell/AppShell.tsx').then((module) => module.AppShell));

const PAGE_OF_TAB = {
  home: PAGES.HomePage,
  community: PAGES.CommunityPage,
  game: PAGES.GameTab,
  'test-bank': PAGES.TestBankPage,
};
const TABS = BAR_TABS.map((tab) => ({ ...tab, page: PAGE_OF_TAB[tab.id] }));

/** The first screen is loaded before the other tabs. */
const PRELOAD_AFTER_MS = 2_000;

/** Preloads the review, to which Home links, so that it starts at once. Skipped with `saveData`. */
function Preloading() {
  useEffect(() => {
    if (savesData()) return;
    const timer = setTimeout(() => void preloadReview(), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

async function preloadReview(): Promise<void> {
  await PAGES.ReviewPage.preload();
  await import('./games/solo/ReviewPage.tsx').then(({ prepareReview }) => prepareReview()).catch(() => {});
  // The service worker fetches the other tabs, without work for the page; plain HTTP has none.
  if ('serviceWorker' in navigator) return;
  for (const { page } of TABS) await page.preload();
  for (const page of [PAGES.UserWordsPage, PAGES.MyPage]) await page.preload();
}

/** The screens of `/`, which the parameter `tab` selects. */
function MainScreen() {
  const { search } = useLocation();
  const { Page } = pageOf(screenAt('/', new URLSearchParams(search)));
  return (
    <>
      <Page />
      <Preloading />
    </>
  );
}

/** The sign-in page is outside the router. */
function ToSignIn() {
  const { search } = useLocation();
  useEffect(() => goTo(`/auth${search}`, { replace: true }), [search]);
  return null;
}

const signIn = { Page: ToSignIn, preload: async () => {} };

const pageOf = ({ page }: Pick<Screen, 'page'>) => (page === 'AuthPage' ? signIn : PAGES[page]);

const OPEN = SCREENS.filter(({ needsAccount }) => needsAccount !== true);
const PROTECTED = SCREENS.filter(({ path, needsAccount }) => needsAccount === true && path !== '/');

/** The pages for visitors without an account. */
const GUEST_PAGES = Object.fromEntries(
  SCREENS.flatMap(({ path, guestPage }) =>
    guestPage === undefined ? [] : [[path, pageOf({ page: guestPage }).Page]],
  ),
);

function routeOf(screen: Screen) {
  const { Page } = pageOf(screen);
  return <Route key={screen.path} path={screen.path} element={<Page />} />;
}

export function AppRoutes() {
  useScrollPosition();
  useRouteFocus();
  useOpenedPath();
  return (
    <Suspense fallback={<Waiting />}>
      <Routes>
        {OPEN.map(routeOf)}
        <Route element={<RequireSession guestPages={GUEST_PAGES} />}>
          <Route element={<shell.Page tabs={TABS} />}>
            <Route path="/" element={<MainScreen />} />
            {PROTECTED.map(routeOf)}
          </Route>
        </Route>
      </Routes>
    </Suspense>
  );
}

/** Loads the whole chain of the first page in parallel. */
export async function preloadFirst(location: { pathname: string; search: string }): Promise<void> {
  await Promise.all(firstParts(location).map(({ preload }) => preload()));
}

function firstParts({ pathname, search }: { pathname: string; search: string }) {
  const screen = screenAt(pathname, new URLSearchParams(search));
  // After the sign-in, Home is shown.
  if (screen === SIGN_IN) return [shell, PAGES.HomePage];
  if (screen.needsAccount !== true) return [pageOf(screen)];
  if (session.token() !== null) return [shell, pageOf(screen)];
  // Other visitors are redirected to the sign-in page.
  return screen.guestPage === undefined ? [] : [pageOf({ page: screen.guestPage })];
}
