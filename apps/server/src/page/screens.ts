import { isSharedLesson } from './preview.ts';

/** The source files, as Vite's manifest names them, that a screen begins with. */
export interface Screen {
  page: string;
  /** What somebody without a session sees there instead; the same page where it is missing. */
  signedOut?: string;
  /** What its client asks the API for at once; without parameters in the address. */
  asks?: readonly string[];
}

export const AUTH = 'src/accounts/AuthPage.tsx';
/** What all pages but the sign-in page run in. */
export const APP = 'src/App.tsx';

/** Asked for by the sign-in page, with or without a session. */
export const SIGN_IN_ASKS = ['/api/settings'];
const ME = '/api/my_user';
const LESSONS = '/api/lesson';
const words = (size: number) => `/api/word?page=1&size=${size}&lesson_ids=&from_user_id=0`;

const own = (page: string, ...asks: readonly string[]): Screen => ({
  page,
  signedOut: AUTH,
  asks: [ME, ...asks],
});

/** The client's routes (`apps/web/src/routes.tsx`); any other address shows its not-found screen with a true 404. */
export const SCREENS: Readonly<Record<string, Screen>> = {
  '/': own('src/words/HomePage.tsx', '/api/review/today', LESSONS, words(10)),
  '/auth': { page: AUTH, asks: SIGN_IN_ASKS },
  '/setup-room': {
    ...own('src/rooms/SetupRoomPage.tsx', LESSONS, words(12)),
    signedOut: 'src/rooms/GuestRoomPage.tsx',
  },
  '/rooms': own('src/reports/MyRoomsPage.tsx'),
  '/extra-time': own('src/rooms/ExtraTimePage.tsx'),
  '/report': own('src/reports/RoomReportPage.tsx'),
  '/homework': own('src/homework/HomeworkPage.tsx'),
  '/h': { page: 'src/homework/PupilPage.tsx' },
  '/my-page': own('src/words/MyPage.tsx', LESSONS),
  '/review': own('src/solo/ReviewPage.tsx'),
  '/progress': own('src/learning/ProgressPage.tsx'),
  '/classes': own('src/school/ClassesPage.tsx'),
  '/test-bank': own('src/test-banks/TestBankPage.tsx', '/api/test-banks?page=1&size=24&type=all'),
};

/** Of the address `/?tab=`. */
export const TABS: Readonly<Record<string, Screen>> = {
  community: own('src/community/CommunityPage.tsx'),
  '999': own('src/community/UserWordsPage.tsx'),
  game: own('src/solo/GameTab.tsx'),
};

export const SHARED_LESSON: Screen = { page: 'src/shared-lessons/SharedLessonPage.tsx' };
export const NOT_FOUND: Screen = { page: 'src/shell/NotFoundPage.tsx' };

/** `query` without its question mark. */
export function screenOf(path: string, query: string | undefined): Screen {
  if (isSharedLesson(path)) return SHARED_LESSON;
  const tab = path === '/' ? new URLSearchParams(query).get('tab') : null;
  return (tab === null ? undefined : find(TABS, tab)) ?? find(SCREENS, path) ?? NOT_FOUND;
}

function find(screens: Readonly<Record<string, Screen>>, key: string): Screen | undefined {
  return Object.hasOwn(screens, key) ? screens[key] : undefined;
}
