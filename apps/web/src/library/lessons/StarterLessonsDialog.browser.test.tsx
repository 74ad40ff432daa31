import type { Grade } from '@icando/contract/lessons';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { lessonOf } from '../../testing/samples.fixture.ts';
import { renderSignedIn } from '../../testing/screen.fixture.tsx';
import { server } from '../../testing/server.fixture.ts';
import { brokenWords, setSize } from '../../ui/layout.fixture.ts';
import { StarterLessonsDialog } from './StarterLessonsDialog.tsx';

const HEALTH = 'Lớp 6 · Sức khỏe';
const NATURE = 'Lớp 6 · Môi trường';
const GRADES: Grade[] = [
  {
    grade: 6,
    topics: [HEALTH, NATURE].map((name, at) => ({
      id: 6001 + at,
      name: `Topic ${at} · ${name}`,
      lessons: [{ id: 6001 + at, name, level: 'A1', words: 20, known: 0 }],
    })),
  },
];
const OWN = lessonOf(3, { lesson_name: HEALTH });
const PULLED = lessonOf(4, { lesson_name: NATURE });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const onChoose = vi.fn();
const show = (chosenIds: number[]) =>
  renderSignedIn(<StarterLessonsDialog onClose={() => {}} choice={{ chosenIds, onChoose }} />);

beforeEach(() => {
  localStorage.clear();
  onChoose.mockClear();
  server.replies('GET /api/lesson', [OWN]);
  server.replies('GET /api/starter_lessons', { data: [] });
  server.replies('GET /api/curriculum', { grades: GRADES });
  server.replies('POST /api/starter_lessons/:id/pull', { lesson: PULLED, added: 20 });
});

it('gives the copy that the teacher has, and copies a lesson that the teacher has not', async () => {
  await show([]);
  await button(`Chọn ${HEALTH}`).click();
  await expect.poll(() => onChoose.mock.calls).toEqual([[OWN]]);
  expect(server.calls('POST /api/starter_lessons/:id/pull')).toEqual([]);
  await button(`Chọn ${NATURE}`).click();
  await expect.poll(() => onChoose.mock.calls).toEqual([[OWN], [PULLED]]);
  expect(server.calls('POST /api/starter_lessons/:id/pull')).toMatchObject([{ params: { id: 6002 } }]);
});

it('marks the chosen lessons, which cannot be chosen again', async () => {
  await show([OWN.id]);
  const chosen = button(`Đã chọn ${HEALTH}`);
  await expect.element(chosen).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button(`Chọn ${NATURE}`)).not.toHaveAttribute('aria-disabled', 'true');
});

it('breaks no word of a lesson with enlarged text on a small phone', async () => {
  await show([]);
  await expect.element(button(`Chọn ${HEALTH}`)).toBeVisible();
  await setSize([320, 640, 200]);
  const lessons = [...document.querySelectorAll('[role=dialog] li')];
  expect(lessons).toHaveLength(2);
  expect(lessons.flatMap(brokenWords)).toEqual([]);
});

it('gives nothing if the copy fails', async () => {
  server.refuses('POST /api/starter_lessons/:id/pull', 'too_many');
  await show([]);
  await button(`Chọn ${NATURE}`).click();
  await expect.element(button(`Chọn ${NATURE}`)).not.toHaveAttribute('aria-busy', 'true');
  expect(onChoose).not.toHaveBeenCalled();
});

it('opens with the grade that was chosen last', async () => {
  const grades = [...GRADES, { grade: 7, topics: [] }];
  server.replies('GET /api/curriculum', { grades });
  const shelf = page.getByRole('button', { name: /Chủ đề hay lớp/ });
  const first = await show([]);
  await expect.element(shelf).toHaveTextContent('Lớp 6');
  await shelf.click();
  await page.getByRole('option', { name: 'Lớp 7' }).click();
  await expect.element(shelf).toHaveTextContent('Lớp 7');
  await first.unmount();
  await show([]);
  await expect.element(shelf).toHaveTextContent('Lớp 7');
});
