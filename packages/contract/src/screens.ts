// The only list of the client's screens: its routes, the server's first requests, the pages and files that the
// service worker caches, and the tests read it. A new screen is a row here and a line in `apps/web/src/pages.ts`.

export type BarTab = 'home' | 'community' | 'game' | 'test-bank';

interface Row {
  /** In the notation of React Router. `*` is the screen of all other addresses, with status 404. */
  path: string;
  /** The value of the parameter `tab`, which the specification uses for the screens of `/`. */
  tab?: string;
  /** The name of the page's component and of its file. */
  page: string;
  /** True when it needs an account. Other visitors see `guestPage` or the sign-in page. */
  needsAccount?: true;
  guestPage?: string;
  /** The tab of the bar to which the screen belongs. */
  barTab?: BarTab;
  /** The API calls that the page makes at once for its address without parameters, besides that for the account. */
  prefetch?: readonly string[];
  /** True when it opens without a network, so that its code is cached at the first visit. */
  opensOffline?: true;
}

const LESSONS = '/api/lesson';
const words = (size: number) => `/api/word?page=1&size=${size}&lesson_ids=&from_user_id=0`;

const ROWS = [
  {
    path: '/',
    page: 'HomePage',
    needsAccount: true,
    barTab: 'home',
    prefetch: ['/api/review/today', LESSONS, words(10)],
    opensOffline: true,
  },
  {
    path: '/',
    tab: 'community',
    page: 'CommunityPage',
    needsAccount: true,
    barTab: 'community',
  },
  { path: '/', tab: '999', page: 'UserWordsPage', needsAccount: true, barTab: 'community' },
  { path: '/', tab: 'game', page: 'GameTab', needsAccount: true, barTab: 'game', opensOffline: true },
  { path: '/auth', page: 'AuthPage', prefetch: ['/api/settings'] },
  {
    path: '/setup-room',
    page: 'SetupRoomPage',
    needsAccount: true,
    guestPage: 'GuestRoomPage',
    barTab: 'game',
    prefetch: [LESSONS, words(12), '/api/classes'],
  },
  { path: '/rooms', page: 'MyRoomsPage', needsAccount: true, barTab: 'game' },
  { path: '/extra-time', page: 'ExtraTimePage', needsAccount: true, barTab: 'game' },
  { path: '/report', page: 'RoomReportPage', needsAccount: true, barTab: 'game' },
  { path: '/homework', page: 'HomeworkPage', needsAccount: true, barTab: 'game' },
  { path: '/h', page: 'PupilPage' },
  {
    path: '/my-page',
    page: 'MyPage',
    needsAccount: true,
    prefetch: [LESSONS],
    opensOffline: true,
  },
  { path: '/my-page/lessons/:id', page: 'LessonPage', needsAccount: true, opensOffline: true },
  {
    path: '/review',
    page: 'ReviewPage',
    needsAccount: true,
    barTab: 'game',
    opensOffline: true,
  },
  {
    path: '/progress',
    page: 'ProgressPage',
    needsAccount: true,
    barTab: 'game',
    opensOffline: true,
  },
  { path: '/classes', page: 'ClassesPage', needsAccount: true },
  { path: '/admin/security', page: 'SecurityLogPage', needsAccount: true },
  { path: '/admin/dictionary', page: 'DictionaryReportsPage', needsAccount: true },
  { path: '/admin/trial', page: 'TrialPage', needsAccount: true },
  {
    path: '/test-bank',
    page: 'TestBankPage',
    needsAccount: true,
    barTab: 'test-bank',
    prefetch: ['/api/test-banks?page=1&size=24&type=all'],
  },
  { path: '/verify-email', page: 'VerifyEmailPage' },
  { path: '/stop-reminders', page: 'StopRemindersPage' },
  { path: '/l/:code', page: 'SharedLessonPage' },
  { path: '/word/:word', page: 'WordPage', needsAccount: true },
  { path: '*', page: 'NotFoundPage', opensOffline: true },
] as const satisfies readonly Row[];

type AnyRow = (typeof ROWS)[number];
/** The name of a page's component and of its file. */
export type PageName = AnyRow['page'] | Extract<AnyRow, { guestPage: string }>['guestPage'];

export interface Screen extends Row {
  page: PageName;
  guestPage?: PageName;
}

export const SCREENS: readonly Screen[] = ROWS;

/** The parameter of `/` that selects a screen. */
export const TAB_PARAM = 'tab';

const at = (path: string) => SCREENS.filter((screen) => screen.path === path);

function only(path: string): Screen {
  const [screen] = at(path);
  if (screen === undefined) throw new Error(`there is no screen ${path}`);
  return screen;
}

export const SIGN_IN = only('/auth');

/** What an installation offers on the sign-in page, beside an account with a password. */
export const SIGN_IN_OFFERS = ['', 'google', 'school', 'google school'] as const;
export type SignInOffers = (typeof SIGN_IN_OFFERS)[number];

export function signInOffers({ google, school }: { google: boolean; school: boolean }): SignInOffers {
  if (google) return school ? 'google school' : 'google';
  return school ? 'school' : '';
}
export const NOT_FOUND = only('*');

/** `/word/:word` and the like, without their last segment. */
const BY_PREFIX = new Map(
  SCREENS.filter(({ path }) => path.includes(':')).map((screen) => [
    screen.path.slice(0, screen.path.indexOf(':')),
    screen,
  ]),
);

/** The screen of an address. `pathname` has no slash at its end; `parameters` is a `URLSearchParams`. */
export function screenAt(pathname: string, parameters: { get(name: string): string | null }): Screen {
  const last = pathname.lastIndexOf('/') + 1;
  if (last < pathname.length) {
    const screen = BY_PREFIX.get(pathname.slice(0, last));
    if (screen !== undefined) return screen;
  }
  if (pathname === NOT_FOUND.path) return NOT_FOUND;
  const [first, ...tabs] = at(pathname);
  const tab = tabs.length === 0 ? null : parameters.get(TAB_PARAM);
  return tabs.find((screen) => screen.tab === tab) ?? first ?? NOT_FOUND;
}

/** The address of a screen without parameters of its own. */
export const addressOf = ({ path, tab }: Screen): string =>
  tab === undefined ? path : `${path}?${TAB_PARAM}=${tab}`;
