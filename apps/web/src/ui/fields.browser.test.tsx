import { type ComponentProps, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { settle } from './layout.fixture.ts';
import { ignoreComposingEnter } from './composing-enter.ts';
import { PasswordField } from './PasswordField.tsx';
import { Select } from './Select.tsx';
import { Switch } from './Switch.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';

/** The event that browsers send for a key that the input method handles. */
const COMPOSING_ENTER = { type: 'rawKeyDown', key: 'Enter', windowsVirtualKeyCode: 229 } as const;

describe('a text area', () => {
  function List({ keepsRest }: { keepsRest: boolean }) {
    const [value, setValue] = useState('');
    return <TextArea label="List" maxLength={5} value={value} onChange={setValue} {...{ keepsRest }} />;
  }

  it.each([
    { keepsRest: true, kept: 'an\nbinh', note: '7/5' },
    { keepsRest: false, kept: 'an\nbi', note: '5/5' },
  ])('that is full has $kept', async ({ keepsRest, kept, note }) => {
    const screen = await render(<List keepsRest={keepsRest} />);
    const input = screen.getByRole('textbox');
    await input.click();
    await cdp().send('Input.insertText', { text: 'an\nbinh' });
    await expect.element(input).toHaveValue(kept);
    await expect.element(screen.getByText(note)).toBeVisible();
    expect(input.element().hasAttribute('aria-invalid')).toBe(keepsRest);
  });
});

describe('a text field', () => {
  type NameProps = Partial<ComponentProps<typeof TextField>>;

  /** `onEnter` gets the value at each Enter that would submit a form. */
  function Name({ onEnter, ...props }: NameProps & { onEnter?: (value: string) => void }) {
    const [value, setValue] = useState('');
    return (
      <TextField
        label="Name"
        maxLength={32}
        value={value}
        onChange={setValue}
        onKeyDown={(event) => {
          ignoreComposingEnter(event);
          if (event.key === 'Enter' && !event.defaultPrevented) onEnter?.(value);
        }}
        {...props}
      />
    );
  }

  it('is described by its hint, or by its error, which is announced', async () => {
    const screen = await render(<Name hint="As others see it." />);
    const input = screen.getByRole('textbox', { name: 'Name' });
    await expect.element(input).toHaveAccessibleDescription('As others see it.');
    expect(input.element().hasAttribute('aria-invalid')).toBe(false);
    await screen.rerender(<Name hint="As others see it." error="Enter a name." />);
    await expect.element(input).toHaveAccessibleDescription('Enter a name.');
    await expect.element(input).toHaveAttribute('aria-invalid', 'true');
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Enter a name.');
  });

  it('stops at its limit, counted in code points', async () => {
    const screen = await render(<Name maxLength={4} />);
    const input = screen.getByRole('textbox');
    await input.click();
    for (const text of ['đ', '🙂', 'a', 'b', 'c']) await cdp().send('Input.insertText', { text });
    await expect.element(input).toHaveValue('đ🙂ab');
    await expect.element(screen.getByText('4/4')).toBeVisible();
  });

  it('for a password stops at 128 composed letters, without a counter', async () => {
    function Password() {
      const [value, setValue] = useState('');
      return <PasswordField label="Password" autoComplete="new-password" value={value} onChange={setValue} />;
    }
    const screen = await render(<Password />);
    const input = screen.getByLabelText('Password', { exact: true });
    await input.click();
    await cdp().send('Input.insertText', { text: 'e\u0302\u0301'.repeat(130) });
    await expect.element(input).toHaveValue('e\u0302\u0301'.repeat(128));
    expect(screen.container.textContent).not.toContain('/128');
  });

  it('does not cut a composition at its limit, and lets Enter submit only after it', async () => {
    const onEnter = vi.fn();
    const screen = await render(<Name maxLength={5} onEnter={onEnter} />);
    const input = screen.getByRole('textbox');
    await input.click();
    await cdp().send('Input.imeSetComposition', { text: 'tieengs', selectionStart: 7, selectionEnd: 7 });
    await expect.element(input).toHaveValue('tieengs');
    await cdp().send('Input.dispatchKeyEvent', COMPOSING_ENTER);
    await cdp().send('Input.insertText', { text: 'tiếng' });
    await expect.element(input).toHaveValue('tiếng');
    expect(onEnter).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => onEnter.mock.calls).toEqual([['tiếng']]);
  });

  it('cannot be changed while it is locked', async () => {
    const screen = await render(
      <TextField label="English" maxLength={32} value="apple" onChange={vi.fn()} locked />,
    );
    const input = screen.getByRole('textbox', { name: 'English' });
    await expect.element(input).toHaveAttribute('readonly');
    await userEvent.tab();
    await expect.element(input).toHaveFocus();
    await userEvent.keyboard('x');
    await expect.element(input).toHaveValue('apple');
  });
});

