import { isSharedLesson } from './preview.ts';

/** The source files of a screen, named as in Vite's manifest. */
export interface Screen {
  page: string;
  /** The page for a user without a session; when missing, the same page. */
  signedOut?: string;
  /** The API calls that the client makes at once, for an address without parameters. */
  asks?: readonly string[];
}

export const AUTH = 'src/accounts/AuthPage.tsx';
/** The component that contains all pages except the sign-in page. */
export const APP = 'src/App.tsx';

/** The API calls of the sign-in page, with or without a session. */
export const SIGN_IN_ASKS = ['/api/settings'];
const ME = '/api/my_user';
const LESSONS = '/api/lesson';
const words = (size: number) => `/api/word?page=1&size=${size}&lesson_ids=&from_user_id=0`;

const accountScreen = (page: string, ...asks: readonly string[]): Screen => ({
  page,
  signedOut: AUTH,
  asks: [ME, ...asks],
});

/** The client's routes (`apps/web/src/routes.tsx`). Any other address shows the not-found screen with status 404. */
export const SCREENS: Readonly<Record<string, Screen>> = {
  '/': accountScreen('src/words/HomePage.tsx', '/api/review/today', LESSONS, words(10)),
  '/auth': { page: AUTH, asks: SIGN_IN_ASKS },
  '/setup-room': {
    ...accountScreen('src/rooms/SetupRoomPage.tsx', LESSONS, words(12)),
    signedOut: 'src/rooms/GuestRoomPage.tsx',
  },
  '/rooms': accountScreen('src/reports/MyRoomsPage.tsx'),
  '/extra-time': accountScreen('src/rooms/ExtraTimePage.tsx'),
  '/report': accountScreen('src/reports/RoomReportPage.tsx'),
  '/homework': accountScreen('src/homework/HomeworkPage.tsx'),
  '/h': { page: 'src/homework/PupilPage.tsx' },
  '/my-page': accountScreen('src/words/MyPage.tsx', LESSONS),
  '/review': accountScreen('src/solo/ReviewPage.tsx'),
  '/progress': accountScreen('src/learning/ProgressPage.tsx'),
  '/classes': accountScreen('src/school/ClassesPage.tsx'),
  '/admin/security': accountScreen('src/security-log/SecurityLogPage.tsx'),
  '/admin/dictionary': accountScreen('src/words/DictionaryReportsPage.tsx'),
  '/test-bank': accountScreen('src/test-banks/TestBankPage.tsx', '/api/test-banks?page=1&size=24&type=all'),
};

/** The screens of `/?tab=`, by tab. */
export const TABS: Readonly<Record<string, Screen>> = {
  community: accountScreen('src/community/CommunityPage.tsx'),
  '999': accountScreen('src/community/UserWordsPage.tsx'),
  game: accountScreen('src/solo/GameTab.tsx'),
};

export const SHARED_LESSON: Screen = { page: 'src/shared-lessons/SharedLessonPage.tsx' };
export const WORD = accountScreen('src/words/WordPage.tsx');
const IS_WORD = /^\/word\/[^/]+$/;
export const NOT_FOUND: Screen = { page: 'src/shell/NotFoundPage.tsx' };

/** `query` has no question mark. */
export function screenOf(path: string, query: string | undefined): Screen {
  if (isSharedLesson(path)) return SHARED_LESSON;
  if (IS_WORD.test(path)) return WORD;
  const tab = path === '/' ? new URLSearchParams(query).get('tab') : null;
  return (tab === null ? undefined : find(TABS, tab)) ?? find(SCREENS, path) ?? NOT_FOUND;
}

function find(screens: Readonly<Record<string, Screen>>, key: string): Screen | undefined {
  return Object.hasOwn(screens, key) ? screens[key] : undefined;
}
