import './iterable-streams.ts';
import type { TestBank } from '@icando/contract/test-banks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { BookPlus } from 'lucide-react';
import { type ReactNode, useReducer, useRef, useState, type RefObject, useLayoutEffect } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import 'react-pdf/dist/Page/TextLayer.css';
// oxlint-disable-next-line import/default -- the build replaces it by the URL of the worker
import workerAddress from './pdf-worker.ts?worker&url';
import { Button } from '../ui/Button.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { PageJump } from './PageJump.tsx';
import { PaperPieces } from './paper-pieces.ts';
import styles from './PdfReader.module.css';
import { PreviewBox } from './PreviewBox.tsx';
import preview from './PreviewDialog.module.css';
import { renewAddress } from './test-banks-api.ts';
import { useSelectedWords } from './use-selected-words.ts';
import { useZoom } from './use-zoom.ts';
import { ZoomTools } from './ZoomTools.tsx';
import { t, VI } from '../platform/i18n/language.ts';

pdfjs.GlobalWorkerOptions.workerSrc = workerAddress;

/**
 * The URL of the data files of pdf.js, which the build copies there. Only papers with unusual fonts and pictures need
 * them.
 */
const FILES = `/assets/pdf-${pdfjs.version}`;
/** Pages are fetched when they are displayed, so that a long paper opens at once on a slow network. */
const OPTIONS = {
  cMapUrl: `${FILES}/cmaps/`,
  standardFontDataUrl: `${FILES}/standard_fonts/`,
  wasmUrl: `${FILES}/wasm/`,
  // Before the first page pdf.js reads the few header lines of every page, which are far apart in a scan: with the
  // default chunks of 64 KB it would fetch two thirds of the file. Adjacent chunks are fetched in one call.
  rangeChunkSize: 16 * 1024,
  disableAutoFetch: true,
  disableStream: true,
};
/** The ratio of A4, used until the first page is known. */
const A4 = 297 / 210;
const GAP_PX = 12;
const PADDING_PX = 16;
const WIDEST_PX = 900;

interface PdfReaderProps {
  bank: TestBank;
  onAddWord: (english: string) => void;
  /** Further tools in the toolbar below the paper. */
  children: ReactNode;
}

/** The PDF reader: as wide as its box, with virtualised pages and selectable text. */
export function PdfReader({ bank, onAddWord, children }: PdfReaderProps) {
  // The virtualizer is a mutable object, so the React compiler would see no change.
  'use no memo';
  const box = useRef<HTMLDivElement>(null);
  const zoom = useZoom(box);
  const width = useBoxWidth(box);
  const [pages, setPages] = useState(0);
  const [ratios, setRatios] = useState<ReadonlyMap<number, number>>(new Map());
  const [hasFailed, setFailed] = useState(false);
  // A stable callback: a new one at each render would rebuild the text layer and lose the selection.
  const [isTextLost, loseText] = useReducer(() => true, false);
  const file = usePaperFile(bank, () => setFailed(true));
  const selected = useSelectedWords(box);
  const pageWidth = pageWidthIn(width, zoom.percent);
  // A page that was not rendered yet is assumed to have the ratio of the first one.
  const heightOf = (index: number) => Math.round(pageWidth * (ratios.get(index) ?? ratios.get(0) ?? A4));
  // oxlint-disable-next-line react/incompatible-library -- see above
  const virtualizer = useVirtualizer({
    count: pages,
    getScrollElement: () => box.current,
    estimateSize: (index) => heightOf(index) + GAP_PX,
    overscan: 1,
    paddingStart: PADDING_PX,
    paddingEnd: PADDING_PX,
  });
  const measured = useRef({ pageWidth, ratios });
  if (measured.current.pageWidth !== pageWidth || measured.current.ratios !== ratios) {
    measured.current = { pageWidth, ratios };
    virtualizer.measure();
  }
  useKeptPlace(box, pageWidth);
  const visiblePages = virtualizer.getVirtualItems();
  const top = virtualizer.scrollOffset ?? 0;
  const current = pages === 0 ? 0 : (virtualizer.getVirtualItemForOffset(top + 100)?.index ?? 0) + 1;
  return (
    <>
      <PreviewBox ref={box} name={bank.name} failure={hasFailed ? t('Failed to load PDF') : undefined}>
        <Document
          file={file}
          options={OPTIONS}
          // Otherwise each page that loads would suspend all others.
          suspense={false}
          loading={<PaperComing />}
          error={null}
          onLoadSuccess={(paper) => setPages(paper.numPages)}
          onLoadError={() => setFailed(true)}
          onSourceError={() => setFailed(true)}
        >
          <div className={styles.pages} style={{ height: virtualizer.getTotalSize(), width: pageWidth }}>
            {visiblePages.map(({ index, key, start }) => (
              <div
                key={key}
                className={styles.page}
                style={{ transform: `translateY(${start}px)`, height: heightOf(index) }}
              >
                <PaperPage
                  pageNumber={index + 1}
                  width={pageWidth}
                  onTextLost={loseText}
                  onRatio={(ratio) =>
                    setRatios((measured) =>
                      (measured.get(index) ?? measured.get(0)) === ratio
                        ? measured
                        : new Map(measured).set(index, ratio),
                    )
                  }
                />
              </div>
            ))}
          </div>
        </Document>
      </PreviewBox>
      <div className={preview.bar}>
        <PageJump
          page={current}
          pages={pages}
          onJump={(page) => virtualizer.scrollToIndex(page - 1, { align: 'start' })}
        />
        <ZoomTools zoom={zoom.percent} onZoom={zoom.set} />
        {isTextLost && <TextLost />}
        {selected === '' ? null : <AddSelected english={selected} onAdd={onAddWord} />}
        {children}
      </div>
    </>
  );
}

