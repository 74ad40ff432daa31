import type { FlashPhase, LinedPhase, LinePhase } from '@icando/game/solo/phases';
import { useState } from 'react';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { announcementBetween, type LineAnnouncement } from './line-announcements.ts';

type Drawn = LinePhase | FlashPhase | LinedPhase;

/** The verdict in words, for screen readers: on the board it is the line, its number and its colour. */
export function LineVerdict({ phase }: { phase: Drawn }) {
  const { announcement, count } = useAnnouncement(phase);
  return (
    <div role="status" lang="vi">
      {/* A new element each time: the same pair joined wrongly twice is said twice. */}
      {announcement === null ? null : (
        <VisuallyHidden key={count}>
          <AnnouncementText announcement={announcement} />
        </VisuallyHidden>
      )}
    </div>
  );
}

/** The last announcement, which outlives the phase that brought it, and how many there were. */
function useAnnouncement(phase: Drawn) {
  const [seen, setSeen] = useState<{ phase: Drawn; announcement: LineAnnouncement | null; count: number }>({
    phase,
    announcement: null,
    count: 0,
  });
  if (seen.phase === phase) return seen;
  const announcement = announcementBetween(seen.phase, phase);
  const now = {
    phase,
    announcement: announcement ?? seen.announcement,
    count: seen.count + (announcement === null ? 0 : 1),
  };
  setSeen(now);
  return now;
}

function AnnouncementText({ announcement }: { announcement: LineAnnouncement }) {
  switch (announcement.kind) {
    case 'right':
      return (
        <>
          Đúng rồi! <span lang="en">{announcement.word.foreign_word}</span> – {announcement.word.native_word},
          cặp {announcement.pair}
        </>
      );
    case 'wrong':
      return (
        <>
          Sai rồi! <span lang="en">{announcement.from.foreign_word}</span> không phải{' '}
          {announcement.to.native_word}
        </>
      );
    case 'board':
      return <>Bảng mới, {announcement.size} cặp</>;
  }
}
