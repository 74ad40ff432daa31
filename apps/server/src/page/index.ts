export { serveEmojiPictures, servePage } from './page.ts';