/** The file, which is fetched in chunks as the pages need them. */
function usePaperFile(bank: TestBank, onLost: () => void) {
  const [file] = useState(() => ({
    range: new PaperPieces({
      size: bank.size,
      address: bank.file_url,
      renew: () => renewAddress(bank),
      onLost,
    }),
  }));
  return file;
}

function pageWidthIn(boxWidth: number, percent: number): number {
  return Math.round((Math.min(WIDEST_PX, Math.max(0, boxWidth - 2 * PADDING_PX)) * percent) / 100);
}

function AddSelected({ english, onAdd }: { english: string; onAdd: (english: string) => void }) {
  return (
    <Button kind="play" size="sm" icon={<BookPlus />} onClick={() => onAdd(english)}>
      <span lang={VI}>{t('Thêm từ')}</span> <span lang="en" translate="no">{`“${english}”`}</span>
    </Button>
  );
}

const PaperComing = () => (
  <p className={styles.loading} role="status">
    <Spinner /> {t('Loading...')}
  </p>
);

const TextLost = () => (
  <p className={styles.lost} role="status" lang={VI}>
    {t('Tí chưa lấy được chữ của đề này, nên bạn chưa chọn từ được. Bạn vẫn đọc đề bình thường nhé.')}
  </p>
);

interface PaperPageProps {
  pageNumber: number;
  width: number;
  onTextLost: () => void;
  /** Called with height / width once they are known. */
  onRatio: (ratio: number) => void;
}

function PaperPage({ pageNumber, width, onTextLost, onRatio }: PaperPageProps) {
  return (
    <Page
      pageNumber={pageNumber}
      width={width}
      devicePixelRatio={Math.min(2, window.devicePixelRatio)}
      renderAnnotationLayer={false}
      onGetTextError={onTextLost}
      onRenderTextLayerError={onTextLost}
      loading={null}
      onLoadSuccess={(page) => onRatio(page.originalHeight / page.originalWidth)}
    />
  );
}

/** The inner width of an element in px, updated on changes. */
function useBoxWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    // The width depends on the window, the dialog and the scrollbar, so it is measured.
    const element = box.current;
    if (element === null) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [box]);
  return width;
}

/** Keeps the scroll position when the content of a scrolling box is zoomed. */
function useKeptPlace(box: RefObject<HTMLElement | null>, width: number): void {
  const before = useRef(width);
  useLayoutEffect(() => {
    const element = box.current;
    // Runs before the paint, so that the page does not jump.
    if (element !== null && before.current > 0 && width > 0)
      element.scrollTo({ top: element.scrollTop * (width / before.current) });
    before.current = width;
  }, [box, width]);
}
