export { AccountMenu } from './AccountMenu.tsx';
export { accountKeys, forgetBoards, useMyUser } from './accounts-api.ts';
export { UserAvatar } from './UserAvatar.tsx';
export { XpPill } from './XpPill.tsx';
