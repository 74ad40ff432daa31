import { createLesson } from '@icando/contract/lessons';
import { listWords } from '@icando/contract/words';
import type { Client } from '../testing.fixture.ts';

export async function lessonOf(client: Client, lesson_name: string, is_public = true) {
  const { body } = await client.call(createLesson, { body: { lesson_name, is_public } });
  return body.lesson.id;
}

export async function listed(client: Client, query: Record<string, string | number> = {}) {
  const { body } = await client.call(listWords, { query });
  return body.data.map((word) => word.foreign_word);
}
