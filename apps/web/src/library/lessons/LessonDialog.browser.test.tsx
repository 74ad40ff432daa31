import { LIMITS } from '@icando/contract/limits';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { layoutFaults, setSize, settle, SIZES } from '../../ui/layout.fixture.ts';
import { lessonOf } from '../../testing/samples.fixture.ts';
import { announced, clickTwice, renderSignedIn } from '../../testing/screen.fixture.tsx';
import { server } from '../../testing/server.fixture.ts';
import { LessonDialog } from './LessonDialog.tsx';

const LESSON = lessonOf(3, { lesson_name: 'Quê ngoại' });
const name = page.getByLabelText('Lesson Name', { exact: true });
const button = (label: string) => page.getByRole('button', { name: label, exact: true });
const onClose = vi.fn();
const onSaved = vi.fn();
const show = (lesson: typeof LESSON | null) =>
  renderSignedIn(<LessonDialog lesson={lesson} onClose={onClose} onSaved={onSaved} />);

beforeEach(() => {
  vi.clearAllMocks();
  server.replies('GET /api/lesson', [LESSON]);
});

it('says that the name is missing, marks its field, and sends nothing', async () => {
  await show(null);
  await name.fill(' ');
  await button('Create').click();
  await expect.poll(() => announced('alert')).toContain('Lesson name is required');
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(name).toHaveFocus();
  await name.fill('Quê nội');
  await expect.element(name).not.toHaveAttribute('aria-invalid', 'true');
  expect(server.calls('POST /api/lesson')).toEqual([]);
});

it('shows at its field that the name is taken, until it is changed', async () => {
  server.refuses('POST /api/lesson', 'lesson_name_taken');
  await show(null);
  await name.fill('Quê ngoại');
  await button('Create').click();
  await expect
    .element(name)
    .toHaveAccessibleDescription(expect.stringContaining('You already have a lesson with this name.'));
  await expect.element(name).toHaveFocus();
  await name.fill('Quê nội');
  await expect.element(name).not.toHaveAttribute('aria-invalid', 'true');
  expect(onClose).not.toHaveBeenCalled();
});

it('makes a lesson once at a double click, and closes with it', async () => {
  const held = server.holds('POST /api/lesson', { ...LESSON, lesson: LESSON });
  await show(null);
  await name.fill('Quê ngoại');
  clickTwice(button('Create'));
  await expect.element(button('Create')).toHaveAttribute('aria-busy', 'true');
  held.release();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(server.bodies('POST /api/lesson')).toMatchObject([{ lesson_name: 'Quê ngoại', is_public: true }]);
  expect(onSaved.mock.calls).toMatchObject([[{ id: 3 }]]);
});

it('changes a lesson once at a double click', async () => {
  server.replies('PUT /api/lesson/:id', { ...LESSON, lesson: LESSON });
  await show(LESSON);
  await expect.element(name).toHaveValue('Quê ngoại');
  clickTwice(button('Save'));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await settle();
  expect(server.calls('PUT /api/lesson/:id')).toHaveLength(1);
});

it('takes as many characters as the server', async () => {
  await show(null);
  await name.fill('ă'.repeat(LIMITS.lessonName + 5));
  await expect.element(name).toHaveValue('ă'.repeat(LIMITS.lessonName));
  const description = page.getByLabelText('Description');
  await description.fill('ă'.repeat(LIMITS.lessonDescription + 5));
  await expect.element(description).toHaveValue('ă'.repeat(LIMITS.lessonDescription));
});

it.each(SIZES)('is whole at %d × %d with text of %d %', async (...size) => {
  await show(LESSON);
  await setSize(size);
  expect(layoutFaults()).toEqual([]);
});
