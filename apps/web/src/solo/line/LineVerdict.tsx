import type { FlashPhase, LinedPhase, LinePhase } from '@icando/game/solo/phases';
import { useState } from 'react';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { lineNews, type LineNews } from './line-news.ts';

type Drawn = LinePhase | FlashPhase | LinedPhase;

/** The verdict in words, for screen readers: on the board it is the line, its number and its colour. */
export function LineVerdict({ phase }: { phase: Drawn }) {
  const { news, count } = useNews(phase);
  return (
    <div role="status" lang="vi">
      {/* A new element each time: the same pair joined wrongly twice is said twice. */}
      {news === null ? null : (
        <VisuallyHidden key={count}>
          <NewsText news={news} />
        </VisuallyHidden>
      )}
    </div>
  );
}

/** The last news, which outlives the phase that brought it, and how many there were. */
function useNews(phase: Drawn) {
  const [seen, setSeen] = useState<{ phase: Drawn; news: LineNews | null; count: number }>({
    phase,
    news: null,
    count: 0,
  });
  if (seen.phase === phase) return seen;
  const news = lineNews(seen.phase, phase);
  const now = { phase, news: news ?? seen.news, count: seen.count + (news === null ? 0 : 1) };
  setSeen(now);
  return now;
}

function NewsText({ news }: { news: LineNews }) {
  switch (news.kind) {
    case 'right':
      return (
        <>
          Đúng rồi! <span lang="en">{news.word.foreign_word}</span> – {news.word.native_word}, cặp {news.pair}
        </>
      );
    case 'wrong':
      return (
        <>
          Sai rồi! <span lang="en">{news.from.foreign_word}</span> không phải {news.to.native_word}
        </>
      );
    case 'board':
      return <>Bảng mới, {news.size} cặp</>;
  }
}
