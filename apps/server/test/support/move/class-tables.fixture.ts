/** A row for each table of room reports, homework and classes. */
export function rowsOfClasses(userId: number, hard: string, now: number) {
  return {
    classes: [{ id: 1, name: hard, code: 'ABC234', is_closed: 0, created_at: now, teacher_code: hard }],
    room_answers: [{ room_id: 'ABC234', game: 1, idx: 0, at: now, question: '{}', is_logged: 1 }],
    room_reports: [
      {
        room_id: 'ABC234',
        host_id: userId,
        type_game: 'game_select',
        game_mode: 'correct_mode',
        created_at: now,
        deleted_at: null,
        class_id: 1,
        title: hard,
      },
    ],
    room_games: [{ room_id: 'ABC234', game: 1, player_count: 1, results: '[]', ended_at: now }],
    homework: [
      {
        id: 1,
        teacher_id: userId,
        code: 'ABCDEFGH',
        pick_names: 1,
        title: hard,
        games: '["game_select"]',
        words: '[]',
        names: null,
        parts: 1,
        due_at: now,
        created_at: now,
        class_id: 1,
      },
    ],
    homework_pupils: [
      {
        homework_id: 1,
        user_id: 404,
        name: hard,
        name_key: 'k',
        pin_hash: null,
        tries: 0,
        tried_at: 0,
        joined_at: now,
      },
    ],
    homework_answers: [
      {
        homework_id: 1,
        user_id: 404,
        place: 0,
        game: 'game_select',
        correct: 1,
        answer_ms: 1,
        chosen: hard,
        at: now,
      },
    ],
    class_teachers: [{ class_id: 1, user_id: userId, joined_at: now }],
    class_names: [{ class_id: 1, name_key: 'k', name: hard, place: 0 }],
    class_members: [{ class_id: 1, user_id: userId, name: hard, joined_at: now }],
  } as const;
}
