import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { settle } from './layout.fixture.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Menu } from './Menu.tsx';

function Page({ hasField = false }: { hasField?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Xóa bài"
        titleLang="vi"
        footer={<Button onClick={() => setOpen(false)}>Delete</Button>}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- tested */}
        {hasField ? <input aria-label="Name" autoFocus /> : <p>Are you sure?</p>}
      </Dialog>
    </>
  );
}

function MenuPage() {
  const [isOpen, setOpen] = useState(false);
  const entries = [{ id: 'settings', label: 'Settings' }];
  return (
    <MemoryRouter>
      <main id="main">
        <h1 tabIndex={-1}>Words</h1>
        <Menu
          label="Account"
          trigger={<span>Account</span>}
          groups={[{ id: 'all', entries, onChoose: () => setOpen(true) }]}
        />
        <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Settings">
          <p>Settings</p>
        </Dialog>
      </main>
    </MemoryRouter>
  );
}

it('takes the focus, keeps it inside and gives it back at Esc', async () => {
  const screen = await render(<Page />);
  await screen.getByRole('button', { name: 'Open' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Xóa bài' });
  await expect.element(dialog).toBeVisible();
  for (let times = 0; times < 4; times += 1) {
    const before = document.activeElement;
    await userEvent.tab();
    await expect.poll(() => document.activeElement).not.toBe(before);
    expect(dialog.element().contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

/** Holds the animation frames back until they are released, in order. */
function holdFrames() {
  const held: FrameRequestCallback[] = [];
  const spy = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => held.push(run));
  return {
    release() {
      spy.mockRestore();
      for (const run of held) run(performance.now());
    },
  };
}

it('gives the focus back although the frame is late in which React Aria does it', async () => {
  const screen = await render(<Page hasField />);
  await screen.getByRole('button', { name: 'Open' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  const frames = holdFrames();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.textContent).toBe('Open');
  frames.release();
});

it('gives the focus back to the button of a menu although the frame of React Aria is late', async () => {
  const screen = await render(<MenuPage />);
  await screen.getByRole('button', { name: 'Account' }).click();
  await screen.getByRole('menuitem', { name: 'Settings' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await expect.poll(() => document.activeElement?.closest('[role=dialog]')).not.toBe(null);
  const frames = holdFrames();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  frames.release();
  await expect.poll(() => document.activeElement?.textContent).toBe('Account');
  await settle();
  expect(document.activeElement?.textContent).toBe('Account');
});

it('is closed by the back button, and leaves no entry in the history', async () => {
  const screen = await render(<Page />);
  await screen.getByRole('button', { name: 'Open' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Xóa bài' });
  await expect.element(dialog).toBeVisible();
  const opened = history.length;
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Open' }).click();
  await screen.getByRole('button', { name: 'Delete' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => history.length).toBe(opened);
});

it('has a body that keys can scroll when it is long and has no control', async () => {
  const screen = await render(
    <Dialog isOpen onClose={() => {}} title="Nguyễn Quốc Bảo">
      {Array.from({ length: 60 }, (_, line) => (
        <p key={line}>river</p>
      ))}
    </Dialog>,
  );
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  const body = screen.getByText('river').first().element().parentElement;
  await expect.poll(() => body?.tabIndex).toBe(0);
  body?.focus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => body?.scrollTop).toBeGreaterThan(0);
  await screen.rerender(
    <Dialog isOpen onClose={() => {}} title="Nguyễn Quốc Bảo">
      <p>river</p>
    </Dialog>,
  );
  await expect.poll(() => body?.hasAttribute('tabindex')).toBe(false);
});
