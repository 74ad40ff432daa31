import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { settle } from './layout.fixture.ts';
import { Button } from './Button.tsx';

it('is pressed by mouse and keyboard', async () => {
  const onClick = vi.fn();
  const screen = await render(<Button onClick={onClick}>Lưu</Button>);
  await screen.getByRole('button', { name: 'Lưu' }).click();
  await userEvent.keyboard('{Enter} ');
  await expect.poll(() => onClick.mock.calls.length).toBe(3);
});

it('ignores presses and submits no form while it is busy, and keeps its width and the focus', async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener('submit', onSubmit);
  const drawn = (busy: boolean) => (
    <form>
      <Button type="submit" busy={busy} onClick={onClick}>
        Lưu
      </Button>
    </form>
  );
  const screen = await render(drawn(false));
  const button = screen.getByRole('button', { name: 'Lưu' });
  await settle();
  const { width } = button.element().getBoundingClientRect();
  button.element().focus();
  await screen.rerender(drawn(true));
  await userEvent.keyboard('{Enter}');
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveFocus();
  await settle();
  expect(button.element().getBoundingClientRect().width).toBe(width);
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([0, 0]);
  await screen.rerender(drawn(false));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => [onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);
  document.removeEventListener('submit', onSubmit);
});
