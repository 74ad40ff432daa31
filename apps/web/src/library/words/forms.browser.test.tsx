import { LIMITS } from '@icando/contract/limits';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { layoutFaults, setSize, settle, SIZES } from '../../ui/layout.fixture.ts';
import { lessonOf, ME, pageOf, wordOf } from '../../testing/samples.fixture.ts';
import { announced, clickTwice, dismissToasts, renderSignedIn } from '../../testing/screen.fixture.tsx';
import { server } from '../../testing/server.fixture.ts';
import { AddWordForm } from './AddWordForm.tsx';
import { EditWordDialog } from './EditWordDialog.tsx';
import { WordList } from './WordList.tsx';
import { WordRows } from './WordRows.tsx';

const RIVER = wordOf(7, { foreign_word: 'river', native_word: 'dòng sông', pronunciation_foreign: 'ˈrɪvə' });
const NOTHING = { translate_word: '', type_word: '', phonetic: '', level: '', examples: [] };
const field = (label: string) => page.getByLabelText(label, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => {
  server.replies('GET /api/my_user', ME);
  server.replies('GET /api/lesson', [lessonOf(3)]);
  server.replies('GET /api/word', pageOf([]));
  server.replies('POST /api/info_word', NOTHING);
});

describe('the form for a new word', () => {
  const onAdded = vi.fn();
  beforeEach(() => {
    onAdded.mockClear();
    return renderSignedIn(<AddWordForm onStarters={() => {}} onAdded={onAdded} />);
  });

  it('focuses the empty side and sends nothing', async () => {
    await button('Add Word').click();
    await expect.element(field('English')).toHaveFocus();
    await field('English').fill('river');
    await userEvent.keyboard('{Enter}');
    await expect.element(field('Vietnamese')).toHaveFocus();
    expect(server.calls('POST /api/word')).toEqual([]);
  });

  it('saves at Enter once, empties the fields, and has the focus for the next word', async () => {
    const held = server.holds('POST /api/word', { ...RIVER, word: RIVER });
    await field('English').fill('river');
    await field('Vietnamese').fill('dòng sông');
    clickTwice(button('Add Word'));
    await expect.element(field('English')).toHaveFocus();
    await expect.element(field('English')).toHaveValue('');
    await userEvent.keyboard('la');
    held.release();
    await expect.poll(() => onAdded.mock.calls.length).toBe(1);
    expect(server.bodies('POST /api/word')).toMatchObject([
      { word_e: 'river', word_v: 'dòng sông', lesson: null },
    ]);
    // The next word is not disturbed by the reply.
    await expect.element(field('English')).toHaveValue('la');
  });

  it('puts a refused word back and says so', async () => {
    server.refuses('POST /api/word', 'too_many');
    await field('English').fill('river');
    await field('Vietnamese').fill('dòng sông');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => announced('alert')).toContain('Failed to add new word');
    await expect.element(field('English')).toHaveValue('river');
    await expect.element(field('Vietnamese')).toHaveValue('dòng sông');
    expect(onAdded).not.toHaveBeenCalled();
  });

  it.each([
    ['English', LIMITS.wordNew],
    ['Vietnamese', LIMITS.wordNew],
    ['Phonetic', LIMITS.phoneticNew],
  ] as const)('takes as many characters as the server in %s', async (label, limit) => {
    await field(label).fill('ă'.repeat(limit + 5));
    await expect.element(field(label)).toHaveValue('ă'.repeat(limit));
  });

  it('offers what else the word may mean, and puts it into the fields', async () => {
    const noun = { translate_word: 'cái cưa', type_word: 'noun', phonetic: 'sɔː', examples: [] };
    const past = { ...NOTHING, translate_word: 'quá khứ của see: thấy', type_word: 'verb' };
    server.replies('POST /api/info_word', { ...past, phonetic: 'sɔː', others: [noun] });
    await field('English').fill('saw');
    await userEvent.tab();
    await page
      .getByRole('group', { name: 'Nghĩa khác' })
      .getByRole('button', { name: /cái cưa/ })
      .click();
    await expect.element(field('Vietnamese')).toHaveValue('cái cưa');
    await expect.element(page.getByRole('button', { name: /quá khứ của see/ })).toBeVisible();
    await field('Vietnamese').fill('cưa');
    await expect.element(page.getByRole('group', { name: 'Nghĩa khác' })).not.toBeInTheDocument();
  });

  it('marks what the dictionary suggests, selects it, and clears it by its button', async () => {
    server.replies('POST /api/info_word', { ...NOTHING, translate_word: 'dòng sông', phonetic: 'ˈrɪvə' });
    await field('English').fill('river');
    await userEvent.tab();
    await expect.element(field('Vietnamese')).toHaveValue('dòng sông');
    await expect.element(page.getByText('Gợi ý').first()).toBeVisible();
    await userEvent.keyboard('s');
    await expect.element(field('Vietnamese')).toHaveValue('s');
    await button('Clear the suggested sound').click();
    await expect.element(field('Phonetic')).toHaveValue('');
    await expect.element(field('Phonetic')).toHaveFocus();
  });

  it('suggests the example of the dictionary, which is saved with the word, folded away or not', async () => {
    const examples = [{ text: 'The river is long.', meaning: 'Dòng sông dài.' }];
    server.replies('POST /api/info_word', { ...NOTHING, translate_word: 'dòng sông', examples });
    server.replies('POST /api/word', { ...RIVER, word: RIVER });
    await field('English').fill('river');
    await userEvent.tab();
    await expect.element(page.getByText('The river is long.')).toBeVisible();
    await expect.element(field('Example')).not.toBeVisible();
    await button('Add Word').click();
    await expect.poll(() => server.bodies('POST /api/word')).toHaveLength(1);
    expect(server.bodies('POST /api/word')).toMatchObject([
      { example: 'The river is long.', example_native: 'Dòng sông dài.' },
    ]);
    await expect.element(page.getByText('The river is long.')).not.toBeInTheDocument();
  });

  it('takes a sentence of one’s own, by keyboard, and sends none where none was typed', async () => {
    server.replies('POST /api/word', { ...RIVER, word: RIVER });
    await field('English').fill('river');
    await field('Vietnamese').fill('dòng sông');
    await page.getByText('Thêm câu ví dụ').click();
    await expect.element(field('Example')).toHaveAttribute('lang', 'en');
    await field('Example').fill(`  My river. ${'x'.repeat(LIMITS.example)}`);
    await expect
      .element(field('Example'))
      .toHaveValue(`  My river. ${'x'.repeat(LIMITS.example)}`.slice(0, 160));
    await field('Example').fill('  My river. ');
    await field('Meaning of the example').fill('Sông của tôi.');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => server.bodies('POST /api/word')).toHaveLength(1);
    expect(server.bodies('POST /api/word')).toMatchObject([
      { example: 'My river.', example_native: 'Sông của tôi.' },
    ]);
    await field('English').fill('lake');
    await field('Vietnamese').fill('hồ');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => server.bodies('POST /api/word')).toHaveLength(2);
    expect(server.bodies('POST /api/word')[1]).toMatchObject({ example: '', example_native: '' });
  });

  it.each(SIZES)('is whole with its example open at %d × %d with text of %d %', async (...size) => {
    await page.getByText('Thêm câu ví dụ').click();
    await field('Example').fill('The river in our village is very long and very deep.');
    await setSize(size);
    expect(layoutFaults()).toEqual([]);
  });

  it.each(SIZES)('is whole at %d × %d with text of %d %', async (...size) => {
    await setSize(size);
    expect(layoutFaults()).toEqual([]);
  });
});

