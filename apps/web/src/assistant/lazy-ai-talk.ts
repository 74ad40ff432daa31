import { lazyPage } from '../ui/lazy-page.tsx';
import type { AiTalkProps } from './AiTalk.tsx';

/** The talk with the assistant; its code, Markdown included, comes when it is first opened. */
export const { Page: AiTalk } = lazyPage<AiTalkProps>(() =>
  import('./AiTalk.tsx').then((module) => module.AiTalk),
);
