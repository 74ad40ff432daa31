import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

export interface ClassesTable {
  id: number;
  name: string;
  /** Six characters, like the id of a room. */
  code: string;
  /** A closed class accepts no members and no longer allows its members to chat. */
  is_closed: Flag;
  created_at: number;
  /** The code with which another teacher joins; null: nobody can. */
  teacher_code: Generated<string | null>;
}

export interface ClassTeachersTable {
  class_id: number;
  user_id: number;
  joined_at: number;
}

/** A pupil without an account. */
export interface ClassNamesTable {
  class_id: number;
  /** Unique within the class. */
  name_key: string;
  name: string;
  /** In the pasted list. */
  place: number;
}

export interface ClassMembersTable {
  class_id: number;
  user_id: number;
  /** The real name, which only admins and the member see. Other users see `users.username`. */
  name: string;
  joined_at: number;
}
