import { LIMITS } from '@icando/contract/limits';
import { useRef } from 'react';
import { useDocumentTitle } from '../platform/use-document-title.ts';
import { Page, PageHead } from '../ui/Page.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Switch } from '../ui/Switch.tsx';
import { useSlashFocus } from '../words/index.ts';
import { BoardTabs } from './BoardTabs.tsx';
import styles from './CommunityPage.module.css';
import { PeopleList } from './PeopleList.tsx';
import { usePeopleFilter } from './use-people-filter.ts';

/** The Community tab: everybody by xp, or the friends one follows. */
export function CommunityPage() {
  useDocumentTitle('Community');
  const control = usePeopleFilter();
  const { isFriends, board, search } = control.filter;
  const searchBox = useRef<HTMLInputElement>(null);
  useSlashFocus(searchBox);
  return (
    <Page className={styles.page}>
      <PageHead title={isFriends ? 'My Friend' : '🏆 Leaderboard'}>
        {isFriends ? null : <BoardTabs board={board} search={search} />}
        <div className={styles.switch}>
          <Switch
            label="Show leaderboard"
            sides={{ off: 'My Friend', on: 'Leaderboard' }}
            isOn={!isFriends}
            onChange={(isOn) => control.setFriends(!isOn)}
          />
        </div>
        <search className={styles.search}>
          <SearchField
            label="Find user"
            placeholder="find user..."
            maxLength={LIMITS.search}
            ref={searchBox}
            value={control.typed}
            onChange={control.setTyped}
          />
        </search>
      </PageHead>
      <PeopleList control={control} />
    </Page>
  );
}
