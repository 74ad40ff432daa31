import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Learner, newLearner, PASSWORD } from '../support/learner.ts';
import { makePdf } from '../support/papers.ts';
import type { Driver } from './driver.ts';
import { findInPage } from './find-in-page.ts';
import { button, type Screen, screenOf, until } from './screen.ts';

const NAME = 'Thảo My';
const EMAIL = 'thao.my@example.com';
const FRIEND = 'Quốc Bảo';
const WORDS = ['umbrella', 'bridge', 'kitchen'];
const IN_PAPER = 'stubborn';

/** A person with a browser, and a friend who uses the API only. */
export interface Visit {
  origin: string;
  driver: Driver;
  screen: Screen;
  friend: Learner;
}

export async function newVisit(origin: string, driver: Driver): Promise<Visit> {
  return { origin, driver, screen: screenOf(driver), friend: await newLearner(origin, FRIEND) };
}

export async function signUp({ origin, driver, screen }: Visit): Promise<void> {
  await driver.open(`${origin}/`);
  await screen.isAt('/auth');
  await screen.click({ role: 'link', name: 'Sign up' });
  await screen.fill('Your Name', NAME);
  await screen.fill('Email', EMAIL);
  await screen.fill('Password', PASSWORD);
  await screen.fill('Repeat Password', PASSWORD);
  await screen.click(button('Sign Up'));
  // The form has the e-mail address and the password already.
  await screen.sees({ role: 'heading', name: 'Welcome !' });
  await screen.click(button('Login'));
  await screen.isAt('/');
  // The offer for newcomers appears above the form and pushes it down.
  await screen.sees({ role: 'heading', name: 'Bạn học để làm gì?' });
}

export async function addWords({ driver, screen }: Visit): Promise<void> {
  for (const word of WORDS) {
    await screen.fill('English', word);
    await driver.press('Tab');
    await screen.hasValue('Vietnamese');
    await driver.press('Enter');
    await screen.sees(button(`Play ${word}`));
  }
}

export async function hearWord({ driver, screen }: Visit): Promise<void> {
  const play = button(`Play ${WORDS[0]}`);
  await screen.sees(play);
  // Measured in the page, as a remote protocol sees the icon late. A recording that cannot be played ends at once.
  await driver.evaluate(`(() => {
    let since;
    const button = ${findInPage(play)};
    new MutationObserver(() => {
      const isPlaying = button.querySelector('.lucide-audio-lines') !== null;
      if (isPlaying) since ??= performance.now();
      else if (since !== undefined) window.heardFor = performance.now() - since;
    }).observe(button, { subtree: true, childList: true });
    return true;
  })()`);
  await screen.click(play);
  await screen.holds('a word that is heard', 'window.heardFor > 300');
}

/** The listen game: it reads aloud, and ends with the third miss. */
export async function playGame({ origin, driver, screen }: Visit): Promise<void> {
  await driver.open(`${origin}/?tab=game`);
  await screen.click(button('Chơi đơn'));
  await screen.click(button(/Game type/));
  await screen.click({ role: 'option', name: 'Listen game' });
  await screen.click(button('Select Words'));
  for (const word of WORDS) await screen.click({ role: 'option', name: new RegExp(word) });
  await screen.click(button('Play game'));
  await screen.click(button(/^Start/));
  const isOver = `document.querySelector('[role=dialog][aria-label=Score]') !== null`;
  while (!(await driver.evaluate<boolean>(isOver))) {
    const isOpen = `document.querySelector('ul[data-enter=submit] button:not([aria-disabled])') !== null`;
    // The first game of an account waits after a miss.
    const waits = `[...document.querySelectorAll('[data-board] button')].some(({ lang, textContent }) => lang === 'vi' && textContent.trim() === 'Tiếp')`;
    await screen.holds('tiles to lay', `${isOver} || ${isOpen} || ${waits}`);
    if (await driver.evaluate<boolean>(isOpen)) await driver.type('123');
    if (!(await driver.evaluate<boolean>(isOver))) await driver.press('Enter');
  }
  await screen.sees({ role: 'dialog', name: 'Result' });
  await screen.reads('Total questions');
}

