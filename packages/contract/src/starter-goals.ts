/** Learning goals, each with its starter lesson: a fixed position in the lexicon's order. */
export const STARTER_GOALS = [
  { name: 'Giao tiếp', level: 'A1–A2', starter: 1 },
  // Forming words ('Họ từ') is a question of every such exam.
  { name: 'Thi vào 10', level: 'A2–B1', starter: 65 },
  { name: 'IELTS', level: '5.5–6.5', starter: 67 },
] as const;
