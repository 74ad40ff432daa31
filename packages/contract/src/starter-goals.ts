/** Learning goals. `starter` is the position of the goal's starter lesson in the lexicon, which never changes. */
export const STARTER_GOALS = [
  { name: 'Giao tiếp', level: 'A1–A2', starter: 1 },
  // Every one of these exams has a question on word formation ('Họ từ').
  { name: 'Thi vào 10', level: 'A2–B1', starter: 65 },
  { name: 'IELTS', level: '5.5–6.5', starter: 67 },
] as const;
