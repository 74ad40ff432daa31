import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { settle } from './layout.fixture.ts';
import { Menu } from './Menu.tsx';
import { ToastRegion } from './ToastRegion.tsx';
import { dismissToast, showToast, toastStore } from './toasts.ts';

describe('a menu', () => {
  function Settings({ onAction, busy }: { onAction: (id: string) => void; busy?: boolean }) {
    const [theme, setTheme] = useState('light');
    const groups = [
      {
        id: 'theme',
        title: 'Theme',
        chosen: theme,
        onChoose: setTheme,
        entries: [
          { id: 'light', label: 'Light' },
          { id: 'dark', label: 'Dark' },
        ],
      },
      {
        id: 'actions',
        label: 'Actions',
        onChoose: onAction,
        entries: [
          { id: 'rename', label: 'Rename', disabled: true },
          { id: 'delete', label: 'Delete', danger: true },
        ],
      },
    ];
    return <Menu label="Settings" trigger="⋮" groups={groups} {...(busy === undefined ? {} : { busy })} />;
  }

  it('supports the keyboard, skips disabled entries, closes after an action and gets the focus back', async () => {
    const onAction = vi.fn();
    const screen = await render(<Settings onAction={onAction} />);
    const button = screen.getByRole('button', { name: 'Settings' });
    await userEvent.tab();
    await expect.element(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('menuitemradio', { name: 'Light' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => onAction.mock.calls).toEqual([['delete']]);
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  });

  it('stays open after a choice, which it marks, and closes at Esc', async () => {
    const screen = await render(<Settings onAction={vi.fn()} />);
    await screen.getByRole('button', { name: 'Settings' }).click();
    await screen.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect
      .element(screen.getByRole('menuitemradio', { name: 'Dark' }))
      .toHaveAttribute('aria-checked', 'true');
    await expect
      .element(screen.getByRole('menuitemradio', { name: 'Light' }))
      .toHaveAttribute('aria-checked', 'false');
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  });

  it('does not open while busy', async () => {
    const screen = await render(<Settings onAction={vi.fn()} busy />);
    await userEvent.tab();
    await expect.element(screen.getByRole('button', { name: 'Settings' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await settle();
    expect(screen.getByRole('menu').elements()).toHaveLength(0);
  });
});

describe('toasts', () => {
  afterEach(() => {
    for (const { id } of toastStore.get()) dismissToast(id);
  });

  it('announce failures as alerts and other messages as status', async () => {
    const screen = await render(<ToastRegion />);
    showToast('bad', 'Failed to load words');
    showToast('ok', 'Word updated', { detail: 'apple' });
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Failed to load words');
    await expect.element(screen.getByRole('status')).toHaveTextContent('Word updatedapple');
  });

  it('disappear after their duration, but not while the pointer is on them', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      const screen = await render(<ToastRegion />);
      showToast('ok', 'Saved', { stays: 'normal' });
      const toast = screen.getByText('Saved');
      await toast.hover();
      await vi.advanceTimersByTimeAsync(2_500);
      await expect.element(toast).toBeVisible();
      await userEvent.unhover(toast);
      await vi.advanceTimersByTimeAsync(2_500);
      await expect.element(toast).not.toBeInTheDocument();
    } finally {
      vi.useRealTimers();
    }
  });

  it('run their action once and give the focus back to where it was', async () => {
    const onAct = vi.fn();
    const screen = await render(
      <>
        <ToastRegion />
        <button type="button">Next word</button>
      </>,
    );
    const next = screen.getByRole('button', { name: 'Next word' });
    showToast('info', 'Word deleted', { action: { label: 'Undo', onAct } });
    await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    // Focused without a click, as the toast may cover the button on a phone.
    next.element().focus();
    await userEvent.tab({ shift: true });
    await expect.element(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect.element(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Word deleted')).not.toBeInTheDocument();
    expect(onAct).toHaveBeenCalledOnce();
    await expect.element(next).toHaveFocus();
  });
});
