import type { TestBank } from '@icando/contract/test-banks';
import { type ReactNode, useRef, useState } from 'react';
import { ErrorState } from '../ui/States.tsx';
import styles from './ImagePreview.module.css';
import preview from './PreviewDialog.module.css';
import { useZoom } from './use-zoom.ts';
import { ZoomTools } from './ZoomTools.tsx';

/** A picture, from half to three times the width of the box. */
export function ImagePreview({ bank, tools }: { bank: TestBank; tools: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const zoom = useZoom(box);
  const [hasFailed, setFailed] = useState(false);
  /** px; a small picture is not blown up at 100 %. */
  const [natural, setNatural] = useState(0);
  return (
    <>
      <div
        ref={box}
        className={styles.box}
        role="group"
        aria-label={bank.name}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by keys
        tabIndex={0}
      >
        {hasFailed ? (
          <div className={styles.failed}>
            <ErrorState message="Failed to load image" />
            <p>Please try downloading the file instead</p>
          </div>
        ) : (
          <img
            className={styles.image}
            src={bank.file_url}
            alt={bank.name}
            style={natural > 0 ? { width: `calc(min(100%, ${natural}px) * ${zoom.percent / 100})` } : {}}
            onLoad={({ currentTarget }) => setNatural(currentTarget.naturalWidth)}
            onError={() => setFailed(true)}
          />
        )}
      </div>
      <div className={preview.bar}>
        <ZoomTools zoom={zoom.percent} onZoom={zoom.set} />
        {tools}
      </div>
    </>
  );
}
