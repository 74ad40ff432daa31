import type { Store } from '../schema/index.ts';

export function sharedLessonsQueries({ query }: Store) {
  return {
    /** A lesson is not shared while it is private or its owner's account is to be deleted. */
    find(code: string, { ofAdmins }: { ofAdmins: boolean }) {
      return query
        .selectFrom('lessons')
        .innerJoin('users', 'users.id', 'lessons.user_id')
        .select(['lessons.id', 'user_id', 'lesson_name', 'description', 'is_indexed', 'username as owner'])
        .where('share_code', '=', code)
        .where('is_public', '=', 1)
        .where('delete_at', 'is', null)
        .$if(ofAdmins, (found) => found.where('is_admin', '=', 1))
        .executeTakeFirst();
    },
  };
}
export type SharedLessonsQueries = ReturnType<typeof sharedLessonsQueries>;
