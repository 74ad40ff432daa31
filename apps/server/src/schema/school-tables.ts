import type { Flag } from './flag.ts';

export interface ClassesTable {
  id: number;
  name: string;
  /** Six characters, like the id of a room. */
  code: string;
  /** A closed class accepts no members and no longer allows its members to chat. */
  is_closed: Flag;
  created_at: number;
}

export interface ClassMembersTable {
  class_id: number;
  user_id: number;
  /** The real name, which only admins and the member see. Other users see `users.username`. */
  name: string;
  joined_at: number;
}
