import { LIMITS } from '@icando/contract/limits';
import { useRef } from 'react';
import { useDocumentTitle } from '../platform/browser/use-document-title.ts';
import { Page, PageHead } from '../ui/Page.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Switch } from '../ui/Switch.tsx';
import { DictionaryLink } from '../library/words/index.ts';
import { useSlashFocus } from '../ui/use-keys.ts';
import styles from './CommunityPage.module.css';
import { PeopleList } from './PeopleList.tsx';
import { usePeopleFilter, boardAddress } from './use-people-filter.ts';
import type { Board } from '@icando/contract/community';
import { Link } from 'react-router';
import { t, VI } from '../platform/i18n/language.ts';

/** The Community tab: all users by XP, or the followed ones. */
export function CommunityPage() {
  useDocumentTitle(t('Community'));
  const control = usePeopleFilter();
  const { isFriends, board, search } = control.filter;
  const searchBox = useRef<HTMLInputElement>(null);
  useSlashFocus(searchBox);
  return (
    <Page className={styles.page}>
      <PageHead title={isFriends ? t('My Friend') : t('🏆 Leaderboard')}>
        {isFriends ? null : <BoardTabs board={board} search={search} />}
        <div className={styles.switch}>
          <Switch
            label={t('Show leaderboard')}
            sides={{ off: t('My Friend'), on: t('Leaderboard') }}
            isOn={!isFriends}
            onChange={(isOn) => control.setFriends(!isOn)}
          />
        </div>
        <search className={styles.search}>
          <SearchField
            label={t('Find user')}
            placeholder={t('find user...')}
            maxLength={LIMITS.search}
            ref={searchBox}
            value={control.typed}
            onChange={control.setTyped}
          />
        </search>
      </PageHead>
      <DictionaryLink word={control.typed} />
      <PeopleList control={control} />
    </Page>
  );
}

const NAMES: Record<Board, string> = { all: t('Mọi lúc'), week: t('Tuần này') };

/** Chooses the board: all time, or the week from Monday. */
function BoardTabs({ board, search }: { board: Board; search: string }) {
  return (
    <nav className={styles.tabs} aria-label={t('Bảng xếp hạng')} lang={VI}>
      {(['all', 'week'] as const).map((id) => (
        <Link
          key={id}
          replace
          preventScrollReset
          to={boardAddress(id, search)}
          className={styles.tab}
          aria-current={id === board ? 'page' : undefined}
        >
          {NAMES[id]}
        </Link>
      ))}
    </nav>
  );
}
