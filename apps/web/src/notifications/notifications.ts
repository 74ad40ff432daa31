import type { User } from '@icando/contract/accounts';
import { USER_SOCKET_PATH } from '@icando/contract/socket-protocol';
import type {
  EmojiFrame,
  FollowFrame,
  HomeworkDueFrame,
  ScoreFrame,
  UserServerFrame,
} from '@icando/contract/sockets';
import { accountKeys, forgetBoards } from '../accounts/index.ts';
import { queryClient } from '../platform/api/query-client.ts';
import { readOfSession, session, storeOfSession } from '../platform/storage/session.ts';
import { openSocket } from '../platform/realtime/sockets.ts';
import { showToast } from '../ui/toasts.ts';
import { getUserSocket, setUserSocket } from './user-socket.ts';
import { flyEmoji } from '../ui/fly-emoji.ts';
import { t, VI } from '../platform/i18n/language.ts';
import { formatDate } from '../platform/i18n/number-format.ts';
import { named } from '../platform/i18n/named.ts';

/** Listens until the returned function is called. `open` shows the page of an address. */
export function listenToNotifications(open: (address: string) => void): () => void {
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
      case 'homework_due':
        return remindOfHomework(frame, open);
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

/** Once on this device for each deadline: every page opens a socket. */
function remindOfHomework({ data }: HomeworkDueFrame, open: (address: string) => void): void {
  for (const { code, title, due_at, left } of data) {
    if (readOfSession(keyOf(code)) === due_at) continue;
    storeOfSession(keyOf(code), due_at);
    showToast('info', t('Bài “{title}” còn {left} câu', { title: named(title), left }), {
      lang: VI,
      detail: t('Hạn {dueAt}', { dueAt: formatDate(due_at) }),
      action: { label: t('Làm bài'), onAct: () => open(`/h?code=${code}`) },
    });
  }
}

const keyOf = (code: string) => `homework_due:${code}`;

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
