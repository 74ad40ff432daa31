import type { Word } from '@icando/contract/words';
import { WordRows, type WordSelection } from '../WordRows.tsx';
import { t } from '../../../platform/i18n/language.ts';

interface PanelRowsProps extends WordSelection {
  words: readonly Word[];
  /** Called after the last word was deleted. */
  onEmptied: () => void;
}

/** The words of a lesson with checkboxes. Rows are virtual, because a lesson may have ten thousand. */
export function PanelRows({ words, selected, onPick, onEmptied }: PanelRowsProps) {
  return (
    <div role="table" aria-label={t('Words of the lesson')} aria-rowcount={words.length}>
      <WordRows words={words} selection={{ selected, onPick }} onEmptied={onEmptied} />
    </div>
  );
}
