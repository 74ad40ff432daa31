import type { BoardView } from '@icando/game/views/board';
import { cx } from '../../ui/cx.ts';
import type { End } from './line-keys.ts';
import styles from './line.module.css';
import { hueOf } from './pair-hue.ts';
import type { Anchors, Point } from './use-anchors.ts';
import type { Drag } from './use-drag.ts';

interface WiresProps {
  view: BoardView;
  anchors: Anchors;
  drag: Drag | null;
}

/** The lines between the columns. Drawing only: the entries say with what they are joined. */
export function Wires({ view, anchors, drag }: WiresProps) {
  const at = (end: End, id: number) => {
    const entries = end === 'from' ? view.left : view.right;
    return anchors[end][entries.findIndex(({ word }) => word.id === id)];
  };
  const held = drag === null ? undefined : at(drag.end, drag.id);
  return (
    <svg className={styles.wires} aria-hidden="true">
      {view.lines.map(({ from, to, right }, place) => {
        const start = at('from', from);
        const end = at('to', to);
        if (!start || !end) return null;
        const look = right ? cx(styles.wire, styles[hueOf(place + 1)]) : cx(styles.wire, styles.wrongWire);
        return <path key={`${from}-${to}`} className={look} d={curve(start, end)} />;
      })}
      {drag && held ? <path className={cx(styles.wire, styles.live)} d={curve(held, drag.to)} /> : null}
    </svg>
  );
}

/** An S that leaves and arrives level. */
function curve(start: Point, end: Point): string {
  const middle = (start.x + end.x) / 2;
  return `M${start.x} ${start.y}C${middle} ${start.y} ${middle} ${end.y} ${end.x} ${end.y}`;
}
