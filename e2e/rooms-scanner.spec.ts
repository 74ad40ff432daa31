import { browserWithCamera } from './support/fake-camera.ts';
import { createRoom, inLobby, players } from './support/rooms.ts';
import { expect, newLearner, PHONE, signIn, test } from './support/test.ts';

/** The path of a QR code with the text 'MEO'. */
const NO_ROOM =
  'M4 4h7v1H4zM13 4h1v1H13zM15 4h2v1H15zM18,4 h7v1H18zM4 5h1v1H4zM10 5h1v1H10zM12 5h4v1H12zM1' +
  '8 5h1v1H18zM24,5 h1v1H24zM4 6h1v1H4zM6 6h3v1H6zM10 6h1v1H10zM12 6h1v1H12zM15 6h1v1H15zM18 ' +
  '6h1v1H18zM20 6h3v1H20zM24,6 h1v1H24zM4 7h1v1H4zM6 7h3v1H6zM10 7h1v1H10zM12 7h5v1H12zM18 7h' +
  '1v1H18zM20 7h3v1H20zM24,7 h1v1H24zM4 8h1v1H4zM6 8h3v1H6zM10 8h1v1H10zM12 8h5v1H12zM18 8h1v' +
  '1H18zM20 8h3v1H20zM24,8 h1v1H24zM4 9h1v1H4zM10 9h1v1H10zM12 9h2v1H12zM15 9h2v1H15zM18 9h1v' +
  '1H18zM24,9 h1v1H24zM4 10h7v1H4zM12 10h1v1H12zM14 10h1v1H14zM16 10h1v1H16zM18,10 h7v1H18zM1' +
  '3 11h4v1H13zM6 12h1v1H6zM9 12h4v1H9zM14 12h2v1H14zM17 12h1v1H17zM19 12h5v1H19zM5 13h2v1H5z' +
  'M9 13h1v1H9zM13 13h1v1H13zM17 13h1v1H17zM19 13h1v1H19zM21 13h1v1H21zM4 14h1v1H4zM7 14h4v1H' +
  '7zM14 14h1v1H14zM17 14h1v1H17zM19 14h3v1H19zM4 15h2v1H4zM7 15h1v1H7zM9 15h1v1H9zM11 15h2v1' +
  'H11zM15 15h2v1H15zM18 15h2v1H18zM24,15 h1v1H24zM6 16h1v1H6zM10 16h2v1H10zM13 16h2v1H13zM16' +
  ' 16h1v1H16zM18 16h5v1H18zM12 17h1v1H12zM14 17h3v1H14zM23,17 h2v1H23zM4 18h7v1H4zM12 18h5v1' +
  'H12zM18 18h1v1H18zM21 18h3v1H21zM4 19h1v1H4zM10 19h1v1H10zM12 19h1v1H12zM15 19h1v1H15zM20 ' +
  '19h1v1H20zM23 19h1v1H23zM4 20h1v1H4zM6 20h3v1H6zM10 20h1v1H10zM13 20h1v1H13zM16 20h3v1H16z' +
  'M21,20 h4v1H21zM4 21h1v1H4zM6 21h3v1H6zM10 21h1v1H10zM14 21h2v1H14zM17 21h1v1H17zM19 21h1v' +
  '1H19zM21 21h2v1H21zM4 22h1v1H4zM6 22h3v1H6zM10 22h1v1H10zM12 22h2v1H12zM16 22h2v1H16zM19 2' +
  '2h3v1H19zM23,22 h2v1H23zM4 23h1v1H4zM10 23h1v1H10zM15 23h2v1H15zM19 23h1v1H19zM21 23h2v1H2' +
  '1zM24,23 h1v1H24zM4 24h7v1H4zM13 24h4v1H13zM18,24 h7v1H18z';
const NO_ROOM_SVG = `<svg width="290" height="290" viewBox="0 0 29 29"><path fill="#fff" d="M0 0h29v29H0z"/><path d="${NO_ROOM}"/></svg>`;

test.use({ ...PHONE, opens: null });
test.beforeEach(async ({ learner }) => learner.addWords([['cat', 'mèo']]));

test("scanning the host's code with the camera joins the room", async ({
  home,
  browser,
  server,
  launchOptions,
}, info) => {
  const roomId = await createRoom(home);
  const code = await home.getByRole('img', { name: 'QR code of the room' }).evaluate((svg) => svg.outerHTML);
  const drawing = await browser.newPage();
  const camera = await browserWithCamera(drawing, code, info.outputPath('room.mjpeg'), launchOptions);
  const context = await camera.newContext({ baseURL: server.origin });
  const { token } = await newLearner(server.origin, 'Nam');
  await signIn(context, token);
  const page = await context.newPage();
  await page.goto('/setup-room');
  await page.getByRole('button', { name: 'Scan QR' }).click();
  await expect(page.getByText(`Đã quét mã phòng ${roomId}`)).toBeVisible();
  await expect(inLobby(page)).toBeVisible();
  await expect(players(home)).toHaveCount(2);
  await camera.close();
});

test('a code without a room shows an error, and closing stops the camera', async ({
  browser,
  server,
  learner,
  launchOptions,
}, info) => {
  const drawing = await browser.newPage();
  const camera = await browserWithCamera(drawing, NO_ROOM_SVG, info.outputPath('other.mjpeg'), launchOptions);
  const context = await camera.newContext({ baseURL: server.origin });
  await signIn(context, learner.token);
  const page = await context.newPage();
  await page.goto('/setup-room');
  await page.getByRole('button', { name: 'Scan QR' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quét mã QR' });
  await expect(dialog.getByText('Mã này không phải mã phòng. Thử mã khác nhé.')).toBeVisible();
  const track = await dialog.locator('video').evaluateHandle((video: HTMLVideoElement) => {
    const [first] = (video.srcObject as MediaStream).getVideoTracks();
    return first;
  });
  expect(await track.evaluate((media) => media?.readyState)).toBe('live');
  await page.screenshot({ path: info.outputPath('scanner.png') });
  await dialog.getByRole('button', { name: 'Đóng' }).click();
  await expect(dialog).toBeHidden();
  expect(await track.evaluate((media) => media?.readyState)).toBe('ended');
  await camera.close();
});

test('without a camera the dialog shows an error and can be retried', async ({ home }) => {
  await home.goto('/setup-room');
  await home.getByRole('button', { name: 'Scan QR' }).click();
  const dialog = home.getByRole('dialog', { name: 'Quét mã QR' });
  const message = dialog.getByText('Không thể truy cập camera. Vui lòng kiểm tra quyền truy cập camera.');
  await expect(message).toBeVisible();
  await dialog.getByRole('button', { name: 'Thử lại' }).click();
  await expect(message).toBeVisible();
  await home.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
