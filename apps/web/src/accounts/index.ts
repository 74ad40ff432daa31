export { AccountMenu } from './AccountMenu.tsx';
export { accountKeys, useMyUser } from './accounts-api.ts';
export { XpPill } from './XpPill.tsx';
