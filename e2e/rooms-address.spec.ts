import { createRoom, inLobby } from './support/rooms.ts';
import { expect, test } from './support/test.ts';

// The address of a room: one that nobody has made, and one that two tabs have open.

const WORDS = [
  ['cat', 'mèo'],
  ['house', 'ngôi nhà'],
] as const;

test.use({ opens: null });
test.beforeEach(async ({ learner }) => learner.addWords(WORDS));

test('an unknown room shows an error', async ({ home }) => {
  await home.goto('/setup-room');
  const box = home.getByRole('textbox', { name: 'Room ID' });
  await box.fill('nope');
  await home.keyboard.press('Enter');
  await expect(home.getByText('Cannot join room: nope')).toBeVisible();
  await box.fill('ABC-DEF');
  await home.keyboard.press('Enter');
  const alert = home.getByRole('alert').filter({ hasText: 'Cannot join room: ABCDEF' });
  await expect(alert).toContainText('No such room.');
  // The field keeps the id, to be corrected.
  await expect(box).toHaveValue('ABCDEF');
  await expect(box).toBeFocused();
  for (const [parameter, shown] of [
    ['ABCDEG', 'ABCDEG'],
    ['%3Cscript%3E', '<script>'],
  ]) {
    // The error may be shown before the page has been loaded.
    const error = home.getByText(`Cannot join room: ${shown}`).waitFor();
    await home.goto(`/setup-room?room_id=${parameter}`);
    await error;
  }
  await expect(home).toHaveURL(/\/setup-room$/);
});

test('a second tab takes over the seat, and the first tab can take it back', async ({ home }) => {
  const roomId = await createRoom(home);
  const second = await home.context().newPage();
  await second.goto(`/setup-room?room_id=${roomId}`);
  await expect(inLobby(second)).toBeVisible();
  await expect(home.getByRole('heading', { name: 'This room is open in another tab' })).toBeVisible();
  await home.getByRole('button', { name: 'Play here' }).click();
  await expect(inLobby(home)).toBeVisible();
  await expect(second.getByRole('heading', { name: 'This room is open in another tab' })).toBeVisible();
});
