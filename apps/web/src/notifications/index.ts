export { sendEmoji } from './user-socket.ts';
export { useNotifications } from './use-notifications.ts';
