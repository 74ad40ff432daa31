import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Xoá bài"
        titleLang="vi"
        footer={<Button onClick={() => setOpen(false)}>Delete</Button>}
      >
        <p>Are you sure?</p>
      </Dialog>
    </>
  );
}

it('takes the focus, keeps it inside and gives it back at Esc', async () => {
  const screen = await render(<Page />);
  await screen.getByRole('button', { name: 'Open' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Xoá bài' });
  await expect.element(dialog).toBeVisible();
  for (let times = 0; times < 4; times += 1) {
    await userEvent.tab();
    expect(dialog.element().contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

it('is closed by the back button, and leaves no entry in the history', async () => {
  const screen = await render(<Page />);
  await screen.getByRole('button', { name: 'Open' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Xoá bài' });
  await expect.element(dialog).toBeVisible();
  const opened = history.length;
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Open' }).click();
  await screen.getByRole('button', { name: 'Delete' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(history.length).toBe(opened);
});
