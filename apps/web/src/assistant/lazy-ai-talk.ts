import { lazyPage } from '../ui/lazy-page.tsx';
import type { AiTalkProps } from './AiTalk.tsx';

/** The conversation with the assistant. Its code, including Markdown, is loaded when it is first opened. */
export const { Page: AiTalk } = lazyPage<AiTalkProps>(() =>
  import('./AiTalk.tsx').then((module) => module.AiTalk),
);
