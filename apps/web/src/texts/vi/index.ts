import { accounts } from './accounts.ts';
import { assistant } from './assistant.ts';
import { chat } from './chat.ts';
import { classes } from './classes.ts';
import { common } from './common.ts';
import { community } from './community.ts';
import { homework } from './homework.ts';
import { imports } from './imports.ts';
import { learning } from './learning.ts';
import { lessons } from './lessons.ts';
import { notifications } from './notifications.ts';
import { offline } from './offline.ts';
import { playKit } from './play-kit.ts';
import { reports } from './reports.ts';
import { roomsLobby } from './rooms-lobby.ts';
import { roomsPlay } from './rooms-play.ts';
import { school } from './school.ts';
import { secondFactors } from './second-factors.ts';
import { securityLog } from './security-log.ts';
import { solo } from './solo.ts';
import { testBanks } from './test-banks.ts';
import { words } from './words.ts';

export const vi = {
  ...accounts,
  ...assistant,
  ...chat,
  ...classes,
  ...common,
  ...community,
  ...homework,
  ...imports,
  ...learning,
  ...lessons,
  ...notifications,
  ...offline,
  ...playKit,
  ...reports,
  ...roomsLobby,
  ...roomsPlay,
  ...school,
  ...secondFactors,
  ...securityLog,
  ...solo,
  ...testBanks,
  ...words,
};