describe('a select', () => {
  const GAMES = [
    { id: 'select', label: 'Select' },
    { id: 'write', label: 'Write' },
    { id: 'listen', label: 'Listen', disabled: true },
    { id: 'line', label: 'Line' },
  ];

  function Game({ start, error, disabled }: { start?: string; error?: string; disabled?: boolean }) {
    const [value, setValue] = useState<string | null>(start ?? null);
    return <Select label="Game" options={GAMES} value={value} onChange={setValue} {...{ error, disabled }} />;
  }

  it('supports the keyboard, skips disabled options, and gets the focus back', async () => {
    const screen = await render(<Game />);
    const button = screen.getByRole('button', { name: /Game/ });
    await expect.element(button).toHaveTextContent('Select one');
    await userEvent.tab();
    await expect.element(button).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(screen.getByRole('listbox')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
    await expect.element(button).toHaveTextContent('Line');
    await expect.element(button).toHaveFocus();
  });

  it('finds an option by its first letters', async () => {
    const screen = await render(<Game />);
    const button = screen.getByRole('button', { name: /Game/ });
    await button.click();
    await userEvent.keyboard('wr{Enter}');
    await expect.element(button).toHaveTextContent('Write');
  });

  it('is changed by a letter while its list is closed', async () => {
    const screen = await render(<Game />);
    const button = screen.getByRole('button', { name: /Game/ });
    await userEvent.tab();
    await expect.element(button).toHaveFocus();
    await userEvent.keyboard('l');
    await expect.element(button).toHaveTextContent('Line');
    await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
  });

  it('is closed by Esc, which keeps the value and does not propagate', async () => {
    const onKeyDown = vi.fn();
    const screen = await render(
      <div role="presentation" onKeyDown={({ key }) => onKeyDown(key)}>
        <Game start="write" />
      </div>,
    );
    const button = screen.getByRole('button', { name: /Game/ });
    await button.click();
    const chosen = screen.getByRole('option', { name: 'Write' });
    await expect.element(chosen).toHaveAttribute('aria-selected', 'true');
    await expect.element(chosen).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
    await expect.element(button).toHaveTextContent('Write');
    await expect.element(button).toHaveFocus();
    expect(onKeyDown).not.toHaveBeenCalledWith('Escape');
  });

  it('is described by its error, and cannot be opened while disabled', async () => {
    const screen = await render(<Game error="Choose a game." />);
    const button = screen.getByRole('button', { name: /Game/ });
    await expect.element(button).toHaveAccessibleDescription(/Choose a game\./);
    await screen.rerender(<Game disabled />);
    await expect.element(button).toBeDisabled();
    await button.click({ force: true });
    await settle();
    expect(screen.getByRole('listbox').elements()).toHaveLength(0);
  });
});

describe('a switch', () => {
  it('announces its state, and is toggled by Space and by a tap on either of its names', async () => {
    function Sound() {
      const [isOn, setOn] = useState(false);
      return (
        <Switch label="Play too" isOn={isOn} onChange={setOn} sides={{ off: 'Only host', on: 'Play' }} />
      );
    }
    const screen = await render(<Sound />);
    const control = screen.getByRole('switch', { name: 'Play too' });
    await expect.element(control).toHaveAttribute('aria-checked', 'false');
    await userEvent.tab();
    await expect.element(control).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect.element(control).toHaveAttribute('aria-checked', 'true');
    await screen.getByText('Only host').click();
    await expect.element(control).toHaveAttribute('aria-checked', 'false');
  });

  it('does nothing while disabled', async () => {
    const onChange = vi.fn();
    const screen = await render(<Switch label="Lock" isOn={false} onChange={onChange} disabled />);
    await expect.element(screen.getByRole('switch', { name: 'Lock' })).toBeDisabled();
    await screen.getByText('Lock').click({ force: true });
    await settle();
    expect(onChange).not.toHaveBeenCalled();
  });
});

it('the label of a switch stays in its box with enlarged text, in whole words', async () => {
  const screen = await render(
    <div style={{ width: 252, fontSize: 30 }}>
      <Switch label="Hide me from leaderboards" isOn={false} onChange={() => {}} />
    </div>,
  );
  const label = screen.getByRole('switch').element().closest('label');
  if (label !== null) label.style.fontSize = 'inherit';
  expect(label?.parentElement?.scrollWidth).toBeLessThanOrEqual(252);
  const text = screen.getByText('Hide me from leaderboards').element().firstChild as Text;
  const word = document.createRange();
  word.setStart(text, text.data.indexOf('leaderboards'));
  word.setEnd(text, text.length);
  expect(word.getClientRects()).toHaveLength(1);
});
