import type { User } from '@icando/contract/accounts';
import {
  type EmojiFrame,
  type FollowFrame,
  type ScoreFrame,
  USER_SOCKET_PATH,
  type UserClientFrame,
  type UserServerFrame,
} from '@icando/contract/sockets';
import { accountKeys } from '../accounts/index.ts';
import { forgetBoards } from '../community/index.ts';
import { queryClient } from '../platform/query-client.ts';
import { session } from '../platform/session.ts';
import type { Socket } from '../platform/socket-client.ts';
import { openSocket } from '../platform/sockets.ts';
import { showToast } from '../ui/toasts.ts';
import { landEmoji } from './land-emoji.ts';

/** Long enough to read who it was. */
const FOLLOW_MS = 3_000;
const SIGNED_OUT_MS = 6_000;

/** What this page hears of its user, while somebody is signed in on it. */
let socket: Socket | null = null;

/** Listens from now on; gives the way to stop. */
export function listenToNotices(): () => void {
  const mine = openSocket({ path: USER_SOCKET_PATH, onFrame: (frame) => hear(frame as UserServerFrame) });
  const token = session.token();
  socket = mine;
  function hear(frame: UserServerFrame): void {
    // What is on the way while somebody leaves is nobody's.
    if (socket !== mine || session.token() !== token) return;
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
        showToast('warn', 'You were signed out on this device', { ms: SIGNED_OUT_MS });
        session.expire(token);
    }
  }
  return () => {
    mine.close();
    if (socket === mine) socket = null;
  };
}

/** Sends one's own emoji; false when there is no connection. */
export function sendEmoji(userId: number): boolean {
  const frame: UserClientFrame = { type: 'emoji', user_id: userId };
  return socket?.send(frame) ?? false;
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
  showToast('info', `${user.username} follows you now`, { ms: FOLLOW_MS });
}
