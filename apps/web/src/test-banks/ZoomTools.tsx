import { RotateCcw, ZoomIn, ZoomOut } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { ZOOM, zoomed } from './zoom.ts';
import styles from './ZoomTools.module.css';
import { t } from '../platform/i18n/language.ts';

/** Buttons for zoom in, zoom out and reset. */
export function ZoomTools({ zoom, onZoom }: { zoom: number; onZoom: (percent: number) => void }) {
  return (
    <div className={styles.zoom} role="group" aria-label={t('Zoom')}>
      <IconButton label={t('Zoom out')} disabled={zoom <= ZOOM.min} onClick={() => onZoom(zoomed(zoom, -1))}>
        <ZoomOut />
      </IconButton>
      <b className={styles.percent} role="status">
        {`${zoom}%`}
      </b>
      <IconButton label={t('Zoom in')} disabled={zoom >= ZOOM.max} onClick={() => onZoom(zoomed(zoom, 1))}>
        <ZoomIn />
      </IconButton>
      <span className={styles.line} aria-hidden="true" />
      <Button
        kind="quiet"
        size="sm"
        className={styles.reset}
        icon={<RotateCcw />}
        aria-label={t('Reset zoom to 100%')}
        onClick={() => onZoom(ZOOM.whole)}
      >
        100%
      </Button>
    </div>
  );
}
