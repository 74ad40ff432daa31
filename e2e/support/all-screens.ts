import type { PageName } from '@icando/contract/screens';
import type { Page } from '@playwright/test';
import { makeRoom } from './room-guests.ts';
import { players, wordChoices } from './rooms.ts';
import { openSettings } from './settings.ts';
import { expect, type Learner } from './test.ts';

export interface FurnishedAccount {
  /** An admin. */
  learner: Learner;
  friendId: number;
  lessonId: number;
  /** A room with a report. */
  playedRoomId: string;
}

export interface Screen {
  name: string;
  open(page: Page, furnished: FurnishedAccount): Promise<unknown>;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

async function openChat(page: Page): Promise<void> {
  await page.goto('/');
  await button(page, 'Messages').click();
  await page.getByRole('dialog', { name: 'Messages' }).waitFor();
}

export async function openPicker(page: Page): Promise<void> {
  await page.goto('/?tab=game');
  await button(page, 'Chơi đơn').click();
  await page.getByRole('button', { name: 'Choose words' }).click();
  await page.getByRole('option').first().waitFor();
}

/** The pages of visitors, which `every-screen.spec.ts` and `guests.spec.ts` open. */
type VisitorPage = 'AuthPage' | 'GuestRoomPage';

/** A new page must be added here before the tests compile. */
const PAGES: Readonly<Record<Exclude<PageName, VisitorPage>, Screen['open']>> = {
  HomePage: async (page) => {
    await page.goto('/');
    await page.getByRole('row').nth(3).waitFor();
  },
  CommunityPage: async (page) => {
    await page.goto('/?tab=community');
    await page
      .getByRole('button', { name: /^Follow/ })
      .first()
      .waitFor();
  },
  UserWordsPage: async (page, { friendId }) => {
    await page.goto(`/?tab=999&user=${friendId}`);
    await button(page, /^Pull harvest/).waitFor();
  },
  MyPage: async (page) => {
    await page.goto('/my-page?lesson=0');
    await page.getByRole('link', { name: /quê ngoại/ }).click();
    await page.getByRole('checkbox', { name: 'Select all words' }).click();
  },
  TestBankPage: async (page) => page.goto('/test-bank').then(() => button(page, /Upload/).waitFor()),
  ProgressPage: async (page) => page.goto('/progress').then(() => heading(page, 'Tiến bộ')),
  HomeworkPage: async (page) => {
    await page.goto('/homework');
    await page.getByRole('link', { name: /Bài tập mùa hè/ }).click();
    await page.getByRole('row', { name: /Thanh Tuyền/ }).waitFor();
  },
  PupilPage: async (page) => {
    await page.goto('/homework');
    await page.getByRole('link', { name: /Bài tập mùa hè/ }).click();
    const code = await page.locator('[data-homework-code]').getAttribute('data-homework-code');
    await page.goto(`/h?code=${code}`);
    await page.getByLabel('PIN 4 số').waitFor();
  },
  ExtraTimePage: async (page) => {
    await page.goto('/extra-time');
    await page.getByRole('heading', { name: /^Thời gian riêng/ }).waitFor();
  },
  SetupRoomPage: async (page) => {
    await page.goto('/setup-room');
    await wordChoices(page).nth(1).waitFor();
  },
  GameTab: async (page) => page.goto('/?tab=game').then(() => button(page, 'Chơi đơn').waitFor()),
  SharedLessonPage: async (page) => {
    await page.goto('/my-page');
    await page.getByRole('link', { name: /quê ngoại/ }).click();
    await button(page, /^Share/).click();
    await page.goto(new URL(await page.getByText(/\/l\/[2-9A-Z]{10}$/).innerText()).pathname);
    await button(page, 'Play harvest').waitFor();
  },
  NotFoundPage: (page) => page.goto('/nowhere').then(() => heading(page, /404/)),
  MyRoomsPage: async (page) => {
    await page.goto('/rooms');
    await page.getByRole('listitem').first().waitFor();
  },
  RoomReportPage: async (page, { playedRoomId }) =>
    page.goto(`/report?room=${playedRoomId}`).then(() => heading(page, /^Báo cáo phòng/)),
  LessonPage: async (page, { lessonId }) =>
    page.goto(`/my-page/lessons/${lessonId}`).then(() => heading(page, /quê ngoại/)),
  ReviewPage: async (page) => page.goto('/review').then(() => button(page, /^Đã biết/).waitFor()),
  ClassesPage: async (page) => page.goto('/classes').then(() => page.getByText('Lớp 8A2').first().waitFor()),
  SecurityLogPage: async (page) =>
    page.goto('/admin/security').then(() =>
      page
        .getByText(/đăng nhập/i)
        .first()
        .waitFor(),
    ),
  DictionaryReportsPage: async (page) =>
    page.goto('/admin/dictionary').then(() => page.getByText('harvest').first().waitFor()),
  TrialPage: async (page) =>
    page.goto('/admin/trial').then(() => page.getByText('Chưa đủ dữ liệu').waitFor()),
  StopRemindersPage: async (page) =>
    page.goto('/stop-reminders').then(() => heading(page, 'Thôi nhắc qua e-mail')),
  VerifyEmailPage: async (page) => page.goto('/verify-email').then(() => heading(page, 'Xác nhận e-mail')),
  WordPage: async (page) => page.goto('/word/river').then(() => heading(page, 'river')),
};

/** Lobbies, menus, dialogs and other states of a page. */
const STATES: readonly Screen[] = [
  {
    name: 'a new homework',
    open: async (page) => page.goto('/homework?new').then(() => heading(page, 'Giao bài về nhà')),
  },
  {
    name: 'the lobby of the host',
    open: async (page, { learner }) => {
      await page.goto(`/setup-room?room_id=${await makeRoom(learner, 'game_boong')}`);
      await players(page).first().waitFor();
    },
  },
  {
    name: 'the lobby on the wall',
    open: async (page, { learner }) => {
      await page.goto(`/setup-room?room_id=${await makeRoom(learner, 'game_select')}`);
      await page.getByRole('switch', { name: 'I play too' }).click();
      await page.getByRole('region', { name: 'How to join' }).waitFor();
    },
  },
  { name: 'the choice of words', open: (page) => openPicker(page) },
  {
    name: 'the chosen words',
    open: async (page) => {
      await openPicker(page);
      await button(page, 'Select all words').click();
      await button(page, 'Show').click();
    },
  },
  {
    name: 'the menu of the account',
    open: async (page) => page.goto('/').then(() => button(page, /^Menu of/).click()),
  },
  {
    name: 'the menu of the game',
    open: async (page) => {
      await page.goto('/?tab=game');
      await button(page, 'Chơi đơn').click();
      await button(page, 'Game settings').click();
      await expect(page.getByRole('menuitem').or(page.getByRole('menuitemradio')).first()).not.toHaveText(
        'Phím tắt',
      );
    },
  },
  {
    name: 'the link of a lesson',
    open: async (page) => {
      await page.goto('/my-page');
      await page.getByRole('link', { name: /quê ngoại/ }).click();
      await button(page, /^Share/).click();
      await page.getByText(/\/l\/[2-9A-Z]{10}$/).waitFor();
    },
  },
  { name: 'the settings', open: async (page) => page.goto('/').then(() => openSettings(page)) },
  {
    name: 'a new lesson',
    open: async (page) => {
      await page.goto('/my-page');
      await button(page, 'Create Lesson').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'the upload of a paper',
    open: async (page) => {
      await page.goto('/test-bank');
      await button(page, /Upload/).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'the chats', open: (page) => openChat(page) },
  {
    name: 'a chat',
    open: async (page) => {
      await openChat(page);
      await button(page, /Lớp 9A/).click();
      await page.getByRole('textbox', { name: /message/i }).fill('Chào cả lớp, tối nay ôn bài nhé!');
      await page.keyboard.press('Enter');
      await page.getByText('tối nay ôn bài').first().waitFor();
    },
  },
];

/** Every screen except the game boards. */
export const SCREENS: readonly Screen[] = [
  ...Object.entries(PAGES).map(([name, open]) => ({ name, open })),
  ...STATES,
];