export async function playRoom({ origin, driver, screen }: Visit): Promise<void> {
  await driver.open(`${origin}/setup-room`);
  for (const word of WORDS) await screen.click({ role: 'checkbox', name: new RegExp(word) });
  await screen.click(button('Create New Room'));
  await screen.click(button('Ready to Play'));
  await screen.click(button('Bắt đầu luôn'));
  await screen.reads('Question 1');
  await screen.sees({ css: '[data-stage=question] [role=group][aria-label=Choices] button' });
  await driver.type('1');
  // The next question takes the focus, which would close a menu that is opening.
  await screen.reads('Question 2');
  await screen.click(button('Game settings'));
  await screen.click({ role: 'menuitem', name: 'End game' });
  await screen.click(button('Kết thúc'));
  await screen.sees({ role: 'list', name: 'Podium' });
  // A closing dialog goes back in the history.
  await screen.hasNoOverlay();
  await screen.isAt('/setup-room');
  await screen.sees({ role: 'list', name: 'Podium' });
}

export async function chat({ origin, driver, screen, friend }: Visit): Promise<void> {
  const privateChat = await openPrivateChat(origin, friend);
  try {
    await driver.open(`${origin}/`);
    // The toast about a new message would cover the button.
    await screen.click(button(/^Messages/));
    await screen.sees({ role: 'dialog', name: 'Messages' });
    // A private room is shown to the other user once it has a message.
    privateChat.say('Chào Thảo My');
    await screen.click(button(new RegExp(`^${FRIEND}`)));
    await screen.reads('Chào Thảo My');
    await screen.fill(`Message to ${FRIEND}`, 'Chào bạn');
    await driver.press('Enter');
    await until('the answer', async () => (await privateChat.history()).includes('Chào bạn'));
    privateChat.say('Học chưa?');
    await screen.reads('Học chưa?');
  } finally {
    privateChat.close();
  }
}

/** The friend's side of a private chat with the person at the browser. */
async function openPrivateChat(origin: string, friend: Learner) {
  const { data } = await friend.call<{ data: { id: number }[] }>(
    'GET',
    `/api/users?search=${encodeURIComponent(NAME)}`,
  );
  const { room_id: room } = await friend.call<{ room_id: number }>(
    'POST',
    '/api/chat/get_or_create_private',
    {
      user_id: data[0]?.id,
    },
  );
  const { ticket } = await friend.call<{ ticket: string }>('POST', '/api/ws_ticket');
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws/chat?token=${ticket}`);
  await new Promise((opened) => socket.addEventListener('open', opened));
  return {
    say: (content: string) => socket.send(JSON.stringify({ type: 'message', chat_room_id: room, content })),
    async history() {
      const { data } = await friend.call<{ data: { content: string }[] }>('GET', `/api/chat/history/${room}`);
      return data.map(({ content }) => content);
    },
    close: () => socket.close(),
  };
}

export async function openMyPage({ origin, driver, screen }: Visit): Promise<void> {
  await driver.open(`${origin}/my-page`);
  await screen.click({ role: 'link', name: /Chưa xếp bài/ });
  for (const word of WORDS) await screen.sees(button(`Play ${word}`));
}

export async function readPaper({ origin, driver, screen }: Visit): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'icando-paper-'));
  const paper = join(folder, 'paper.pdf');
  writeFileSync(paper, makePdf([IN_PAPER]));
  await driver.open(`${origin}/test-bank`);
  await screen.click(button('Upload Test Bank'));
  await screen.upload({ css: '[role=dialog] input[type=file]' }, paper);
  await screen.click(button('Upload'));
  await screen.click(button(/^Preview/));
  // A browser with a built-in PDF viewer shows the paper in that first.
  const line = '[role=dialog] .textLayer span';
  const choose = button('Chọn từ để học');
  await until('the paper', async () => {
    const isOurs = (await driver.find({ css: line })) !== undefined;
    return isOurs || (await driver.find(choose)) !== undefined;
  });
  if ((await driver.find(choose)) !== undefined) await screen.click(choose);
  const add = button(/Thêm từ/);
  // The text is laid out again when the page is rendered, which clears a selection.
  await until('a selected word', async () => {
    await screen.doubleClick({ css: line });
    return driver.evaluate<boolean>(`String(getSelection()).trim() === '${IN_PAPER}'`);
  });
  await screen.click(add);
  await screen.hasValue('Vietnamese');
  await screen.click(button('Add Word'));
  await screen.reads(`Added ${IN_PAPER}`);
  rmSync(folder, { recursive: true });
}
