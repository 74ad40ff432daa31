import type { ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { allFaults } from './support/axe.ts';
import { beginAnswer, endAnswer, type FakeModel, sendChunk, startFakeModel } from './support/fake-model.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { log, openDrawer } from './support/chat-users.ts';
import { expect, newLearner, test } from './support/test.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Message to Tí' });

async function openAssistant(page: Page): Promise<void> {
  await openDrawer(page);
  await page.getByRole('button', { name: /Chat với AI/ }).click();
  await expect(field(page)).toBeVisible();
}

async function ask(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

test.describe('the built-in tutor', () => {
  test('explains a word and gives a quiz of the learner’s words without any external service @smoke', async ({
    home,
    learner,
    baseURL,
  }) => {
    const foreignRequests: string[] = [];
    home.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== baseURL) foreignRequests.push(request.url());
    });
    await learner.addWords([['umbrella', 'chiếc ô']]);
    await openAssistant(home);
    await ask(home, 'umbrella nghĩa là gì?');
    await expect(log(home).getByRole('button', { name: 'Play umbrella' })).toBeVisible();
    await expect(log(home).getByText('Trong sổ của bạn (chưa xếp bài): “chiếc ô”')).toBeVisible();
    expect(await allFaults(home)).toEqual([]);

    await ask(home, 'đố mình đi');
    await expect(log(home).getByText(/Câu 1/)).toBeVisible();
    // The whole question has been streamed.
    await expect(field(home)).toBeEnabled();
    const question = await log(home).locator('p', { hasText: 'Câu 1' }).last().innerText();
    await ask(home, question.includes('tiếng Việt') ? 'chiếc ô' : 'umbrella');
    await expect(log(home).getByText(/Đúng rồi!/)).toBeVisible();
    await ask(home, 'dừng');
    await expect(log(home).getByText(/Bạn đúng/)).toBeVisible();
    expect(foreignRequests).toEqual([]);

    // The history is stored on this device until it is cleared.
    await home.reload();
    await openAssistant(home);
    await expect(log(home).getByText(/Bạn đúng/)).toBeVisible();
    await home.getByRole('button', { name: 'More' }).click();
    await home.getByRole('menuitem', { name: 'Clear history' }).click();
    await home.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click();
    await expect(log(home).getByText(/Bạn đúng/)).toBeHidden();
    expect(await home.evaluate(() => localStorage.getItem('ai_chat_history'))).toBeNull();
  });

  test('shows ten lines of a long talk, and ten more at the top', async ({ home }) => {
    const lines = Array.from({ length: 34 }, (_, at) => ({
      role: at % 2 ? 'assistant' : 'user',
      content: `Dòng ${at}.`,
    }));
    await home.evaluate((text) => localStorage.setItem('ai_chat_history', text), JSON.stringify(lines));
    await home.reload();
    await openAssistant(home);
    await expect(log(home).getByText('Dòng 33.', { exact: true })).toBeInViewport();
    await expect(log(home).getByText('Dòng 0.', { exact: true })).toHaveCount(0);
    // Ten short lines did not fill the box, so ten more were loaded.
    await expect(log(home).getByText('Dòng 14.', { exact: true })).toBeAttached();
    for (const first of [4, 0]) {
      await expect(log(home).getByText(`Dòng ${first}.`, { exact: true })).toHaveCount(0);
      await log(home).evaluate((box) => box.scrollTo(0, 0));
      await expect(log(home).getByText(`Dòng ${first}.`, { exact: true })).toBeAttached();
    }
  });
});

