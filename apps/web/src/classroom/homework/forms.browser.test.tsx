import { LIMITS } from '@icando/contract/limits';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { layoutFaults, setSize, settle, SIZES } from '../../ui/layout.fixture.ts';
import { clickTwice, renderScreen } from '../../testing/screen.fixture.tsx';
import { server } from '../../testing/server.fixture.ts';
import { CodeForm } from './CodeForm.tsx';
import { JoinForm } from './JoinForm.tsx';
import type { Opened } from './pupil-api.ts';

const OPENED: Pick<Opened, 'title' | 'teacher' | 'words' | 'games' | 'due_at' | 'names' | 'is_listed'> = {
  title: 'Bài 1',
  teacher: 'Cô Hoa',
  words: 5,
  games: ['game_write'],
  due_at: '2026-12-01T00:00:00.000Z',
  names: null,
  is_listed: false,
};
const name = page.getByLabelText('Tên của bạn');
const pin = page.getByLabelText('PIN 4 số');
const join = page.getByRole('button', { name: 'Vào làm bài' });
const address = 'POST /api/homework/by_code/:code/join';

describe('joining homework', () => {
  const show = async () => {
    const onJoined = vi.fn();
    await renderScreen(<JoinForm code="ABCD2345" opened={OPENED as Opened} onJoined={onJoined} />, '/h');
    return onJoined;
  };

  it('cannot be sent before there are a name and a PIN', async () => {
    await show();
    await expect.element(join).toBeDisabled();
    await name.fill('Minh An');
    await pin.fill('482');
    await expect.element(join).toBeDisabled();
    await pin.fill('48261');
    await expect.element(pin).toHaveValue('4826');
    await expect.element(join).toBeEnabled();
  });

  it('is busy until the reply, is sent once at a double click, and gives the pass', async () => {
    const held = server.holds(address, { access_token: 'pass', name: 'Minh An' });
    const onJoined = await show();
    await name.fill('Minh An');
    await pin.fill('4826');
    clickTwice(join);
    await expect.element(join).toHaveAttribute('aria-busy', 'true');
    held.release();
    await expect.poll(() => onJoined.mock.calls).toEqual([[{ token: 'pass', name: 'Minh An' }]]);
    await settle();
    expect(server.calls(address)).toMatchObject([
      { params: { code: 'ABCD2345' }, body: { name: 'Minh An', pin: '4826' } },
    ]);
  });

  it.each(['wrong_pin', 'pin_tries_spent', 'homework_full', 'name_not_listed'] as const)(
    'says in an alert why it is refused (%s), and keeps what was typed',
    async (code) => {
      server.refuses(address, code);
      const onJoined = await show();
      await name.fill('Minh An');
      await pin.fill('4826');
      await join.click();
      await expect.element(page.getByRole('form').getByRole('alert')).not.toBeEmptyDOMElement();
      await expect.element(name).toHaveValue('Minh An');
      await expect.element(pin).toHaveValue('4826');
      expect(onJoined).not.toHaveBeenCalled();
    },
  );

  it('takes as many characters of a name as the server, and warns of a PIN that all guess', async () => {
    await show();
    await name.fill('ă'.repeat(LIMITS.username + 5));
    await expect.element(name).toHaveValue('ă'.repeat(LIMITS.username));
    for (const unfinished of ['', '1', '123']) {
      await pin.fill(unfinished);
      await expect.element(pin).toHaveAccessibleDescription(expect.stringContaining('Lần đầu: tự đặt.'));
    }
    await pin.fill('1234');
    await expect
      .element(pin)
      .toHaveAccessibleDescription(expect.stringContaining('PIN này ai cũng đoán ra.'));
  });

  it.each(SIZES)('is whole at %d × %d with text of %d %', async (...size) => {
    await show();
    await setSize(size);
    expect(layoutFaults()).toEqual([]);
  });
});

describe('the code of homework', () => {
  const code = page.getByLabelText('Mã bài');
  const open = page.getByRole('button', { name: 'Mở bài' });

  it('opens the homework by its code, in any case and with spaces', async () => {
    await renderScreen(<CodeForm />, '/h');
    await expect.element(open).toBeDisabled();
    await code.fill('abcd 2345');
    await open.click();
    await expect.poll(() => location.search).toBe('?code=ABCD2345');
  });

  it('says at the field what a code looks like, until it is changed', async () => {
    await renderScreen(<CodeForm />, '/h');
    await code.fill('abc');
    await open.click();
    await expect.element(code).toHaveAccessibleDescription(expect.stringContaining('Mã bài có 8 chữ và số.'));
    await code.fill('abcd');
    await expect.element(code).not.toHaveAttribute('aria-invalid', 'true');
  });
});
