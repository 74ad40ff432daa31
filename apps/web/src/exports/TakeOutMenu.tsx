import { Download, Layers, Printer, Scissors, Sheet } from 'lucide-react';
import iconButton from '../ui/IconButton.module.css';
import { Menu } from '../ui/Menu.tsx';
import { useTakeOut, type TakeOutKind } from './exports-api.ts';

interface TakeOutMenuProps {
  /** What is taken out, as in “Take out all words”. */
  what: string;
  /** 0 stands for words without a lesson; empty: all own words. */
  lessonIds: readonly number[];
}

/** Saves words as a file: for a spreadsheet, for Anki or to print. */
export function TakeOutMenu({ what, lessonIds }: TakeOutMenuProps) {
  const takeOut = useTakeOut(lessonIds);
  return (
    <Menu
      label={`Take out ${what}`}
      trigger={<Download />}
      triggerClassName={iconButton.button}
      busy={takeOut.isPending}
      groups={[
        {
          id: 'files',
          title: 'Take out',
          entries: [
            { id: 'csv', label: 'CSV cho Excel', lang: 'vi', icon: <Sheet /> },
            { id: 'anki', label: 'Bộ thẻ Anki', lang: 'vi', icon: <Layers /> },
            { id: 'list', label: 'Bản in (PDF)', lang: 'vi', icon: <Printer /> },
            { id: 'cards', label: 'Thẻ cắt (PDF)', lang: 'vi', icon: <Scissors /> },
          ],
          onChoose: (id) => takeOut.mutate(id as TakeOutKind),
        },
      ]}
    />
  );
}
