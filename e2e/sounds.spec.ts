import { OWN_VOICE, startServer } from './support/server.ts';
import { expect, newLearner, signIn, test } from './support/test.ts';

const WORDS = [
  ['cat', 'mèo'],
  ['house', 'ngôi nhà'],
  ['river', 'sông'],
] as const;

test.use({ opens: null });

test('a slow device plays the sound at the end of a game', async ({ home, learner }) => {
  await learner.addWords(WORDS);
  await home.addInitScript(() => {
    const sizes = new WeakMap<AudioBuffer, number>();
    const started: number[] = [];
    Object.assign(window, { started });
    const { decodeAudioData } = BaseAudioContext.prototype;
    BaseAudioContext.prototype.decodeAudioData = async function decode(bytes: ArrayBuffer) {
      const size = bytes.byteLength;
      const sound = await decodeAudioData.call(this, bytes);
      sizes.set(sound, size);
      return sound;
    };
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function begin(...when) {
      started.push(this.buffer === null ? 0 : (sizes.get(this.buffer) ?? 0));
      start.apply(this, when);
    };
  });
  await home.goto('/?tab=game');
  const size = await home.evaluate(
    async () => (await (await fetch('/sounds/incorrect_end.mp3')).arrayBuffer()).byteLength,
  );
  await home.getByRole('button', { name: 'Chơi đơn' }).click();
  await home.getByRole('button', { name: /Game type/ }).click();
  await home.getByRole('option', { name: 'Listen game' }).click();
  await home.getByRole('button', { name: 'Select Words' }).click();
  await home.getByRole('button', { name: 'Select all words' }).click();
  await home.getByRole('button', { name: 'Play game' }).click();
  const board = home.getByRole('region', { name: 'Game board' });
  await board.getByRole('button', { name: /^Start/ }).click();
  const cdp = await home.context().newCDPSession(home);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  const result = home.getByRole('dialog', { name: 'Result' });
  // Any answer will do: the tiles are chosen in their order until three answers are wrong.
  const tiles = board.getByText('Xếp lại đúng thứ tự bạn vừa nghe');
  for (;;) {
    // The first game of an account waits after a miss.
    const proceed = board.getByRole('button', { name: 'Tiếp', exact: true });
    await expect(tiles.or(proceed).or(result).first()).toBeVisible();
    if (await result.isVisible()) break;
    const keys = (await proceed.isVisible()) ? [] : ['1', '1', '2', '2', '3', '3'];
    for (const key of [...keys, 'Enter']) await home.keyboard.press(key);
  }
  await expect
    .poll(() => home.evaluate(() => (window as unknown as { started: number[] }).started))
    .toContain(size);
});

test('a word is read by the embedded voice', async ({ page }) => {
  const server = await startServer(OWN_VOICE);
  try {
    const learner = await newLearner(server.origin);
    await learner.addWords(WORDS);
    await signIn(page, learner.token);
    await page.goto(server.origin);
    const played = page.waitForResponse(/\/audio\//);
    await page.getByRole('button', { name: 'Play river' }).click();
    const loudest = await page.evaluate(
      async (url) => {
        const bytes = await (await fetch(url)).arrayBuffer();
        const sound = await new AudioContext().decodeAudioData(bytes);
        return sound.getChannelData(0).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      },
      (await played).url(),
    );
    expect(loudest).toBeGreaterThan(0.1);
  } finally {
    // An open page could connect its socket while the server stops.
    await page.close();
    await server.stop();
  }
});
