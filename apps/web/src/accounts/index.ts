export { AccountMenu } from './AccountMenu.tsx';
export { accountKeys, pictureOf, useMyUser, useShowScore } from './accounts-api.ts';
export { UserAvatar } from './UserAvatar.tsx';
export { XpPill } from './XpPill.tsx';
