export { classListFault, namesOfClass } from './class-list.ts';
export { ClassListField } from './ClassListField.tsx';
export { ChoiceTick, choiceRow } from './ChoiceTick.tsx';
export { ChosenWords, useChosen } from './ChosenWords.tsx';
export { FormChoice } from './FormChoice.tsx';
export { durationSeconds, minutesOf, shownSeconds } from './duration.ts';
export {
  fetchAllWords,
  fetchNewestWords,
  lessonsChosen,
  useLessonChoices,
  useWordsInPlay,
  useWordPages,
} from './game-words-api.ts';
export type { WordFilter } from './game-words-api.ts';
export { MinutesField } from './MinutesField.tsx';
export { NoWords } from './NoWords.tsx';
export { sayAutomatically, sayWord } from './say-word.ts';
export {
  addWords,
  chooseLessons,
  chooseNothing,
  clearWords,
  isNewestChosen,
  refreshWords,
  toggleWord,
  UNTOUCHED,
} from './word-set.ts';
export type { WordSet } from './word-set.ts';
