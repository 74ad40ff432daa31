export { AccountMenu } from './AccountMenu.tsx';
export { accountKeys, forgetBoards, useAccountLanguage, useMyUser } from './accounts-api.ts';
export { UserAvatar } from './UserAvatar.tsx';
export { XpPill } from './XpPill.tsx';
export { ResetCode } from './reset-code/ResetCode.tsx';