it('shows a word once when the list has it before the reply of its save', async () => {
  const onAdded = vi.fn();
  const saving = server.holds('POST /api/word', { ...RIVER, word: RIVER });
  const listing = server.holds('GET /api/word', pageOf([RIVER]));
  await renderSignedIn(
    <>
      <AddWordForm onStarters={() => {}} onAdded={onAdded} />
      <WordList
        control={{ filter: { lessonIds: [], search: '' }, isFiltering: false, clear: () => {} } as never}
        onStarters={() => {}}
        onEmptied={() => {}}
      />
    </>,
  );
  const rows = page.getByRole('row').filter({ hasText: 'river' });
  await field('English').fill('river');
  await field('Vietnamese').fill('dòng sông');
  await button('Add Word').click();
  await expect.element(page.getByText('Saving...')).toBeInTheDocument();
  listing.release();
  await expect.element(page.getByText('Saving...')).not.toBeInTheDocument();
  await expect.element(rows).toBeVisible();
  saving.release();
  await expect.poll(() => onAdded.mock.calls.length).toBe(1);
  await expect.element(rows).toBeVisible();
});

describe('the dialog that changes a word', () => {
  const onClose = vi.fn();
  beforeEach(() => {
    onClose.mockClear();
    return renderSignedIn(<EditWordDialog word={RIVER} onClose={onClose} />);
  });

  it('has the focus in the meaning, and does not change the English side', async () => {
    await expect.element(field('Vietnamese')).toHaveFocus();
    await expect.element(field('English')).toHaveAttribute('readonly');
  });

  it('says at the field that the meaning is missing, and sends nothing', async () => {
    await field('Vietnamese').fill('  ');
    await button('Save').click();
    await expect
      .element(field('Vietnamese'))
      .toHaveAccessibleDescription(expect.stringContaining('Write what it means'));
    await expect.element(field('Vietnamese')).toHaveFocus();
    expect(server.calls('PUT /api/word/:id')).toEqual([]);
  });

  it('is busy until the reply, sends a double click once, and closes', async () => {
    const held = server.holds('PUT /api/word/:id', { ...RIVER, word: RIVER });
    await field('Vietnamese').fill('con sông');
    clickTwice(button('Save'));
    await expect.element(button('Save')).toHaveAttribute('aria-busy', 'true');
    expect(onClose).not.toHaveBeenCalled();
    held.release();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(server.calls('PUT /api/word/:id')).toMatchObject([
      { params: { id: 7 }, body: { native_word: 'con sông' } },
    ]);
  });

  it('keeps the texts of a refused change', async () => {
    server.refuses('PUT /api/word/:id', 'conflict');
    await field('Vietnamese').fill('con sông');
    await button('Save').click();
    await expect.poll(() => announced('alert')).not.toBe('');
    await expect.element(field('Vietnamese')).toHaveValue('con sông');
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each([
    ['Vietnamese', LIMITS.wordEdited],
    ['Phonetic', LIMITS.phoneticEdited],
    ['Example', LIMITS.example],
    ['Meaning of the example', LIMITS.example],
  ] as const)('takes as many characters as the server in %s', async (label, limit) => {
    await field(label).fill('a'.repeat(limit + 5));
    await expect.element(field(label)).toHaveValue('a'.repeat(limit));
  });

  it.each(SIZES)('is whole at %d × %d with text of %d %', async (...size) => {
    await setSize(size);
    expect(layoutFaults()).toEqual([]);
  });
});

describe('the deletion of a word', () => {
  it('is asked once, and offers to restore the word, once', async () => {
    server.replies('DELETE /api/word/:id', {});
    server.replies('POST /api/words/restore', { data: [RIVER] });
    await renderSignedIn(
      <div role="table">
        <WordRows words={[RIVER]} onEmptied={() => {}} />
      </div>,
    );
    await button('Delete river').click();
    clickTwice(button('Confirm'));
    await expect.element(button('Undo')).toBeVisible();
    await settle();
    expect(server.calls('DELETE /api/word/:id')).toHaveLength(1);
    clickTwice(button('Undo'));
    await expect.poll(() => server.calls('POST /api/words/restore')).toHaveLength(1);
    await settle();
    expect(server.bodies('POST /api/words/restore')).toEqual([{ user_word_ids: [7] }]);
    dismissToasts();
  });
});
