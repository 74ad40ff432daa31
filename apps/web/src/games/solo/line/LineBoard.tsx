import type { FlashPhase, LinedPhase, LinePhase } from '@icando/game/solo/phases';
import { viewBoard, type EntryView, type BoardView } from '@icando/game/views/board';
import { type CSSProperties, useRef, useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { Named } from '../../../ui/Named.tsx';
import type { BoardProps } from '../board-props.ts';
import { LineWordButton } from './LineWordButton.tsx';
import { announcementBetween, type LineAnnouncement } from './line-announcements.ts';
import { keyOfPlace, type End, hueOf } from './line-keys.ts';
import { useAnchors, type Anchors, type Point } from './use-anchors.ts';
import { useChoice } from './use-choice.ts';
import { useDrag, type Drag } from './use-drag.ts';
import { useLineKeys } from './use-line-keys.ts';
import styles from './line.module.css';
import { t, VI } from '../../../platform/i18n/language.ts';
import { named } from '../../../platform/i18n/named.ts';

const COLUMNS = [
  { end: 'from', side: 'left', name: t('Tiếng Anh') },
  { end: 'to', side: 'right', name: t('Tiếng Việt') },
] as const;

export function LineBoard({
  phase,
  send,
}: Pick<BoardProps<LinePhase | FlashPhase | LinedPhase>, 'phase' | 'send'>) {
  const field = useRef<HTMLDivElement>(null);
  const view = viewBoard(phase);
  const isLocked = phase.name !== 'line';
  const { chosen, choose, draw } = useChoice(phase, send);
  const anchors = useAnchors(field, view.left.length);
  const { drag, grab } = useDrag(field, draw);
  useLineKeys({ field, view, chosen, choose });

  const held = drag ?? chosen;
  const isSame = (choice: { end: End; id: number | null } | null, end: End, { word }: EntryView) =>
    choice !== null && choice.end === end && choice.id === word.id;
  const hovered = drag && { end: drag.end === 'from' ? ('to' as const) : ('from' as const), id: drag.over };

  return (
    <div className={styles.game}>
      <LineVerdict phase={phase} />
      <div className={styles.field} style={{ '--rows': view.left.length } as CSSProperties} ref={field}>
        {COLUMNS.map(({ end, side, name }) => (
          <ul key={end} className={styles.column} aria-label={name} lang={VI}>
            {/* The React keys are by row, so that the focus stays between boards. */}
            {view[side].map((entry, row) => (
              <li key={keyOfPlace({ end, row })}>
                <LineWordButton
                  entry={entry}
                  place={{ end, row }}
                  isChosen={isSame(held, end, entry)}
                  isOver={entry.pair === null && isSame(hovered, end, entry)}
                  isLocked={isLocked}
                  isLast={entry.pair === phase.lines.length}
                  onChoose={() => choose(end, entry)}
                  onGrab={(event) => {
                    if (!isLocked && entry.pair === null) grab(event, end, entry.word.id);
                  }}
                />
              </li>
            ))}
          </ul>
        ))}
        <Wires view={view} anchors={anchors} drag={drag} />
      </div>
    </div>
  );
}

interface WiresProps {
  view: BoardView;
  anchors: Anchors;
  drag: Drag | null;
}

/** The lines are decorative: the entries state their connection as text. */
function Wires({ view, anchors, drag }: WiresProps) {
  const at = (end: End, id: number) => {
    const entries = end === 'from' ? view.left : view.right;
    return anchors[end][entries.findIndex(({ word }) => word.id === id)];
  };
  const held = drag === null ? undefined : at(drag.end, drag.id);
  return (
    <svg className={styles.wires} aria-hidden="true">
      {view.lines.map(({ from, to, right }, index) => {
        const start = at('from', from);
        const end = at('to', to);
        if (!start || !end) return null;
        const look = right ? cx(styles.wire, styles[hueOf(index + 1)]) : cx(styles.wire, styles.wrongWire);
        return <path key={`${from}-${to}`} className={look} d={curve(start, end)} />;
      })}
      {drag && held ? <path className={cx(styles.wire, styles.live)} d={curve(held, drag.to)} /> : null}
    </svg>
  );
}

function curve(start: Point, end: Point): string {
  const middle = (start.x + end.x) / 2;
  return `M${start.x} ${start.y}C${middle} ${start.y} ${middle} ${end.y} ${end.x} ${end.y}`;
}

type BoardPhase = LinePhase | FlashPhase | LinedPhase;

/** The verdict for screen readers. */
function LineVerdict({ phase }: { phase: BoardPhase }) {
  const { announcement, count } = useAnnouncement(phase);
  return (
    <div role="status" lang={VI}>
      {/* A new element is announced again, even with the same text. */}
      {announcement === null ? null : (
        <VisuallyHidden key={count}>
          <AnnouncementText announcement={announcement} />
        </VisuallyHidden>
      )}
    </div>
  );
}

/** The last announcement and the number of announcements so far. */
function useAnnouncement(phase: BoardPhase) {
  const [last, setLast] = useState<{
    phase: BoardPhase;
    announcement: LineAnnouncement | null;
    count: number;
  }>({
    phase,
    announcement: null,
    count: 0,
  });
  if (last.phase === phase) return last;
  const announcement = announcementBetween(last.phase, phase);
  const now = {
    phase,
    announcement: announcement ?? last.announcement,
    count: last.count + (announcement === null ? 0 : 1),
  };
  setLast(now);
  return now;
}

function AnnouncementText({ announcement }: { announcement: LineAnnouncement }) {
  switch (announcement.kind) {
    case 'right':
      return (
        <span key="right">
          {t('Đúng rồi!')}{' '}
          <span lang="en" translate="no">
            {announcement.word.foreign_word}
          </span>{' '}
          <span>
            <Named>
              {t('– {nativeWord}, cặp {pair}', {
                nativeWord: named(announcement.word.native_word),
                pair: announcement.pair,
              })}
            </Named>
          </span>
        </span>
      );
    case 'wrong':
      return (
        <span key="wrong">
          {t('Sai rồi!')}{' '}
          <span lang="en" translate="no">
            {announcement.from.foreign_word}
          </span>{' '}
          <span>
            <Named>{t('không phải {nativeWord}', { nativeWord: named(announcement.to.native_word) })}</Named>
          </span>
        </span>
      );
    case 'board':
      return <span key="board">{t('Bảng mới, {count} cặp', { count: announcement.size })}</span>;
  }
}
