import type { User } from '@icando/contract/accounts';
import {
  type EmojiFrame,
  type FollowFrame,
  type ScoreFrame,
  USER_SOCKET_PATH,
  type UserServerFrame,
} from '@icando/contract/sockets';
import { accountKeys } from '../accounts/index.ts';
import { forgetBoards } from '../community/index.ts';
import { queryClient } from '../platform/query-client.ts';
import { session } from '../platform/session.ts';
import { openSocket } from '../platform/sockets.ts';
import { showToast } from '../ui/toasts.ts';
import { landEmoji } from './land-emoji.ts';
import { getLine, setLine } from './line.ts';

/** Listens from now on; gives the way to stop. */
export function listenToNotices(): () => void {
  const mine = openSocket({ path: USER_SOCKET_PATH, onFrame: (frame) => hear(frame as UserServerFrame) });
  const token = session.token();
  setLine(mine);
  function hear(frame: UserServerFrame): void {
    // What is on the way while somebody leaves is nobody's.
    if (getLine() !== mine || session.token() !== token) return;
    switch (frame.type) {
      case 'score':
        return showScore(frame);
      case 'emoji':
        return arrive(frame);
      case 'follow':
        return greet(frame);
      case 'error':
        showToast('warn', frame.message);
        return;
      case 'signed_out':
        session.expire(token);
    }
  }
  return () => {
    mine.close();
    if (getLine() === mine) setLine(null);
  };
}

/** The xp on the cover follows, whichever device it was earned on. */
function showScore({ score }: ScoreFrame): void {
  queryClient.setQueryData<User>(accountKeys.me, (me) => (me ? { ...me, score } : me));
  forgetBoards(queryClient);
}

function arrive({ user, emoji }: EmojiFrame): void {
  showToast('info', `${user.username} sent you ${emoji}`);
  landEmoji(emoji, user.id);
}

function greet({ user }: FollowFrame): void {
  showToast('info', `${user.username} follows you now`);
}
