import type { User } from '@icando/contract/accounts';
import { USER_SOCKET_PATH } from '@icando/contract/socket-protocol';
import type { EmojiFrame, FollowFrame, ScoreFrame, UserServerFrame } from '@icando/contract/sockets';
import { accountKeys, forgetBoards } from '../accounts/index.ts';
import { queryClient } from '../platform/api/query-client.ts';
import { session } from '../platform/storage/session.ts';
import { openSocket } from '../platform/realtime/sockets.ts';
import { showToast } from '../ui/toasts.ts';
import { getUserSocket, setUserSocket } from './user-socket.ts';
import { flyEmoji } from '../ui/fly-emoji.ts';
import { t } from '../platform/i18n/language.ts';
import { named } from '../platform/i18n/named.ts';

export function listenToNotifications(): () => void {
  const socket = openSocket({ path: USER_SOCKET_PATH, onFrame: handle });
  const token = session.token();
  setUserSocket(socket);
  function handle(frame: UserServerFrame): void {
    // Frames may arrive after sign-out.
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

/** The XP may have been earned on another device. */
function showScore({ score }: ScoreFrame): void {
  queryClient.setQueryData<User>(accountKeys.me, (me) => (me ? { ...me, score } : me));
  forgetBoards(queryClient);
}

function showEmoji({ user, emoji }: EmojiFrame): void {
  showToast('info', t('{username} sent you {emoji}', { username: named(user.username), emoji }));
  landEmoji(emoji, user.id);
}

function showFollower({ user }: FollowFrame): void {
  showToast('info', t('{username} follows you now', { username: named(user.username) }));
}

/** Flies from the sender's row if it is visible. */
function landEmoji(emoji: string, fromUserId: number): void {
  const to = document.querySelector('[data-my-face]');
  if (!to) return;
  const row = document.querySelector(`[data-person="${fromUserId}"] [data-face]`);
  const from = row && isSeen(row) ? row : document.getElementById('main');
  if (from) void flyEmoji(emoji, { from, to });
}

function isSeen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
