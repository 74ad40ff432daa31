import { useRef, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { changeSetup, useSetup } from '../solo.ts';
import { useLessonChoices, useWordPages, useKeys, refreshWords } from '../../play-kit/index.ts';
import { ChosenPanel } from './ChosenPanel.tsx';
import { PickerBar } from './PickerBar.tsx';
import { PickerFilters } from './PickerFilters.tsx';
import { PickerList } from './PickerList.tsx';
import { PickerOwner } from './PickerOwner.tsx';
import styles from './picker.module.css';

interface WordPickerProps {
  /** Whose words; 0 for one's own. */
  fromUserId: number;
}

/** Select Words: whatever is clicked goes into the set, or out of it, and is heard. */
export function WordPicker({ fromUserId }: WordPickerProps) {
  const { lessonIds, words } = useSetup();
  const [search, setSearch] = useState('');
  const [isPanelOpen, setPanelOpen] = useState(false);
  const searchBox = useRef<HTMLInputElement>(null);
  const lessons = useLessonChoices(fromUserId);
  const filter = { lessonIds, search: useDebounced(search), fromUserId };
  const pages = useWordPages(filter, (fresh) => changeSetup((setup) => refreshWords(setup, fresh)));
  useKeys((key) => {
    if (key === '/') searchBox.current?.focus();
    return key === '/';
  });
  const hasPanel = isPanelOpen && words.length > 0;
  return (
    <>
      {fromUserId === 0 ? null : <PickerOwner userId={fromUserId} />}
      <PickerFilters {...{ lessons, filter, search, setSearch, searchBox }} />
      <div className={cx(styles.columns, hasPanel && styles.withPanel)}>
        <PickerList {...{ pages, lessons, filter, hasPanel }} onClearFilter={() => setSearch('')} />
        {hasPanel ? <ChosenPanel words={words} onClose={() => setPanelOpen(false)} /> : null}
      </div>
      <PickerBar words={words} isPanelOpen={hasPanel} onPanel={() => setPanelOpen(!hasPanel)} />
    </>
  );
}
