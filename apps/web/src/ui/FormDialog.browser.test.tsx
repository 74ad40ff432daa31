import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FormDialog } from './FormDialog.tsx';
import { TextField } from './TextField.tsx';

/** `save` resolves to the names of the refused fields. */
function Lesson({ save }: { save: (name: string) => Promise<string[]> }) {
  const [name, setName] = useState('');
  const [refused, setRefused] = useState<string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    setRefused(await save(name));
    setBusy(false);
  };
  return (
    <FormDialog
      title="Lesson"
      action="Save"
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={() => {}}
    >
      <TextField label="Note" maxLength={32} value="" onChange={() => {}} />
      <TextField
        label="Name"
        maxLength={32}
        value={name}
        onChange={setName}
        invalid={refused.includes('name')}
      />
    </FormDialog>
  );
}

it('focuses the first refused field at every attempt, also after a late response', async () => {
  const responses: (() => void)[] = [];
  const save = async (name: string) => {
    await new Promise<void>((resolve) => responses.push(resolve));
    return name === 'Unit 1' ? [] : ['name'];
  };
  const respond = async () => {
    await expect.poll(() => responses.length).toBe(1);
    responses.pop()?.();
  };
  const screen = await render(<Lesson save={save} />);
  const field = screen.getByRole('textbox', { name: 'Name' });
  const button = screen.getByRole('button', { name: 'Save' });
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    await button.click();
    await respond();
    await expect.element(field).toHaveFocus();
  }
  await userEvent.keyboard('Unit 1');
  await button.click();
  await respond();
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await expect.element(button).toHaveFocus();
});

it('does not submit the form from which it was opened', async () => {
  const [onWord, onLesson] = [vi.fn(), vi.fn()];
  const screen = await render(
    <form onSubmit={onWord}>
      <FormDialog title="Lesson" action="Save" isBusy={false} onSubmit={onLesson} onClose={() => {}}>
        <p>A new lesson</p>
      </FormDialog>
    </form>,
  );
  await screen.getByRole('button', { name: 'Save' }).click();
  expect(onLesson).toHaveBeenCalledOnce();
  expect(onWord).not.toHaveBeenCalled();
});
