/** The names of the compiled files. */
export const FILES = {
  english: 'english.table',
  vietnamese: 'vietnamese.table',
  plainVietnamese: 'vietnamese-plain.table',
  ipa: 'ipa.table',
  classes: 'classes.table',
  lessons: 'lessons.json',
  notice: 'NOTICE',
  stamp: 'stamp',
} as const;
