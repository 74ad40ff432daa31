import { FileText, Gamepad2, House, UsersRound } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { goTo } from './platform/address.ts';
import { savesData } from './platform/saves-data.ts';
import { session } from './platform/session.ts';
import { lazyPage } from './ui/lazy-page.tsx';
import { RequireSession } from './shell/RequireSession.tsx';
import { activeTab, TAB_PARAM } from './shell/tabs.ts';
import { useRouteFocus } from './shell/use-route-focus.ts';
import { Waiting } from './ui/Waiting.tsx';
import { t } from './platform/language.ts';

// Pages are loaded lazily.
const shell = lazyPage(() => import('./shell/AppShell.tsx').then((module) => module.AppShell));
const notFound = lazyPage(() => import('./shell/NotFoundPage.tsx').then((module) => module.NotFoundPage));
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
const review = lazyPage(() => import('./solo/ReviewPage.tsx').then((module) => module.ReviewPage));
const progress = lazyPage(() => import('./learning/ProgressPage.tsx').then((module) => module.ProgressPage));
const setupRoom = lazyPage(() => import('./rooms/SetupRoomPage.tsx').then((module) => module.SetupRoomPage));
const extraTime = lazyPage(() => import('./rooms/ExtraTimePage.tsx').then((module) => module.ExtraTimePage));
const myRooms = lazyPage(() => import('./reports/MyRoomsPage.tsx').then((module) => module.MyRoomsPage));
const report = lazyPage(() => import('./reports/RoomReportPage.tsx').then((module) => module.RoomReportPage));
const homework = lazyPage(() => import('./homework/HomeworkPage.tsx').then((module) => module.HomeworkPage));
const classes = lazyPage(() => import('./school/ClassesPage.tsx').then((module) => module.ClassesPage));
const securityLog = lazyPage(() =>
  import('./security-log/SecurityLogPage.tsx').then((module) => module.SecurityLogPage),
);
const dictionaryReports = lazyPage(() =>
  import('./words/DictionaryReportsPage.tsx').then((module) => module.DictionaryReportsPage),
);
const word = lazyPage(() => import('./words/WordPage.tsx').then((module) => module.WordPage));
const pupil = lazyPage(() => import('./homework/PupilPage.tsx').then((module) => module.PupilPage));
const sharedLesson = lazyPage(() =>
  import('./shared-lessons/SharedLessonPage.tsx').then((module) => module.SharedLessonPage),
);

const guestRoom = lazyPage(() => import('./rooms/GuestRoomPage.tsx').then((module) => module.GuestRoomPage));

/** The pages for visitors without an account. */
const GUEST_PAGES = { '/setup-room': guestRoom.Page };

/** The specification's tab number for another user's words. */
const USER_WORDS_TAB = '999';

/** Tabs of other pages need no `page`. */
const TABS = [
  { id: 'home', label: t('Home'), to: '/', icon: House, page: home },
  {
    id: 'community',
    label: t('Community'),
    to: '/?tab=community',
    icon: UsersRound,
    page: community,
    under: [USER_WORDS_TAB],
  },
  {
    id: 'game',
    label: t('Game'),
    to: '/?tab=game',
    icon: Gamepad2,
    covers: ['/setup-room', '/review', '/progress', '/rooms', '/extra-time', '/report', '/homework'],
    page: game,
  },
  { id: 'test-bank', label: t('Test Bank'), to: '/test-bank', icon: FileText, page: testBank },
];

function mainScreen(location: { pathname: string; search: string }) {
  const isUserWords = new URLSearchParams(location.search).get(TAB_PARAM) === USER_WORDS_TAB;
  return isUserWords ? userWords : (activeTab(TABS, location)?.page ?? home);
}

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
  await review.preload();
  await import('./solo/ReviewPage.tsx').then(({ prepareReview }) => prepareReview()).catch(() => {});
  // The service worker fetches the other tabs, without work for the page; plain HTTP has none.
  if ('serviceWorker' in navigator) return;
  for (const page of [home, community, game, userWords, myPage, testBank]) await page.preload();
}

function MainScreen() {
  const { Page } = mainScreen(useLocation());
  return (
    <>
      <Page />
      <Preloading />
    </>
  );
}

const SCREENS = [
  { path: '/my-page', screen: myPage },
  { path: '/setup-room', screen: setupRoom },
  { path: '/rooms', screen: myRooms },
  { path: '/extra-time', screen: extraTime },
  { path: '/report', screen: report },
  { path: '/homework', screen: homework },
  { path: '/review', screen: review },
  { path: '/progress', screen: progress },
  { path: '/classes', screen: classes },
  { path: '/admin/security', screen: securityLog },
  { path: '/admin/dictionary', screen: dictionaryReports },
  { path: '/test-bank', screen: testBank },
];

/** Homework opened by a link, without an account. */
const PUPIL = '/h';

/** A lesson opened by a link, without an account. */
const SHARED_LESSON = '/l/';

/** A word in the dictionary. */
const WORD = '/word/';

/** The sign-in page is outside the router. */
function ToSignIn() {
  const { search } = useLocation();
  useEffect(() => goTo(`/auth${search}`, { replace: true }), [search]);
  return null;
}

export function AppRoutes() {
  useRouteFocus();
  return (
    <Suspense fallback={<Waiting />}>
      <Routes>
        <Route path="/auth" element={<ToSignIn />} />
        <Route path={PUPIL} element={<pupil.Page />} />
        <Route path={`${SHARED_LESSON}:code`} element={<sharedLesson.Page />} />
        <Route element={<RequireSession guestPages={GUEST_PAGES} />}>
          <Route element={<shell.Page tabs={TABS} />}>
            <Route path="/" element={<MainScreen />} />
            <Route path={`${WORD}:word`} element={<word.Page />} />
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

/** Loads the whole chain of the first page in parallel. */
export async function preloadFirst(location: { pathname: string; search: string }): Promise<void> {
  await Promise.all(firstParts(location).map(({ preload }) => preload()));
}

function firstParts({ pathname, search }: { pathname: string; search: string }) {
  const screen = pathname.startsWith(WORD) ? word : SCREENS.find(({ path }) => path === pathname)?.screen;
  const isProtected = pathname === '/' || screen !== undefined;
  if (pathname === PUPIL) return [pupil];
  // After the sign-in, Home is shown.
  if (pathname === '/auth') return [shell, home];
  if (pathname.startsWith(SHARED_LESSON)) return [sharedLesson];
  if (pathname === '/setup-room' && session.token() === null) return [guestRoom];
  if (!isProtected) return [notFound];
  // Other visitors are redirected to the sign-in page.
  return session.token() === null ? [] : [shell, screen ?? mainScreen({ pathname, search })];
}
