import type { PageName } from '@icando/contract/screens';
import { lazyPage, type PageModule } from './ui/lazy-page.tsx';

/** The code of each page, which is loaded at its first visit. `Root` has the sign-in page. */
export const PAGES: Readonly<Record<Exclude<PageName, 'AuthPage'>, PageModule<object>>> = {
  HomePage: lazyPage(() => import('./library/words/HomePage.tsx').then((module) => module.HomePage)),
  CommunityPage: lazyPage(() =>
    import('./community/CommunityPage.tsx').then((module) => module.CommunityPage),
  ),
  UserWordsPage: lazyPage(() =>
    import('./community/UserWordsPage.tsx').then((module) => module.UserWordsPage),
  ),
  GameTab: lazyPage(() => import('./games/solo/GameTab.tsx').then((module) => module.GameTab)),
  SetupRoomPage: lazyPage(() => import('./rooms/SetupRoomPage.tsx').then((module) => module.SetupRoomPage)),
  GuestRoomPage: lazyPage(() => import('./rooms/GuestRoomPage.tsx').then((module) => module.GuestRoomPage)),
  MyRoomsPage: lazyPage(() =>
    import('./classroom/reports/MyRoomsPage.tsx').then((module) => module.MyRoomsPage),
  ),
  ExtraTimePage: lazyPage(() => import('./rooms/ExtraTimePage.tsx').then((module) => module.ExtraTimePage)),
  RoomReportPage: lazyPage(() =>
    import('./classroom/reports/RoomReportPage.tsx').then((module) => module.RoomReportPage),
  ),
  HomeworkPage: lazyPage(() =>
    import('./classroom/homework/HomeworkPage.tsx').then((module) => module.HomeworkPage),
  ),
  PupilPage: lazyPage(() => import('./classroom/homework/PupilPage.tsx').then((module) => module.PupilPage)),
  MyPage: lazyPage(() => import('./library/words/MyPage.tsx').then((module) => module.MyPage)),
  LessonPage: lazyPage(() => import('./library/words/LessonPage.tsx').then((module) => module.LessonPage)),
  ReviewPage: lazyPage(() => import('./games/solo/ReviewPage.tsx').then((module) => module.ReviewPage)),
  ProgressPage: lazyPage(() => import('./learning/ProgressPage.tsx').then((module) => module.ProgressPage)),
  ClassesPage: lazyPage(() =>
    import('./classroom/school/ClassesPage.tsx').then((module) => module.ClassesPage),
  ),
  SecurityLogPage: lazyPage(() =>
    import('./security-log/SecurityLogPage.tsx').then((module) => module.SecurityLogPage),
  ),
  DictionaryReportsPage: lazyPage(() =>
    import('./library/words/DictionaryReportsPage.tsx').then((module) => module.DictionaryReportsPage),
  ),
  TrialPage: lazyPage(() => import('./learning/TrialPage.tsx').then((module) => module.TrialPage)),
  TestBankPage: lazyPage(() => import('./test-banks/TestBankPage.tsx').then((module) => module.TestBankPage)),
  SharedLessonPage: lazyPage(() =>
    import('./library/shared-lessons/SharedLessonPage.tsx').then((module) => module.SharedLessonPage),
  ),
  StopRemindersPage: lazyPage(() =>
    import('./accounts/StopRemindersPage.tsx').then((module) => module.StopRemindersPage),
  ),
  VerifyEmailPage: lazyPage(() =>
    import('./accounts/VerifyEmailPage.tsx').then((module) => module.VerifyEmailPage),
  ),
  WordPage: lazyPage(() => import('./library/words/WordPage.tsx').then((module) => module.WordPage)),
  NotFoundPage: lazyPage(() => import('./shell/NotFoundPage.tsx').then((module) => module.NotFoundPage)),
};
