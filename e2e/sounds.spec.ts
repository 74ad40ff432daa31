import { expect, test } from './support/test.ts';

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
  for (const [english] of WORDS) await home.getByRole('option', { name: english }).click();
  await home.getByRole('button', { name: 'Play game' }).click();
  const board = home.getByRole('region', { name: 'Game board' });
  await board.getByRole('button', { name: /^Start/ }).click();
  const cdp = await home.context().newCDPSession(home);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  const result = home.getByRole('dialog', { name: 'Result' });
  // Whatever was read: the first tile, until three were wrong.
  while (!(await result.isVisible())) {
    if (await board.getByText('Xếp lại đúng thứ tự bạn vừa nghe').isVisible()) {
      for (const key of ['1', '1', '2', '2', '3', '3', 'Enter']) await home.keyboard.press(key);
    }
    await home.waitForTimeout(200);
  }
  await expect
    .poll(() => home.evaluate(() => (window as unknown as { started: number[] }).started))
    .toContain(size);
});
