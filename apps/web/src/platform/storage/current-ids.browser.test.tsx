import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { publishIds, useIdState } from './current-ids.ts';
import { newLocalId } from './current-ids.ts';

const LOCAL = newLocalId(1_800_000_000_000);

function Rows({ ids }: { ids: readonly number[] }) {
  const [chosen, setChosen] = useIdState<readonly number[]>([LOCAL]);
  const toggle = (id: number) =>
    setChosen((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]));
  return ids.map((id) => (
    <label key={id}>
      <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} /> {id}
    </label>
  ));
}

it('a chosen row stays chosen when the server assigns its id, and can be deselected', async () => {
  const screen = await render(<Rows ids={[LOCAL, 5]} />);
  await expect.element(screen.getByLabelText(String(LOCAL))).toBeChecked();
  publishIds({ [LOCAL]: 41 });
  await screen.rerender(<Rows ids={[41, 5]} />);
  await expect.element(screen.getByLabelText('41')).toBeChecked();
  await screen.getByLabelText('41').click();
  await expect.element(screen.getByLabelText('41')).not.toBeChecked();
});
