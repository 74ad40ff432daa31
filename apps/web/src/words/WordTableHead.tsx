import { SheetRow } from '../ui/Sheet.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './WordTableHead.module.css';

/** The names of the columns; where words stand above their meanings there are none. */
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