test.describe('an external model', () => {
  let model: FakeModel;
  let server: RunningServer;

  test.beforeAll(async () => {
    model = await startFakeModel();
    server = await startServer({ AI_BASE_URL: model.address, AI_MODEL: 'fake', AI_API_KEY: 'secret' });
  });
  test.afterAll(async () => {
    await server.stop();
    model.close();
  });

  async function signedIn(page: Page): Promise<void> {
    const { token } = await newLearner(server.origin);
    await page.addInitScript((value) => localStorage.setItem('access_token', value), token);
    await page.goto(server.origin);
    await openAssistant(page);
  }

  test('streams an answer about a picture, shows it without unsafe HTML, and can be stopped', async ({
    page,
  }) => {
    const answers: ServerResponse[] = [];
    model.behave = (response) => {
      answers.push(response);
      beginAnswer(response);
    };
    model.requests.length = 0;
    await signedIn(page);
    const png = await page.evaluate(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 900 });
      canvas.getContext('2d')?.fillRect(0, 0, 800, 450);
      return canvas.toDataURL('image/png');
    });
    await page.getByLabel('Image', { exact: true }).setInputFiles({
      name: 'o.png',
      mimeType: 'image/png',
      buffer: Buffer.from(png.slice(png.indexOf(',') + 1), 'base64'),
    });
    await expect(page.getByAltText('To be sent')).toBeVisible();
    await ask(page, 'Cái này tiếng Anh gọi là gì vậy Tí?');
    await expect(log(page).getByText('Waiting...')).toBeVisible();
    await expect(field(page)).toBeDisabled();
    await expect.poll(() => answers.length).toBe(1);
    const [first] = answers;
    if (!first) throw new Error('nobody asked');
    sendChunk(first, 'Đó là một **umbrella**. <b>x</b> [đây](javascript:alert(1)) ');
    await expect(log(page).locator('strong')).toHaveText('umbrella');
    await expect(log(page).getByText('Waiting...')).toBeHidden();
    sendChunk(first, '![ảnh](https://evil.example/p.png) hết');
    endAnswer(first);
    await expect(log(page).getByText(/hết/)).toBeVisible();
    await expect(field(page)).toBeEnabled();
    await expect(field(page)).toBeFocused();
    await expect(log(page).getByText('<b>x</b>')).toBeVisible();
    await expect(log(page).getByRole('link', { name: 'đây' })).toHaveCount(0);
    await expect(log(page).locator('img[src^="https://evil"]')).toHaveCount(0);

    const [request] = model.requests;
    expect(request?.authorization).toBe('Bearer secret');
    expect(request?.stream).toBe(true);
    const content = request?.messages.at(-1)?.content;
    const picture = Array.isArray(content)
      ? (content.find(({ type }) => type === 'image_url')?.image_url?.url ?? '')
      : '';
    expect(picture).toMatch(/^data:image\/jpeg;base64,/);
    const size = await page.evaluate(async (url) => {
      const image = Object.assign(new Image(), { src: url });
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, picture);
    expect(size).toEqual([800, 450]);
    expect(await page.evaluate(() => localStorage.getItem('ai_chat_history'))).not.toContain('secret');

    await ask(page, 'Kể chuyện dài đi');
    await expect.poll(() => answers.length).toBe(2);
    const [, second] = answers;
    if (second) sendChunk(second, 'Ngày xưa');
    await expect(log(page).getByText('Ngày xưa')).toBeVisible();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(field(page)).toBeEnabled();
    await expect(log(page).getByText('Ngày xưa')).toBeVisible();
  });

  test('that fails shows an error and can be asked again', async ({ page }) => {
    model.behave = (response) => {
      response.statusCode = 500;
      response.end('{}');
    };
    await signedIn(page);
    await ask(page, 'Chào Tí');
    await expect(log(page).getByText('Không gửi được tin nhắn cho AI, vui lòng thử lại!')).toBeVisible();
    model.behave = (response) => {
      beginAnswer(response);
      endAnswer(response);
    };
    await log(page).getByRole('button', { name: 'Retry' }).click();
    await expect(log(page).getByText(/Không nhận được câu trả lời\.|Không gửi được/)).toBeVisible();
    model.behave = (response) => {
      beginAnswer(response);
      sendChunk(response, 'Chào bạn');
      endAnswer(response);
    };
    await log(page).getByRole('button', { name: 'Retry' }).click();
    await expect(log(page).getByText('Chào bạn')).toBeVisible();
    await expect(log(page).getByRole('alert')).toHaveCount(0);
    await expect(log(page).getByText('Chào Tí')).toHaveCount(1);
  });
});
