import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { JoinForm } from './JoinForm.tsx';
import type { Opened } from './pupil-api.ts';

const OPENED = {
  title: 'Bài 1',
  teacher: 'Cô Hoa',
  words: 5,
  games: ['write'],
  due_at: '2026-12-01T00:00:00.000Z',
  names: null,
  is_listed: false,
} as unknown as Opened;

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <JoinForm code="ABC234" opened={OPENED} onJoined={() => {}} />
    </QueryClientProvider>,
  );

it('takes a PIN that is typed in full-width digits', async () => {
  const screen = await show();
  await screen.getByLabelText('Tên của bạn').fill('Minh An');
  const pin = screen.getByLabelText('PIN 4 số');
  await pin.fill('４８２６');
  await expect.element(pin).toHaveValue('4826');
  await expect.element(screen.getByRole('button', { name: 'Vào làm bài' })).toBeEnabled();
});

it('lets nobody send a name without a PIN of four digits, or a PIN without a name', async () => {
  const screen = await show();
  const [name, pin] = [screen.getByLabelText('Tên của bạn'), screen.getByLabelText('PIN 4 số')];
  const send = screen.getByRole('button', { name: 'Vào làm bài' });
  await expect.element(send).toBeDisabled();
  await name.fill('Minh An');
  await pin.fill('482');
  await expect.element(pin).toHaveValue('482');
  await expect.element(send).toBeDisabled();
  await pin.fill('4826');
  await expect.element(send).toBeEnabled();
  await name.fill(' ');
  await expect.element(send).toBeDisabled();
});
