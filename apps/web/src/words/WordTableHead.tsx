import { SheetRow } from '../ui/Sheet.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './WordTableHead.module.css';

/** The column headings, hidden where rows are stacked. */
export function WordTableHead() {
  return (
    <div role="rowgroup" className={styles.head}>
      <SheetRow role="row" aria-rowindex={1} tone="head" index={<span role="columnheader">#</span>}>
        <div role="columnheader">English</div>
        <div role="columnheader">Vietnamese</div>
        <div role="columnheader">Pronunciation</div>
        <div role="columnheader">Lesson</div>
        <div role="columnheader">
          <VisuallyHidden>Edit and delete</VisuallyHidden>
        </div>
      </SheetRow>
    </div>
  );
}
