import { openAndKeep } from './support/kept-app.ts';
import { expect, test } from './support/test.ts';

test.use({ opens: null, serviceWorkers: 'allow' });

test('the newest words are heard offline, although they were never played', async ({
  home,
  context,
  learner,
}) => {
  await learner.addWords([
    ['cat', 'mèo'],
    ['river', 'dòng sông'],
  ]);
  await openAndKeep(home, 2);
  const recordings = () => home.evaluate(async () => (await (await caches.open('recordings')).keys()).length);
  await expect.poll(recordings, { timeout: 60_000 }).toBe(2);
  await context.setOffline(true);
  await home.goto('/');
  const started = await home.evaluateHandle(() => {
    const count = { sounds: 0 };
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...when) {
      count.sounds += 1;
      start.apply(this, when);
    };
    return count;
  });
  await home.getByRole('button', { name: 'Play cat' }).click();
  await expect.poll(() => started.evaluate(({ sounds }) => sounds)).toBe(1);
});

test('no recording or picture stays on the device after its user has signed out', async ({
  home,
  learner,
}) => {
  await learner.addWords([['cat', 'mèo']]);
  await openAndKeep(home, 1);
  await home.evaluate(() => fetch('/avatars/no-user.jpg'));
  const stores = () =>
    home.evaluate(async () =>
      (await caches.keys()).filter((name) => ['pictures', 'recordings'].includes(name)).toSorted(),
    );
  await expect.poll(stores, { timeout: 60_000 }).toEqual(['pictures', 'recordings']);
  await home.getByRole('button', { name: /^Menu of/ }).click();
  await home.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(home.getByRole('heading', { name: 'Welcome !' })).toBeVisible();
  await expect.poll(stores).toEqual([]);
});
