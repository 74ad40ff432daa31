import type { User } from '@icando/contract/accounts';
import type { Person } from '@icando/contract/community';
import type { Lesson } from '@icando/contract/lessons';
import type { Word } from '@icando/contract/words';

// Data as the server sends it.

export const ME: User = {
  id: 1,
  username: 'Thảo My',
  avatar: 'no-user.jpg',
  emoji: '😀',
  score: 120,
  is_admin: false,
  ranking: 'Học Trò',
  rank: 4,
  is_hidden: false,
  has_password: true,
};

/** The public settings of an installation. */
export const SETTINGS = {
  google_client_id: null,
  google_script: null,
  emoji_cdn: null,
  can_mail: true,
  passkey_origin: null,
};

export const wordOf = (id: number, more: Partial<Word> = {}): Word => ({
  id,
  foreign_word: `word ${id}`,
  native_word: `nghĩa ${id}`,
  pronunciation_foreign: '',
  note: '',
  lesson_id: null,
  audio: '',
  ...more,
});

export const lessonOf = (id: number, more: Partial<Lesson> = {}): Lesson => ({
  id,
  lesson_name: `Bài ${id}`,
  description: '',
  is_public: true,
  share_code: null,
  indexed: false,
  ...more,
});

export const personOf = (id: number, more: Partial<Person> = {}): Person => ({
  id,
  username: `Người ${id}`,
  avatar: 'no-user.jpg',
  emoji: '😀',
  ranking: 'Học Trò',
  score: 100 - id,
  rank: id,
  is_followed: false,
  ...more,
});

/** The only page of a list, or one of several. */
export const pageOf = <Row>(data: Row[], page = 1, total_pages = data.length === 0 ? 0 : page) => ({
  data,
  page,
  total_pages,
});
