import { expect, it } from 'vitest';
import { addressOf, SCREENS, screenAt } from './screens.ts';

it.each([
  ['/', '', 'HomePage', 'home'],
  ['/', '?tab=home', 'HomePage', 'home'],
  ['/', 'tab=constructor', 'HomePage', 'home'],
  ['/', 'tab=community', 'CommunityPage', 'community'],
  ['/', '?tab=999&user=7', 'UserWordsPage', 'community'],
  ['/', 'tab=game', 'GameTab', 'game'],
  ['/my-page', 'tab=game', 'MyPage', undefined],
  ['/setup-room', '?room_id=ABC234', 'SetupRoomPage', 'game'],
  ['/test-bank', '', 'TestBankPage', 'test-bank'],
  ['/l/ABC', '', 'SharedLessonPage', undefined],
  ['/my-page/lessons/12', '', 'LessonPage', undefined],
  ['/word/c%C3%A1', '', 'WordPage', undefined],
])('%s with “%s” is %s, under the tab %s', (path, search, page, barTab) => {
  const screen = screenAt(path, new URLSearchParams(search));
  expect([screen.page, screen.barTab]).toEqual([page, barTab]);
});

it.each([
  '/nothing',
  '/l/',
  '/l',
  '/word/',
  '/word/a/b',
  '/my-page/lessons',
  'constructor',
  '',
  '*',
  '/*',
  '/:code',
  '/auth/x',
])('%s is not found', (path) => {
  expect(screenAt(path, new URLSearchParams('tab=game')).page).toBe('NotFoundPage');
});

it('finds each screen at its address', () => {
  for (const screen of SCREENS) {
    const [path = '', query] = addressOf(screen).split('?');
    expect(screenAt(path.replace(/:\w+/, 'some'), new URLSearchParams(query))).toBe(screen);
  }
});
