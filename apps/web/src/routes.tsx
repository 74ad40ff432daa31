import { FileText, Gamepad2, House, UsersRound } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { session } from './platform/session.ts';
import { lazyPage } from './ui/lazy-page.tsx';
import { RequireSession } from './shell/RequireSession.tsx';
import { activeTab, TAB_PARAM } from './shell/tabs.ts';
import { useRouteFocus } from './shell/use-route-focus.ts';
import { Waiting } from './shell/Waiting.tsx';

// Every address of the product. A page's code comes when somebody goes there.
const shell = lazyPage(() => import('./shell/AppShell.tsx').then((module) => module.AppShell));
const notFound = lazyPage(() => import('./shell/NotFoundPage.tsx').then((module) => module.NotFoundPage));
const auth = lazyPage(() => import('./accounts/AuthPage.tsx').then((module) => module.AuthPage));
const home = lazyPage(() => import('./words/HomePage.tsx').then((module) => module.HomePage));
const community = lazyPage(() =>
  import('./community/CommunityPage.tsx').then((module) => module.CommunityPage),
);
const userWords = lazyPage(() =>
  import('./community/UserWordsPage.tsx').then((module) => module.UserWordsPage),
);
const game = lazyPage(() => import('./solo/GameTab.tsx').then((module) => module.GameTab));
const myPage = lazyPage(() => import('./words/MyPage.tsx').then((module) => module.MyPage));
const testBank = lazyPage(() =>
  import('./test-banks/TestBankPage.tsx').then((module) => module.TestBankPage),
);
const setupRoom = lazyPage(() => import('./rooms/SetupRoomPage.tsx').then((module) => module.SetupRoomPage));

/** The specification's number for another user's words; `community/addresses.ts` leads there. */
const USER_WORDS_TAB = '999';

/** The divider tabs of the main screen, in the order of the bar. A tab of another address needs no `page`. */
const TABS = [
  { id: 'home', label: 'Home', to: '/', icon: House, page: home },
  {
    id: 'community',
    label: 'Community',
    to: '/?tab=community',
    icon: UsersRound,
    page: community,
    under: [USER_WORDS_TAB],
  },
  { id: 'game', label: 'Game', to: '/?tab=game', icon: Gamepad2, covers: ['/setup-room'], page: game },
  { id: 'test-bank', label: 'Test Bank', to: '/test-bank', icon: FileText, page: testBank },
];

/** The screen of `/`: that of the tab which the address names, or one that stands under it. */
function mainScreen(location: { pathname: string; search: string }) {
  const isUserWords = new URLSearchParams(location.search).get(TAB_PARAM) === USER_WORDS_TAB;
  return isUserWords ? userWords : (activeTab(TABS, location)?.page ?? home);
}

/** What the first screen asks for comes first. */
const PRELOAD_AFTER_MS = 2_000;

/**
 * Beside a screen: once that stands, the code of the tabs comes too, one after the other, so that they open at once, and
 * also without a network. Not for those who save data.
 */
function OtherTabs() {
  useEffect(() => {
    // Nothing is drawn by it: only the time after the first drawing counts.
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (connection?.saveData === true) return;
    const timer = setTimeout(() => void preloadTabs(), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

async function preloadTabs(): Promise<void> {
  for (const page of [home, community, game, userWords, myPage, testBank]) await page.preload();
}

function MainScreen() {
  const { Page } = mainScreen(useLocation());
  return (
    <>
      <Page />
      <OtherTabs />
    </>
  );
}

/** The protected screens beside the main one. */
const SCREENS = [
  { path: '/my-page', screen: myPage },
  { path: '/setup-room', screen: setupRoom },
  { path: '/test-bank', screen: testBank },
];

/** Which screen each address shows. */
export function AppRoutes() {
  useRouteFocus();
  return (
    <Suspense fallback={<Waiting />}>
      <Routes>
        <Route path="/auth" element={<auth.Page />} />
        <Route element={<RequireSession />}>
          <Route element={<shell.Page tabs={TABS} />}>
            <Route path="/" element={<MainScreen />} />
            {SCREENS.map(({ path, screen }) => (
              <Route key={path} path={path} element={<screen.Page />} />
            ))}
          </Route>
        </Route>
        <Route path="*" element={<notFound.Page />} />
      </Routes>
    </Suspense>
  );
}

/** Asks at once for all that the first address needs; otherwise each layer would wait for the one around it. */
export function preloadFirst({ pathname, search }: { pathname: string; search: string }): void {
  const screen = SCREENS.find(({ path }) => path === pathname)?.screen;
  const isProtected = pathname === '/' || screen !== undefined;
  if (pathname === '/auth' || (isProtected && session.token() === null)) void auth.preload();
  else if (!isProtected) void notFound.preload();
  else {
    void shell.preload();
    void (screen ?? mainScreen({ pathname, search })).preload();
  }
}
