import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { settle } from '../layout.fixture.ts';
import { Composer } from './Composer.tsx';

function Talk({ onSend, isWaiting = false }: { onSend: (text: string) => void; isWaiting?: boolean }) {
  const [text, setText] = useState('');
  return (
    <Composer
      label="Message to Bảo"
      placeholder="Nhắn tin…"
      placeholderLang="vi"
      value={text}
      onChange={setText}
      onSend={() => {
        onSend(text);
        setText('');
      }}
      maxLength={40}
      isWaiting={isWaiting}
      onStop={() => onSend('stopped')}
    />
  );
}

it('sends at Enter, breaks the line at Shift+Enter, and sends nothing blank', async () => {
  const onSend = vi.fn();
  const screen = await render(<Talk onSend={onSend} />);
  await screen.getByRole('textbox').click();
  await userEvent.keyboard('   {Enter}');
  await settle();
  expect(onSend).not.toHaveBeenCalled();
  await expect.element(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await screen.getByRole('textbox').fill('');
  await userEvent.keyboard('xin{Shift>}{Enter}{/Shift}chào{Enter}');
  await expect.poll(() => onSend.mock.calls).toEqual([['xin\nchào']]);
  await expect.element(screen.getByRole('textbox')).toHaveValue('');
});

it('does not send at the Enter that ends a composition', async () => {
  const onSend = vi.fn();
  const screen = await render(<Talk onSend={onSend} />);
  await screen.getByRole('textbox').click();
  await cdp().send('Input.imeSetComposition', { text: 'tiếng', selectionStart: 5, selectionEnd: 5 });
  // The event that browsers send for a key that the input method handles.
  await cdp().send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Enter',
    windowsVirtualKeyCode: 229,
  });
  expect(onSend).not.toHaveBeenCalled();
  await cdp().send('Input.insertText', { text: 'tiếng Việt' });
  await expect.element(screen.getByRole('textbox')).toHaveValue('tiếng Việt');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onSend.mock.calls).toEqual([['tiếng Việt']]);
});

it('shows a counter near the limit, and does not send a text beyond it', async () => {
  const onSend = vi.fn();
  const screen = await render(<Talk onSend={onSend} />);
  await screen.getByRole('textbox').fill('đ'.repeat(41));
  await expect.element(screen.getByRole('status')).toHaveTextContent('41/40 · too long to send');
  await userEvent.keyboard('{Enter}');
  await settle();
  expect(onSend).not.toHaveBeenCalled();
  await userEvent.keyboard('{Backspace}{Enter}');
  await expect.poll(() => onSend.mock.calls).toEqual([['đ'.repeat(40)]]);
});

it('moves the focus to Stop while an answer is awaited, and back afterwards', async () => {
  const onSend = vi.fn();
  const screen = await render(<Talk onSend={onSend} />);
  await screen.getByRole('textbox').click();
  await screen.rerender(<Talk onSend={onSend} isWaiting />);
  await expect.element(screen.getByRole('button', { name: 'Stop' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onSend.mock.calls).toEqual([['stopped']]);
  await screen.rerender(<Talk onSend={onSend} />);
  await expect.element(screen.getByRole('textbox')).toHaveFocus();
});

it('grows with its text to 300 px', async () => {
  const screen = await render(<Talk onSend={vi.fn()} />);
  const area = screen.getByRole('textbox');
  const heightOf = () => area.element().getBoundingClientRect().height;
  await settle();
  const before = heightOf();
  await area.fill('a\nb\nc');
  await expect.poll(heightOf).toBeGreaterThan(before);
  await area.fill('a\n'.repeat(30));
  await expect.poll(heightOf).toBe(300);
  await area.fill('');
  await expect.poll(heightOf).toBe(before);
});
