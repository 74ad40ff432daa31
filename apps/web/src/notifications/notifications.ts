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
import { getUserSocket, setUserSocket } from './user-socket.ts';

/** Opens the user's socket and handles its frames. Returns a function that closes it. */
export function listenToNotifications(): () => void {
  const socket = openSocket({ path: USER_SOCKET_PATH, onFrame: (frame) => handle(frame as UserServerFrame) });
  const token = session.token();
  setUserSocket(socket);
  function handle(frame: UserServerFrame): void {
    // A frame that arrives after sign-out belongs to nobody.
    if (getUserSocket() !== socket || session.token() !== token) return;
    switch (frame.type) {
      case 'score':
        return showScore(frame);
      case 'emoji':
        return showEmoji(frame);
      case 'follow':
        return showFollower(frame);
      case 'error':
        showToast('warn', frame.message);
        return;
      case 'signed_out':
        session.expire(token);
    }
  }
  return () => {
    socket.close();
    if (getUserSocket() === socket) setUserSocket(null);
  };
}

/** Updates the XP on the profile cover, whichever device earned it. */
function showScore({ score }: ScoreFrame): void {
  queryClient.setQueryData<User>(accountKeys.me, (me) => (me ? { ...me, score } : me));
  forgetBoards(queryClient);
}

function showEmoji({ user, emoji }: EmojiFrame): void {
  showToast('info', `${user.username} sent you ${emoji}`);
  landEmoji(emoji, user.id);
}

function showFollower({ user }: FollowFrame): void {
  showToast('info', `${user.username} follows you now`);
}
