import { Download, Layers, Printer, Scissors, Sheet } from 'lucide-react';
import iconButton from '../../ui/IconButton.module.css';
import { Menu } from '../../ui/Menu.tsx';
import { useTakeOut, type TakeOutKind } from './exports-api.ts';
import { t, VI } from '../../platform/i18n/language.ts';

interface ExportMenuProps {
  /** The exported words, as named in “Take out all words”. */
  what: string;
  /** 0 means words without a lesson; empty: all words of the user. */
  lessonIds: readonly number[];
  /** Exports only these words of the lessons; empty: all. */
  wordIds?: readonly number[];
}

const ALL: readonly number[] = [];

/** Saves words as a file for a spreadsheet, for Anki or for printing. */
export function ExportMenu({ what, lessonIds, wordIds = ALL }: ExportMenuProps) {
  const takeOut = useTakeOut(lessonIds, wordIds);
  return (
    <Menu
      label={t('Take out {what}', { what })}
      trigger={<Download />}
      triggerClassName={iconButton.button}
      busy={takeOut.isPending}
      groups={[
        {
          id: 'files',
          title: t('Take out'),
          entries: [
            { id: 'csv', label: t('CSV cho Excel'), lang: VI, icon: <Sheet /> },
            { id: 'anki', label: t('Bộ thẻ Anki'), lang: VI, icon: <Layers /> },
            { id: 'list', label: t('Bản in (PDF)'), lang: VI, icon: <Printer /> },
            { id: 'cards', label: t('Thẻ cắt (PDF)'), lang: VI, icon: <Scissors /> },
          ],
          onChoose: (id) => takeOut.mutate(id as TakeOutKind),
        },
      ]}
    />
  );
}
