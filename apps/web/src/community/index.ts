export { forgetBoards, useUser } from './community-api.ts';
