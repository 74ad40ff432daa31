import { LIMITS } from '@icando/contract/limits';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { layoutFaults, setSize, settle, SIZES } from '../../ui/layout.fixture.ts';
import { ME, pageOf, personOf } from '../../testing/samples.fixture.ts';
import { announced, clickTwice, renderSignedIn } from '../../testing/screen.fixture.tsx';
import { server } from '../../testing/server.fixture.ts';
import { CreateGroupDialog } from './CreateGroupDialog.tsx';

const address = 'POST /api/chat/create_group';
const name = page.getByLabelText('Group name');
const create = page.getByRole('button', { name: 'Create', exact: true });

beforeEach(async () => {
  server.replies('GET /api/my_user', ME);
  server.replies('GET /api/users', pageOf([personOf(2)]));
  server.replies('GET /api/chat/rooms', { data: [] });
  await renderSignedIn(<CreateGroupDialog onClose={() => {}} onCreated={() => {}} />);
});

async function fillIn() {
  await name.fill('Lớp 9A');
  await page.getByRole('button', { name: /^Members:/ }).click();
  await page.getByRole('option', { name: 'Người 2' }).click();
  await userEvent.keyboard('{Escape}');
}

it('says a refusal in a toast, and keeps the name', async () => {
  server.refuses(address, 'busy');
  await fillIn();
  await create.click();
  await expect.poll(() => announced('alert')).not.toBe('');
  await expect.element(name).toHaveValue('Lớp 9A');
});

it('creates one group at a double click', async () => {
  const held = server.holds(address, { room_id: 7 });
  await fillIn();
  clickTwice(create);
  await expect.poll(() => server.bodies(address).length).toBeGreaterThan(0);
  held.release();
  await settle();
  expect(server.bodies(address)).toEqual([{ name: 'Lớp 9A', user_ids: [2], avatar: null }]);
});

it('takes as many characters as the server', async () => {
  await name.fill('ă'.repeat(LIMITS.groupName + 5));
  await expect.element(name).toHaveValue('ă'.repeat(LIMITS.groupName));
});

it.each(SIZES)('is whole at %d × %d with text of %d %', async (...size) => {
  await setSize(size);
  expect(layoutFaults()).toEqual([]);
});
