import type { Store } from '../../schema/index.ts';

/** All SQL for the files of an archive that are only for reading, read in pages. */
export function readingLinesQueries({ query }: Store) {
  const reactions = (messageIds: readonly number[]) =>
    query
      .selectFrom('chat_reactions')
      .innerJoin('users', 'users.id', 'chat_reactions.user_id')
      .select(['chat_reactions.message_id', 'chat_reactions.reaction', 'users.username'])
      .where('chat_reactions.message_id', 'in', messageIds)
      .orderBy('chat_reactions.created_at')
      .orderBy('users.id')
      .execute();

  return {
    account: (userId: number) =>
      query
        .selectFrom('users')
        .leftJoin('shared_logs', 'shared_logs.user_id', 'users.id')
        .select(['username', 'email', 'emoji', 'avatar', 'score', 'is_hidden', 'created_at'])
        .select('shared_logs.since as shares_log_since')
        .where('id', '=', userId)
        .executeTakeFirst(),

    reminders: (userId: number) =>
      query
        .selectFrom('reminders')
        .select(['hour', 'mail_token'])
        .where('user_id', '=', userId)
        .executeTakeFirst(),

    pushDevices: (userId: number) =>
      query
        .selectFrom('push_devices')
        .select('name')
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute(),

    xp: (userId: number, after: { day: number; id: number }, limit: number) =>
      query
        .selectFrom('xp_log')
        .selectAll()
        .where('user_id', '=', userId)
        .where('day', '>=', after.day)
        .where((eb) => eb.or([eb('day', '>', after.day), eb('id', '>', after.id)]))
        .orderBy('day')
        .orderBy('id')
        .limit(limit)
        .execute(),

    games: (userId: number, after: { created_at: number; id: number }, limit: number) =>
      query
        .selectFrom('score_reports')
        .select(['id', 'add_score', 'score', 'detail', 'created_at'])
        .where('user_id', '=', userId)
        .where('created_at', '>=', after.created_at)
        .where((eb) => eb.or([eb('created_at', '>', after.created_at), eb('id', '>', after.id)]))
        .orderBy('created_at')
        .orderBy('id')
        .limit(limit)
        .execute(),

    talks: (userId: number) =>
      query
        .selectFrom('chat_members')
        .innerJoin('chat_rooms', 'chat_rooms.id', 'chat_members.room_id')
        .select(['chat_rooms.id', 'chat_rooms.type', 'chat_rooms.name', 'chat_rooms.last_seq'])
        .where('chat_members.user_id', '=', userId)
        .orderBy('chat_rooms.id')
        .execute(),

    membersOf: (roomId: number) =>
      query
        .selectFrom('chat_members')
        .innerJoin('users', 'users.id', 'chat_members.user_id')
        .select('users.username')
        .where('chat_members.room_id', '=', roomId)
        .orderBy('chat_members.joined_at')
        .orderBy('users.id')
        .execute(),

    async messages(roomId: number, afterSeq: number, limit: number) {
      const rows = await query
        .selectFrom('chat_messages')
        .innerJoin('users', 'users.id', 'chat_messages.user_id')
        .leftJoin('chat_messages as quoted', 'quoted.id', 'chat_messages.reply_to')
        .select([
          'quoted.content as answered',
          'chat_messages.id',
          'chat_messages.seq',
          'chat_messages.user_id',
          'chat_messages.content',
          'chat_messages.card',
          'chat_messages.created_at',
          'users.username',
        ])
        .where('chat_messages.room_id', '=', roomId)
        .where('chat_messages.seq', '>', afterSeq)
        .orderBy('chat_messages.seq')
        .limit(limit)
        .execute();
      // PostgreSQL refuses an empty list.
      const given = rows.length === 0 ? [] : await reactions(rows.map(({ id }) => id));
      const byMessage = Map.groupBy(given, ({ message_id }) => message_id);
      return rows.map((row) => ({ ...row, reactions: byMessage.get(row.id) ?? [] }));
    },

    /** The names of the users whom the user follows, and of the followers. */
    async follows(userId: number) {
      const [following, followers] = await Promise.all([
        query
          .selectFrom('follows')
          .innerJoin('users', 'users.id', 'follows.friend_id')
          .select('users.username')
          .where('follows.user_id', '=', userId)
          .orderBy('follows.created_at')
          .orderBy('users.id')
          .execute(),
        query
          .selectFrom('follows')
          .innerJoin('users', 'users.id', 'follows.user_id')
          .select('users.username')
          .where('follows.friend_id', '=', userId)
          .orderBy('follows.created_at')
          .orderBy('users.id')
          .execute(),
      ]);
      return { following, followers };
    },

    dictionaryReports: (userId: number) =>
      query
        .selectFrom('dictionary_reports')
        .select(['word', 'content', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),

    /** Without system banks, which belong to the installation. */
    papers: (userId: number) =>
      query
        .selectFrom('test_banks')
        .select(['id', 'name', 'description', 'file_key', 'mime_type', 'size', 'is_public', 'created_at'])
        .where('created_by', '=', userId)
        .where('is_system', '=', 0)
        .orderBy('id')
        .execute(),

    rooms: (hostId: number) =>
      query
        .selectFrom('room_reports')
        .innerJoin('room_games', 'room_games.room_id', 'room_reports.room_id')
        .select(['room_reports.room_id', 'room_games.game'])
        .where('room_reports.host_id', '=', hostId)
        .orderBy('room_reports.created_at')
        .orderBy('room_games.game')
        .execute(),

    taughtClasses: (teacherId: number) =>
      query
        .selectFrom('class_teachers')
        .innerJoin('classes', 'classes.id', 'class_teachers.class_id')
        .select(['classes.id', 'classes.name', 'classes.created_at'])
        .where('class_teachers.user_id', '=', teacherId)
        .orderBy('classes.id')
        .execute(),

    /** The pupils of a class without an account. */
    async classNames(classId: number): Promise<string[]> {
      const rows = await query
        .selectFrom('class_names')
        .select('name')
        .where('class_id', '=', classId)
        .orderBy('place')
        .execute();
      return rows.map(({ name }) => name);
    },

    joinedClasses: (userId: number) =>
      query
        .selectFrom('class_members')
        .innerJoin('classes', 'classes.id', 'class_members.class_id')
        .select(['classes.name', 'class_members.name as own_name', 'class_members.joined_at'])
        .where('class_members.user_id', '=', userId)
        .orderBy('classes.id')
        .execute(),

    homework: (teacherId: number) =>
      query.selectFrom('homework').select('id').where('teacher_id', '=', teacherId).orderBy('id').execute(),
  };
}
export type ReadingLinesQueries = ReturnType<typeof readingLinesQueries>;
