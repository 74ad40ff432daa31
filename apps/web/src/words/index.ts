export { refreshLists } from './word-lists.ts';
